import type { ProductId } from '@tula/contract/calls/ids.ts';
import { type Declarations, NO_DECLARATIONS } from '@tula/contract/catalogue/declarations/declarations.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

export type StoredDeclarations = {
  /** 0 until they are saved. */
  revision: number;
  declarations: Declarations;
};

const NEVER_SAVED: StoredDeclarations = { revision: 0, declarations: NO_DECLARATIONS };

/** Reads what these products declare; those that declare nothing are left out. */
export async function readDeclarations(
  db: Db,
  ids: readonly ProductId[],
): Promise<Map<ProductId, StoredDeclarations>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: ProductId; revision: number; content: Partial<Declarations> }>`
    SELECT product_id AS id, revision, content FROM product_declarations
    WHERE product_id = ANY (${ids}::uuid[])`.execute(db);
  // Declarations that an earlier version saved lack the fields added since.
  return new Map(
    rows.map(({ id, revision, content }) => [
      id,
      { revision, declarations: { ...NO_DECLARATIONS, ...content } },
    ]),
  );
}

/** Says whether any product declares something. */
export async function isAnyDeclared(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isAny: boolean }>`
    SELECT EXISTS (SELECT FROM product_declarations) AS "isAny"`.execute(db);
  return rows[0]?.isAny ?? false;
}

export async function declarationsOfProduct(db: Db, id: ProductId): Promise<StoredDeclarations> {
  return (await readDeclarations(db, [id])).get(id) ?? NEVER_SAVED;
}

/** Stores what products declare, each with the next revision. */
export async function storeDeclarations(
  tx: Db,
  saved: readonly { id: ProductId; declarations: Declarations }[],
  now: Date,
): Promise<void> {
  if (saved.length === 0) return;
  await sql`
    INSERT INTO product_declarations AS known (product_id, revision, content, updated_at)
    SELECT id, 1, declarations, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) AS given (id uuid, declarations jsonb)
    ON CONFLICT (product_id) DO UPDATE
      SET revision = known.revision + 1, content = excluded.content, updated_at = excluded.updated_at`.execute(
    tx,
  );
}
