import {
  IMPORT_OUTCOMES,
  IMPORT_ROWS_OF_PAGE,
  type ImportOutcome,
} from '@tula/contract/catalogue/product-imports.ts';
import { t } from '@tula/messages/imports.ts';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Pager } from '../../ui/paging/pager.tsx';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import css from './imports.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

const OUTCOMES: Record<ImportOutcome, { name: () => string; tone: StatusTone }> = {
  new: { name: () => t('outcome.new'), tone: 'success' },
  changed: { name: () => t('outcome.changed'), tone: 'pending' },
  unchanged: { name: () => t('outcome.unchanged'), tone: 'other' },
  refused: { name: () => t('outcome.refused'), tone: 'failed' },
};

type Row = {
  row: number;
  outcome: ImportOutcome;
  name: string;
  problems: readonly { column: string; reason: string }[];
  warnings: readonly string[];
};

type ImportRowsProps<Shown extends Row> = {
  rows: readonly Shown[];
  counts: Record<ImportOutcome, number>;
  only: ImportOutcome | undefined;
  pagination: { currentPage: number; totalPages: number };
  to: (outcome?: string, page?: number) => string;
  /** Where what a row is about is found; null where it is nowhere. */
  hrefOf: (row: Shown) => string | null;
  /** What else is said of a row. */
  more: (row: Shown) => ReactNode;
};

/** Each row of a file with what happens to it, chosen by that. */
export function ImportRows<Shown extends Row>({
  rows,
  counts,
  only,
  pagination,
  to,
  hrefOf,
  more,
}: ImportRowsProps<Shown>) {
  const all = IMPORT_OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);
  return (
    <section aria-labelledby="rows">
      <h2 id="rows" className={layoutCss.visuallyHidden}>
        {t('rows')}
      </h2>
      <Segments
        label={t('show')}
        segments={[
          { name: t('outcome.all'), count: all, to: to(), isCurrent: only === undefined },
          ...IMPORT_OUTCOMES.map((outcome) => ({
            name: OUTCOMES[outcome].name(),
            count: counts[outcome],
            to: to(outcome),
            isCurrent: only === outcome,
          })),
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState title={t('noRows')} />
      ) : (
        <ol className={`${partsCss.sheet} ${css.rows}`}>
          {rows.map((row) => (
            <ImportRow key={row.row} row={row} href={hrefOf(row)} more={more(row)} />
          ))}
        </ol>
      )}
      <Pager
        currentPage={pagination.currentPage}
        totalPages={pagination.totalPages}
        pageSizes={[IMPORT_ROWS_OF_PAGE]}
        pageSize={IMPORT_ROWS_OF_PAGE}
        onPageSize={() => undefined}
        hrefOf={(page) => to(only, page)}
      />
    </section>
  );
}

function ImportRow({ row, href, more }: { row: Row; href: string | null; more: ReactNode }) {
  const { tone, name } = OUTCOMES[row.outcome];
  return (
    <li className={css.row}>
      <p className={css.origin}>
        <span className={layoutCss.noWrap}>{t('row', { row: row.row })}</span>
        <StatusBadge tone={tone}>{name()}</StatusBadge>
      </p>
      <div>
        <p className={layoutCss.bold}>{href === null ? row.name : <a href={href}>{row.name}</a>}</p>
        {row.problems.length > 0 ? (
          <ul className={css.problems}>
            {row.problems.map(({ column, reason }) => (
              <li key={column}>
                <Figures of={t('problem', { column, reason })} />
              </li>
            ))}
          </ul>
        ) : null}
        {row.warnings.length > 0 ? (
          <ul className={css.warnings}>
            {row.warnings.map((warning) => (
              <li key={warning}>
                <Figures of={warning} />
              </li>
            ))}
          </ul>
        ) : null}
        {more}
      </div>
    </li>
  );
}
