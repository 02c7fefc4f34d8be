import type { Category } from '@tula/contract/catalogue/catalogue.ts';
import { t } from '@tula/messages/catalogue.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { type PageQuery, queryFor } from './catalogue-query.ts';
import { ProductCard } from './product-card.tsx';
import type { CardFacts } from './product-facts.ts';
import productsPageCss from './products-page.module.css';
import css from './product-card.module.css';

type NothingFoundProps = {
  pageQuery: PageQuery;
  categories: Category[];
  suggestions: CardFacts[];
  tagName: string | undefined;
};

/** Says what was searched for, widens the search, and suggests products. */
export function NothingFound({ pageQuery, categories, suggestions, tagName }: NothingFoundProps) {
  const category = categories.find(({ id }) => id === pageQuery.category);
  const isNarrow = category !== undefined && pageQuery.name !== '';
  return (
    <>
      <EmptyState
        title={t('empty.title')}
        actions={
          <>
            <a
              className={buttonClass()}
              href={paths.products(
                queryFor(pageQuery, {
                  name: '',
                  category: isNarrow ? category.id : undefined,
                  tag: undefined,
                }),
              )}
            >
              {isNarrow
                ? t('empty.showCategory', { category: category.name.toLowerCase() })
                : t('empty.showAll')}
            </a>
            {isNarrow ? (
              <a
                className={buttonClass({ kind: 'line' })}
                href={paths.products(queryFor(pageQuery, { category: undefined }))}
              >
                {t('empty.everywhere')}
              </a>
            ) : null}
          </>
        }
      >
        {emptyText(pageQuery, category?.name ?? tagName)}
      </EmptyState>
      {suggestions.length > 0 ? (
        <>
          <h2 className={productsPageCss.catalogueAlso}>
            {isNarrow ? t('empty.inCategory', { category: category.name }) : t('empty.bestSellers')}
          </h2>
          <ul className={`${css.grid} ${css.grid3}`}>
            {suggestions.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

function emptyText({ name }: PageQuery, category: string | undefined): string {
  if (name === '') return category ? t('empty.category', { category }) : t('empty.shop');
  return category ? t('empty.nameInCategory', { category, name }) : t('empty.name', { name });
}
