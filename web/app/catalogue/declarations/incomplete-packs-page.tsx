import type { ProductId } from '@tula/contract/calls/ids.ts';
import { listIncompletePacks } from '@tula/contract/catalogue/declarations/declarations.ts';
import { formatCalendarDay } from '@tula/contract/values/dates.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/declarations-editor.ts';
import { Link } from 'react-router';
import { pageMeta } from '../../data/head/page-meta.ts';
import { useRead } from '../../data/use-read.ts';
import { useUrlParameters } from '../../data/use-url-parameters.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import css from './declarations.module.css';
import layoutCss from '../../ui/layout.module.css';

export function meta() {
  return pageMeta('', { title: t('incomplete') });
}

/** The to-do list: products on sale whose packs lack something, part by part. */
export default function IncompletePacksPage() {
  const after = useUrlParameters().get('after') ?? undefined;
  const query = after === undefined ? {} : { after: after as ProductId };
  const { data, failure, refresh } = useRead(listIncompletePacks, { query });
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${layoutCss.stack4} ${css.incompletePage}`}>
      <h1 tabIndex={-1}>{t('incomplete')}</h1>
      <p className={layoutCss.soft}>{t('incomplete.about')}</p>
      {failure ? <LoadFailure failure={failure} message={t('incomplete.failed')} onRetry={refresh} /> : null}
      {data === undefined && !failure ? <PageLoading /> : null}
      {data ? (
        <>
          <p>
            {data.bindsFrom === null
              ? t('incomplete.notYet')
              : t('incomplete.from', { day: formatCalendarDay(data.bindsFrom) })}
          </p>
          {data.products.length === 0 ? (
            <Note tone="ok" icon="check">
              {t('incomplete.none')}
            </Note>
          ) : (
            <ul className={css.incomplete} aria-label={t('incomplete.list')}>
              {data.products.map(({ id, name, missing }) => (
                <li key={id}>
                  <Link to={staffPaths.declarations(id)}>{name}</Link>
                  <p className={layoutCss.soft}>{missing.map(({ message }) => message).join(' · ')}</p>
                </li>
              ))}
            </ul>
          )}
          {data.after === null ? null : (
            <Link to={staffPaths.incompletePacks({ after: data.after })}>{t('incomplete.next')}</Link>
          )}
        </>
      ) : null}
    </div>
  );
}
