import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import type { ComplaintId } from './reports/reports-store.ts';

/**
 * Takes a customer who is erased out of all orders, and returns how many there were. An order keeps its number, items,
 * amounts and place, so that staff can still list it, for a recall for example. Emails of the order go by its series.
 */
export async function forgetCustomerOfOrders(tx: Db, customerId: CustomerId): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    SELECT forget_customer_of_orders(${customerId}::uuid) AS forgotten`.execute(tx);
  return rows[0]?.forgotten ?? 0;
}

/** The ids of a customer's orders. */
export async function listOrderIds(tx: Db, customerId: CustomerId): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders WHERE customer_id = ${customerId}::uuid`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes the photos of a report; a complaint about anything else has none. */
export async function deleteReportPhotos(tx: Db, id: ComplaintId): Promise<void> {
  await sql`DELETE FROM order_report_photos WHERE complaint_id = ${id}::uuid`.execute(tx);
}

/**
 * Says how many orders, placed before a moment and never paid, have lost their customer. The database decides which.
 */
export async function forgetUnpaid(db: Db, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    SELECT forget_unpaid_orders(${before}, ${most}) AS forgotten`.execute(db);
  return rows[0]?.forgotten ?? 0;
}
