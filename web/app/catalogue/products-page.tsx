import {
  listBestSellers,
  listPublicCategories,
  listPublicProducts,
  type Product,
} from '@tula/contract/catalogue/catalogue.ts';
import { t } from '@tula/messages/catalogue.ts';
import { data, Form, redirect, useNavigate, useNavigation } from 'react-router';
import { LoadFailed } from '../data/load-failed.tsx';
import { useIsSlow } from '../data/use-is-slow.ts';
import { callApi } from '../data/load-context.ts';
import { pageMeta } from '../data/page-meta.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { chipClass } from '../ui/chip.tsx';
import { Icon } from '../ui/icon.tsx';
import { Pager } from '../ui/paging/pager.tsx';
import { SearchBox } from '../ui/fields/search-box.tsx';
import type { Route } from './+types/products-page.ts';
import { type PageQuery, pageQueryOf, DEFAULT_SIZE, queryFor } from './catalogue-query.ts';
import { NothingFound } from './nothing-found.tsx';
import { CardSkeleton, ProductCard } from './product-card.tsx';
import { cardFactsOf } from './product-facts.ts';
import { CATALOGUE_PAGE_SIZES } from './page-sizes.ts';
import css from './products-page.module.css';
import layoutCss from '../ui/layout.module.css';
import chipCss from '../ui/chip.module.css';
import productCardCss from './product-card.module.css';

const SEARCH_DEBOUNCE_MS = 300;
const MOST_SUGGESTIONS = 3;
/** Cards whose pictures are in the first view on most screens. */
const FIRST_CARDS = 3;

export async function loader({ request, context }: Route.LoaderArgs) {
  const pageQuery = pageQueryOf(new URL(request.url).searchParams);
  const { name, category, tag, page, limit } = pageQuery;
  const query = {
    page: String(page),
    limit: String(limit),
    name,
    category: category?.toString(),
    tag: tag?.toString(),
  };
  const [listed, categorised] = await Promise.all([
    callApi(context, listPublicProducts, { query }),
    callApi(context, listPublicCategories, {}),
  ]);
  if (!listed.data || !categorised.data) throw data(null, { status: 503 });
  const { products, pagination } = listed.data;
  if (page > pagination.totalPages)
    throw redirect(paths.products(queryFor(pageQuery, { page: pagination.totalPages })));
  const tagName = await nameOfTag(pageQuery, products, context);
  const suggested = products.length > 0 ? [] : await suggestionsFor(pageQuery, context);
  return {
    pageQuery,
    tagName,
    categories: categorised.data.categories,
    products: products.map(cardFactsOf),
    suggestions: suggested.slice(0, MOST_SUGGESTIONS).map(cardFactsOf),
    totalItems: pagination.totalItems,
    totalPages: pagination.totalPages,
  };
}

/** The URL has only the id of a tag, so its name is taken from a product with that tag. */
async function nameOfTag(
  { tag }: PageQuery,
  found: readonly Product[],
  context: Route.LoaderArgs['context'],
) {
  if (tag === undefined) return undefined;
  const nameIn = (products: readonly Product[]) => products[0]?.tags.find(({ id }) => id === tag)?.name;
  if (found.length > 0) return nameIn(found);
  const query = { tag: String(tag), limit: '12' };
  return nameIn((await callApi(context, listPublicProducts, { query })).data?.products ?? []);
}

/** The chosen category without the search word, else best sellers. */
async function suggestionsFor({ category, name }: PageQuery, context: Route.LoaderArgs['context']) {
  const found =
    category !== undefined && name !== ''
      ? await callApi(context, listPublicProducts, { query: { category: String(category) } })
      : await callApi(context, listBestSellers, {});
  return found.data?.products ?? [];
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { publicUrl } = matches[0].loaderData;
  if (!loaderData) return pageMeta(publicUrl, { title: t('title') });
  const { pageQuery, categories, products, tagName } = loaderData;
  const category = categories.find(({ id }) => id === pageQuery.category)?.name;
  const shown = category ?? t('title');
  const title = tagName === undefined ? shown : t('title.tag', { category: shown, tag: tagName });
  const imagePath = products[0]?.picture.url;
  return pageMeta(publicUrl, {
    title: pageQuery.page > 1 ? t('title.page', { title, page: pageQuery.page }) : title,
    description: category === undefined ? t('description') : t('description.category', { category }),
    // Searches and page sizes show nothing new, so their canonical address is the plain list.
    path: paths.products(queryFor({ ...pageQuery, name: '', limit: DEFAULT_SIZE }, { page: pageQuery.page })),
    ...(imagePath && { imagePath }),
  });
};

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { pageQuery, totalItems } = loaderData;
  const navigation = useNavigation();
  const next = navigation.location?.pathname === paths.products() ? navigation.location : undefined;
  const isSlow = useIsSlow(next !== undefined);
  // Filters combine with a pending navigation.
  const pending = next === undefined ? pageQuery : pageQueryOf(new URLSearchParams(next.search));
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <h1 className={css.title}>{t('title')}</h1>
      <div className={css.catalogue}>
        <CatalogueSide {...loaderData} pageQuery={pending} />
        <div>
          <TagFilter {...loaderData} pageQuery={pending} />
          <output className={css.catalogueFound}>
            {isSlow ? t('loading') : t('count', { count: totalItems })}
          </output>
          {isSlow ? <Skeletons count={pageQuery.limit} /> : <Found {...loaderData} />}
        </div>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadFailed />;
}

