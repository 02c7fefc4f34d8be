import { sql } from 'kysely';
import type { OwnData } from '@tula/contract/accounts/own-data.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import type { Db } from '../platform/postgres/database.ts';

/** Other slices read these columns of the complaints. */
export const COMPLAINTS = sql`(
  SELECT id, complaint_number, email, phone, opened_at, answer_by, settle_by, answered_at, settled_at FROM complaints)`;

/** Those from which the person was erased, and when. */
export const ERASED_COMPLAINTS = sql`(
  SELECT id, person_erased_at FROM complaints WHERE person_erased_at IS NOT NULL)`;

type ComplaintData = OwnData['complaints'][number];
type ComplaintDataRow = Omit<ComplaintData, 'openedAt' | 'answeredAt' | 'settledAt' | 'report'> & {
  id: string;
  openedAt: Date;
  answeredAt: Date | null;
  settledAt: Date | null;
};

/** The complaints that are provably a customer's: those that go with them when they are erased. */
export async function complaintsData(db: Db, customerId: CustomerId): Promise<ComplaintDataRow[]> {
  const { rows } = await sql<ComplaintDataRow>`
    SELECT c.id, c.complaint_number AS number, c.kind, c.name, c.email, c.phone, c.order_number AS "orderNumber",
      c.opened_at AS "openedAt", c.answered_at AS "answeredAt", c.settled_at AS "settledAt",
      (SELECT coalesce(json_agg(json_build_object(
          'from', CASE WHEN m.staff_id IS NULL THEN 'customer' ELSE 'shop' END, 'text', m.body, 'at', m.written_at)
          ORDER BY m.id), '[]') FROM complaint_messages m WHERE m.complaint_id = c.id) AS messages
    FROM complaints c WHERE c.id IN (SELECT complaints_of_customer(${customerId}::uuid))
    ORDER BY c.opened_at, c.id`.execute(db);
  return rows;
}
