import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

type ConsentDataRow = {
  version: number;
  noticeVersion: string | null;
  phone: string;
  agreedAt: Date;
  agreedOn: string;
  withdrawnAt: Date | null;
};

/** To what a customer agreed about messages to their phone, withdrawn ones included. */
export async function messageConsentsData(db: Db, customerId: CustomerId): Promise<ConsentDataRow[]> {
  const { rows } = await sql<ConsentDataRow>`
    SELECT text_version AS version, notice_version AS "noticeVersion", phone, agreed_at AS "agreedAt", agreed_on AS "agreedOn",
      withdrawn_at AS "withdrawnAt"
    FROM message_consents WHERE customer_id = ${customerId}::uuid ORDER BY agreed_at, id`.execute(db);
  return rows;
}

type PhoneMessageDataRow = { id: string; kind: string; to: string; createdAt: Date; sentAt: Date | null };

/** Some messages to a customer's phone, oldest first, from behind one of them on. */
export async function phoneMessagesData(
  db: Db,
  customerId: CustomerId,
  { after, most }: { after: string | undefined; most: number },
): Promise<PhoneMessageDataRow[]> {
  const { rows } = await sql<PhoneMessageDataRow>`
    SELECT m.id, m.kind, m.recipient AS to, m.created_at AS "createdAt", m.sent_at AS "sentAt"
    FROM phone_messages m JOIN message_consents c ON c.id = m.consent_id
    WHERE c.customer_id = ${customerId}::uuid AND (${after ?? null}::uuid IS NULL OR m.id > ${after ?? null}::uuid)
    ORDER BY m.id LIMIT ${most}`.execute(db);
  return rows;
}
