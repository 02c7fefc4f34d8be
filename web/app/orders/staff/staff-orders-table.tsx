import { formatPaise } from '@tula/contract/money.ts';
import type { StaffOrder } from '@tula/contract/orders.ts';
import { formatMoment } from '@tula/contract/shop.ts';
import { formatKg, grams } from '@tula/contract/weight.ts';
import type { ReactNode } from 'react';
import { spacedPin } from '../../addresses/address-lines.ts';
import { staffPaths } from '../../staff/staff-paths.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import tableCss from '../../ui/table.module.css';
import type { Badge } from '../order-badges.ts';
import type { Act } from './actions/order-action.ts';
import { StaffOrderActions } from './order-actions.tsx';
import { shippingBadge, statusBadges } from './staff-badges.ts';
import type { Chosen } from './use-selection.ts';
import css from './staff-orders-page.module.css';
import layoutCss from '../../ui/layout.module.css';

type StaffOrdersTableProps = {
  orders: readonly StaffOrder[];
  isBusy: boolean;
  chosen: Chosen;
  isNew: (orderId: string) => boolean;
  onAct: (act: Act) => void;
};

/** The orders as a table, as cards where there is no room for one, and what can be done with each. */
export function StaffOrdersTable({ orders, isBusy, chosen, isNew, onAct }: StaffOrdersTableProps) {
  return (
    <table className={`${tableCss.table} ${css.orders}`} aria-busy={isBusy || undefined}>
      <caption className={layoutCss.visuallyHidden}>Orders</caption>
      <TableHead orders={orders} chosen={chosen} />
      <tbody>
        {orders.map((order) => (
          <Row key={order.id} order={order} chosen={chosen} isNew={isNew(order.orderId)}>
            <StaffOrderActions order={order} onAct={(kind) => onAct({ kind, order })} />
          </Row>
        ))}
      </tbody>
    </table>
  );
}

function TableHead({ orders, chosen }: { orders: readonly StaffOrder[]; chosen: Chosen }) {
  const ids = orders.map(({ orderId }) => orderId);
  const some = ids.filter(chosen.has).length;
  return (
    <thead>
      <tr>
        <th className={css.choose}>
          <input
            type="checkbox"
            aria-label="Choose all orders of this page"
            checked={some === ids.length}
            ref={(box) => {
              if (box) box.indeterminate = some > 0 && some < ids.length;
            }}
            onChange={() => chosen.toggleAll(ids)}
          />
        </th>
        <th>Order</th>
        <th>Placed</th>
        <th>Customer</th>
        <th className={tableCss.right}>Contents</th>
        <th className={tableCss.right}>Total</th>
        <th>Status</th>
        <th>Shipping</th>
        <th className={tableCss.right}>Actions</th>
      </tr>
    </thead>
  );
}

type RowProps = { order: StaffOrder; chosen: Chosen; isNew: boolean; children: ReactNode };

function Row({ order, chosen, isNew, children }: RowProps) {
  const { orderId, products } = order;
  const shipping = shippingBadge(order);
  return (
    <tr className={isNew ? css.isNew : undefined}>
      <td className={css.choose}>
        <label>
          <input
            type="checkbox"
            aria-label={`Choose ${orderId}`}
            checked={chosen.has(orderId)}
            onChange={() => chosen.toggle(orderId)}
          />
        </label>
      </td>
      <td className={css.number}>
        <a className={tableCss.orderNumber} href={staffPaths.order(orderId)}>
          {orderId}
        </a>
        {isNew ? <small className={css.newMark}>New</small> : null}
      </td>
      <td className={`${css.placed} ${layoutCss.muted}`}>{formatMoment(new Date(order.orderDate))}</td>
      <td className={`${css.customer} ${tableCss.full}`}>
        <b>{order.name}</b>
        <small>{placeOf(order)}</small>
      </td>
      <td className={`${css.contents} ${tableCss.right}`}>
        {`${products.length} ${products.length === 1 ? 'item' : 'items'}, `}
        <span className={layoutCss.noWrap}>{formatKg(grams(order.totalWeightGrams))}</span>
      </td>
      <td className={`${css.total} ${tableCss.right}`}>{formatPaise(order.totalPaise)}</td>
      <td className={css.status}>
        <Badges badges={statusBadges(order)} />
      </td>
      <td className={css.shipping}>
        {shipping ? <Badges badges={[shipping]} /> : <span className={layoutCss.muted}>–</span>}
      </td>
      <td className={tableCss.full}>{children}</td>
    </tr>
  );
}

/** Where the order goes, and to whom when that is somebody else: a search finds both. */
function placeOf({ name, shippingAddress }: StaffOrder): string {
  if (shippingAddress === null) return 'Pickup';
  const { fullName, city, area, state, country, postalCode } = shippingAddress;
  const town = `${city || area || state || country} ${spacedPin(postalCode)}`;
  return fullName === name ? town : `To ${fullName}, ${town}`;
}

function Badges({ badges }: { badges: readonly Badge[] }) {
  return badges.map(({ tone, words }) => (
    <StatusBadge key={words} tone={tone}>
      {words}
    </StatusBadge>
  ));
}
