import { MOST_ORDERS_FOUND, type OrderFilter, type OrderSort } from '@tula/contract/orders/orders-list.ts';
import type { ManualOutcome } from '@tula/contract/orders/manual-outcomes.ts';
import type { LatePayment, OrderChange, TimelineKind } from '@tula/contract/orders/timeline.ts';
import type { PaidByHand } from '@tula/contract/orders/payments.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import type { OrderId } from '@tula/contract/calls/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import {
  CLOSINGS,
  DISPUTES,
  PAYMENT_ATTEMPTS,
  PAYMENT_CHANGES,
  REFUNDS,
} from '../../payments/payments-query.ts';
import { STAFF_NAMES } from '../../staff/staff-query.ts';
import { type Db, PLANNED_ANEW } from '../../platform/postgres/database.ts';
import { holding, splitWords } from '../../platform/postgres/words-in-text.ts';
import type { Order } from '../order.ts';
import { isCalled, WHOLE_ORDER } from '../orders-store.ts';

/** Also has the surplus in paise that the gateway has failed to refund. */
export type StaffOrder = Order & { surplusOwedPaise: Paise };

const SEARCH_TEXT = sql<string>`search_text`;
const STAFF_ORDER = sql`${WHOLE_ORDER},
  (SELECT coalesce(sum(owed.amount), 0)::integer FROM (
    SELECT max(r.amount_paise) AS amount FROM ${REFUNDS} r
    WHERE r.order_id = o.id AND r.because IN ('late', 'duplicate')
    GROUP BY r.attempt_id HAVING bool_and(r.state = 'failed')) AS owed) AS "surplusOwedPaise"`;

export type OrdersQuery = {
  page: number;
  limit: number;
  filter: OrderFilter;
  sort: OrderSort;
  search: string;
};

/**
 * Without a search the caller already knows the filter's count; a search finds and counts the first of its
 * matches.
 */
export async function ordersForStaff(
  db: Db,
  query: OrdersQuery,
  ofFilter: () => Promise<number>,
): Promise<{ orders: StaffOrder[]; found: number | undefined }> {
  const { filter, search } = query;
  const words = splitWords(search);
  const inFilter = filter === 'all' ? sql<boolean>`true` : sql<boolean>`staff_filter = ${filter}`;
  if (words.length > 0)
    return findMatches(db, sql<boolean>`${inFilter} AND ${holding(SEARCH_TEXT, words)}`, query);
  const stretch = await chooseStretch(query, ofFilter);
  return { orders: await readPage(db, inFilter, { ...stretch, sort: query.sort }), found: undefined };
}

const SEQUENCES = {
  newest: sql`o.placed_at DESC, o.id DESC`,
  oldest: sql`o.placed_at, o.id`,
} as const satisfies Record<OrderSort, unknown>;

/**
 * Finds the page in an index before reading whole orders, from the nearer end, so that a late page costs little
 * more than the first.
 */
async function readPage(
  db: Db,
  inFilter: RawBuilder<boolean>,
  { isFromEnd, most, offset, sort }: Stretch & { sort: OrderSort },
): Promise<StaffOrder[]> {
  const direction = SEQUENCES[isFromEnd === (sort === 'newest') ? 'oldest' : 'newest'];
  const { rows } = await sql<StaffOrder>`
    WITH picked AS MATERIALIZED (
      SELECT o.id, o.placed_at FROM orders o WHERE ${inFilter} ORDER BY ${direction} LIMIT ${most} OFFSET ${offset}
    )
    SELECT ${STAFF_ORDER} FROM picked JOIN orders o USING (id) ORDER BY ${SEQUENCES[sort]}`.execute(db);
  return rows;
}

/** Finds the matches once, for their count and the page; reads whole orders for the page only. */
async function findMatches(
  db: Db,
  isMatch: RawBuilder<boolean>,
  { page, limit, sort }: OrdersQuery,
): Promise<{ orders: StaffOrder[]; found: number }> {
  const sequence = SEQUENCES[sort];
  const { rows } = await sql<{ found: number; ids: OrderId[] }>`
    ${PLANNED_ANEW}
    WITH matches AS MATERIALIZED (
      SELECT o.id, o.placed_at FROM orders o WHERE ${isMatch} ORDER BY ${sequence} LIMIT ${MOST_ORDERS_FOUND}
    )
    SELECT (SELECT count(*) FROM matches) AS found,
      ARRAY(SELECT id FROM matches o ORDER BY ${sequence} LIMIT ${limit} OFFSET ${(page - 1) * limit}) AS ids`.execute(
    db,
  );
  const { found, ids } = rows[0] ?? { found: 0, ids: [] };
  if (ids.length === 0) return { orders: [], found };
  const read = await sql<StaffOrder>`
    SELECT ${STAFF_ORDER} FROM orders o WHERE o.id = ANY (${ids}::uuid[]) ORDER BY ${sequence}`.execute(db);
  return { orders: read.rows, found };
}

type Stretch = { isFromEnd: boolean; most: number; offset: number };

/** A page of a whole filter; in the second half it counts from the other end. */
async function chooseStretch(
  { page, limit }: OrdersQuery,
  ofFilter: () => Promise<number>,
): Promise<Stretch> {
  const before = (page - 1) * limit;
  if (before === 0) return { isFromEnd: false, most: limit, offset: 0 };
  const fromHereOn = Math.max(0, (await ofFilter()) - before);
  if (fromHereOn > before) return { isFromEnd: false, most: limit, offset: before };
  return { isFromEnd: true, most: Math.min(limit, fromHereOn), offset: Math.max(0, fromHereOn - limit) };
}

