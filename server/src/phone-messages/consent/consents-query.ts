import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import { CUSTOMERS } from '../../customers/customers-query.ts';
import type { Db } from '../../platform/postgres/database.ts';

export type Consent = {
  id: string;
  customerId: CustomerId;
  phone: string;
  textVersion: number;
  /** The version of the privacy notice that they could read. */
  noticeVersion: string;
  agreedAt: Date;
  agreedOn: 'checkout' | 'account';
};

/**
 * Records a consent, unless the customer's last one to this number still holds. Without a FROM, so that an order can
 * add its own.
 */
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

/** Selects the consents that hold: to messages to the number that the account has now. */
const LIVE_CONSENTS = sql`
  SELECT c.id, c.customer_id, c.phone FROM message_consents c
  JOIN ${CUSTOMERS} u ON u.id = c.customer_id AND u.phone = c.phone WHERE c.withdrawn_at IS NULL`;

/** Says whether the customer of an entry of the outbox still agrees to messages to its number; who asks for news or a code need not agree. */
export const IS_WANTED = sql`
  (outbox.kind IN ('news', 'code') OR EXISTS (SELECT FROM (${LIVE_CONSENTS}) live WHERE live.id = outbox.consent_id))`;

/** Selects the consent under which a customer gets messages now, if there is one. */
export const selectLiveConsent = (customerId: string) => sql`
  SELECT live.id, live.phone FROM (${LIVE_CONSENTS}) live WHERE live.customer_id = ${customerId}::uuid`;

/** Selects all consents of a customer, withdrawn ones included. */
export const selectConsentIds = (customerId: string) => sql`
  SELECT id FROM message_consents WHERE customer_id = ${customerId}::uuid`;
