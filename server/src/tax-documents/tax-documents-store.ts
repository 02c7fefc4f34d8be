import type { AttemptId, CustomerId, OrderId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import { PRODUCTS } from '../catalogue/products-query.ts';
import {
  E_WAY_BILLS,
  ORDER_LINES,
  ORDERS,
  ORDERS_THAT_LEFT,
  RETURNED_ADVANCES,
} from '../orders/orders-query.ts';
import { PAYMENTS_OF_SALES, REFUNDS } from '../payments/payments-query.ts';
import type { Order } from '../orders/order.ts';
import { hasLeft } from '../orders/find-order-query.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { OwnTax } from '../tax/line-tax.ts';
import type { DocumentContent } from './document-content.ts';
import type { RefundMade } from './note-content.ts';

export type Task = { eventId: number; orderId: OrderId };

/** The oldest task that is due and that nobody else is at work on. */
export async function nextTask(tx: Db, now: Date): Promise<Task | undefined> {
  const { rows } = await sql<Task>`
    SELECT event_id AS "eventId", order_id AS "orderId" FROM tax_tasks WHERE due_at <= ${now}
    ORDER BY due_at, event_id LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows[0];
}

/** The oldest task of these orders that is due. Waits for whoever is at work on it. */
export async function nextTaskOfOrders(
  tx: Db,
  now: Date,
  orderIds: readonly OrderId[],
): Promise<Task | undefined> {
  const { rows } = await sql<Task>`
    SELECT event_id AS "eventId", order_id AS "orderId" FROM tax_tasks
    WHERE due_at <= ${now} AND order_id = ANY (${orderIds}::uuid[])
    ORDER BY due_at, event_id LIMIT 1 FOR UPDATE`.execute(tx);
  return rows[0];
}

export async function deleteTask(tx: Db, { eventId }: Task): Promise<void> {
  await sql`DELETE FROM tax_tasks WHERE event_id = ${eventId}`.execute(tx);
}

export async function postponeTask(db: Db, { eventId }: Task, until: Date, error: string): Promise<void> {
  await sql`UPDATE tax_tasks SET due_at = ${until}, last_error = ${error} WHERE event_id = ${eventId}`.execute(
    db,
  );
}

/** Makes sure that nobody else writes documents of this order until the transaction ends. */
export async function lockDocuments(tx: Db, orderId: OrderId): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('tax documents ' || ${orderId}::text, 0))`.execute(
    tx,
  );
}

/**
 * Makes sure that nobody else numbers documents of this series until the transaction ends: the next one has a later
 * date.
 */
export async function lockSeries(tx: Db, prefix: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('tax series ' || ${prefix}::text, 0))`.execute(tx);
}

type TakenPlace = { place: number; issuedAt: Date };

/**
 * The next place of the series in this financial year of a time, and that time, or the one of the document before if
 * that is later. A rollback gives the place back.
 */
export async function takePlace(
  tx: Db,
  { prefix, financialYear }: SeriesOfYear,
  at: Date,
): Promise<TakenPlace> {
  const { rows } = await sql<TakenPlace>`
    INSERT INTO tax_series (prefix, financial_year, last_place, last_issued_at)
    VALUES (${prefix}, ${financialYear}, 1, ${at})
    ON CONFLICT (prefix, financial_year) DO UPDATE SET last_place = tax_series.last_place + 1,
      last_issued_at = greatest(tax_series.last_issued_at, excluded.last_issued_at)
    RETURNING last_place AS place, last_issued_at AS "issuedAt"`.execute(tx);
  const [taken] = rows;
  if (taken === undefined) throw new Error('a series gave no number');
  return taken;
}

/** Which series, and the financial year. */
type SeriesOfYear = { prefix: string; financialYear: string };

/** Lets a series go on after a place; returns the last one that was taken before. */
export async function liftLastPlace(
  tx: Db,
  { prefix, financialYear }: SeriesOfYear,
  last: number,
): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    SELECT last_place AS known FROM tax_series WHERE prefix = ${prefix} AND financial_year = ${financialYear}
    FOR UPDATE`.execute(tx);
  const known = rows[0]?.known ?? 0;
  if (known >= last) return known;
  await sql`
    INSERT INTO tax_series (prefix, financial_year, last_place) VALUES (${prefix}, ${financialYear}, ${last})
    ON CONFLICT (prefix, financial_year) DO UPDATE SET last_place = excluded.last_place`.execute(tx);
  return known;
}

export async function insertGap(
  tx: Db,
  { prefix, financialYear, first, last }: SeriesOfYear & { first: number; last: number },
  restoredAt: Date,
): Promise<void> {
  await sql`
    INSERT INTO tax_series_gaps (prefix, financial_year, first_place, last_place, restored_at)
    VALUES (${prefix}, ${financialYear}, ${first}, ${last}, ${restoredAt})`.execute(tx);
}

type NewDocument = {
  id: string;
  prefix: string;
  financialYear: string;
  place: number;
  orderId: OrderId;
  refundId: string | null;
  refersTo: string | null;
  issuedAt: Date;
  content: DocumentContent;
};

export async function insertDocument(tx: Db, document: NewDocument): Promise<void> {
  const { id, prefix, financialYear, place, orderId, refundId, refersTo, issuedAt, content } = document;
  await sql`
    INSERT INTO tax_documents
      (id, number, prefix, financial_year, place, kind, order_id, refund_id, refers_to, issued_at, total_paise, content)
    VALUES (${id}, ${content.number}, ${prefix}, ${financialYear}, ${place}, ${content.kind}, ${orderId}, ${refundId},
      ${refersTo}, ${issuedAt}, ${content.totals.totalPaise}, ${JSON.stringify(content)}::json)`.execute(tx);
}

