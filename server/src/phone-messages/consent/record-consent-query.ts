import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { type RawBuilder, sql } from 'kysely';
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
