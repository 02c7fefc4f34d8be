import type { AuditEntryShown } from '@tula/contract/accounts/audit.ts';
import { formatTime } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/audit.ts';
import { Figures } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KIND_NAMES } from './audit-filters.tsx';
import type { AuditRun } from './audit-groups.ts';
import css from './audit-page.module.css';
import rowsCss from '../records/rows.module.css';
import layoutCss from '../../ui/layout.module.css';

/** The time of the day, who, what, and each changed value from what to what. */
export function AuditRow({ entry: { at, who, text, changes } }: { entry: AuditEntryShown }) {
  return (
    <li className={`${rowsCss.row} ${css.entry}`}>
      <p className={`${layoutCss.wrapped} ${css.origin}`}>
        <time dateTime={at}>{formatTime(new Date(at))}</time>
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

/** Many alike entries as one line, which opens. */
export function FoldedRun({ run: { who, kind, entries } }: { run: AuditRun }) {
  return (
    <li>
      <details className={css.run}>
        <summary>
          <span>{t('run', { who, count: entries.length, kind: KIND_NAMES[kind]() })}</span>
          <Icon name="down" isSmall />
        </summary>
        <ul>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </ul>
      </details>
    </li>
  );
}
