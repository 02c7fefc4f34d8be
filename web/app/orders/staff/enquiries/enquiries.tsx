import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { type Id, isUuid } from '@tula/contract/calls/ids.ts';
import { ENQUIRY_FILTERS, type EnquiryFilter, listEnquiries } from '@tula/contract/orders/enquiries.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/staff-enquiries.ts';
import { useRef } from 'react';
import { useRead } from '../../../data/use-read.ts';
import { useUrlParameters } from '../../../data/use-url-parameters.ts';
import { LoadFailure } from '../../../session/load-failure.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useReadKeepingFocus } from '../../../ui/keep-focus.ts';
import { PageLoading } from '../../../ui/page-loading.tsx';
import { OneEnquiry } from './one-enquiry.tsx';
import buttonCss from '../../../ui/button.module.css';
import layoutCss from '../../../ui/layout.module.css';
import rowsCss from '../../../staff/records/rows.module.css';
import tableCss from '../../../ui/table.module.css';

const FILTER_NAMES: Record<EnquiryFilter, () => string> = {
  open: () => t('filter.open'),
  closed: () => t('filter.closed'),
};

const NONE: Record<EnquiryFilter, () => string> = {
  open: () => t('none.open'),
  closed: () => t('none.closed'),
};

/** What people asked about large amounts; loaded when the page of orders is asked for it. */
export default function Enquiries({ of }: { of: string }) {
  const filter = ENQUIRY_FILTERS.find((one) => one === of) ?? 'open';
  const typed = useUrlParameters().get('after') ?? '';
  const after = isUuid(typed) ? (typed as Id<'enquiry'>) : undefined;
  const { data, failure, isLoading, isStale, refresh } = useRead(
    listEnquiries,
    { query: { filter, ...(after === undefined ? {} : { after }) } },
    { keepsPrevious: true },
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const readAgain = useReadKeepingFocus(data?.enquiries, refresh, heading);
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <a className={buttonCss.link} href={staffPaths.orders()}>
        <Icon name="left" isSmall />
        {t('back')}
      </a>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <p className={`${layoutCss.soft} ${layoutCss.below3}`}>{t('about')}</p>
      <div className={tableCss.tools}>
        <Segments
          label={t('filter')}
          segments={ENQUIRY_FILTERS.map((one) => ({
            name: FILTER_NAMES[one](),
            count: one === 'open' ? data?.open : undefined,
            to: staffPaths.enquiries({ filter: one }),
            isCurrent: one === filter,
          }))}
        />
      </div>
      {failure ? <LoadFailure failure={failure} message={t('failed')} onRetry={refresh} /> : null}
      {isLoading && !failure ? <PageLoading /> : null}
      {data && !failure ? (
        <List
          page={data}
          filter={filter}
          isFirst={after === undefined}
          isBusy={isStale}
          onChanged={readAgain}
        />
      ) : null}
    </div>
  );
}

type ListProps = {
  page: ResultOf<typeof listEnquiries>;
  filter: EnquiryFilter;
  isFirst: boolean;
  isBusy: boolean;
  onChanged: () => Promise<void>;
};

function List({ page: { enquiries, next }, filter, isFirst, isBusy, onChanged }: ListProps) {
  if (enquiries.length === 0) return <EmptyState title={NONE[filter]()}>{t('none.text')}</EmptyState>;
  const link = (after: string | undefined, name: string) => (
    <a
      className={buttonClass({ kind: 'line', isSmall: true })}
      href={staffPaths.enquiries({ filter, after })}
    >
      {name}
    </a>
  );
  return (
    <>
      <ol className={rowsCss.rows} aria-label={t('title')} aria-busy={isBusy || undefined}>
        {enquiries.map((enquiry) => (
          <OneEnquiry key={enquiry.id} enquiry={enquiry} onChanged={onChanged} />
        ))}
      </ol>
      {isFirst && next === null ? null : (
        <nav className={`${layoutCss.row} ${layoutCss.above3}`} aria-label={t('pages')}>
          {isFirst ? null : link(undefined, t('first'))}
          {next === null ? null : link(next, t('more'))}
        </nav>
      )}
    </>
  );
}
