import type { CustomerId, Id, OrderId } from '@tula/contract/calls/ids.ts';
import type { RefundedLine } from '@tula/contract/orders/part-refunds.ts';
import type { ReportOutcome, ReportPhoto, ReportReason } from '@tula/contract/orders/reports.ts';
import { sql } from 'kysely';
import { COMPLAINTS } from '../../complaints/complaints-query.ts';
import type { Db } from '../../platform/postgres/database.ts';

export type ComplaintId = Id<'complaint'>;
export type PhotoId = Id<'report photo'>;

export type Report = {
  complaintId: ComplaintId;
  orderId: OrderId;
  number: string;
  reason: ReportReason;
  isInTime: boolean | null;
  madeAt: Date;
  answerBy: Date;
  settleBy: Date;
  answeredAt: Date | null;
  settledAt: Date | null;
  outcome: ReportOutcome | null;
  lines: RefundedLine[];
  photos: ReportPhoto[];
  /** When packs were sent again; null where none are, or not yet. */
  sentAgainAt: Date | null;
  trackingNumber: string | null;
};

const WHOLE_REPORT = sql`
  p.complaint_id AS "complaintId", p.order_id AS "orderId", c.complaint_number AS number, p.reason,
  p.is_in_time AS "isInTime", p.made_at AS "madeAt", c.answer_by AS "answerBy", c.settle_by AS "settleBy",
  c.answered_at AS "answeredAt", c.settled_at AS "settledAt", p.outcome,
  (SELECT json_agg(json_build_object('productId', l.product_id, 'packGrams', l.pack_grams, 'count', l.count))
    FROM order_report_lines l WHERE l.complaint_id = p.complaint_id) AS lines,
  (SELECT coalesce(json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) ORDER BY f.id), '[]')
    FROM order_report_photos f WHERE f.complaint_id = p.complaint_id) AS photos,
  s.sent_at AS "sentAgainAt", s.tracking_number AS "trackingNumber"
  FROM order_reports p JOIN ${COMPLAINTS} c ON c.id = p.complaint_id
  LEFT JOIN resends s ON s.complaint_id = p.complaint_id`;

/** Newest first. */
export async function reportsOfOrder(db: Db, orderId: OrderId): Promise<Report[]> {
  const { rows } = await sql<Report>`
    SELECT ${WHOLE_REPORT} WHERE p.order_id = ${orderId}::uuid ORDER BY p.made_at DESC, p.complaint_id`.execute(
    db,
  );
  return rows;
}

export async function reportOfComplaint(db: Db, id: ComplaintId): Promise<Report | undefined> {
  const { rows } = await sql<Report>`
    SELECT ${WHOLE_REPORT} WHERE p.complaint_id = ${id}::uuid`.execute(db);
  return rows[0];
}

/**
 * Undefined when there is none or its order is not this customer's. Locked, so that its photos come one after another.
 */
export async function lockOwnReport(
  tx: Db,
  { customerId, number }: { customerId: CustomerId; number: string },
): Promise<{ complaintId: ComplaintId; isSettled: boolean } | undefined> {
  const { rows } = await sql<{ complaintId: ComplaintId; isSettled: boolean }>`
    SELECT p.complaint_id AS "complaintId", c.settled_at IS NOT NULL AS "isSettled"
    FROM order_reports p JOIN ${COMPLAINTS} c ON c.id = p.complaint_id JOIN orders o ON o.id = p.order_id
    WHERE c.complaint_number = ${number} AND o.customer_id = ${customerId}::uuid FOR UPDATE OF p`.execute(tx);
  return rows[0];
}

/** Says when an order came: collected, or delivered as the courier says; null while nobody knows. */
export async function readArrival(db: Db, orderId: OrderId): Promise<Date | null> {
  const { rows } = await sql<{ cameAt: Date | null }>`
    SELECT CASE delivery_method WHEN 'pickup_from_store' THEN collected_at ELSE delivered_at END AS "cameAt"
    FROM orders WHERE id = ${orderId}::uuid`.execute(db);
  return rows[0]?.cameAt ?? null;
}

export async function insertReport(
  tx: Db,
  report: Pick<Report, 'complaintId' | 'orderId' | 'reason' | 'isInTime' | 'madeAt' | 'lines'>,
): Promise<void> {
  const { complaintId, orderId, reason, isInTime, madeAt, lines } = report;
  await sql`
    WITH report AS (
      INSERT INTO order_reports (complaint_id, order_id, reason, is_in_time, made_at)
      VALUES (${complaintId}::uuid, ${orderId}::uuid, ${reason}, ${isInTime}, ${madeAt})
      RETURNING complaint_id, order_id)
    INSERT INTO order_report_lines (complaint_id, order_id, product_id, pack_grams, count)
    SELECT report.*, line.* FROM report, json_to_recordset(${JSON.stringify(lines)}::json) AS line (
      "productId" uuid, "packGrams" integer, count integer)`.execute(tx);
}

export async function setOutcome(tx: Db, id: ComplaintId, outcome: ReportOutcome): Promise<void> {
  await sql`UPDATE order_reports SET outcome = ${outcome} WHERE complaint_id = ${id}::uuid`.execute(tx);
}

export type NewPhoto = {
  id: PhotoId;
  complaintId: ComplaintId;
  width: number;
  height: number;
  bytes: Uint8Array;
  contentHash: Buffer;
  addedAt: Date;
};

/** Reads the hashes of the files of a report's photos, in hex. */
export async function photoHashes(tx: Db, id: ComplaintId): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    SELECT encode(content_hash, 'hex') AS hash FROM order_report_photos WHERE complaint_id = ${id}::uuid`.execute(
    tx,
  );
  return rows.map(({ hash }) => hash);
}

/** A file that is sent twice is stored once. */
export async function insertPhoto(tx: Db, photo: NewPhoto): Promise<void> {
  const { id, complaintId, width, height, bytes, contentHash, addedAt } = photo;
  await sql`
    INSERT INTO order_report_photos (id, complaint_id, width, height, content, content_hash, added_at)
    VALUES (${id}::uuid, ${complaintId}::uuid, ${width}, ${height}, ${Buffer.from(bytes)}, ${contentHash}, ${addedAt})
    ON CONFLICT (complaint_id, content_hash) DO NOTHING`.execute(tx);
}

/** The content of a photo; with a customer, only of a report of their own orders. */
export async function photoContent(
  db: Db,
  id: PhotoId,
  customerId: CustomerId | null,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ content: Buffer }>`
    SELECT f.content FROM order_report_photos f
    JOIN order_reports p ON p.complaint_id = f.complaint_id JOIN orders o ON o.id = p.order_id
    WHERE f.id = ${id}::uuid AND (${customerId}::uuid IS NULL OR o.customer_id = ${customerId}::uuid)`.execute(
    db,
  );
  return rows[0]?.content;
}
