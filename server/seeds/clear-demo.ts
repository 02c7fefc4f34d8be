import type { ProductId, StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { sql } from 'kysely';
import { deleteName } from '../src/catalogue/taxonomy/delete-name.ts';
import { CATEGORIES, type NameList, TAGS } from '../src/catalogue/taxonomy/name-list.ts';
import { deleteProduct } from '../src/catalogue/product-editor/delete-product.ts';
import { contentInUse } from '../src/owner/read-content.ts';
import { type ContentParts, saveContent } from '../src/owner/save-content.ts';
import type { Db } from '../src/platform/postgres/database.ts';
import { settingsKind } from '../src/settings/settings-kinds.ts';
import { DEMO_SEEDING, withoutDemoTestimonial } from './demo-seeding.ts';
import { DEMO_CATALOGUE, DEMO_CATEGORIES, DEMO_TAGS } from './demo-catalogue.ts';

type By = { staffId: StaffId };
type ClearingParts = ContentParts;

/** The products of the demo that shoppers still see. Those that were renamed count as the maker's own. */
export async function demoProducts(db: Db): Promise<ProductId[]> {
  const names = DEMO_CATALOGUE.map(({ name }) => name);
  const { rows } = await sql<{ id: ProductId }>`
    SELECT product.id FROM seedings JOIN products AS product
      ON product.is_public AND product.created_at BETWEEN begun_at AND coalesce(finished_at, 'infinity')
    WHERE seedings.name = ${DEMO_SEEDING} AND product.name = ANY(${names}) ORDER BY product.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Deletes them one after another, as staff would; if it is interrupted, the next run goes on. Returns how many there
 * were.
 */
export async function clearDemo(parts: ClearingParts, by: By): Promise<number> {
  const ids = await demoProducts(parts.database.db);
  for (const id of ids) await unlessGone(deleteProduct(parts, id, by), 'PRODUCT_NOT_FOUND');
  await clearNames(parts, CATEGORIES, DEMO_CATEGORIES, by);
  await clearNames(parts, TAGS, DEMO_TAGS, by);
  await clearTestimonial(parts, by);
  return ids.length;
}

async function clearTestimonial(parts: ClearingParts, by: By): Promise<void> {
  const kind = settingsKind('home');
  const { version, value } = await contentInUse(parts.database.db, kind);
  const own = withoutDemoTestimonial(value);
  if (own !== value) await saveContent(parts, kind, own, { basedOn: version, by });
}

async function clearNames(
  parts: ClearingParts,
  list: NameList,
  names: readonly string[],
  by: By,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${sql.table(list.table)} WHERE name = ANY(${names}) ORDER BY id`.execute(
    parts.database.db,
  );
  for (const { id } of rows) await unlessGone(deleteName(parts, list, id, by), list.notFound, list.inUse);
}

/** Somebody else may have deleted it, or may use it for a product of their own. */
async function unlessGone(deleting: Promise<void>, ...expected: readonly string[]): Promise<void> {
  try {
    await deleting;
  } catch (error) {
    if (!(error instanceof Problem) || !expected.includes(error.code)) throw error;
  }
}
