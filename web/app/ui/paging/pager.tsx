import { t } from '@tula/messages/ui.ts';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { buttonClass } from '../button.tsx';
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

export function Pager({ currentPage, totalPages, pageSizes, pageSize, onPageSize, hrefOf }: PagerProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const adoptEarlyInput = useEffectEvent(() => {
    const size = Number(select.current?.value);
    if (size !== pageSize) onPageSize(size);
  });
  // The browser shows a size chosen before hydration as chosen, so the list follows it.
  useEffect(() => adoptEarlyInput(), []);
  return (
    <div className={css.pager}>
      <label htmlFor={id}>
        {t('pager.perPage')}
        <select
          ref={select}
          id={id}
          name="limit"
          value={pageSize}
          onChange={(e) => onPageSize(Number(e.target.value))}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <noscript>
        <button className={buttonClass({ kind: 'line', isSmall: true })}>{t('pager.show')}</button>
      </noscript>
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
