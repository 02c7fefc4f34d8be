import type { Category } from '@tula/contract/catalogue/public-catalogue.ts';
import type { ProductFacets } from '@tula/contract/catalogue/finding.ts';
import { t } from '@tula/messages/catalogue.ts';
import { buttonClass } from '../ui/button.tsx';
import { chipClass } from '../ui/chip.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { PageQuery } from './catalogue-query.ts';
import { ProductCard } from './product-card.tsx';
import type { CardFacts } from './product-facts.ts';
import productsPageCss from './products-page.module.css';
import css from './product-card.module.css';
import chipCss from '../ui/chip.module.css';
import layoutCss from '../ui/layout.module.css';

const NO_FILTERS = { tags: [], stock: undefined } as const;

type HrefOf = (change: Partial<PageQuery>) => string;

type NothingFoundProps = {
  pageQuery: PageQuery;
  /** How many filters are chosen besides the category. */
  filterCount: number;
  /** The address of the list with a change. */
  hrefOf: HrefOf;
  facets: ProductFacets;
  /** Says whether the products are close matches of the search. */
  isNear: boolean;
  products: CardFacts[];
  /** The close matches are in these. */
  categories: Category[];
};

/** Says what was searched for, widens the search, and offers close matches or other products. */
export function NothingFound(props: NothingFoundProps) {
  const { pageQuery, filterCount, hrefOf, facets, isNear, products, categories } = props;
  const category = facets.categories.find(({ id }) => id === pageQuery.category);
  const isNarrow = category !== undefined && pageQuery.name !== '';
  const tag = facets.tags.find(({ isChosen }) => isChosen);
  return (
    <>
      <EmptyState
        title={t('empty.title')}
        actions={<Ways {...props} category={category} isNarrow={isNarrow} />}
      >
        {emptyText(pageQuery, filterCount, category?.name ?? tag?.name)}
      </EmptyState>
      {products.length > 0 ? (
        <>
          <h2 className={productsPageCss.catalogueAlso}>
            {headingOf(isNear, isNarrow ? category.name : undefined)}
          </h2>
          <ul className={`${css.grid} ${css.grid3}`}>
            {products.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </ul>
          {categories.length > 0 ? (
            <nav className={`${chipCss.chips} ${layoutCss.above6}`} aria-label={t('empty.nearCategories')}>
              {categories.map(({ id, name }) => (
                <a key={id} className={chipClass} href={hrefOf({ ...NO_FILTERS, name: '', category: id })}>
                  {t('empty.showCategory', { category: name })}
                </a>
              ))}
            </nav>
          ) : null}
        </>
      ) : null}
    </>
  );
}

type WaysProps = Pick<NothingFoundProps, 'pageQuery' | 'filterCount' | 'hrefOf'> & {
  category: Category | undefined;
  isNarrow: boolean;
};

/** With filters, the first way keeps the search and the category. */
function Ways({ pageQuery, filterCount, hrefOf, category, isNarrow }: WaysProps) {
  if (filterCount > 0 && (category !== undefined || pageQuery.name !== ''))
    return (
      <a className={buttonClass()} href={hrefOf(NO_FILTERS)}>
        {t('filters.clear')}
      </a>
    );
  return (
    <>
      <a
        className={buttonClass()}
        href={hrefOf({ ...NO_FILTERS, name: '', category: isNarrow ? category?.id : undefined })}
      >
        {isNarrow
          ? t('empty.showCategory', { category: category?.name.toLowerCase() ?? '' })
          : t('empty.showAll')}
      </a>
      {isNarrow ? (
        <a className={buttonClass({ kind: 'line' })} href={hrefOf({ category: undefined })}>
          {t('empty.everywhere')}
        </a>
      ) : null}
    </>
  );
}

function headingOf(isNear: boolean, category: string | undefined): string {
  if (isNear) return t('empty.near');
  return category ? t('empty.inCategory', { category }) : t('empty.bestSellers');
}

function emptyText({ name, stock }: PageQuery, filterCount: number, category: string | undefined): string {
  if (filterCount > 1 || stock) return name === '' ? t('empty.filtered') : t('empty.nameFiltered', { name });
  if (name === '') return category ? t('empty.category', { category }) : t('empty.shop');
  return category ? t('empty.nameInCategory', { category, name }) : t('empty.name', { name });
}
