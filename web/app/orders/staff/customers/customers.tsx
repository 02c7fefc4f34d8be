import { listCustomerImports } from '@tula/contract/accounts/customer-imports.ts';
import {
  CUSTOMER_FILTERS,
  type CustomerFilter,
  type ListedCustomer,
  listCustomers,
} from '@tula/contract/accounts/staff-customers.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { type CustomerId, isUuid } from '@tula/contract/calls/ids.ts';
import { IMPORT, staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/staff-customers.ts';
import { useNavigate } from 'react-router';
import { spacedPhone } from '../../../addresses/address-lines.ts';
import { useMay } from '../../../data/staff-role.ts';
import { useRead } from '../../../data/use-read.ts';
import { useUrlParameters } from '../../../data/use-url-parameters.ts';
import { LoadFailure } from '../../../session/load-failure.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { PageLoading } from '../../../ui/page-loading.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { boughtText } from './bought-text.ts';
import { CustomerRecord } from './customer-record.tsx';
import { ImportCustomers } from './import/import-customers.tsx';
import css from './customers.module.css';
import rowsCss from '../../../staff/records/rows.module.css';
import layoutCss from '../../../ui/layout.module.css';
import tableCss from '../../../ui/table.module.css';

const SEARCH_DEBOUNCE_MS = 500;

/** The customers, or the one with an id; loaded when the page of orders is asked for them. */
export default function Customers({ of }: { of: string }) {
  if (of === IMPORT) return <ImportCustomers />;
  return isUuid(of) ? <CustomerRecord id={of as CustomerId} /> : <AllCustomers />;
}

const FILTER_NAMES: Record<CustomerFilter, () => string> = {
  all: () => t('filter.all'),
  blocked: () => t('filter.blocked'),
};

type Query = { filter: CustomerFilter; search: string };

function AllCustomers() {
  const address = useUrlParameters();
  const navigate = useNavigate();
  const mayImport = useMay(listCustomerImports);
  const filter = CUSTOMER_FILTERS.find((one) => one === address.get('filter')) ?? 'all';
  const search = (address.get('search') ?? '').slice(0, 100);
  const typed = address.get('after') ?? '';
  const after = isUuid(typed) ? (typed as CustomerId) : undefined;
  const { data, failure, isLoading, isStale, refresh } = useRead(
    listCustomers,
    { query: { filter, search, ...(after === undefined ? {} : { after }) } },
    { keepsPrevious: true },
  );
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <div className={layoutCss.spread}>
        <h1>{t('title')}</h1>
        {mayImport ? (
          <a className={buttonClass({ kind: 'line' })} href={staffPaths.importCustomers()}>
            {t('toImport')}
          </a>
        ) : null}
      </div>
      <div className={tableCss.tools}>
        <SearchBox
          label={t('search')}
          value={search}
          debounceMs={SEARCH_DEBOUNCE_MS}
          onSearch={(word) =>
            void navigate(addressOf({ filter, search: word }), {
              preventScrollReset: true,
              replace: search !== '',
            })
          }
        />
        <Segments
          label={t('filter')}
          segments={CUSTOMER_FILTERS.map((one) => ({
            name: FILTER_NAMES[one](),
            to: addressOf({ filter: one, search }),
            isCurrent: one === filter,
          }))}
        />
      </div>
      {failure ? <LoadFailure failure={failure} message={t('failed')} onRetry={refresh} /> : null}
      {isLoading && !failure ? <PageLoading /> : null}
      {data && !failure ? (
        <List page={data} query={{ filter, search }} isFirst={after === undefined} isBusy={isStale} />
      ) : null}
    </div>
  );
}

function addressOf({ filter, search }: Query, after?: string): string {
  return staffPaths.customers({
    filter: filter === 'all' ? undefined : filter,
    search: search || undefined,
    after,
  });
}

type ListProps = {
  page: ResultOf<typeof listCustomers>;
  query: Query;
  isFirst: boolean;
  isBusy: boolean;
};

function List({ page: { customers, next }, query, isFirst, isBusy }: ListProps) {
  if (customers.length === 0) return <Nobody {...query} />;
  const link = (after: string | undefined, name: string) => (
    <a className={buttonClass({ kind: 'line', isSmall: true })} href={addressOf(query, after)}>
      {name}
    </a>
  );
  return (
    <>
      <ol
        className={`${rowsCss.rows} ${css.customers}`}
        aria-label={t('title')}
        aria-busy={isBusy || undefined}
      >
        {customers.map((customer) => (
          <Row key={customer.id} customer={customer} />
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

function Nobody({ filter, search }: Query) {
  if (search !== '') return <EmptyState title={t('none.found')}>{t('none.found.text')}</EmptyState>;
  if (filter === 'blocked') return <EmptyState title={t('none.blocked')} />;
  return <EmptyState title={t('none')}>{t('none.text')}</EmptyState>;
}

function Row({ customer }: { customer: ListedCustomer }) {
  const { id, name, email, phone, isBlocked } = customer;
  return (
    <li className={`${rowsCss.row} ${rowsCss.isLink}`}>
      <a className={rowsCss.subject} href={staffPaths.customer(id)}>
        {name}
      </a>
      <span className={rowsCss.badges}>
        {isBlocked ? <StatusBadge tone="failed">{t('block.badge')}</StatusBadge> : null}
      </span>
      <p className={rowsCss.origin}>
        <span className={css.bought}>
          <Figures of={boughtText(customer)} />
        </span>
        <span>{phone === null ? t('phone.none') : spacedPhone(phone)}</span>
        <span>{email}</span>
      </p>
    </li>
  );
}
