import { listBestSellers, listPublicProducts } from '@tula/contract/catalogue/public-catalogue.ts';
import { listNearMatches, readProductFacets } from '@tula/contract/catalogue/finding.ts';
import { previewPictureUrl } from '@tula/contract/catalogue/preview-picture.ts';
import { ListDelivery } from '../delivery/list-delivery.tsx';
import { paths } from '@tula/contract/shop/pages.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/catalogue.ts';
import { t as demoText } from '@tula/messages/demo.ts';
import { lazy, Suspense } from 'react';
import { data, redirect, useLocation, useNavigate, useNavigation } from 'react-router';
import { LoadFailed } from '../data/load-failed.tsx';
import { useIsSlow } from '../data/use-is-slow.ts';
import { breadcrumbs } from '../data/head/breadcrumbs.ts';
import { callApi, served } from '../data/load-context.ts';
import { describeWith } from '../data/head/structured-data.ts';
import { pageMeta } from '../data/head/page-meta.ts';
import { ChoiceField } from '../ui/fields/choice-field.tsx';
import { SearchBox } from '../ui/fields/search-box.tsx';
import { Pager } from '../ui/paging/pager.tsx';
import type { Route } from './+types/products-page.ts';
import { ChosenFilters, SideFacets } from './browsing/facets.tsx';
import { FilterButton } from './browsing/filter-button.tsx';
import { HiddenFields } from './browsing/hidden-fields.tsx';
import {
  type PageQuery,
  parsePageQuery,
  DEFAULT_SIZE,
  filtersIn,
  queryFor,
  SORTS,
} from './catalogue-query.ts';
import { stepsTo } from './for-search-engines/steps-to.ts';
import { CardSkeleton, ProductCard } from './product-card.tsx';
import { cardFactsOf } from './facts-of-product.ts';
import { CATALOGUE_PAGE_SIZES } from './page-sizes.ts';
import css from './products-page.module.css';
import layoutCss from '../ui/layout.module.css';
import productCardCss from './product-card.module.css';

/** Most lists are not empty, so browsers load this on need. On the server it is part of the page. */
const NothingFound = import.meta.env.SSR
  ? (await import('./nothing-found.tsx')).NothingFound
  : lazy(async () => ({ default: (await import('./nothing-found.tsx')).NothingFound }));

const SearchNotes = import.meta.env.SSR
  ? (await import('./browsing/search-notes.tsx')).SearchNotes
  : lazy(async () => ({ default: (await import('./browsing/search-notes.tsx')).SearchNotes }));

const SEARCH_DEBOUNCE_MS = 300;
const MOST_SUGGESTIONS = 3;
/** Cards whose pictures are in the first view on most screens. */
const FIRST_CARDS = 3;

export async function loader({ request, context }: Route.LoaderArgs) {
  const pageQuery = parsePageQuery(new URL(request.url).searchParams);
  const { name, tags, stock, sort, page, limit } = pageQuery;
  const filters = {
    name,
    category: pageQuery.category?.toString(),
    tag: tags.length === 0 ? undefined : tags.join(','),
    stock,
  };
  const query = { ...filters, sort, page: String(page), limit: String(limit) };
  const [listed, counted] = await Promise.all([
    callApi(context, listPublicProducts, { query }),
    callApi(context, readProductFacets, { query: filters }),
  ]);
  if (!listed.data || !counted.data) throw data(null, { status: 503 });
  const { products, pagination, notes } = listed.data;
  if (page > pagination.totalPages)
    throw redirect(paths.products(queryFor(pageQuery, { page: pagination.totalPages })));
  const category = counted.data.categories.find(({ id }) => id === pageQuery.category);
  describeWith(context, () => [breadcrumbs(context.get(served).publicUrl, stepsTo(category))]);
  return {
    pageQuery,
    facets: counted.data,
    products: products.map(cardFactsOf),
    notes,
    instead: products.length > 0 ? undefined : await findInstead(pageQuery, context),
    totalItems: pagination.totalItems,
    totalPages: pagination.totalPages,
  };
}

/** Returns what an empty list offers: close matches of the search, else other products. */
async function findInstead(pageQuery: PageQuery, context: Route.LoaderArgs['context']) {
  const { name } = pageQuery;
  const near = name === '' ? undefined : (await callApi(context, listNearMatches, { query: { name } })).data;
  const isNear = near !== undefined && near.products.length > 0;
  const products = isNear
    ? near.products
    : (await suggestionsFor(pageQuery, context)).slice(0, MOST_SUGGESTIONS);
  return { isNear, products: products.map(cardFactsOf), categories: near?.categories ?? [] };
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
  const { pageQuery, facets, products } = loaderData;
  const category = facets.categories.find(({ id }) => id === pageQuery.category)?.name;
  const shown = category ?? t('title');
  const tags = facets.tags.filter(({ isChosen }) => isChosen).map(({ name }) => name);
  const title = tags.length === 0 ? shown : t('title.tag', { category: shown, tag: tags.join(', ') });
  const [first] = products;
  return pageMeta(publicUrl, {
    title: pageQuery.page > 1 ? t('title.page', { title, page: pageQuery.page }) : title,
    ...(shop.isDemo && {
      description:
        category === undefined
          ? demoText('catalogue.description')
          : demoText('catalogue.description.category', { category }),
    }),
    // A category that does not exist shows what other addresses show too.
    ...((category !== undefined || pageQuery.category === undefined) && {
      path: paths.products(queryFor(canonical(pageQuery), { page: pageQuery.page })),
    }),
    ...(import.meta.env.SSR && first
      ? {
          preview: {
            picture: { path: previewPictureUrl(first.picture), alt: first.picture.alt || first.name },
          },
        }
      : {}),
  });
};