export type StoredDocument = { id: string; refundId: string | null; content: DocumentContent };

/** The documents of an order, oldest first. */
export async function documentsOfOrder(tx: Db, orderId: OrderId): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    SELECT id, refund_id AS "refundId", content FROM tax_documents WHERE order_id = ${orderId}
    ORDER BY issued_at, kind <> 'receiptVoucher', refers_to NULLS FIRST, place`.execute(tx);
  return rows;
}

/** The documents of each of these orders but for vouchers, oldest first. */
export async function documentsOfOrders(
  db: Db,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, DocumentContent[]>> {
  const { rows } = await sql<{ orderId: OrderId; content: DocumentContent }>`
    SELECT order_id AS "orderId", content FROM tax_documents
    WHERE order_id = ANY (${orderIds}::uuid[]) AND kind NOT IN ('receiptVoucher', 'refundVoucher')
    ORDER BY issued_at, refers_to NULLS FIRST, place`.execute(db);
  const found = new Map<OrderId, DocumentContent[]>();
  for (const { orderId, content } of rows) found.set(orderId, [...(found.get(orderId) ?? []), content]);
  return found;
}

/** HSN codes and rates of an order's items as ordered, and of their products now; in the sequence of the order. */
export async function taxesOfOrder(
  tx: Db,
  orderId: OrderId,
): Promise<{ ordered: OwnTax; current: OwnTax }[]> {
  const { rows } = await sql<{ ordered: OwnTax; current: OwnTax }>`
    SELECT json_build_object('hsn', i.hsn, 'taxRates', i.tax_rates) AS ordered,
      json_build_object('hsn', coalesce(p.hsn, ''), 'taxRates', coalesce(p.tax_rates, '[]')) AS current
    FROM ${ORDER_LINES} i LEFT JOIN ${PRODUCTS} p ON p.id = i.product_id
    WHERE i.order_id = ${orderId} ORDER BY i.position`.execute(tx);
  return rows;
}

/** Reads when the goods of an order were sent or handed over; undefined while they are here. */
export async function leftAt(tx: Db, order: Order): Promise<Date | undefined> {
  if (!hasLeft(order)) return undefined;
  const { rows } = await sql<{ leftAt: Date | null }>`
    SELECT left_at AS "leftAt" FROM ${ORDERS_THAT_LEFT} o WHERE id = ${order.id}`.execute(tx);
  return rows[0]?.leftAt ?? undefined;
}

/**
 * The refunds of an order that were made, oldest first, and that of an advance that was returned; money that never paid
 * it is none of them.
 */
export async function refundsMade(tx: Db, orderId: OrderId): Promise<RefundMade[]> {
  const { rows } = await sql<RefundMade>`
    SELECT id, amount_paise AS "amountPaise", because <> 'part' AS "isWhole", lines, reason FROM ${REFUNDS} r
    WHERE order_id = ${orderId} AND state = 'success' AND (because IN ('staff', 'part')
      OR attempt_id IN (SELECT a.attempt_id FROM ${RETURNED_ADVANCES} a WHERE a.order_id = ${orderId}))
    ORDER BY settled_at, id`.execute(tx);
  return rows;
}

/** Returns undefined where there is no such document. */
export async function documentWithId(db: Db, documentId: string): Promise<StoredDocument | undefined> {
  const { rows } = await sql<StoredDocument>`
    SELECT id, refund_id AS "refundId", content FROM tax_documents WHERE id = ${documentId}`.execute(db);
  return rows[0];
}

/** A document of an order of this customer. */
export async function documentOfCustomer(
  db: Db,
  customerId: CustomerId,
  documentId: string,
): Promise<StoredDocument | undefined> {
  const { rows } = await sql<StoredDocument>`
    SELECT d.id, d.refund_id AS "refundId", d.content FROM tax_documents d JOIN ${ORDERS} o ON o.id = d.order_id
    WHERE d.id = ${documentId} AND o.customer_id = ${customerId}`.execute(db);
  return rows[0];
}

/**
 * Which payments a document names: the first, that of the order itself beside its advance, both of these, or the one of
 * an attempt.
 */
export type PaymentToName = 'first' | 'order' | 'parts' | AttemptId | null;

/** Reads how the gateway names payments of an order, oldest first; none of a gateway without names. */
export async function readPayments(
  tx: Db,
  orderId: OrderId,
  which: PaymentToName,
): Promise<NonNullable<DocumentContent['payment']>[]> {
  const isWanted =
    which === 'first' || which === 'parts'
      ? sql`true`
      : which === 'order'
        ? sql`p.part_id IS NULL`
        : sql`p.attempt_id = ${which}::uuid`;
  const { rows } = await sql<{ reference: string | null; paidAt: Date }>`
    SELECT reference, paid_at AS "paidAt" FROM ${PAYMENTS_OF_SALES} p WHERE order_id = ${orderId} AND ${isWanted}
    ORDER BY paid_at, attempt_id LIMIT ${which === 'parts' ? 2 : 1}`.execute(tx);
  return rows.flatMap(({ reference, paidAt }) =>
    reference === null ? [] : [{ reference, paidAt: paidAt.toISOString() }],
  );
}

/** The number that was entered for the parcel of an order. */
export async function readEWayBill(db: Db, orderId: OrderId): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM ${E_WAY_BILLS} e WHERE order_id = ${orderId}`.execute(db);
  return rows[0]?.number ?? null;
}

/** Reads why the last try to write a document of an order failed. */
export async function readFailure(db: Db, orderId: OrderId): Promise<string | null> {
  const { rows } = await sql<{ error: string | null }>`
    SELECT last_error AS error FROM tax_tasks WHERE order_id = ${orderId} AND last_error IS NOT NULL LIMIT 1`.execute(
    db,
  );
  return rows[0]?.error ?? null;
}
