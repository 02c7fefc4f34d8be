import {
  listBestSellers as listBestSellersEndpoint,
  listChosenProducts,
  listPublicCategories,
  listPublicProducts,
} from '@tula/contract/catalogue/public-catalogue.ts';
import { readPublicProduct } from '@tula/contract/catalogue/public-product.ts';
import * as finding from '@tula/contract/catalogue/finding.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { OpenSettings } from '../settings/open-settings.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import type { FastifyInstance } from 'fastify';
import { oldAddressRoutes } from './old-addresses/old-address-routes.ts';
import { listProducts, type ProductsQuery, type CatalogueParts } from './list-products.ts';
import { type FeedParts, registerMerchantFeed } from './feeds/merchant-feed.ts';
import { registerSitemap, type SitemapParts } from './feeds/sitemap.ts';
import { productWithCompanions } from './catalogue-store.ts';
import {
  inReadersLanguage,
  categoryAnswer,
  shownCategoriesToRead,
} from './translations/in-readers-language.ts';
import { readDeclarations } from './declarations/declarations-store.ts';
import { declarationsToRead } from './declarations/declared-product.ts';
import { listBestSellers } from './list-best-sellers.ts';
import { countFacets } from './listing/count-facets.ts';
import { findNearMatches } from './listing/find-near-matches.ts';
import { productsOfPage } from './listing/listed-page.ts';
import { suggestProducts } from './listing/suggest-products.ts';
import { categoryPictures } from './own-pictures-query.ts';
import { productAnswer } from './product.ts';

export function catalogueRoutes(parts: CatalogueParts & { settings: Pick<OpenSettings, 'home'> }): Route[] {
  const { db } = parts.database;
  return [
    handle(listPublicProducts, async ({ query }) => {
      const { products, ...found } = await listProducts(parts, query);
      if (found.pagination.totalItems === 0 && isPlainSearch(query))
        parts.emptySearches.count(query.name ?? '');
      return { products: products.map(productAnswer), ...found };
    }),
    handle(listChosenProducts, async ({ query }) => ({
      products: (await productsOfPage(parts, query.ids)).map(productAnswer),
    })),
    handle(readPublicProduct, async ({ params }) => {
      const found = await productWithCompanions(db, params.id);
      if (found === undefined) throw new Problem('PRODUCT_NOT_FOUND');
      const [product = found.product, ...companions] = await inReadersLanguage(db, [
        found.product,
        ...found.companions,
      ]);
      const stored = (await readDeclarations(db, [params.id])).get(params.id);
      return {
        product: productAnswer(product),
        companions: companions.map(productAnswer),
        ...(stored && { declarations: declarationsToRead(stored.declarations) }),
      };
    }),
    handle(listPublicCategories, async () => {
      const [categories, pictures] = await Promise.all([shownCategoriesToRead(db), categoryPictures(db)]);
      return {
        categories: categories.map((category) => {
          const picture = pictures.get(category.id);
          const { productCount } = category;
          return { ...categoryAnswer(category), productCount, ...(picture && { picture }) };
        }),
      };
    }),
    handle(listBestSellersEndpoint, async () => {
      const chosen = parts.settings.home()?.bestSellers.products ?? [];
      const products = await listBestSellers(
        parts,
        chosen.map(({ id }) => id),
      );
      return { products: products.map(productAnswer) };
    }),
    ...findingRoutes(parts),
    ...oldAddressRoutes(parts),
  ];
}

/** Says whether nothing else may have narrowed the list to nothing. */
function isPlainSearch({ name = '', page, category, tag, stock }: ProductsQuery): boolean {
  return name !== '' && page === 1 && category === undefined && tag === undefined && stock === undefined;
}

/** Registers what search engines and comparison sites read of the whole catalogue. */
export function registerFeeds(app: FastifyInstance, parts: SitemapParts & FeedParts): void {
  registerSitemap(app, parts);
  registerMerchantFeed(app, parts);
}

function findingRoutes(parts: CatalogueParts): Route[] {
  return [
    handle(finding.readProductFacets, ({ query }) => countFacets(parts, query)),
    handle(finding.listNearMatches, async ({ query }) => {
      const { products, categories } = await findNearMatches(parts, query.name ?? '');
      return { products: products.map(productAnswer), categories };
    }),
    handle(finding.suggestProducts, ({ query, address }) => {
      // Cached suggestions are answered before this, so only new ones count.
      const retryAfterSeconds = parts.suggestionRate?.count(address) ?? 0;
      if (retryAfterSeconds > 0) throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds });
      return suggestProducts(parts, query.name ?? '');
    }),
  ];
}