export type OrderCounts = Record<OrderFilter, number>;

export async function countOrders(db: Db): Promise<OrderCounts> {
  const { rows } = await sql<{ filter: OrderFilter; orders: number }>`
    SELECT staff_filter AS filter, sum(orders)::bigint AS orders FROM order_counts GROUP BY staff_filter`.execute(
    db,
  );
  const counts: OrderCounts = { all: 0, new: 0, shipped: 0, cancelled: 0 };
  for (const { filter, orders } of rows) {
    if (filter !== 'all') counts[filter] = orders;
    counts.all += orders;
  }
  return counts;
}

/** Adds up the changes of the counts, which triggers write with each order. */
export async function addUpCounts(db: Db): Promise<void> {
  await sql`
    WITH changes AS (DELETE FROM order_counts RETURNING staff_filter, orders)
    INSERT INTO order_counts
    SELECT staff_filter, sum(orders)::bigint FROM changes GROUP BY staff_filter HAVING sum(orders) <> 0`.execute(
    db,
  );
}

/** Grows with every event of any order. */
export async function lastEventId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`SELECT max(id) AS id FROM order_events`.execute(db);
  return rows[0]?.id ?? 0;
}

export type Happening = {
  id: number;
  at: string;
  kind: TimelineKind;
  who: 'customer' | 'staff' | 'gateway' | 'courier' | 'system';
  staffName: string | null;
  detail: {
    attemptId?: string;
    refundId?: string;
    amountPaise?: Paise;
    trackingNumber?: string;
    previousNumber?: string;
    courierName?: string | null;
    because?: 'staff' | 'late' | 'duplicate' | 'part' | null;
    latePayment?: LatePayment;
    outcome?: ManualOutcome;
    isWithoutCode?: boolean;
    reason?: string;
    changeId?: string;
    waivedPaise?: Paise;
    paidPaise?: Paise;
    byHand?: PaidByHand;
    restBy?: string;
  };
  failure: string | null;
  changes: OrderChange[] | null;
};

/** The order's own events with the payment events among them. */
const HAPPENINGS = sql`
  SELECT e.happened_at AS at, e.id, e.kind, split_part(e.actor, ':', 1) AS who, s.name AS "staffName", e.detail,
    (SELECT failure FROM ${REFUNDS} r WHERE r.order_id = o.id AND e.kind = 'refund-failed'
      AND r.id::text = e.detail->>'refundId') AS failure,
    (SELECT c.changes FROM order_changes c WHERE c.order_id = o.id AND e.kind = 'changed'
      AND c.id::text = e.detail->>'changeId') AS changes
  FROM order_events e LEFT JOIN ${STAFF_NAMES} s ON e.actor = 'staff:' || s.id
  WHERE e.order_id = o.id
  UNION ALL
  SELECT c.happened_at, c.id,
    CASE WHEN c.refund_id IS NOT NULL THEN 'refund-accepted' WHEN c.to_state = 'review' THEN 'payment-in-review'
      ELSE 'payment-opened' END,
    'gateway', NULL,
    json_build_object('amountPaise', coalesce(r.amount_paise, a.amount_paise), 'because', r.because)::jsonb, NULL, NULL
  FROM ${PAYMENT_ATTEMPTS} a JOIN ${PAYMENT_CHANGES} c ON c.attempt_id = a.id LEFT JOIN ${REFUNDS} r ON r.id = c.refund_id
  WHERE a.order_id = o.id AND c.to_state IN ('pending', 'review')
  UNION ALL
  SELECT d.opened_at, 0, 'payment-disputed', 'gateway', NULL, json_build_object('amountPaise', d.amount_paise)::jsonb, NULL, NULL
  FROM ${DISPUTES} d WHERE d.order_id = o.id
  UNION ALL
  SELECT d.decided_at, 0, 'dispute-decided', 'gateway', NULL,
    json_build_object('amountPaise', d.amount_paise,
      'outcome', CASE d.state WHEN 'lost' THEN 'lost' ELSE 'kept' END)::jsonb, NULL, NULL
  FROM ${DISPUTES} d WHERE d.order_id = o.id AND d.decided_at IS NOT NULL
  UNION ALL
  SELECT c.closed_at, 0, 'closed-by-staff', 'staff', s.name,
    json_build_object('amountPaise', c.amount_paise, 'outcome', c.outcome, 'reason', c.reason)::jsonb, NULL, NULL
  FROM ${CLOSINGS} c LEFT JOIN ${STAFF_NAMES} s ON s.id = c.staff_id WHERE c.order_id = o.id`;

/** Any order with all its events. */
export async function orderForStaff(
  db: Db,
  numberOrId: string,
): Promise<(StaffOrder & { happenings: Happening[] }) | undefined> {
  const { rows } = await sql<StaffOrder & { happenings: Happening[] }>`
    SELECT ${STAFF_ORDER}, (SELECT coalesce(json_agg(h ORDER BY h.at, h.id), '[]') FROM (${HAPPENINGS}) AS h) AS happenings
    FROM orders o WHERE ${isCalled(numberOrId)}`.execute(db);
  return rows[0];
}
