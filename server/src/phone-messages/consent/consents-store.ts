import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import { CUSTOMERS } from '../../customers/customers-query.ts';
import { deleteQueuedUnder } from '../../outbox/messages-query.ts';
import type { Db } from '../../platform/postgres/database.ts';

export type PhoneState = { phone: string | null; isOn: boolean };

/** The customer's number now, and whether they agreed to messages to it. */
export async function readPhoneState(db: Db, customerId: CustomerId): Promise<PhoneState | undefined> {
  const { rows } = await sql<PhoneState>`
    SELECT u.phone, EXISTS (
      SELECT FROM message_consents c
      WHERE c.customer_id = u.id AND c.phone = u.phone AND c.withdrawn_at IS NULL) AS "isOn"
    FROM ${CUSTOMERS} u WHERE u.id = ${customerId}`.execute(db);
  return rows[0];
}

/** Withdraws all consents of a customer, and takes what is still queued under them out of the queue. */
export async function withdrawConsents(
  tx: Db,
  of: { customerId: CustomerId } | { phone: string },
  at: Date,
): Promise<number> {
  const [whose, by] =
    'phone' in of ? [sql`phone = ${of.phone}`, 'reply'] : [sql`customer_id = ${of.customerId}`, 'account'];
  const { rows } = await sql<{ id: string }>`
    UPDATE message_consents SET withdrawn_at = ${at}::timestamptz, withdrawn_by = ${by}
    WHERE ${whose} AND withdrawn_at IS NULL RETURNING id`.execute(tx);
  await deleteQueuedUnder(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}
