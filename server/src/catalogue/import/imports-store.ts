import type { ImportId, StaffId } from '@tula/contract/calls/ids.ts';
import type { ImportOutcome, ImportState, KeptReason } from '@tula/contract/catalogue/product-imports.ts';
import { sql } from 'kysely';
import type { AuditChange } from '../../audit/audit-entry.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { ImportPlan } from './plan-import.ts';
import { insertPictures, type PictureToRead } from './pictures/import-pictures-store.ts';
import type { ImportedFacts, PlannedRow } from './plan-row.ts';
import type { RowProblem } from './row-reader.ts';

export type StoredImport = {
  id: ImportId;
  checkedAt: Date;
  fileName: string;
  state: ImportState;
  startedBy: StaffId | null;
  finishedAt: Date | null;
  notices: string[];
  newCategories: string[];
  newTags: string[];
};

type NewImport = {
  id: ImportId;
  fileName: string;
  by: StaffId;
  now: Date;
  plan: ImportPlan;
  /** While there are any, the import is being read. */
  pictures: readonly PictureToRead[];
};

/** Rows of one statement. */
const ROWS_AT_ONCE = 200;

export async function insertImport(
  tx: Db,
  { id, fileName, by, now, plan, pictures }: NewImport,
): Promise<void> {
  const state: ImportState = pictures.length > 0 ? 'reading' : 'checked';
  await sql`
    INSERT INTO product_imports (id, checked_at, checked_by, file_name, state, notices, new_categories, new_tags)
    VALUES (${id}, ${now}, ${by}, ${fileName}, ${state}, ${plan.notices}::text[], ${plan.newCategories}::text[],
      ${plan.newTags}::text[])`.execute(tx);
  for (let from = 0; from < plan.rows.length; from += ROWS_AT_ONCE)
    await insertRows(tx, id, plan.rows.slice(from, from + ROWS_AT_ONCE));
  for (let from = 0; from < pictures.length; from += ROWS_AT_ONCE)
    await insertPictures(tx, id, pictures.slice(from, from + ROWS_AT_ONCE));
}

async function insertRows(tx: Db, id: ImportId, rows: readonly PlannedRow[]): Promise<void> {
  const stored = rows.map(({ facts, ...row }) => ({
    ...row,
    pictures: undefined,
    warnings: row.warnings ?? [],
    facts: row.outcome === 'unchanged' ? null : facts,
  }));
  await sql`
    INSERT INTO product_import_rows (import_id, row_number, outcome, name, product_id, revision, changes, problems, warnings, facts, old_path)
    SELECT ${id}::uuid, "row", outcome, name, "productId", revision, changes, problems, warnings, facts, "oldPath"
    FROM jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) AS given ("row" integer, outcome text, name text,
      "productId" uuid, revision integer, changes jsonb, problems jsonb, warnings jsonb, facts jsonb, "oldPath" text)`.execute(
    tx,
  );
}

const importColumns = sql`id, checked_at AS "checkedAt", file_name AS "fileName", state, started_by AS "startedBy",
  finished_at AS "finishedAt",  notices, new_categories AS "newCategories", new_tags AS "newTags"`;

export async function importById(db: Db, id: ImportId): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    SELECT ${importColumns} FROM product_imports WHERE id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the import until the transaction ends. */
export async function lockImport(tx: Db, id: ImportId): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    SELECT ${importColumns} FROM product_imports WHERE id = ${id} FOR UPDATE`.execute(tx);
  return rows[0];
}

export type ImportCounts = Record<ImportOutcome, number>;

export async function countRows(db: Db, id: ImportId): Promise<ImportCounts> {
  const { rows } = await sql<{ outcome: ImportOutcome; count: number }>`
    SELECT outcome, count(*)::integer AS count FROM product_import_rows WHERE import_id = ${id}
    GROUP BY outcome`.execute(db);
  const counts: ImportCounts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { outcome, count } of rows) counts[outcome] = count;
  return counts;
}

export type ShownRow = {
  row: number;
  outcome: ImportOutcome;
  name: string;
  productId: string | null;
  changes: AuditChange[];
  problems: RowProblem[];
  warnings: string[];
  undone: 'undone' | KeptReason | null;
};

type RowsQuery = { outcome: ImportOutcome | undefined; page: number; limit: number };

export async function rowsOfImport(
  db: Db,
  id: ImportId,
  { outcome, page, limit }: RowsQuery,
): Promise<ShownRow[]> {
  const only = outcome === undefined ? sql`` : sql`AND outcome = ${outcome}`;
  const { rows } = await sql<ShownRow>`
    SELECT row_number AS "row", outcome, name, product_id AS "productId", changes, problems, warnings, undone
    FROM product_import_rows WHERE import_id = ${id} ${only}
    ORDER BY coalesce(undone, 'undone') = 'undone', row_number LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(
    db,
  );
  return rows;
}

