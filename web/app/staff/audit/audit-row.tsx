import type { AuditEntryShown } from '@tula/contract/accounts/audit.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatTime } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/audit.ts';
import { Figures } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KIND_NAMES } from './audit-filters.tsx';
import type { AuditRun } from './audit-groups.ts';
import buttonCss from '../../ui/button.module.css';
import css from './audit-page.module.css';
import rowsCss from '../records/rows.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

/** The time of the day, who, what, each changed value from what to what, and the way to what is part of it. */
export function AuditRow({ entry: { id, at, who, text, changes, parts } }: { entry: AuditEntryShown }) {
  return (
    <li className={`${rowsCss.row} ${css.entry}`}>
      <p className={`${layoutCss.wrapped} ${css.origin}`}>
        <time dateTime={at}>{formatTime(new Date(at))}</time>
        <span>{who}</span>
      </p>
      <div>
        <p className={layoutCss.bold}>{text}</p>
        <Changes changes={changes} />
        {parts > 0 ? (
          <a className={buttonCss.link} href={staffPaths.audit({ of: id })}>
            {t('parts.show', { count: parts })}
          </a>
        ) : null}
      </div>
    </li>
  );
}

/** One of many products in an entry; who changed them and when is said of the whole. */
export function PartRow({ part: { text, changes } }: { part: AuditEntryShown }) {
  return (
    <li className={rowsCss.row}>
      <div>
        <p className={layoutCss.bold}>{text}</p>
        <Changes changes={changes} />
      </div>
    </li>
  );
}

export function Changes({ changes }: Pick<AuditEntryShown, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <ul className={css.changes}>
      {changes.map((change) => (
        <li key={change.what}>
          <Figures of={t('change', change)} />
        </li>
      ))}
    </ul>
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
        <ul className={partsCss.lined}>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </ul>
      </details>
    </li>
  );
}
