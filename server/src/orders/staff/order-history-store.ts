import type { OrderId } from '@tula/contract/calls/ids.ts';
import { MOST_OF_A_SOURCE } from '@tula/contract/orders/timeline.ts';
import { sql } from 'kysely';
import { COMPLAINTS } from '../../complaints/complaints-query.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { STAFF_NAMES } from '../../staff/staff-query.ts';

export type ComplaintRow = { number: string; openedAt: Date; settledAt: Date | null };

/** The complaints that are reports of an order, the newest. */
export async function readComplaints(db: Db, orderId: OrderId): Promise<ComplaintRow[]> {
  const { rows } = await sql<ComplaintRow>`
    SELECT c.complaint_number AS number, c.opened_at AS "openedAt", c.settled_at AS "settledAt"
    FROM order_reports p JOIN ${COMPLAINTS} c ON c.id = p.complaint_id
    WHERE p.order_id = ${orderId}::uuid ORDER BY c.opened_at DESC LIMIT ${MOST_OF_A_SOURCE}`.execute(db);
  return rows;
}

export type ResendRow = {
  askedAt: Date;
  askedBy: string | null;
  sentAt: Date | null;
  sentBy: string | null;
  trackingNumber: string | null;
};

/** The packs of an order that were promised again, the newest. */
export async function readResends(db: Db, orderId: OrderId): Promise<ResendRow[]> {
  const { rows } = await sql<ResendRow>`
    SELECT r.asked_at AS "askedAt", asked.name AS "askedBy", r.sent_at AS "sentAt", sent.name AS "sentBy",
      r.tracking_number AS "trackingNumber"
    FROM resends r LEFT JOIN ${STAFF_NAMES} asked ON asked.id = r.asked_by
      LEFT JOIN ${STAFF_NAMES} sent ON sent.id = r.sent_by
    WHERE r.order_id = ${orderId}::uuid ORDER BY r.asked_at DESC LIMIT ${MOST_OF_A_SOURCE}`.execute(db);
  return rows;
}