/** The facts as JSON keeps them. */
export type StoredFacts = Omit<ImportedFacts, 'publishAt'> & { publishAt: string | null };

export type RowToImport = Pick<PlannedRow, 'row' | 'productId' | 'changes'> & {
  oldPath: string | null;
  outcome: 'new' | 'changed';
  facts: StoredFacts;
};

/** Lists the rows that the import saves after a row, without those that change nothing. */
export async function rowsToImport(
  tx: Db,
  id: ImportId,
  after: number,
  most: number,
): Promise<RowToImport[]> {
  const { rows } = await sql<RowToImport>`
    SELECT row_number AS "row", outcome, product_id AS "productId", changes, facts, old_path AS "oldPath"
    FROM product_import_rows
    WHERE import_id = ${id} AND outcome IN ('new', 'changed') AND row_number > ${after}
    ORDER BY row_number LIMIT ${most}`.execute(tx);
  return rows;
}

/** Locks the products that the import changes, or has added, until the transaction ends, in one order. */
export async function lockImportedProducts(tx: Db, id: ImportId): Promise<void> {
  await sql`
    SELECT FROM products WHERE id IN (
      SELECT product_id FROM product_import_rows WHERE import_id = ${id} AND outcome IN ('new', 'changed'))
    ORDER BY id FOR UPDATE`.execute(tx);
}

/** Says whether a product that it changes has been saved or deleted since the check, or one that it adds is there. */
export async function isOutdated(tx: Db, id: ImportId): Promise<boolean> {
  const { rows } = await sql<{ outdated: boolean }>`
    SELECT EXISTS (
      SELECT FROM product_import_rows r
      LEFT JOIN products p ON p.id = r.product_id AND p.deleted_at IS NULL AND p.revision = r.revision
      WHERE r.import_id = ${id} AND r.outcome = 'changed' AND p.id IS NULL
    ) OR EXISTS (
      SELECT FROM product_import_rows r JOIN product_search s ON same_name(s.name) = same_name(r.name)
      WHERE r.import_id = ${id} AND r.outcome = 'new'
    ) AS outdated`.execute(tx);
  return rows[0]?.outdated ?? true;
}

/** Starts an import; returns whether it was waiting to be started. */
export async function markRunning(tx: Db, id: ImportId, by: StaffId): Promise<boolean> {
  const { rows } = await sql`
    UPDATE product_imports SET state = 'running', started_by = ${by}
    WHERE id = ${id} AND state = 'checked' RETURNING id`.execute(tx);
  return rows.length > 0;
}

export async function markFinished(
  tx: Db,
  id: ImportId,
  state: 'imported' | 'outdated',
  now: Date,
): Promise<void> {
  await sql`UPDATE product_imports SET state = ${state}, finished_at = ${now} WHERE id = ${id}`.execute(tx);
}

/** Deletes imports with their rows, the oldest first. */
export async function deleteImportsBefore(db: Db, before: Date, most: number): Promise<void> {
  await sql`
    DELETE FROM product_imports WHERE id IN (
      SELECT id FROM product_imports WHERE checked_at < ${before} ORDER BY checked_at LIMIT ${most})`.execute(
    db,
  );
}
