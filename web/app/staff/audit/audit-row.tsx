import type { AuditEntryShown } from '@tula/contract/accounts/audit.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/audit.ts';
import { Figures } from '../../ui/figures.tsx';
import css from './audit-page.module.css';
import rowsCss from '../records/rows.module.css';
import layoutCss from '../../ui/layout.module.css';

/** When, who, what, and each changed value from what to what. */
export function AuditRow({ entry: { at, who, text, changes } }: { entry: AuditEntryShown }) {
  return (
    <li className={`${rowsCss.row} ${css.entry}`}>
      <p className={`${layoutCss.wrapped} ${css.origin}`}>
        <time dateTime={at}>{formatMoment(new Date(at))}</time>
        <span>{who}</span>
      </p>
      <div>
        <p className={layoutCss.bold}>{text}</p>
        {changes.length > 0 ? (
          <ul className={css.changes}>
            {changes.map((change) => (
              <li key={change.what}>
                <Figures of={t('change', change)} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  );
}
