import type { ImageId, ImportId, ProductId } from '@tula/contract/calls/ids.ts';
import type { AuditBy } from '../../audit/audit-entry.ts';
import { recordAudit, recordAudits } from '../../audit/record-audit.ts';
import type { MediaParts } from '../../media/media-parts.ts';
import { newId } from '../../platform/new-id.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { CATEGORIES, type NameList, TAGS } from '../names/name-list.ts';
import { insertName } from '../names/names-store.ts';
import {
  countRows,
  importById,
  isOutdated,
  lockImport,
  lockImportedProducts,
  markFinished,
  type RowToImport,
  rowsToImport,
  type StoredImport,
} from './imports-store.ts';
import { namesInImport } from './names-in-import-store.ts';
import { placeholderPicture } from './placeholder-picture.ts';
import { insertProducts, type ProductToWrite, updateProducts } from './write-products-store.ts';

/** Read and written at once; requests of shoppers are answered in between. */
const ROWS_AT_ONCE = 100;

/**
 * Saves a started import in one transaction, or nothing if a product, category or tag has changed since it was checked.
 * A repeated run of the job finds it finished.
 */
export async function applyImport(parts: MediaParts, id: ImportId): Promise<void> {
  const { database, clock } = parts;
  const stored = await importById(database.db, id);
  if (stored?.state !== 'running') return;
  const counts = await countRows(database.db, id);
  const picture = counts.new > 0 ? await placeholderPicture(parts) : null;
  try {
    await database.tx(async (tx) => {
      const locked = await lockImport(tx, id);
      if (locked?.state !== 'running') return;
      await save({ tx, clock, by: byOf(locked) }, locked, picture);
      await markFinished(tx, id, 'imported', clock.now());
    });
  } catch (error) {
    if (!(error instanceof Outdated)) throw error;
    await database.tx((tx) => markFinished(tx, id, 'outdated', clock.now()));
  }
}

/** The catalogue is not what it was when the file was checked. */
class Outdated extends Error {
  override name = 'Outdated';
}

type Saving = { tx: Db; clock: MediaParts['clock']; by: AuditBy };

function byOf({ startedBy }: StoredImport): AuditBy {
  return startedBy === null ? 'shop' : { staffId: startedBy };
}

async function save(saving: Saving, stored: StoredImport, picture: ImageId | null): Promise<void> {
  const { tx, clock, by } = saving;
  await lockImportedProducts(tx, stored.id);
  if (await isOutdated(tx, stored.id)) throw new Outdated();
  await addNames(saving, CATEGORIES, stored.newCategories);
  await addNames(saving, TAGS, stored.newTags);
  let lastRow = 0;
  for (;;) {
    const rows = await rowsToImport(tx, stored.id, lastRow, ROWS_AT_ONCE);
    if (rows.length > 0) await saveRows(saving, rows, picture);
    lastRow = rows.at(-1)?.row ?? lastRow;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  const counts = await countRows(tx, stored.id);
  const subject = { id: stored.id, name: stored.fileName };
  const changes = [
    { field: 'importedNew', from: null, to: counts.new },
    { field: 'importedChanged', from: null, to: counts.changed },
  ] as const;
  await recordAudit(tx, clock, { action: 'product.imported', by, subject, changes });
}

/** Adds what staff have seen as new, unless somebody has added it meanwhile. */
async function addNames({ tx, clock, by }: Saving, list: NameList, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const added = await insertName(tx, list, name);
    if (added === undefined) continue;
    const subject = { id: String(added.id), name };
    await recordAudit(tx, clock, { action: `${list.kind}.added`, by, subject });
  }
}

async function saveRows(
  { tx, clock, by }: Saving,
  rows: readonly RowToImport[],
  picture: ImageId | null,
): Promise<void> {
  const categories = await idsOf(
    tx,
    CATEGORIES,
    rows.map(({ facts }) => facts.category.name),
  );
  const tags = await idsOf(
    tx,
    TAGS,
    rows.flatMap(({ facts }) => facts.tags.map(({ name }) => name)),
  );
  const saved = rows.map((row) => ({ row, product: productOf(row, { categories, tags, picture }) }));
  const those = (outcome: RowToImport['outcome']) =>
    saved.filter(({ row }) => row.outcome === outcome).map(({ product }) => product);
  await insertProducts(tx, those('new'), clock.now());
  await updateProducts(tx, those('changed'), clock.now());
  const entries = saved.map(({ row: { outcome, changes }, product: { id, name } }) => {
    const action = outcome === 'new' ? ('product.added' as const) : ('product.changed' as const);
    return { action, by, subject: { id, name }, changes };
  });
  await recordAudits(tx, clock, entries);
}

async function idsOf(tx: Db, list: NameList, names: readonly string[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { given, id } of await namesInImport(tx, list, names)) {
    if (id === null) throw new Outdated();
    ids.set(given, id);
  }
  return ids;
}

type Known = { categories: Map<string, number>; tags: Map<string, number>; picture: ImageId | null };

function productOf({ productId, facts }: RowToImport, { categories, tags, picture }: Known): ProductToWrite {
  const { category, tags: named, ...rest } = facts;
  return {
    ...rest,
    id: (productId ?? newId<'product'>()) as ProductId,
    categoryId: categories.get(category.name) ?? 0,
    tagIds: [...new Set(named.map(({ name }) => tags.get(name) ?? 0))],
    // A draft needs none.
    primaryImageId: facts.state === 'draft' ? null : picture,
  };
}
