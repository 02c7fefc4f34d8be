import { MOST_ORDERS_FOUND, type OrderFilter, type TimelineKind } from '@tula/contract/orders.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import type { Order } from './order.ts';
import { isCalled, WHOLE_ORDER } from './orders-store.ts';

/** Beside what its customer knows: paise that came late or twice and that the gateway could not give back. */
export type StaffOrder = Order & { surplusOwedPaise: number };

const STAFF_ORDER = sql`${WHOLE_ORDER},
  (SELECT coalesce(sum(owed.amount), 0)::integer FROM (
    SELECT max(r.amount_paise) AS amount FROM refunds r
    WHERE r.order_id = o.id AND r.because IN ('late', 'duplicate')
    GROUP BY r.attempt_id HAVING bool_and(r.state = 'failed')) AS owed) AS "surplusOwedPaise"`;

export type OrdersWanted = { page: number; limit: number; filter: OrderFilter; search: string };

/**
 * Newest first. The page is found in an index before whole orders are read, and from the nearer end, so that a late
 * page costs little more than the first. Without a search the number of orders is that of the filter, which its
 * caller knows.
 */
export async function ordersForStaff(
  db: Db,
  wanted: OrdersWanted,
  ofFilter: () => Promise<number>,
): Promise<{ orders: StaffOrder[]; found: number | undefined }> {
  const { filter, search } = wanted;
  const words = search.split(/\s+/).filter(Boolean);
  const inFilter = filter === 'all' ? sql`true` : sql`staff_filter = ${filter}`;
  const found = sql`SELECT id, placed_at FROM orders WHERE ${inFilter} AND ${holding(words)}`;
  const counted =
    words.length === 0
      ? undefined
      : sql<{ found: number }>`
          SELECT count(*) AS found FROM (SELECT FROM (${found}) AS every LIMIT ${MOST_ORDERS_FOUND}) AS most`.execute(
          db,
        );
  const { isFromEnd, most, offset } =
    words.length === 0 ? await stretchOf(wanted, ofFilter) : searchedStretchOf(wanted);
  const direction = isFromEnd ? sql`placed_at, id` : sql`placed_at DESC, id DESC`;
  const read = sql<StaffOrder>`
    WITH picked AS MATERIALIZED (
      ${found} ORDER BY ${direction} LIMIT ${most} OFFSET ${offset}
    )
    SELECT ${STAFF_ORDER} FROM picked JOIN orders o USING (id) ORDER BY picked.placed_at DESC, picked.id DESC`.execute(
    db,
  );
  const [orders, count] = await Promise.all([read, counted]);
  return { orders: orders.rows, found: count?.rows[0]?.found };
}

type Stretch = { isFromEnd: boolean; most: number; offset: number };

/** A page of all that a filter holds; the oldest orders are counted off from the end. */
async function stretchOf({ page, limit }: OrdersWanted, ofFilter: () => Promise<number>): Promise<Stretch> {
  const before = (page - 1) * limit;
  if (before === 0) return { isFromEnd: false, most: limit, offset: 0 };
  const fromHereOn = Math.max(0, (await ofFilter()) - before);
  if (fromHereOn > before) return { isFromEnd: false, most: limit, offset: before };
  return { isFromEnd: true, most: Math.min(limit, fromHereOn), offset: Math.max(0, fromHereOn - limit) };
}

/** A search ends where its count does. */
function searchedStretchOf({ page, limit }: OrdersWanted): Stretch {
  const before = (page - 1) * limit;
  const most = Math.max(0, Math.min(limit, MOST_ORDERS_FOUND - before));
  return { isFromEnd: false, most, offset: before };
}

/** Every word stands in the number, the name or the phone; one or two letters begin a word there. */
function holding(words: readonly string[]): RawBuilder<boolean> {
  const patterns = words.map((word) => {
    const plain = word.toLowerCase().replace(/[\\%_]/g, '\\$&');
    return word.length < 3 ? `% ${plain}%` : `%${plain}%`;
  });
  if (patterns.length === 0) return sql`true`;
  const text = sql`order_search_text(order_number, customer_name, customer_phone)`;
  return sql`(${sql.join(
    patterns.map((pattern) => sql`${text} LIKE ${pattern}`),
    sql` AND `,
  )})`;
}

export type OrderCounts = Record<OrderFilter, number>;

export async function countOrders(db: Db): Promise<OrderCounts> {
  const { rows } = await sql<{ filter: OrderFilter; orders: number }>`
    SELECT staff_filter AS filter, count(*) AS orders FROM orders GROUP BY staff_filter`.execute(db);
  const counts: OrderCounts = { all: 0, new: 0, shipped: 0, cancelled: 0 };
  for (const { filter, orders } of rows) {
    if (filter !== 'all') counts[filter] = orders;
    counts.all += orders;
  }
  return counts;
}

/** Grows with everything that happens to any order. */
export async function lastEventId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`SELECT max(id) AS id FROM order_events`.execute(db);
  return rows[0]?.id ?? 0;
}

export type Happening = {
  at: string;
  kind: TimelineKind;
  who: 'customer' | 'staff' | 'gateway' | 'system';
  staffName: string | null;
  detail: {
    amountPaise?: number;
    trackingNumber?: string;
    previousNumber?: string;
    courierName?: string | null;
    because?: 'staff' | 'late' | 'duplicate';
  };
  failure: string | null;
};

/** What the order's own events say, and what was heard of its money beside them. */
const HAPPENINGS = sql`
  SELECT e.happened_at AS at, e.id, e.kind, split_part(e.actor, ':', 1) AS who, s.name AS "staffName", e.detail,
    (SELECT failure FROM refunds r WHERE r.order_id = o.id AND e.kind = 'refund-failed'
      AND r.id::text = e.detail->>'refundId') AS failure
  FROM order_events e LEFT JOIN staff s ON e.actor = 'staff:' || s.id
  WHERE e.order_id = o.id
  UNION ALL
  SELECT c.happened_at, c.id,
    CASE WHEN c.refund_id IS NOT NULL THEN 'refund-accepted' WHEN c.to_state = 'review' THEN 'payment-in-review'
      ELSE 'payment-opened' END,
    'gateway', NULL,
    json_build_object('amountPaise', coalesce(r.amount_paise, a.amount_paise), 'because', r.because)::jsonb, NULL
  FROM payment_attempts a JOIN payment_changes c ON c.attempt_id = a.id LEFT JOIN refunds r ON r.id = c.refund_id
  WHERE a.order_id = o.id AND c.to_state IN ('pending', 'review')`;

/** Any customer's order with all that happened to it. */
export async function orderForStaff(
  db: Db,
  numberOrId: string,
): Promise<(StaffOrder & { happenings: Happening[] }) | undefined> {
  const { rows } = await sql<StaffOrder & { happenings: Happening[] }>`
    SELECT ${STAFF_ORDER}, (SELECT coalesce(json_agg(h ORDER BY h.at, h.id), '[]') FROM (${HAPPENINGS}) AS h) AS happenings
    FROM orders o WHERE ${isCalled(numberOrId)}`.execute(db);
  return rows[0];
}
