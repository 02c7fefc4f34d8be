import { listAudit } from '@tula/contract/accounts/audit.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/audit.ts';
import { useRead } from '../../data/use-read.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RecordPage } from '../records/record-page.tsx';
import { Changes, PartRow } from './audit-row.tsx';
import css from './audit-page.module.css';
import rowsCss from '../records/rows.module.css';
import layoutCss from '../../ui/layout.module.css';

/** The products that an import or a change of many has touched, a page at a time. */
export function EntryParts({ of, after }: { of: string; after: string | null }) {
  const read = useRead(
    listAudit,
    { query: { of, ...(after === null ? {} : { after }) } },
    { keepsPrevious: true },
  );
  const log = { name: t('title'), href: staffPaths.audit() };
  const { whole, entries = [], next = null } = read.data ?? {};
  return (
    <RecordPage list={log} read={read} failed={t('failed')} missing={{ title: t('parts.none'), text: '' }}>
      {whole === null ? <EmptyState level={1} title={t('parts.none')} /> : null}
      {whole ? (
        <>
          <h1>{whole.text}</h1>
          <p className={layoutCss.soft}>
            {t('parts.origin', { who: whole.who, at: formatMoment(new Date(whole.at)) })}
          </p>
          <Changes changes={whole.changes} />
          <ol
            className={`${rowsCss.rows} ${layoutCss.above4} ${css.parts}`}
            aria-label={t('parts.list')}
            aria-busy={read.isStale || undefined}
          >
            {entries.map((part) => (
              <PartRow key={part.id} part={part} />
            ))}
          </ol>
          <nav className={`${layoutCss.row} ${css.pages}`} aria-label={t('pages')}>
            {after === null ? null : (
              <a className={buttonClass({ kind: 'line', isSmall: true })} href={staffPaths.audit({ of })}>
                {t('parts.first')}
              </a>
            )}
            {next === null ? null : (
              <a
                className={buttonClass({ kind: 'line', isSmall: true })}
                href={staffPaths.audit({ of, after: next })}
              >
                {t('parts.next')}
              </a>
            )}
          </nav>
        </>
      ) : null}
    </RecordPage>
  );
}
