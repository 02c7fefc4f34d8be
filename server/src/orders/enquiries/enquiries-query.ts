import type { OwnData } from '@tula/contract/accounts/own-data.ts';
import type { Id } from '@tula/contract/calls/ids.ts';
import { canonicalEmail } from '@tula/contract/calls/fields.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

export type EnquiryId = Id<'enquiry'>;

type EnquiryDataRow = Omit<OwnData['enquiries'][number], 'askedAt' | 'answeredAt'> & {
  askedAt: Date;
  answeredAt: Date | null;
};

/** What somebody asked about large amounts under an email that is theirs. */
export async function enquiriesData(db: Db, email: string): Promise<EnquiryDataRow[]> {
  const { rows } = await sql<EnquiryDataRow>`
    SELECT e.enquiry_number AS number, e.made_at AS "askedAt", e.needed_on::text AS "neededOn",
      (SELECT json_agg(json_build_object('name', p ->> 'name', 'kg', (p ->> 'kg')::integer))
        FROM jsonb_array_elements(e.products) AS p) AS items,
      e.pincode AS "postalCode", e.note AS text, e.name, e.email, e.phone, e.closed_at AS "answeredAt", e.order_number AS "orderNumber"
    FROM enquiries e WHERE e.email_canonical = ${canonicalEmail(email)} ORDER BY e.made_at, e.id`.execute(db);
  return rows;
}

/** Deletes what somebody who is erased has asked; returns the ids. */
export async function deleteEnquiries(tx: Db, { email }: { email: string }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM enquiries WHERE email_canonical = ${canonicalEmail(email)} RETURNING id`.execute(tx);
  return rows.map(({ id }) => id);
}
