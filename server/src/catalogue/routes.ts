import {
  listBestSellers as listBestSellersEndpoint,
  listPublicCategories,
  listPublicProducts,
  readPublicProduct,
} from '@tula/contract/catalogue/catalogue.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import type { Parts } from '../platform/parts.ts';
import { productWithCompanions } from './catalogue-store.ts';
import { allCategories } from './names/names-store.ts';
import { listBestSellers } from './list-best-sellers.ts';
import { listProducts } from './list-products.ts';
import { productAnswer } from './product.ts';

export function catalogueRoutes(parts: Parts): Route[] {
  const { db } = parts.database;
  return [
    handle(listPublicProducts, async ({ query }) => {
      const { products, pagination } = await listProducts(parts, query);
      return { products: products.map(productAnswer), pagination };
    }),
    handle(readPublicProduct, async ({ params }) => {
      const found = await productWithCompanions(db, params.id);
      if (found === undefined) throw new Problem('PRODUCT_NOT_FOUND');
      return { product: productAnswer(found.product), companions: found.companions.map(productAnswer) };
    }),
    handle(listPublicCategories, async () => {
      const categories = await allCategories(db);
      return { categories: categories.map(({ id, name }) => ({ id, name })) };
    }),
    handle(listBestSellersEndpoint, async () => ({
      products: (await listBestSellers(parts)).map(productAnswer),
    })),
  ];
}
