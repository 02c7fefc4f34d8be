import type { CustomerFilter } from '@tula/contract/accounts/staff-customers.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import { type Db, PLANNED_ANEW } from '../platform/postgres/database.ts';
import { holding, splitWords } from '../platform/postgres/words-in-text.ts';
import { NOT_SHOWN } from './customers-store.ts';

export type CustomerForStaff = {
  id: CustomerId;
  number: string;
  name: string;
  email: string;
  /** Null until somebody whom the owner imported without a phone gives one. */
  phone: string | null;
  isBlocked: boolean;
  signedUpAt: Date;
};

/** Customers are searched by this text; it is written as in its index, so that this is used. */
export const CUSTOMER_TEXT = sql<string>`
  lower(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(ltrim(phone, '+'), '') || ' ' || right(id::text, 8))`;

const COLUMNS = sql`c.id, upper(right(c.id::text, 8)) AS number, c.first_name || ' ' || c.last_name AS name, c.email, c.phone,
  EXISTS (SELECT FROM customer_blocks b WHERE b.customer_id = c.id) AS "isBlocked", c.created_at AS "signedUpAt"`;

type CustomersQuery = {
  filter: CustomerFilter;
  search: string;
  after: CustomerId | undefined;
  most: number;
};

/** Some customers from behind one of them on, who signed up last first. */
export async function customersAfter(
  db: Db,
  { filter, search, after, most }: CustomersQuery,
): Promise<CustomerForStaff[]> {
  const words = splitWords(search);
  const conditions = [
    ...(words.length > 0 ? [holding(CUSTOMER_TEXT, words)] : []),
    ...(filter === 'blocked' ? [sql<boolean>`id IN (SELECT customer_id FROM customer_blocks)`] : []),
    ...(after === undefined
      ? []
      : [
          sql<boolean>`(created_at, id) < (SELECT a.created_at, a.id FROM customers a WHERE a.id = ${after}::uuid)`,
        ]),
    sql<boolean>`true`,
  ];
  const { rows } = await sql<CustomerForStaff>`
    ${PLANNED_ANEW}
    WITH picked AS MATERIALIZED (
      SELECT id FROM customers WHERE ${sql.join(conditions, sql` AND `)}
      ORDER BY created_at DESC, id DESC LIMIT ${most}
    )
    SELECT ${COLUMNS} FROM picked JOIN customers c USING (id) ORDER BY c.created_at DESC, c.id DESC`.execute(
    db,
  );
  return rows;
}

export type WholeCustomer = CustomerForStaff & {
  isEmailVerified: boolean;
  importedAt: Date | null;
  language: string;
  noticeVersion: string | null;
  noticeAgreedAt: Date | null;
};

export async function customerForStaff(db: Db, id: CustomerId): Promise<WholeCustomer | undefined> {
  const { rows } = await sql<WholeCustomer>`
    SELECT ${COLUMNS}, c.email_verified_at IS NOT NULL AS "isEmailVerified", c.imported_at AS "importedAt", c.language,
      nullif(c.notice_version, ${NOT_SHOWN}) AS "noticeVersion", c.notice_agreed_at AS "noticeAgreedAt"
    FROM customers c WHERE c.id = ${id}::uuid`.execute(db);
  return rows[0];
}
