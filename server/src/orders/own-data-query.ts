import type { OwnData } from '@tula/contract/accounts/own-data.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import { PAYMENT_ATTEMPTS, REFUNDS } from '../payments/payments-query.ts';
import type { Db } from '../platform/postgres/database.ts';

type Moments = 'placedAt' | 'paidAt' | 'cancelledAt' | 'shippedAt' | 'deliveredAt' | 'collectedAt';
/** The moments of payments, refunds and parcels are in JSON, so they are strings. */
type OrderDataRow = Omit<OwnData['orders'][number], Moments | 'documents'> & {
  id: string;
  placedAt: Date;
  paidAt: Date | null;
  cancelledAt: Date | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  collectedAt: Date | null;
};

/** Some orders of a customer, oldest first, from behind one of them on. */
export async function ordersData(
  db: Db,
  customerId: CustomerId,
  { after, most }: { after: string | undefined; most: number },
): Promise<OrderDataRow[]> {
  const isBehind =
    after === undefined
      ? sql`true`
      : sql`(o.placed_at, o.id) > (SELECT a.placed_at, a.id FROM orders a WHERE a.id = ${after}::uuid)`;
  const { rows } = await sql<OrderDataRow>`
    SELECT o.id, o.order_number AS number, o.placed_at AS "placedAt", o.customer_name AS name, o.customer_email AS email,
      o.customer_phone AS phone, o.delivery_method AS "deliveryMethod", o.shipping_address AS address,
      o.billing_address AS "billingAddress",
      o.business_name AS "businessName", o.business_gstin AS "businessGstin", o.remarks,
      o.gift_text AS "giftText", o.gift_from AS "giftFrom", o.needed_on::text AS "neededOn",
      (SELECT json_agg(json_build_object('name', coalesce(i.translated_name, i.name), 'packGrams', i.pack_grams,
          'count', i.count, 'linePaise', i.line_paise) ORDER BY i.position)
        FROM order_items i WHERE i.order_id = o.id) AS items,
      o.shipping_paise AS "shippingPaise", o.total_paise AS "totalPaise", o.order_status AS "orderStatus",
      o.payment_status AS "paymentStatus", o.shipping_status AS "shippingStatus", o.refund_status AS "refundStatus",
      o.paid_at AS "paidAt", o.cancelled_at AS "cancelledAt", o.shipped_at AS "shippedAt",
      o.delivered_at AS "deliveredAt", o.collected_at AS "collectedAt", o.courier_name AS "courierName",
      o.tracking_number AS "trackingNumber",
      (SELECT coalesce(json_agg(json_build_object('at', a.created_at, 'amountPaise', a.amount_paise, 'state', a.state)
          ORDER BY a.created_at), '[]') FROM ${PAYMENT_ATTEMPTS} a WHERE a.order_id = o.id) AS payments,
      (SELECT coalesce(json_agg(json_build_object('at', r.created_at, 'amountPaise', r.amount_paise, 'state', r.state,
          'reason', r.reason) ORDER BY r.created_at), '[]') FROM ${REFUNDS} r WHERE r.order_id = o.id) AS refunds,
      (SELECT coalesce(json_agg(made ORDER BY made.at), '[]') FROM (
        SELECT c.changed_at AS at, one->>'field' AS what, one->>'from' AS before, one->>'to' AS after
        FROM order_changes c, jsonb_array_elements(c.changes) AS one WHERE c.order_id = o.id
        UNION ALL
        SELECT p.proposed_at, 'address, once it is paid', '', concat_ws(', ', p.shipping_address->>'fullName',
          p.shipping_address->>'phone', p.shipping_address->>'apartment', p.shipping_address->>'area',
          p.shipping_address->>'landmark', p.shipping_address->>'city', p.shipping_address->>'state',
          p.shipping_address->>'postalCode', p.remarks)
        FROM proposed_changes p WHERE p.order_id = o.id) AS made) AS changes,
      (SELECT coalesce(json_agg(json_build_object('askedAt', s.asked_at, 'sentAt', s.sent_at,
          'trackingNumber', s.tracking_number) ORDER BY s.asked_at), '[]')
        FROM resends s WHERE s.order_id = o.id) AS "sentAgain"
    FROM orders o WHERE o.customer_id = ${customerId}::uuid AND ${isBehind}
    ORDER BY o.placed_at, o.id LIMIT ${most}`.execute(db);
  return rows;
}

type ReportData = NonNullable<OwnData['complaints'][number]['report']>;
/** The moments of photos are in JSON, so they are strings. */
type ReportDataRow = Omit<ReportData, 'photos'> & {
  complaintId: string;
  photos: Omit<ReportData['photos'][number], 'address'>[];
};

/** Reads what a customer reported about packs of orders, by the complaints that these reports are. */
export async function reportsData(db: Db, customerId: CustomerId): Promise<ReportDataRow[]> {
  const { rows } = await sql<ReportDataRow>`
    SELECT p.complaint_id AS "complaintId", p.reason, p.outcome,
      (SELECT json_agg(json_build_object('name', i.name, 'packGrams', l.pack_grams, 'count', l.count))
        FROM order_report_lines l JOIN order_items i USING (order_id, product_id, pack_grams)
        WHERE l.complaint_id = p.complaint_id) AS packs,
      (SELECT coalesce(json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height,
          'addedAt', f.added_at) ORDER BY f.id), '[]')
        FROM order_report_photos f WHERE f.complaint_id = p.complaint_id) AS photos
    FROM order_reports p JOIN orders o ON o.id = p.order_id WHERE o.customer_id = ${customerId}::uuid`.execute(
    db,
  );
  return rows;
}
