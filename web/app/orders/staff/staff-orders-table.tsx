import { formatPaise } from '@tula/contract/values/money.ts';
import type { StaffOrder } from '@tula/contract/orders/orders.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { formatKg, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/staff-orders.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { spacedPin } from '../../addresses/address-lines.ts';
import { PAGES } from '@tula/contract/shop/page-table.ts';
import { useMay } from '../../data/staff-role.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { Figures } from '../../ui/figures.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import tableCss from '../../ui/table.module.css';
import { recentAgeText } from '../age-text.ts';
import type { Badge } from '../order-badges.ts';
import type { StaffAction } from './actions/order-action.ts';
import { StaffOrderActions } from './order-actions.tsx';
import { listContents } from './order-contents.ts';
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
  onChanged: () => Promise<void>;
};

const MINUTE_MS = 60_000;

/** A page left open tells ages that still hold. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The orders with their actions: a table, or cards on narrow screens. */
export function StaffOrdersTable({
  orders,
  isBusy,
  selection,
  isNew,
  onAction,
  onChanged,
}: StaffOrdersTableProps) {
  const now = useNow();
  return (
    <table className={`${tableCss.cards} ${css.orders}`} aria-busy={isBusy || undefined}>
      <caption className={layoutCss.visuallyHidden}>{t('title')}</caption>
      <TableHead orders={orders} selection={selection} />
      <tbody>
        {orders.map((order) => (
          <Row key={order.id} order={order} selection={selection} isNew={isNew(order.orderId)} now={now}>
            <StaffOrderActions
              order={order}
              onAction={(kind) => onAction({ kind, order })}
              onChanged={onChanged}
            />
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
        <th>{t('column.customer')}</th>
        <th>{t('column.contents')}</th>
        <th className={tableCss.right}>{t('column.total')}</th>
        <th>{t('column.status')}</th>
        <th className={tableCss.right}>{t('column.actions')}</th>
      </tr>
    </thead>
  );
}

type RowProps = {
  order: StaffOrder;
  selection: Selection;
  isNew: boolean;
  now: Date;
  children: ReactNode;
};

function Row({ order, selection, isNew, now, children }: RowProps) {
  const { orderId } = order;
  const contents = listContents(order);
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
        <Placed at={new Date(order.orderDate)} now={now} />
      </td>
      <td className={css.customer}>
        <b>{order.name || t('customer.deleted')}</b>
        <small>
          <Figures of={placeOf(order)} />
        </small>
      </td>
      <td className={css.contents} title={contents.all}>
        <Figures of={contents.shown} />
        <small>{formatKg(grams(order.totalWeightGrams))}</small>
      </td>
      <td className={`${css.total} ${tableCss.right}`}>{formatPaise(order.totalPaise)}</td>
      <td className={css.status}>
        <Badges badges={[...statusBadges(order), ...(shipping ? [shipping] : [])]} />
      </td>
      <td className={css.rowActions}>{children}</td>
    </tr>
  );
}

/** How long ago it was placed, or the day; the moment itself is beside it for whoever needs it. */
function Placed({ at, now }: { at: Date; now: Date }) {
  return (
    <time className={`${layoutCss.muted} ${css.placed}`} dateTime={at.toISOString()} title={formatMoment(at)}>
      {recentAgeText(at, now)}
    </time>
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
