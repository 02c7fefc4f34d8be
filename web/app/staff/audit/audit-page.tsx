import { exportAudit, listAudit } from '@tula/contract/accounts/audit.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { dayOf, formatCalendarDay } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/audit.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useUrlParameters } from '../../data/use-url-parameters.ts';
import { pageMeta } from '../../data/head/page-meta.ts';
import { useIsSlow } from '../../data/use-is-slow.ts';
import { useRead } from '../../data/use-read.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SaveButton } from '../save-button.tsx';
import { EntryParts } from './entry-parts.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { FOLDED_FROM, groupEntries } from './audit-groups.ts';
import { AuditRow, FoldedRun } from './audit-row.tsx';
import { type AuditFilter, auditAddress, filterOf, NO_FILTER, queryOf, spanOf } from './audit-query.ts';
import css from './audit-page.module.css';
import rowsCss from '../records/rows.module.css';
import layoutCss from '../../ui/layout.module.css';

const SKELETONS = 6;

type AuditPageData = ResultOf<typeof listAudit>;

export function meta() {
  return pageMeta('', { title: t('title') });
}

export default function AuditPage() {
  const address = useUrlParameters();
  const of = address.get('of');
  return of === null ? <WholeLog address={address} /> : <EntryParts of={of} after={address.get('after')} />;
}

function WholeLog({ address }: { address: URLSearchParams }) {
  const navigate = useNavigate();
  const filter = filterOf(address);
  const after = address.get('after');
  const { data, failure, isLoading, isStale, refresh } = useRead(
    listAudit,
    { query: queryOf(filter, after) },
    { keepsPrevious: true },
  );
  const isReading = isLoading || isStale;
  const isSlow = useIsSlow(isReading);
  const show = (wanted: AuditFilter) => void navigate(auditAddress(wanted), { preventScrollReset: true });
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <h1>{t('title')}</h1>
      <p className={layoutCss.soft}>{t('about')}</p>
      <AuditFilters filter={filter} people={data?.people ?? []} onChange={show} />
      <output className={layoutCss.visuallyHidden}>{isReading ? t('loading') : ''}</output>
      {failure ? <LoadFailure failure={failure} message={t('failed')} onRetry={refresh} /> : null}
      {isSlow || (isLoading && !failure) ? <EntriesLoading /> : null}
      {data && !failure && !isSlow ? (
        <Entries page={data} filter={filter} isBusy={isReading} isFirst={after === null} onShow={show} />
      ) : null}
    </div>
  );
}

type EntriesProps = {
  page: AuditPageData;
  filter: AuditFilter;
  isBusy: boolean;
  isFirst: boolean;
  onShow: (filter: AuditFilter) => void;
};

function Entries({ page: { entries, next }, filter, isBusy, isFirst, onShow }: EntriesProps) {
  const [today] = useState(() => dayOf(new Date()));
  if (entries.length === 0) return <NoEntries filter={filter} onShow={onShow} />;
  const { person, subject, kind } = filter;
  const span = spanOf(filter, today);
  return (
    <>
      <ol className={css.days} aria-label={t('title')} aria-busy={isBusy || undefined}>
        {groupEntries(entries).map(({ day, runs }) => (
          <li key={day}>
            <h2>{formatCalendarDay(day)}</h2>
            <ul className={rowsCss.rows}>
              {runs.flatMap((run) =>
                run.entries.length < FOLDED_FROM
                  ? run.entries.map((entry) => <AuditRow key={entry.id} entry={entry} />)
                  : [<FoldedRun key={run.entries[0]?.id} run={run} />],
              )}
            </ul>
          </li>
        ))}
      </ol>
      <nav className={`${layoutCss.row} ${css.pages}`} aria-label={t('pages')}>
        {isFirst ? null : (
          <a className={buttonClass({ kind: 'line', isSmall: true })} href={auditAddress(filter)}>
            {t('newest')}
          </a>
        )}
        {next === null ? null : (
          <a className={buttonClass({ kind: 'line', isSmall: true })} href={auditAddress(filter, next)}>
            {t('older')}
          </a>
        )}
      </nav>
      <SaveButton
        endpoint={exportAudit}
        input={{
          query: {
            ...span,
            ...(person === '' ? {} : { person }),
            ...(subject === '' ? {} : { subject }),
            ...(kind === '' ? {} : { kind }),
          },
        }}
        name={`audit-${span.from}-to-${span.to}.csv`}
        kind="line"
      >
        {t('download', { from: formatCalendarDay(span.from), to: formatCalendarDay(span.to) })}
      </SaveButton>
    </>
  );
}

function NoEntries({ filter, onShow }: Pick<EntriesProps, 'filter' | 'onShow'>) {
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <EmptyState
      title={t(isFiltered ? 'empty.matching' : 'empty')}
      actions={
        isFiltered ? (
          <Button kind="line" onClick={() => onShow(NO_FILTER)}>
            {t('showAll')}
          </Button>
        ) : undefined
      }
    >
      {isFiltered ? t('empty.matching.text') : t('empty.text')}
    </EmptyState>
  );
}

/** Placeholders in the size of real rows, so that little moves when they load. */
function EntriesLoading() {
  return (
    <div className={rowsCss.loading}>
      {Array.from({ length: SKELETONS }, (_, at) => (
        <Skeleton key={`entry ${at}`} className={rowsCss.loadingRow} />
      ))}
    </div>
  );
}
