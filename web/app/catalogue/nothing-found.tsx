import type { Category } from '@tula/contract/catalogue.ts';
import { paths } from '../data/paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { type AskedPage, queryFor } from './catalogue-query.ts';
import { ProductCard } from './product-card.tsx';
import type { CardFacts } from './product-facts.ts';
import productsPageCss from './products-page.module.css';
import css from './product-card.module.css';

type NothingFoundProps = {
  asked: AskedPage;
  categories: Category[];
  suggestions: CardFacts[];
  tagName: string | undefined;
};

/** What was looked for, ways to look wider, and something to look at meanwhile. */
export function NothingFound({ asked, categories, suggestions, tagName }: NothingFoundProps) {
  const category = categories.find(({ id }) => id === asked.category);
  const isNarrow = category !== undefined && asked.name !== '';
  return (
    <>
      <EmptyState
        title="Could not find any products"
        actions={
          <>
            <a
              className={buttonClass()}
              href={paths.products(
                queryFor(asked, {
                  name: '',
                  category: isNarrow ? category.id : undefined,
                  tag: undefined,
                }),
              )}
            >
              {isNarrow ? `Show all ${category.name.toLowerCase()}` : 'Show all products'}
            </a>
            {isNarrow ? (
              <a
                className={buttonClass({ kind: 'line' })}
                href={paths.products(queryFor(asked, { category: undefined }))}
              >
                Search everywhere
              </a>
            ) : null}
          </>
        }
      >
        {whatFailed(asked, category?.name ?? tagName)}
      </EmptyState>
      {suggestions.length > 0 ? (
        <>
          <h2 className={productsPageCss.catalogueAlso}>
            {isNarrow ? `Under ${category.name}` : 'Best sellers'}
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

function whatFailed({ name }: AskedPage, category: string | undefined): string {
  if (name === '')
    return category ? `There is nothing under ${category} yet.` : 'The shelves are empty at the moment.';
  return category ? `Nothing under ${category} matches “${name}”.` : `Nothing matches “${name}”.`;
}
