import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import { deleteMessagesTo, messagesData } from '../outbox/messages-query.ts';
import type { Db } from '../platform/postgres/database.ts';
import { selectConsentIds } from './consent/consents-query.ts';

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

type Page = { after: string | undefined; most: number };

/** Some messages to a customer's phone, oldest first, from behind one of them on. */
export const phoneMessagesData = (db: Db, customerId: CustomerId, page: Page) =>
  messagesData(db, { consents: selectConsentIds(customerId), customerId }, page);

/** Deletes the messages to somebody who is erased; the consents go with the account. */
export const deletePhoneMessages = (tx: Db, customerId: CustomerId) =>
  deleteMessagesTo(tx, { consents: selectConsentIds(customerId), customerId });
