import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import { CUSTOMERS } from '../../customers/customers-query.ts';
import type { Db } from '../../platform/postgres/database.ts';

export type Consent = {
  id: string;
  customerId: CustomerId;
  phone: string;
  textVersion: number;
  /** Of the privacy notice that they could read. */
  noticeVersion: string;
  agreedAt: Date;
  agreedOn: 'checkout' | 'account';
};

/** Records a consent, unless the customer's last one to this number still holds. Without a FROM, so that an order can add its own. */
export function consentInsertion({ id, customerId, phone, ...given }: Consent): {
  into: RawBuilder<unknown>;
  onConflict: RawBuilder<unknown>;
} {
  const { textVersion, agreedAt, agreedOn } = given;
  return {
    into: sql`
      INSERT INTO message_consents (id, customer_id, phone, text_version, agreed_at, agreed_on, notice_version)
      SELECT ${id}::uuid, ${customerId}::uuid, ${phone}::text, ${textVersion}::int, ${agreedAt}::timestamptz,
        ${agreedOn}::text, ${given.noticeVersion}::text`,
    onConflict: sql`ON CONFLICT (customer_id, phone) WHERE withdrawn_at IS NULL DO NOTHING`,
  };
}

export async function insertConsent(db: Db, consent: Consent): Promise<void> {
  const { into, onConflict } = consentInsertion(consent);
  await sql`${into} ${onConflict}`.execute(db);
}

export type PhoneState = { phone: string; isOn: boolean };

/** The customer's number now, and whether they agreed to messages to it. */
export async function phoneStateOf(db: Db, customerId: CustomerId): Promise<PhoneState | undefined> {
  const { rows } = await sql<PhoneState>`
    SELECT u.phone, EXISTS (
      SELECT FROM message_consents c
      WHERE c.customer_id = u.id AND c.phone = u.phone AND c.withdrawn_at IS NULL) AS "isOn"
    FROM ${CUSTOMERS} u WHERE u.id = ${customerId}`.execute(db);
  return rows[0];
}

/** Withdraws all consents of a customer, and takes what is still queued under them out of the queue. */
export async function withdrawConsents(
  db: Db,
  of: { customerId: CustomerId } | { phone: string },
  at: Date,
): Promise<number> {
  const [whose, by] =
    'phone' in of ? [sql`phone = ${of.phone}`, 'reply'] : [sql`customer_id = ${of.customerId}`, 'account'];
  const { rows } = await sql<{ id: string }>`
    WITH withdrawn AS (
      UPDATE message_consents SET withdrawn_at = ${at}::timestamptz, withdrawn_by = ${by}
      WHERE ${whose} AND withdrawn_at IS NULL RETURNING id),
    unsent AS (
      DELETE FROM phone_messages USING withdrawn
      WHERE consent_id = withdrawn.id AND next_try_at IS NOT NULL)
    SELECT id FROM withdrawn`.execute(db);
  return rows.length;
}
