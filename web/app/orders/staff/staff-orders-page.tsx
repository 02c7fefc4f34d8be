import { listCustomers } from '@tula/contract/accounts/staff-customers.ts';
import { t } from '@tula/messages/staff-orders.ts';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useUrlParameters } from '../../data/use-url-parameters.ts';
import { useIsSlow } from '../../data/use-is-slow.ts';
import { pageMeta } from '../../data/head/page-meta.ts';
import { PAGES } from '@tula/contract/shop/page-table.ts';
import { useMay } from '../../data/staff-role.ts';
import { CUSTOMERS, ENQUIRIES, NEW_ORDER, staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { onNeed } from '../../ui/on-need.ts';
import { PageLoading } from '../../ui/page-loading.tsx';
import { Text } from '../../ui/text.tsx';
import { Pager } from '../../ui/paging/pager.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { useReadKeepingFocus } from '../../ui/keep-focus.ts';
import { SelectedOrders } from './selected-orders.tsx';
import type { StaffAction } from './actions/order-action.ts';
import { OrderActionDialogs } from './actions/order-action-dialogs.tsx';
import { ListFailed } from '../../session/list-failed.tsx';
import { NoStaffOrders, StaffOrdersLoading } from './staff-orders-empty.tsx';
import {
  type StaffOrdersQuery,
  mayHaveLeftOut,
  parseStaffOrdersQuery,
  filterName,
  REQUEST_FILTERS,
  STAFF_FILTERS,
  STAFF_PAGE_SIZES,
  STAFF_SORTS,
  sortName,
  staffOrdersQuery,
} from './staff-orders-query.ts';
import { StaffOrdersTable } from './staff-orders-table.tsx';
import { storeOrdersAddress } from './last-orders-address.ts';
import { type Selection, useSelection } from './use-selection.ts';
import { isInUse, type OrderUpdates, showsNewOrders, useOrderUpdates } from './use-order-updates.ts';
import { type StaffOrdersState, useStaffOrders } from './use-staff-orders.ts';
import css from './staff-orders-page.module.css';
import layoutCss from '../../ui/layout.module.css';
import tableCss from '../../ui/table.module.css';

const SEARCH_DEBOUNCE_MS = 500;

export function meta() {
  return pageMeta('', { title: t('title') });
}

// Loaded when it is asked for, and no page of its own: the list of pages that every shopper loads would name it.
const NewOrder = onNeed(() => import('./new-order/new-order.tsx'));
const Enquiries = onNeed(() => import('./enquiries/enquiries.tsx'));
const Customers = onNeed(() => import('./customers/customers.tsx'));

export default function StaffOrdersPage() {
  const address = useUrlParameters();
  const customers = address.get(CUSTOMERS);
  const enquiries = address.get(ENQUIRIES);
  if (customers === null && enquiries === null && !address.has(NEW_ORDER))
    return <OrdersList address={address} />;
  return (
    <Suspense fallback={<PageLoading />}>
      {enquiries !== null ? <Enquiries of={enquiries} /> : null}
      {customers !== null ? <Customers of={customers} /> : null}
      {address.has(NEW_ORDER) ? <NewOrder /> : null}
    </Suspense>
  );
}

function OrdersList({ address }: { address: URLSearchParams }) {
  const { search: addressBar } = useLocation();
  const navigate = useNavigate();
  const query = parseStaffOrdersQuery(address);
  const state = useStaffOrders(query);
  const selection = useSelection();
  const [action, setAction] = useState<StaffAction>();
  const heading = useRef<HTMLHeadingElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const updates = useOrderUpdates(query, state, () => isInUse(table.current));
  const refresh = useReadKeepingFocus(state.orders, state.refresh, heading);
  const lastPage = state.pagination?.totalPages ?? query.page;
  const go = (change: Partial<StaffOrdersQuery>, options: { replace?: boolean } = {}) =>
    void navigate(staffPaths.orders(staffOrdersQuery(query, change)), {
      preventScrollReset: true,
      ...options,
    });

  useEffect(() => storeOrdersAddress(addressBar), [addressBar]);
  // A page beyond the last one, such as after orders were shipped, redirects to the last one.
  useEffect(() => {
    if (!state.isReading && query.page > lastPage) go({ page: lastPage }, { replace: true });
  });

  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <Heading heading={heading} />
      <div className={tableCss.tools}>
        <SearchBox
          label={t('search')}
          value={query.search}
          debounceMs={SEARCH_DEBOUNCE_MS}
          // Going back leaves the search at once, not letter by letter.
          onSearch={(search) => go({ search }, { replace: query.search !== '' })}
        />
        <div className={css.chips}>
          <Filters query={query} counts={updates.counts} />
          <Sort query={query} />
        </div>
      </div>
      <output className={layoutCss.visuallyHidden}>{countText(state, query)}</output>
      <output className={layoutCss.visuallyHidden}>{updates.announcement}</output>
      <WaitingOrders
        waiting={updates.waiting}
        onShow={() => {
          updates.markSeen();
          window.scrollTo({ top: 0 });
          // The button disappears, so the focus moves to the heading above the new orders.
          heading.current?.focus({ preventScroll: true });
          if (showsNewOrders(query, state.pagination)) void state.refresh();
          else go({ filter: 'New', sort: 'newest', search: '' });
        }}
      />
      <div ref={table}>
        <Found
          query={query}
          state={state}
          selection={selection}
          updates={updates}
          go={go}
          onAction={setAction}
          onChanged={refresh}
        />
      </div>
      <OrderActionDialogs action={action} setAction={setAction} onChanged={refresh} />
      <SelectedOrders selection={selection} shown={state.orders} onChanged={refresh} />
    </div>
  );
}