/** Searches, orders, page sizes and combined filters show nothing new, so search engines see the plain list. */
function canonical(pageQuery: PageQuery): PageQuery {
  const tags = pageQuery.tags.length === 1 ? pageQuery.tags : [];
  return { ...pageQuery, name: '', tags, stock: undefined, sort: SORTS[0], limit: DEFAULT_SIZE };
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { pageQuery, facets, totalItems } = loaderData;
  const navigation = useNavigation();
  const next = navigation.location?.pathname === paths.products() ? navigation.location : undefined;
  const isSlow = useIsSlow(next !== undefined);
  // Filters combine with a pending navigation.
  const pending = next === undefined ? pageQuery : parsePageQuery(new URLSearchParams(next.search));
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${css.productsPage}`}>
      <h1 className={`${layoutCss.below4} ${css.title}`}>{t('title')}</h1>
      <div className={`${layoutCss.stack5} ${css.catalogue}`}>
        <CatalogueSide {...loaderData} pageQuery={pending} />
        <div className={css.list}>
          <ChosenFilters facets={facets} pageQuery={pending} hrefOf={hrefFrom(pending)} />
          <div className={`${layoutCss.row} ${layoutCss.muted} ${layoutCss.small} ${css.toolbar}`}>
            <output>{isSlow ? t('loading') : t('count', { count: totalItems })}</output>
            {canFilter(pending, facets) ? (
              <FilterButton panelId={FILTER_PANEL} count={filtersIn(pending)} />
            ) : null}
            {totalItems > 1 ? <SortField pageQuery={pending} /> : null}
          </div>
          {totalItems > 0 ? <ListDelivery /> : null}
          {loaderData.notes && !isSlow ? (
            <Suspense>
              <SearchNotes notes={loaderData.notes} />
            </Suspense>
          ) : null}
          {isSlow ? <Skeletons count={pageQuery.limit} /> : <Found {...loaderData} />}
        </div>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadFailed />;
}

const FILTER_PANEL = 'filters';

/** An empty list without filters has none to offer. */
function canFilter(pageQuery: PageQuery, { total }: Loaded['facets']): boolean {
  return total > 0 || filtersIn(pageQuery) > 0;
}

const hrefFrom = (pageQuery: PageQuery) => (change: Partial<PageQuery>) =>
  paths.products(queryFor(pageQuery, change));

type Loaded = Route.ComponentProps['loaderData'];

function CatalogueSide({ pageQuery, facets }: Loaded) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // A filter that is removed while somebody types must not come back with their words.
  const next = useNavigation().location;
  const latest = next?.pathname === pathname ? parsePageQuery(new URLSearchParams(next.search)) : pageQuery;
  return (
    <div className={css.catalogueSide}>
      <form action={paths.products()}>
        <HiddenFields pageQuery={pageQuery} except="name" />
        <SearchBox
          label={t('search')}
          name="name"
          value={pageQuery.name}
          debounceMs={SEARCH_DEBOUNCE_MS}
          onSearch={(name) =>
            void navigate(paths.products(queryFor(latest, { name })), {
              preventScrollReset: true,
              replace: true,
            })
          }
        />
      </form>
      <SideFacets
        pageQuery={pageQuery}
        facets={facets}
        hrefOf={hrefFrom(pageQuery)}
        panelId={canFilter(pageQuery, facets) ? FILTER_PANEL : undefined}
      />
    </div>
  );
}

function SortField({ pageQuery }: { pageQuery: PageQuery }) {
  const navigate = useNavigate();
  const texts = {
    recommended: t('sort.recommended'),
    price: t('sort.price'),
    newest: t('sort.newest'),
    name: t('sort.name'),
  };
  return (
    <form action={paths.products()}>
      <HiddenFields pageQuery={pageQuery} except="sort" />
      <ChoiceField
        label={<span className={css.sort}>{t('sort')}</span>}
        name="sort"
        button={t('sort')}
        value={pageQuery.sort}
        choices={SORTS.map((sort) => [sort, texts[sort]])}
        onChoose={(sort) =>
          void navigate(paths.products(queryFor(pageQuery, { sort })), { preventScrollReset: true })
        }
      />
    </form>
  );
}

function Found(loaded: Loaded) {
  const { pageQuery, products, totalPages } = loaded;
  const navigate = useNavigate();
  if (loaded.instead)
    return (
      <Suspense>
        <NothingFound
          {...loaded.instead}
          pageQuery={pageQuery}
          filterCount={filtersIn(pageQuery)}
          hrefOf={hrefFrom(pageQuery)}
          facets={loaded.facets}
        />
      </Suspense>
    );
  return (
    <>
      <ul className={productCardCss.grid}>
        {products.map((product, at) => (
          <ProductCard key={product.id} product={product} level={2} isFirst={at < FIRST_CARDS} />
        ))}
      </ul>
      <form action={paths.products()}>
        <HiddenFields pageQuery={pageQuery} except="limit" />
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
      </form>
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
