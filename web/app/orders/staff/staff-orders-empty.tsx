import { t } from '@tula/messages/staff-orders.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { filterName, type StaffFilter, type StaffOrdersQuery } from './staff-orders-query.ts';
import css from './staff-orders-page.module.css';

/** The title where a filter finds no order. */
const EMPTY: Record<StaffFilter, () => string> = {
  All: () => t('empty.all'),
  New: () => t('empty.new'),
  Shipped: () => t('empty.shipped'),
  Cancelled: () => t('empty.cancelled'),
};

type NoStaffOrdersProps = {
  query: StaffOrdersQuery;
  /** No order has ever been placed; undefined while that is not known. */
  isNewShop: boolean;
  onShowAll: () => void;
};

export function NoStaffOrders({ query, isNewShop, onShowAll }: NoStaffOrdersProps) {
  if (isNewShop) return <NoOrdersYet />;
  const { filter, search } = query;
  const isNarrowed = search !== '' || filter !== 'All';
  return (
    <EmptyState
      title={search === '' ? t('empty.title') : t('empty.matching', { search })}
      actions={
        isNarrowed ? (
          <Button kind="line" onClick={onShowAll}>
            {t('empty.showAll')}
          </Button>
        ) : undefined
      }
    >
      {search === '' ? EMPTY[filter]() : searchedText(filter)}
    </EmptyState>
  );
}

/** A shop that nobody has ordered from says what will be here, and how the first order comes. */
function NoOrdersYet() {
  return (
    <EmptyState
      title={t('empty.newShop')}
      actions={
        <a className={buttonClass({ kind: 'line' })} href={paths.home()}>
          {t('empty.seeShop')}
        </a>
      }
    >
      {t('empty.newShop.text')}
    </EmptyState>
  );
}

function searchedText(filter: StaffFilter): string {
  return filter === 'All'
    ? t('empty.searchedAll')
    : t('empty.searchedFilter', { filter: filterName(filter) });
}

/** Placeholders in the size of real rows or cards, so that nothing moves when they load. */
export function StaffOrdersLoading({ count }: { count: number }) {
  return (
    <div className={css.ordersLoading}>
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={`order ${at}`} className={css.skeletonRow} />
      ))}
    </div>
  );
}
