import type { ImportOutcome } from '@tula/contract/catalogue/product-imports.ts';
import type { CustomerId, ImportId, StaffId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import { STAFF_NAMES } from '../../staff/staff-query.ts';
import { addressKey, type PlannedCustomer, type RowFacts } from './planned-customer.ts';

export type StoredCustomerImport = {
  id: ImportId;
  checkedAt: Date;
  fileName: string;
  state: 'checked' | 'imported' | 'undone';
  finishedAt: Date | null;
  notices: string[];
  noticeMails: number;
  withoutPhone: number;
};

const COLUMNS = sql`id, checked_at AS "checkedAt", file_name AS "fileName", state, finished_at AS "finishedAt", notices,
  notice_mails AS "noticeMails", without_phone AS "withoutPhone"`;

export type KnownCustomer = { id: CustomerId; addresses: string[] };

/** The customers of these emails, with what makes their addresses different from others. */
export async function knownCustomers(
  db: Db,
  emails: readonly string[],
): Promise<ReadonlyMap<string, KnownCustomer>> {
  const { rows } = await sql<{
    id: CustomerId;
    emailCanonical: string;
    addresses: { apartment: string; postalCode: string }[];
  }>`
    SELECT c.id, coalesce(c.email_canonical, '') AS "emailCanonical", coalesce(
      (SELECT json_agg(json_build_object('apartment', a.apartment, 'postalCode', a.postal_code))
        FROM addresses a WHERE a.customer_id = c.id), '[]') AS addresses
    FROM customers c WHERE c.email_canonical = ANY (${[...new Set(emails)]}::text[])`.execute(db);
  return new Map(
    rows.map(({ id, emailCanonical, addresses }) => [
      emailCanonical,
      { id, addresses: addresses.map(addressKey) },
    ]),
  );
}

/** Rows of one statement. */
const ROWS_AT_ONCE = 200;

type NewImport = Pick<StoredCustomerImport, 'id' | 'fileName' | 'notices'> & {
  by: StaffId;
  now: Date;
  rows: readonly PlannedCustomer[];
};

const countWithoutPhone = (rows: readonly PlannedCustomer[]) =>
  rows.filter(({ facts: { person } }) => person?.phone === null).length;

export async function insertCustomerImport(
  tx: Db,
  { id, fileName, notices, by, now, rows }: NewImport,
): Promise<void> {
  await sql`
    INSERT INTO customer_imports (id, checked_at, checked_by, file_name, state, notices, without_phone)
    VALUES (${id}, ${now}, ${by}, ${fileName}, 'checked', ${notices}::text[], ${countWithoutPhone(rows)})`.execute(
    tx,
  );
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await sql`
      INSERT INTO customer_import_rows (import_id, row_number, outcome, problems, warnings, facts, customer_id, address_ids)
      SELECT ${id}::uuid, "row", outcome, problems, warnings, facts, "customerId", '{}'
      FROM jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))}::jsonb)
        AS given ("row" integer, outcome text, problems jsonb, warnings jsonb, facts jsonb, "customerId" uuid)`.execute(
      tx,
    );
}

export async function customerImportById(db: Db, id: ImportId): Promise<StoredCustomerImport | undefined> {
  const { rows } = await sql<StoredCustomerImport>`
    SELECT ${COLUMNS} FROM customer_imports WHERE id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the import until the transaction ends. */
export async function lockCustomerImport(tx: Db, id: ImportId): Promise<StoredCustomerImport | undefined> {
  const { rows } = await sql<StoredCustomerImport>`
    SELECT ${COLUMNS} FROM customer_imports WHERE id = ${id} FOR UPDATE`.execute(tx);
  return rows[0];
}

export type CustomerImportCounts = Record<ImportOutcome, number> & { kept: number };

/** Counts the rows with each outcome, and the added customers who still exist. */
export async function countCustomerRows(db: Db, id: ImportId): Promise<CustomerImportCounts> {
  const { rows } = await sql<{ outcome: ImportOutcome; count: number; here: number }>`
    SELECT outcome, count(*)::integer AS count, count(customer_id)::integer AS here
    FROM customer_import_rows WHERE import_id = ${id} GROUP BY outcome`.execute(db);
  const counts: CustomerImportCounts = { new: 0, changed: 0, unchanged: 0, refused: 0, kept: 0 };
  for (const { outcome, count, here } of rows) {
    counts[outcome] = count;
    if (outcome === 'new') counts.kept = here;
  }
  return counts;
}

export type ShownCustomerRow = Pick<PlannedCustomer, 'row' | 'outcome' | 'problems' | 'warnings'> & {
  name: string;
  customerId: CustomerId | null;
  addresses: number;
};

type RowsQuery = { outcome: ImportOutcome | undefined; page: number; limit: number };

/** Names come from the file until it is imported, and then from the customers. */
export async function rowsOfCustomerImport(
  db: Db,
  id: ImportId,
  { outcome, page, limit }: RowsQuery,
): Promise<ShownCustomerRow[]> {
  const only = outcome === undefined ? sql`` : sql`AND r.outcome = ${outcome}`;
  const { rows } = await sql<ShownCustomerRow>`
    SELECT r.row_number AS "row", r.outcome, r.problems, r.warnings, r.customer_id AS "customerId",
      coalesce(r.facts ->> 'name', c.first_name || ' ' || c.last_name, '') AS name,
      coalesce(jsonb_array_length(r.facts -> 'addresses'), cardinality(r.address_ids)) AS addresses
    FROM customer_import_rows r LEFT JOIN customers c ON c.id = r.customer_id
    WHERE r.import_id = ${id} ${only}
    ORDER BY r.row_number LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  return rows;
}

export type CustomerRowToSave = {
  row: number;
  outcome: 'new' | 'changed';
  facts: RowFacts;
  customerId: CustomerId | null;
};

export async function customerRowsToSave(tx: Db, id: ImportId, after: number): Promise<CustomerRowToSave[]> {
  const { rows } = await sql<CustomerRowToSave>`
    SELECT row_number AS "row", outcome, facts, customer_id AS "customerId" FROM customer_import_rows
    WHERE import_id = ${id} AND outcome IN ('new', 'changed') AND row_number > ${after}
    ORDER BY row_number LIMIT ${ROWS_AT_ONCE}`.execute(tx);
  return rows;
}

/** What the file said of people is needed no longer. */
export async function markImported(
  tx: Db,
  id: ImportId,
  { by, now, ...counts }: { by: StaffId; now: Date; noticeMails: number; withoutPhone: number },
): Promise<void> {
  await sql`UPDATE customer_import_rows SET facts = NULL WHERE import_id = ${id}`.execute(tx);
  await sql`
    UPDATE customer_imports SET state = 'imported', started_by = ${by}, finished_at = ${now},
      notice_mails = ${counts.noticeMails}, without_phone = ${counts.withoutPhone}
    WHERE id = ${id}`.execute(tx);
}

type Finished = {
  id: string;
  fileName: string;
  finishedAt: Date;
  startedBy: string;
  state: 'imported' | 'undone';
  added: number;
  changed: number;
};

/** The newest imports that have been saved. */
export async function finishedCustomerImports(db: Db, most: number): Promise<Finished[]> {
  const { rows } = await sql<Finished>`
    SELECT i.id::text AS id, i.file_name AS "fileName", i.finished_at AS "finishedAt",
      coalesce(s.name, '') AS "startedBy", i.state,
      (SELECT count(*)::integer FROM customer_import_rows r WHERE r.import_id = i.id AND r.outcome = 'new') AS added,
      (SELECT count(*)::integer FROM customer_import_rows r WHERE r.import_id = i.id AND r.outcome = 'changed') AS changed
    FROM customer_imports i LEFT JOIN ${STAFF_NAMES} s ON s.id = i.started_by
    WHERE i.state <> 'checked' ORDER BY i.checked_at DESC LIMIT ${most}`.execute(db);
  return rows;
}

/** Deletes imports with their rows: checks that nobody has followed sooner than the others. */
export async function deleteCustomerImports(
  db: Db,
  { checkedBefore, importedBefore, most }: { checkedBefore: Date; importedBefore: Date; most: number },
): Promise<void> {
  await sql`
    DELETE FROM customer_imports WHERE id IN (
      SELECT id FROM customer_imports
      WHERE checked_at < ${importedBefore} OR (state = 'checked' AND checked_at < ${checkedBefore})
      ORDER BY checked_at LIMIT ${most})`.execute(db);
}
