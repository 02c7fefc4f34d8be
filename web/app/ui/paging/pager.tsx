import { t } from '@tula/messages/ui.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { Icon } from '../icon.tsx';
import { pagesAround } from './pagination.ts';
import css from './pagination.module.css';

type PagerProps = {
  currentPage: number;
  totalPages: number;
  pageSizes: readonly number[];
  pageSize: number;
  onPageSize: (size: number) => void;
  hrefOf: (page: number) => string;
};

/** The links to the pages of a list and the choice of their size; nothing where all fits on the smallest page. */
export function Pager({ currentPage, totalPages, pageSizes, pageSize, onPageSize, hrefOf }: PagerProps) {
  if (totalPages <= 1 && pageSize === pageSizes[0]) return null;
  return (
    <div className={css.pager}>
      <ChoiceField
        label={t('pager.perPage')}
        name="limit"
        value={pageSize}
        choices={pageSizes.map((size) => [size, size])}
        onChoose={onPageSize}
      />
      {totalPages > 1 ? (
        <nav aria-label={t('pager.pages')}>
          {currentPage > 1 ? (
            <a href={hrefOf(currentPage - 1)} aria-label={t('pager.previous')}>
              <Icon name="left" isSmall />
            </a>
          ) : null}
          {pagesAround(currentPage, totalPages).map((item, at) =>
            item === 'gap' ? (
              <span key={`gap-${at < 3 ? 'before' : 'after'}`}>…</span>
            ) : (
              <a
                key={item.page}
                href={hrefOf(item.page)}
                {...(item.page === currentPage && { 'aria-current': 'page' as const })}
              >
                {item.page}
              </a>
            ),
          )}
          {currentPage < totalPages ? (
            <a href={hrefOf(currentPage + 1)} aria-label={t('pager.next')}>
              <Icon name="right" isSmall />
            </a>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
}
