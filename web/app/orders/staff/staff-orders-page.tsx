import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useIsSlow } from '../../data/use-is-slow.ts';
import { pageMeta } from '../../data/page-meta.ts';
import { staffPaths } from '../../staff/staff-paths.ts';
import { Button } from '../../ui/button.tsx';
import { Pager } from '../../ui/paging/pager.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { useReadKeepingFocus } from '../../ui/keep-focus.ts';
import { ChosenOrders } from './selected-orders.tsx';
import { newOrdersInWords } from './new-orders.ts';
import type { Act } from './actions/order-action.ts';
import { StaffActs } from './actions/order-action-dialogs.tsx';
import { NoStaffOrders, StaffOrdersFailed, StaffOrdersLoading } from './staff-orders-empty.tsx';
import {
  type AskedStaffOrders,
  askedStaffOrdersOf,
  STAFF_FILTERS,
  STAFF_PAGE_SIZES,
  staffOrdersQuery,
} from './staff-orders-query.ts';
import { StaffOrdersTable } from './staff-orders-table.tsx';
import { keepOrdersAddress } from './last-orders-address.ts';
import { type Chosen, useChosen } from './use-selection.ts';
import { isInUse, type OrderUpdates, showsNewOrders, useOrderUpdates } from './use-order-updates.ts';
import { type StaffOrdersState, useStaffOrders } from './use-staff-orders.ts';
import css from './staff-orders-page.module.css';
import layoutCss from '../../ui/layout.module.css';
import tableCss from '../../ui/table.module.css';

const SEARCH_DEBOUNCE_MS = 500;

export function meta() {
  return pageMeta('', { title: 'Orders' });
}

export default function StaffOrdersPage() {
  const [address] = useSearchParams();
  const { search: addressBar } = useLocation();
  const navigate = useNavigate();
  const asked = askedStaffOrdersOf(address);
  const state = useStaffOrders(asked);
  const chosen = useChosen();
  const [act, begin] = useState<Act>();
  const heading = useRef<HTMLHeadingElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const updates = useOrderUpdates(asked, state, () => isInUse(table.current));
  const refresh = useReadKeepingFocus(state.orders, state.refresh, heading);
  const lastPage = state.pagination?.totalPages ?? asked.page;
  const go = (change: Partial<AskedStaffOrders>, options: { replace?: boolean } = {}) =>
    void navigate(staffPaths.orders(staffOrdersQuery(asked, change)), {
      preventScrollReset: true,
      ...options,
    });

  useEffect(() => keepOrdersAddress(addressBar), [addressBar]);
  // A page beyond the last one, as after orders have been sent, leads to the last one.
  useEffect(() => {
    if (!state.isReading && asked.page > lastPage) go({ page: lastPage }, { replace: true });
  });

  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <h1 ref={heading} tabIndex={-1}>
        Orders
      </h1>
      <div className={tableCss.tools}>
        <SearchBox
          label="Order ID, name or phone"
          value={asked.search}
          debounceMs={SEARCH_DEBOUNCE_MS}
          // One step back leads out of a search, not through every letter of it.
          onSearch={(search) => go({ search }, { replace: asked.search !== '' })}
        />
        <Segments
          label="Filter"
          segments={STAFF_FILTERS.map((filter) => ({
            name: filter,
            count: updates.counts?.[filter.toLowerCase() as Lowercase<typeof filter>],
            to: staffPaths.orders(staffOrdersQuery(asked, { filter })),
            isCurrent: filter === asked.filter,
          }))}
        />
      </div>
      <output className={layoutCss.visuallyHidden}>{countInWords(state)}</output>
      <output className={layoutCss.visuallyHidden}>{updates.announcement}</output>
      <WaitingOrders
        waiting={updates.waiting}
        onShow={() => {
          updates.markSeen();
          window.scrollTo({ top: 0 });
          // The button goes; the focus stays on the way to what it has brought.
          heading.current?.focus({ preventScroll: true });
          if (showsNewOrders(asked)) void state.refresh();
          else go({ filter: 'New', search: '' });
        }}
      />
      <div ref={table}>
        <Found asked={asked} state={state} chosen={chosen} updates={updates} go={go} onAct={begin} />
      </div>
      <StaffActs act={act} begin={begin} onChanged={refresh} />
      <ChosenOrders chosen={chosen} />
    </div>
  );
}

function countInWords({ isReading, failure, pagination }: StaffOrdersState): string {
  if (isReading) return 'Loading the orders…';
  if (failure || !pagination) return '';
  return `${pagination.totalItems} ${pagination.totalItems === 1 ? 'order' : 'orders'}`;
}

/** Floats over the table, so that what is being read stays where it is. */
function WaitingOrders({ waiting, onShow }: { waiting: number; onShow: () => void }) {
  if (waiting === 0) return null;
  return (
    <div className={css.waiting}>
      <Button isSmall onClick={onShow}>
        <span className={layoutCss.visuallyHidden}>Show</span> {newOrdersInWords(waiting)}
      </Button>
    </div>
  );
}

type FoundProps = {
  asked: AskedStaffOrders;
  state: StaffOrdersState;
  chosen: Chosen;
  updates: OrderUpdates;
  go: (change: Partial<AskedStaffOrders>) => void;
  onAct: (act: Act) => void;
};

function Found({ asked, state, chosen, updates, go, onAct }: FoundProps) {
  const { orders, pagination, failure, isReading, refresh } = state;
  const isSlow = useIsSlow(isReading);
  if ((isReading && !pagination) || isSlow)
    return <StaffOrdersLoading count={orders.length || asked.limit} />;
  if (failure) return <StaffOrdersFailed failure={failure} read={refresh} />;
  if (orders.length === 0)
    return <NoStaffOrders asked={asked} onShowAll={() => go({ filter: 'All', search: '' })} />;
  return (
    <>
      <StaffOrdersTable
        orders={orders}
        isBusy={isReading}
        chosen={chosen}
        isNew={updates.isNew}
        onAct={onAct}
      />
      <Pager
        currentPage={pagination?.currentPage ?? 1}
        totalPages={pagination?.totalPages ?? 1}
        pageSizes={STAFF_PAGE_SIZES}
        pageSize={asked.limit}
        onPageSize={(limit) => go({ limit })}
        hrefOf={(page) => staffPaths.orders(staffOrdersQuery(asked, { page }))}
      />
    </>
  );
}
