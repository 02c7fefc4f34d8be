import type { Enquiry, EnquiryFilter, EnquiryOutcome } from '@tula/contract/orders/enquiries.ts';
import { canonicalEmail } from '@tula/contract/calls/fields.ts';
import { sql } from 'kysely';
import type { EnquiryId } from './enquiries-query.ts';
import { PRODUCTS } from '../../catalogue/products-query.ts';
import type { Db } from '../../platform/postgres/database.ts';

export type StoredEnquiry = Pick<
  Enquiry,
  | 'number'
  | 'products'
  | 'neededOn'
  | 'pincode'
  | 'note'
  | 'name'
  | 'email'
  | 'phone'
  | 'outcome'
  | 'orderNumber'
> & {
  id: EnquiryId;
  weightGrams: number;
  language: string;
  madeAt: Date;
  closedAt: Date | null;
};

const columns = sql`id, enquiry_number AS number, products, weight_grams AS "weightGrams", needed_on::text AS "neededOn",
  pincode, note, name, email, phone, language, made_at AS "madeAt", closed_at AS "closedAt", outcome,
  order_number AS "orderNumber"`;

/** The names of those of these products that shoppers can see, by id. */
export async function namesOfSold(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT p.id, p.name FROM ${PRODUCTS} p WHERE p.id = ANY (${ids}::uuid[]) AND p.is_public`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function insertEnquiry(
  tx: Db,
  enquiry: Omit<StoredEnquiry, 'closedAt' | 'outcome' | 'orderNumber'>,
): Promise<void> {
  const { id, number, products, weightGrams, neededOn, pincode, note, name, email, phone, language, madeAt } =
    enquiry;
  const canonical = email === null ? null : canonicalEmail(email);
  await sql`
    INSERT INTO enquiries (id, enquiry_number, products, weight_grams, needed_on, pincode, note, name, email,
      email_canonical, phone, language, made_at)
    VALUES (${id}::uuid, ${number}, ${JSON.stringify(products)}::jsonb, ${weightGrams}, ${neededOn}::date, ${pincode},
      ${note}, ${name}, ${email}, ${canonical}, ${phone}, ${language}, ${madeAt})`.execute(tx);
}

/** Open ones from the longest waiting, closed ones from the last closed. */
export async function enquiriesAfter(
  db: Db,
  filter: EnquiryFilter,
  { after, most }: { after: EnquiryId | undefined; most: number },
): Promise<StoredEnquiry[]> {
  const isOpen = filter === 'open';
  const by = isOpen ? sql`made_at` : sql`closed_at`;
  const last = sql`(SELECT ${by}, id FROM enquiries WHERE id = ${after ?? null}::uuid)`;
  const beyond =
    after === undefined ? sql`true` : isOpen ? sql`(${by}, id) > ${last}` : sql`(${by}, id) < ${last}`;
  const direction = isOpen ? sql`ASC` : sql`DESC`;
  const { rows } = await sql<StoredEnquiry>`
    SELECT ${columns} FROM enquiries WHERE closed_at IS ${isOpen ? sql`NULL` : sql`NOT NULL`} AND ${beyond}
    ORDER BY ${by} ${direction}, id ${direction} LIMIT ${most}`.execute(db);
  return rows;
}

/** A partial index has those that are open alone. */
export async function countOpenEnquiries(db: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    SELECT count(*)::integer AS open FROM enquiries WHERE closed_at IS NULL`.execute(db);
  return rows[0]?.open ?? 0;
}

export async function findEnquiry(db: Db, id: EnquiryId): Promise<StoredEnquiry | undefined> {
  const { rows } = await sql<StoredEnquiry>`SELECT ${columns} FROM enquiries WHERE id = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
}

/** So that only one of two who close it does. */
export async function lockEnquiry(tx: Db, id: EnquiryId): Promise<StoredEnquiry | undefined> {
  const { rows } = await sql<StoredEnquiry>`
    SELECT ${columns} FROM enquiries WHERE id = ${id}::uuid FOR UPDATE`.execute(tx);
  return rows[0];
}

export async function markClosed(
  tx: Db,
  id: EnquiryId,
  { at, outcome, orderNumber }: { at: Date; outcome: EnquiryOutcome; orderNumber: string | null },
): Promise<void> {
  await sql`
    UPDATE enquiries SET closed_at = ${at}, outcome = ${outcome}, order_number = ${orderNumber}
    WHERE id = ${id}::uuid`.execute(tx);
}

/** Closed before a moment, or for a day before that one; returns their ids. */
export async function deleteOld(
  tx: Db,
  { closedBefore, neededBefore }: { closedBefore: Date; neededBefore: string },
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM enquiries WHERE id IN (
      SELECT id FROM enquiries WHERE closed_at < ${closedBefore} OR needed_on < ${neededBefore}::date LIMIT ${most})
    RETURNING id`.execute(tx);
  return rows.map(({ id }) => id);
}
