import { formatPaise } from '@tula/contract/values/money.ts';
import type { StaffOrder } from '@tula/contract/orders/orders.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { formatKg, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/staff-orders.ts';
import type { ReactNode } from 'react';
import { spacedPin } from '../../addresses/address-lines.ts';
import { PAGES } from '@tula/contract/shop/page-table.ts';
import { useMay } from '../../data/staff-role.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { Figures } from '../../ui/figures.tsx';
import { Text } from '../../ui/text.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import tableCss from '../../ui/table.module.css';
import type { Badge } from '../order-badges.ts';
import type { StaffAction } from './actions/order-action.ts';
import { StaffOrderActions } from './order-actions.tsx';
import { shippingBadge, statusBadges } from './staff-badges.ts';
import type { Selection } from './use-selection.ts';
import css from './staff-orders-page.module.css';
import layoutCss from '../../ui/layout.module.css';

type StaffOrdersTableProps = {
  orders: readonly StaffOrder[];
  isBusy: boolean;
  selection: Selection;
  isNew: (orderId: string) => boolean;
  onAction: (act: StaffAction) => void;
};

/** The orders with their actions: a table, or cards on narrow screens. */
export function StaffOrdersTable({ orders, isBusy, selection, isNew, onAction }: StaffOrdersTableProps) {
  return (
    <table className={`${tableCss.table} ${css.orders}`} aria-busy={isBusy || undefined}>
      <caption className={layoutCss.visuallyHidden}>{t('title')}</caption>
      <TableHead orders={orders} selection={selection} />
      <tbody>
        {orders.map((order) => (
          <Row key={order.id} order={order} selection={selection} isNew={isNew(order.orderId)}>
            <StaffOrderActions order={order} onAction={(kind) => onAction({ kind, order })} />
          </Row>
        ))}
      </tbody>
    </table>
  );
}

function TableHead({ orders, selection }: { orders: readonly StaffOrder[]; selection: Selection }) {
  const maySelect = useMay(PAGES.pickingList);
  const ids = orders.map(({ orderId }) => orderId);
  const selected = ids.filter(selection.has).length;
  return (
    <thead>
      <tr>
        {maySelect ? (
          <th className={css.select}>
            <input
              type="checkbox"
              aria-label={t('selectPage')}
              checked={selected === ids.length}
              ref={(box) => {
                if (box) box.indeterminate = selected > 0 && selected < ids.length;
              }}
              onChange={() => selection.toggleAll(ids)}
            />
          </th>
        ) : null}
        <th>{t('column.order')}</th>
        <th>{t('column.placed')}</th>
        <th>{t('column.customer')}</th>
        <th className={tableCss.right}>{t('column.contents')}</th>
        <th className={tableCss.right}>{t('column.total')}</th>
        <th>{t('column.status')}</th>
        <th>{t('column.shipping')}</th>
        <th className={tableCss.right}>{t('column.actions')}</th>
      </tr>
    </thead>
  );
}

type RowProps = { order: StaffOrder; selection: Selection; isNew: boolean; children: ReactNode };

function Row({ order, selection, isNew, children }: RowProps) {
  const { orderId, products } = order;
  const shipping = shippingBadge(order);
  // Orders are selected for what the kitchen does with them.
  const maySelect = useMay(PAGES.pickingList);
  return (
    <tr className={isNew ? css.isNew : undefined}>
      {maySelect ? (
        <td className={css.select}>
          <label>
            <input
              type="checkbox"
              aria-label={t('row.select', { order: orderId })}
              checked={selection.has(orderId)}
              onChange={() => selection.toggle(orderId)}
            />
          </label>
        </td>
      ) : null}
      <td className={css.number}>
        <a className={tableCss.orderNumber} href={staffPaths.order(orderId)}>
          {orderId}
        </a>
        {isNew ? <small className={css.newMark}>{t('row.new')}</small> : null}
      </td>
      <td className={`${css.placed} ${layoutCss.muted}`}>{formatMoment(new Date(order.orderDate))}</td>
      <td className={`${css.customer} ${tableCss.full}`}>
        <b>{order.name || t('customer.deleted')}</b>
        <small>
          <Figures of={placeOf(order)} />
        </small>
      </td>
      <td className={`${css.contents} ${tableCss.right}`}>
        <Text
          of={t.rich('row.contents', {
            count: products.length,
            weight: formatKg(grams(order.totalWeightGrams)),
          })}
          weight={(inside) => <span className={layoutCss.noWrap}>{inside}</span>}
        />
      </td>
      <td className={`${css.total} ${tableCss.right}`}>{formatPaise(order.totalPaise)}</td>
      <td className={css.status}>
        <Badges badges={statusBadges(order)} />
      </td>
      <td className={css.shipping}>
        {shipping ? (
          <Badges badges={[shipping]} />
        ) : (
          <span className={layoutCss.muted}>{t('row.notShipped')}</span>
        )}
      </td>
      <td className={tableCss.full}>{children}</td>
    </tr>
  );
}

/** The place of delivery, and the recipient if that is not the customer: a search finds both. */
function placeOf({ name, shippingAddress }: StaffOrder): string {
  if (shippingAddress === null) return t('row.pickup');
  const { fullName, city, area, state, country, postalCode } = shippingAddress;
  const town = `${city || area || state || country} ${spacedPin(postalCode)}`;
  return fullName === name ? town : t('row.sentTo', { name: fullName, place: town });
}

function Badges({ badges }: { badges: readonly Badge[] }) {
  return badges.map(({ tone, words }) => (
    <StatusBadge key={words} tone={tone}>
      {words}
    </StatusBadge>
  ));
}
