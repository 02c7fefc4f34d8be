import { IMPORT_UNDOABLE_DAYS } from '@tula/contract/catalogue/import-limits.ts';
import type { FinishedImport, ProductImport } from '@tula/contract/catalogue/product-imports.ts';
import type { ImportId, ProductId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/database.ts';
import { STAFF_NAMES } from '../../../staff/staff-query.ts';
import type { StoredImport } from '../imports-store.ts';
import { KEPT_SOURCE } from '../pictures/import-pictures-store.ts';
import type { ValuesBefore } from './values-before-store.ts';

const UNDOABLE_MS = IMPORT_UNDOABLE_DAYS * 86_400_000;

export type UndoOfImport = { until: Date | null; undone: ProductImport['undone'] };

/** Until when an import can be undone, and what became of it where it was. */
export async function readUndo(
  db: Db,
  { id, state, finishedAt }: StoredImport,
  now: Date,
): Promise<UndoOfImport> {
  if (state === 'undone') return { until: null, undone: await countUndone(db, id) };
  const until = state === 'imported' && finishedAt ? new Date(finishedAt.getTime() + UNDOABLE_MS) : null;
  const isOpen = until !== null && until > now && (await isKept(db, id));
  return { until: isOpen ? until : null, undone: null };
}

/** An import by the version before has not kept what its products were. */
async function isKept(db: Db, id: ImportId): Promise<boolean> {
  const { rows } = await sql<{ isKept: boolean }>`
    SELECT bool_and(saved_revision IS NOT NULL) AS "isKept" FROM product_import_rows
    WHERE import_id = ${id} AND outcome IN ('new', 'changed')`.execute(db);
  return rows[0]?.isKept ?? false;
}

export async function countUndone(db: Db, id: ImportId): Promise<{ restored: number; kept: number }> {
  const { rows } = await sql<{ restored: number; kept: number }>`
    SELECT count(*) FILTER (WHERE undone = 'undone')::integer AS restored,
      count(*) FILTER (WHERE undone <> 'undone')::integer AS kept
    FROM product_import_rows WHERE import_id = ${id}`.execute(db);
  return rows[0] ?? { restored: 0, kept: 0 };
}

export async function markUndoing(tx: Db, id: ImportId): Promise<void> {
  await sql`UPDATE product_imports SET state = 'undoing' WHERE id = ${id}`.execute(tx);
}

/** An undone import needs the pictures from before no more. */
export async function markImportUndone(tx: Db, id: ImportId): Promise<void> {
  await sql`UPDATE product_imports SET state = 'undone' WHERE id = ${id}`.execute(tx);
  await sql`DELETE FROM product_import_pictures WHERE import_id = ${id}`.execute(tx);
}

/** Says of each row whether it is undone or why its product stays. Its product is locked. */
export async function decideRows(tx: Db, id: ImportId): Promise<void> {
  await sql`
    UPDATE product_import_rows r SET undone = CASE
      WHEN p.deleted_at IS NOT NULL THEN 'gone'
      WHEN EXISTS (SELECT FROM ordered_products o WHERE o.product_id = p.id AND o.placed_at >= i.finished_at)
        THEN 'ordered'
      WHEN p.revision <> r.saved_revision OR coalesce(d.revision, 0) <> r.saved_declared THEN 'changed'
      WHEN r.before IS NOT NULL AND (
        NOT EXISTS (SELECT FROM categories WHERE id = (r.before ->> 'categoryId')::bigint)
        OR EXISTS (SELECT FROM jsonb_array_elements_text(r.before -> 'tagIds') AS tag
          WHERE NOT EXISTS (SELECT FROM tags WHERE id = tag::bigint))) THEN 'listGone'
      ELSE 'undone' END
    FROM products p
    LEFT JOIN product_declarations d ON d.product_id = p.id
    JOIN product_imports i ON i.id = ${id}
    WHERE r.import_id = i.id AND r.product_id = p.id AND r.outcome IN ('new', 'changed')`.execute(tx);
}

/** The product of a row, with its values before; null for one that the import added. */
export type RowToUndo = { row: number; productId: ProductId; before: ValuesBefore | null };

export async function rowsToUndo(tx: Db, id: ImportId, after: number, most: number): Promise<RowToUndo[]> {
  const { rows } = await sql<RowToUndo>`
    SELECT row_number AS "row", product_id AS "productId", before FROM product_import_rows
    WHERE import_id = ${id} AND undone = 'undone' AND row_number > ${after}
    ORDER BY row_number LIMIT ${most}`.execute(tx);
  return rows;
}

/** The pictures from before of imports that can no longer be undone may be removed. */
export async function forgetPicturesBefore(db: Db, before: Date): Promise<void> {
  await sql`
    DELETE FROM product_import_pictures p USING product_imports i
    WHERE p.source = ${KEPT_SOURCE} AND i.id = p.import_id AND i.finished_at < ${before}`.execute(db);
}

type Finished = Omit<FinishedImport, 'finishedAt'> & { finishedAt: Date };

/** The newest imports that have been saved. */
export async function finishedImports(db: Db, most: number): Promise<Finished[]> {
  const { rows } = await sql<Finished>`
    SELECT i.id::text AS id, i.file_name AS "fileName", i.finished_at AS "finishedAt",
      coalesce(s.name, '') AS "startedBy", i.state,
      count(*) FILTER (WHERE r.outcome = 'new')::integer AS added,
      count(*) FILTER (WHERE r.outcome = 'changed')::integer AS changed
    FROM (SELECT * FROM product_imports WHERE state IN ('imported', 'undoing', 'undone')
      ORDER BY checked_at DESC LIMIT ${most}) i
    LEFT JOIN ${STAFF_NAMES} s ON s.id = i.started_by
    JOIN product_import_rows r ON r.import_id = i.id AND r.outcome IN ('new', 'changed')
    GROUP BY i.id, i.file_name, i.finished_at, i.checked_at, i.state, s.name
    ORDER BY i.checked_at DESC`.execute(db);
  return rows;
}
