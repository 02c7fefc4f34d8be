import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

/** Deletes the messages to somebody who is erased; the consents go with the account. */
export async function deletePhoneMessagesOf(tx: Db, customerId: CustomerId): Promise<void> {
  await sql`
    DELETE FROM phone_messages USING message_consents c
    WHERE c.id = consent_id AND c.customer_id = ${customerId}::uuid`.execute(tx);
}