/** The title, the customers, the enquiries, a new order, and the page where numbers are entered one after another. */
function Heading({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const mayTrack = useMay(PAGES.tracking);
  const maySeeCustomers = useMay(listCustomers);
  return (
    <div className={`${layoutCss.spread} ${css.heading}`}>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <div className={css.headingLinks}>
        {maySeeCustomers ? (
          <a
            className={buttonClass({ kind: 'line', isSmall: true })}
            href={staffPaths.customers()}
            title={t('toCustomers')}
          >
            <Icon name="user" isSmall />
            <span>{t('toCustomers')}</span>
          </a>
        ) : null}
        <a
          className={buttonClass({ kind: 'line', isSmall: true })}
          href={staffPaths.enquiries()}
          title={t('toEnquiries')}
        >
          <Icon name="weight" isSmall />
          <span>{t('toEnquiries')}</span>
        </a>
        {mayTrack ? (
          <a
            className={buttonClass({ kind: 'line', isSmall: true })}
            href={staffPaths.tracking()}
            title={t('toTracking')}
          >
            <Icon name="truck" isSmall />
            <span>{t('toTracking')}</span>
          </a>
        ) : null}
        <a className={buttonClass({ isSmall: true })} href={staffPaths.newOrder()}>
          <Icon name="plus" isSmall />
          {t('toNewOrder')}
        </a>
      </div>
    </div>
  );
}

type FiltersProps = { query: StaffOrdersQuery; counts: OrderUpdates['counts'] };

function Filters({ query, counts }: FiltersProps) {
  return (
    <Segments
      label={t('filter')}
      segments={STAFF_FILTERS.map((filter) => ({
        name: filterName(filter),
        count: counts?.[REQUEST_FILTERS[filter]],
        to: staffPaths.orders(staffOrdersQuery(query, { filter })),
        isCurrent: filter === query.filter,
      }))}
    />
  );
}

/** Leads to the list in the other sequence, which the link names; on a phone its sign is enough. */
function Sort({ query }: { query: StaffOrdersQuery }) {
  const sort = STAFF_SORTS.find((other) => other !== query.sort) ?? 'newest';
  const name = sortName(sort);
  return (
    <a
      className={`${buttonClass({ kind: 'line', isSmall: true })} ${css.sort}`}
      href={staffPaths.orders(staffOrdersQuery(query, { sort }))}
      title={name}
      data-keep-scroll
    >
      <Icon name="sort" isSmall />
      <span>{name}</span>
    </a>
  );
}

function countText(state: StaffOrdersState, query: StaffOrdersQuery): string {
  const { isReading, failure, pagination } = state;
  if (isReading) return t('loading');
  if (failure || !pagination) return '';
  const count = pagination.totalItems;
  return mayHaveLeftOut(query, count) ? t('count.most', { count }) : t('count', { count });
}

/** Floats over the table, so that the rows stay in place. */
function WaitingOrders({ waiting, onShow }: { waiting: number; onShow: () => void }) {
  if (waiting === 0) return null;
  return (
    <div className={css.waiting}>
      <Button isSmall onClick={onShow}>
        <Text
          of={t.rich('new.show', { count: waiting })}
          hidden={(inside) => <span className={layoutCss.visuallyHidden}>{inside}</span>}
        />
      </Button>
    </div>
  );
}

type FoundProps = {
  query: StaffOrdersQuery;
  state: StaffOrdersState;
  selection: Selection;
  updates: OrderUpdates;
  go: (change: Partial<StaffOrdersQuery>) => void;
  onAction: (act: StaffAction) => void;
  onChanged: () => Promise<void>;
};

function Found({ query, state, selection, updates, go, onAction, onChanged }: FoundProps) {
  const { orders, pagination, failure, isReading, refresh } = state;
  const isSlow = useIsSlow(isReading);
  if ((isReading && !pagination) || isSlow)
    return <StaffOrdersLoading count={orders.length || query.limit} />;
  if (failure)
    return (
      <ListFailed failure={failure} title={t('failed.title')} text={t('failed.text')} onRetry={refresh} />
    );
  if (orders.length === 0)
    return (
      <NoStaffOrders
        query={query}
        isNewShop={updates.counts?.all === 0}
        onShowAll={() => go({ filter: 'All', search: '' })}
      />
    );
  return (
    <>
      <StaffOrdersTable
        orders={orders}
        isBusy={isReading}
        selection={selection}
        isNew={updates.isNew}
        onAction={onAction}
        onChanged={onChanged}
      />
      <Pager
        currentPage={pagination?.currentPage ?? 1}
        totalPages={pagination?.totalPages ?? 1}
        pageSizes={STAFF_PAGE_SIZES}
        pageSize={query.limit}
        onPageSize={(limit) => go({ limit })}
        hrefOf={(page) => staffPaths.orders(staffOrdersQuery(query, { page }))}
      />
      {pagination && mayHaveLeftOut(query, pagination.totalItems) ? (
        <p className={`${layoutCss.soft} ${layoutCss.small} ${css.most}`}>
          {t('count.most', { count: pagination.totalItems })}
        </p>
      ) : null}
    </>
  );
}
