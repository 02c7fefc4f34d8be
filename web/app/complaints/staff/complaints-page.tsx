import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { type Id, isUuid } from '@tula/contract/calls/ids.ts';
import {
  COMPLAINT_FILTERS,
  type ComplaintFilter,
  type ListedComplaint,
  listComplaints,
} from '@tula/contract/complaints/staff-complaints.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/staff-complaints.ts';
import { pageMeta } from '../../data/head/page-meta.ts';
import { useRead } from '../../data/use-read.ts';
import { useUrlParameters } from '../../data/use-url-parameters.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { chipClass } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ComplaintStateBadge } from '../complaint-state.tsx';
import { KIND_NAMES } from '../kind-names.ts';
import { deadlineOf } from './deadline.ts';
import css from './staff-complaints.module.css';
import rowsCss from '../../staff/records/rows.module.css';
import chipCss from '../../ui/chip.module.css';
import layoutCss from '../../ui/layout.module.css';

export function meta() {
  return pageMeta('', { title: t('title') });
}

const FILTER_NAMES: Record<ComplaintFilter, () => string> = {
  open: () => t('filter.open'),
  late: () => t('filter.late'),
  settled: () => t('filter.settled'),
};

const NONE: Record<ComplaintFilter, () => string> = {
  open: () => t('none.open'),
  late: () => t('none.late'),
  settled: () => t('none.settled'),
};

export default function ComplaintsPage() {
  const address = useUrlParameters();
  const filter = COMPLAINT_FILTERS.find((one) => one === address.get('filter')) ?? 'open';
  const typed = address.get('after') ?? '';
  const after = isUuid(typed) ? (typed as Id<'complaint'>) : undefined;
  const query = { filter, ...(after === undefined ? {} : { after }) };
  const { data, failure, isLoading, isStale, refresh } = useRead(
    listComplaints,
    { query },
    { keepsPrevious: true },
  );
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <h1>{t('title')}</h1>
      <p className={`${layoutCss.soft} ${layoutCss.above2}`}>{t('about')}</p>
      <Filters chosen={filter} counts={data?.counts} />
      {failure ? <LoadFailure failure={failure} message={t('failed')} onRetry={refresh} /> : null}
      {isLoading && !failure ? <PageLoading /> : null}
      {data && !failure ? (
        <List page={data} filter={filter} isFirst={after === undefined} isBusy={isStale} />
      ) : null}
    </div>
  );
}

type Page = ResultOf<typeof listComplaints>;

function Filters({ chosen, counts }: { chosen: ComplaintFilter; counts: Page['counts'] | undefined }) {
  const countOf = (filter: ComplaintFilter) => (filter === 'settled' ? undefined : counts?.[filter]);
  return (
    <nav className={`${chipCss.chips} ${css.filters}`} aria-label={t('filter')}>
      {COMPLAINT_FILTERS.map((filter) => (
        <a
          key={filter}
          className={chipClass}
          href={staffPaths.complaints({ filter })}
          data-keep-scroll
          aria-current={filter === chosen ? 'true' : undefined}
        >
          {[FILTER_NAMES[filter](), countOf(filter)].filter((part) => part !== undefined).join(' ')}
        </a>
      ))}
    </nav>
  );
}

type ListProps = { page: Page; filter: ComplaintFilter; isFirst: boolean; isBusy: boolean };

function List({ page: { complaints, next }, filter, isFirst, isBusy }: ListProps) {
  if (complaints.length === 0) return <EmptyState title={NONE[filter]()}>{t('none.text')}</EmptyState>;
  const link = (after: string | undefined, name: string) => (
    <a
      className={buttonClass({ kind: 'line', isSmall: true })}
      href={staffPaths.complaints({ filter, after })}
    >
      {name}
    </a>
  );
  return (
    <>
      <ol
        className={`${rowsCss.rows} ${css.complaints}`}
        aria-label={t('title')}
        aria-busy={isBusy || undefined}
      >
        {complaints.map((complaint) => (
          <Row key={complaint.id} complaint={complaint} />
        ))}
      </ol>
      {isFirst && next === null ? null : (
        <nav className={layoutCss.row} aria-label={t('pages')}>
          {isFirst ? null : link(undefined, t('first'))}
          {next === null ? null : link(next, t('more'))}
        </nav>
      )}
    </>
  );
}

function Row({ complaint }: { complaint: ListedComplaint }) {
  const { id, number, kind, name, state, isLate, personErasedAt } = complaint;
  return (
    <li className={`${rowsCss.row} ${rowsCss.isLink}`}>
      <a className={rowsCss.subject} href={staffPaths.complaint(id)}>
        <span translate="no">{number}</span> {KIND_NAMES[kind]()}
      </a>
      <span className={rowsCss.badges}>
        {isLate ? <StatusBadge tone="failed">{t('late')}</StatusBadge> : null}
        <ComplaintStateBadge state={state} />
      </span>
      <p className={rowsCss.origin}>
        <span>{personErasedAt === null ? name : t('erased')}</span>
        <span>{deadlineOf(complaint)}</span>
      </p>
    </li>
  );
}