type Loaded = Route.ComponentProps['loaderData'];

function CatalogueSide({ pageQuery, categories }: Loaded) {
  const navigate = useNavigate();
  const chips = [{ id: undefined, name: t('all') }, ...categories];
  return (
    <div className={css.catalogueSide}>
      <Form action={paths.products()} method="get">
        {pageQuery.category === undefined ? null : (
          <input type="hidden" name="category" value={pageQuery.category} />
        )}
        {pageQuery.tag === undefined ? null : <input type="hidden" name="tag" value={pageQuery.tag} />}
        {pageQuery.limit === DEFAULT_SIZE ? null : (
          <input type="hidden" name="limit" value={pageQuery.limit} />
        )}
        <SearchBox
          label={t('search')}
          name="name"
          value={pageQuery.name}
          debounceMs={SEARCH_DEBOUNCE_MS}
          onSearch={(name) =>
            void navigate(paths.products(queryFor(pageQuery, { name })), {
              preventScrollReset: true,
              replace: true,
            })
          }
        />
      </Form>
      <nav className={`${chipCss.chips} ${css.chips}`} aria-label={t('categories')}>
        {chips.map(({ id, name }) => (
          <a
            key={name}
            className={chipClass}
            href={paths.products(queryFor(pageQuery, { category: id, tag: undefined }))}
            data-keep-scroll
            aria-current={id === pageQuery.category ? 'true' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
    </div>
  );
}

/** The active tag filter, with a link that removes it. */
function TagFilter({ pageQuery, tagName }: Loaded) {
  if (pageQuery.tag === undefined) return null;
  const name = tagName ?? t('tag');
  return (
    <p className={css.catalogueTag}>
      <a
        className={chipClass}
        href={paths.products(queryFor(pageQuery, { tag: undefined }))}
        aria-label={t('tag.remove', { tag: name })}
        data-keep-scroll
      >
        {name}
        <Icon name="close" isSmall />
      </a>
    </p>
  );
}

function Found(loaded: Loaded) {
  const { pageQuery, products, totalPages } = loaded;
  const navigate = useNavigate();
  if (products.length === 0) return <NothingFound {...loaded} />;
  return (
    <>
      <ul className={productCardCss.grid}>
        {products.map((product, at) => (
          <ProductCard key={product.id} product={product} level={2} isFirst={at < FIRST_CARDS} />
        ))}
      </ul>
      <Form action={paths.products()} method="get">
        {pageQuery.name === '' ? null : <input type="hidden" name="name" value={pageQuery.name} />}
        {pageQuery.category === undefined ? null : (
          <input type="hidden" name="category" value={pageQuery.category} />
        )}
        {pageQuery.tag === undefined ? null : <input type="hidden" name="tag" value={pageQuery.tag} />}
        <Pager
          currentPage={pageQuery.page}
          totalPages={totalPages}
          pageSizes={CATALOGUE_PAGE_SIZES}
          pageSize={pageQuery.limit}
          onPageSize={(limit) =>
            void navigate(paths.products(queryFor(pageQuery, { limit: limit as PageQuery['limit'] })))
          }
          hrefOf={(page) => paths.products(queryFor(pageQuery, { page }))}
        />
      </Form>
    </>
  );
}

function Skeletons({ count }: { count: number }) {
  return (
    <ul className={productCardCss.grid}>
      {Array.from({ length: count }, (_, at) => (
        <CardSkeleton key={`card ${at}`} />
      ))}
    </ul>
  );
}
