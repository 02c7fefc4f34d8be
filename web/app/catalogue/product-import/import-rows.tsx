import type { ImportOutcome, ImportRow, KeptReason } from '@tula/contract/catalogue/product-imports.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/product-import-page.ts';
import { Figures } from '../../ui/figures.tsx';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import css from './import-page.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

const TONES: Record<ImportOutcome, StatusTone> = {
  new: 'success',
  changed: 'pending',
  unchanged: 'other',
  refused: 'failed',
};

/** Why undoing the import has left a product as it was. */
const KEPT: Record<KeptReason, () => string> = {
  changed: () => t('kept.changed'),
  ordered: () => t('kept.ordered'),
  gone: () => t('kept.gone'),
  listGone: () => t('kept.listGone'),
};

type ImportRowsProps = { rows: readonly ImportRow[]; names: Record<ImportOutcome, () => string> };

/** Each row of the file with what happens to its product. */
export function ImportRows({ rows, names }: ImportRowsProps) {
  return (
    <ol className={`${partsCss.sheet} ${css.rows}`}>
      {rows.map((row) => (
        <li key={row.row} className={css.row}>
          <p className={css.origin}>
            <span className={layoutCss.noWrap}>{t('row', { row: row.row })}</span>
            <StatusBadge tone={TONES[row.outcome]}>{names[row.outcome]()}</StatusBadge>
          </p>
          <div>
            <p className={layoutCss.bold}>
              {row.productId === null ? (
                row.name
              ) : (
                <a href={staffPaths.editProduct(row.productId)}>{row.name}</a>
              )}
            </p>
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
            {row.kept === null ? null : <p className={css.warnings}>{KEPT[row.kept]()}</p>}
            {row.changes.length > 0 ? <Changes row={row} /> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Changes({ row: { changes, outcome } }: { row: ImportRow }) {
  return (
    <dl className={css.changes}>
      {changes.map(({ what, from, to }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            {outcome === 'new' ? null : (
              <>
                <del>
                  <Figures of={from} />
                </del>{' '}
                <span aria-hidden="true">→</span>{' '}
              </>
            )}
            <Figures of={to} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
