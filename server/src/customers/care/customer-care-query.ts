import { MOST_CUSTOMER_NOTES } from '@tula/contract/accounts/staff-customers.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import { STAFF_NAMES } from '../../staff/staff-query.ts';

type NoteRow = { id: string; at: Date; by: string; text: string };
type BlockRow = { at: Date; by: string; reason: string };

/** The notes about a customer, newest first. */
export async function readNotes(db: Db, id: CustomerId): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    SELECT n.id, n.written_at AS at, s.name AS by, n.text
    FROM customer_notes n JOIN ${STAFF_NAMES} s ON s.id = n.written_by
    WHERE n.customer_id = ${id}::uuid ORDER BY n.written_at DESC, n.id DESC LIMIT ${MOST_CUSTOMER_NOTES}`.execute(
    db,
  );
  return rows;
}

export async function findBlock(db: Db, id: CustomerId): Promise<BlockRow | undefined> {
  const { rows } = await sql<BlockRow>`
    SELECT b.blocked_at AS at, s.name AS by, b.reason
    FROM customer_blocks b JOIN ${STAFF_NAMES} s ON s.id = b.blocked_by WHERE b.customer_id = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
}
