import { isDeepStrictEqual } from 'node:util';
import { NO_DECLARATIONS } from '@tula/contract/catalogue/declarations/declarations.ts';
import type { ImageId, ImportId, ProductId } from '@tula/contract/calls/ids.ts';
import type { AuditBy, WholeEntry } from '../../audit/audit-entry.ts';
import { recordParts, recordWhole } from '../../audit/record-audit.ts';
import type { MediaParts } from '../../media/media-parts.ts';
import { newId } from '../../platform/new-id.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { readDeclarations, storeDeclarations } from '../declarations/declarations-store.ts';
import { CATEGORIES, type NameList, TAGS } from '../taxonomy/name-list.ts';
import { insertName } from '../taxonomy/names-store.ts';
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
import { keepOldPaths } from '../old-addresses/old-addresses-store.ts';
import { keepForUndo, keepPicturesBefore, valuesBefore } from './undo/values-before-store.ts';
import { namesInImport } from './names-in-import-store.ts';
import {
  forgetPictures,
  imageOfContent,
  needsPlaceholder,
  picturesOfRows,
  type RowsPictures,
  setPictures,
} from './pictures/import-pictures-store.ts';
import type { DeclaredChange } from './row-declarations.ts';
import { insertProducts, type NewProduct, updateProducts } from '../write-products-store.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { uploadImage } from '../../media/upload-image.ts';
import { describeImages } from '../../media/keep-image.ts';

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
  const picture = (await needsPlaceholder(database.db, id)) ? await placeholderPicture(parts) : null;
  const finish = async (tx: Db, state: 'imported' | 'outdated') => {
    await markFinished(tx, id, state, clock.now());
    await forgetPictures(tx, id);
    await keepPicturesBefore(tx, id);
  };
  try {
    await database.tx(async (tx) => {
      const locked = await lockImport(tx, id);
      if (locked?.state !== 'running') return;
      await save(tx, clock, locked, picture);
      await finish(tx, 'imported');
    });
  } catch (error) {
    if (!(error instanceof Outdated)) throw error;
    await database.tx((tx) => finish(tx, 'outdated'));
  }
}

/** The catalogue is not what it was when the file was checked. */
class Outdated extends Error {
  override name = 'Outdated';
}

type Saving = { tx: Db; clock: MediaParts['clock']; whole: WholeEntry; id: ImportId };

function toAuditBy({ startedBy }: StoredImport): AuditBy {
  return startedBy === null ? 'shop' : { staffId: startedBy };
}

async function save(
  tx: Db,
  clock: MediaParts['clock'],
  stored: StoredImport,
  picture: ImageId | null,
): Promise<void> {
  await lockImportedProducts(tx, stored.id);
  if (await isOutdated(tx, stored.id)) throw new Outdated();
  const saving = { tx, clock, id: stored.id, whole: await recordImport(tx, clock, stored) };
  await addNames(saving, CATEGORIES, stored.newCategories);
  await addNames(saving, TAGS, stored.newTags);
  let lastRow = 0;
  for (;;) {
    const rows = await rowsToImport(tx, stored.id, lastRow, ROWS_AT_ONCE);
    const pictures = await picturesOfRows(
      tx,
      stored.id,
      rows.map(({ row }) => row),
    );
    if (rows.length > 0) await saveRows(saving, rows, { placeholder: picture, pictures });
    lastRow = rows.at(-1)?.row ?? lastRow;
    if (rows.length < ROWS_AT_ONCE) break;
  }
}

/** The one entry about the import, which what it adds and changes is part of. */
async function recordImport(tx: Db, clock: MediaParts['clock'], stored: StoredImport): Promise<WholeEntry> {
  const counts = await countRows(tx, stored.id);
  const subject = { id: stored.id, name: stored.fileName };
  const changes = [
    { field: 'importedNew', from: null, to: counts.new },
    { field: 'importedChanged', from: null, to: counts.changed },
  ] as const;
  return recordWhole(tx, clock, { action: 'product.imported', by: toAuditBy(stored), subject, changes });
}

/** Adds what staff have seen as new, unless somebody has added it meanwhile. */
async function addNames({ tx, whole }: Saving, list: NameList, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const added = await insertName(tx, list, name);
    if (added === undefined) continue;
    const subject = { id: String(added.id), name };
    await recordParts(tx, whole, [{ action: `${list.kind}.added`, subject }]);
  }
}

async function saveRows(
  { tx, clock, whole, id: importId }: Saving,
  rows: readonly RowToImport[],
  images: Images,
): Promise<void> {
  const categories = await readIds(
    tx,
    CATEGORIES,
    rows.map(({ facts }) => facts.category.name),
  );
  const tags = await readIds(
    tx,
    TAGS,
    rows.flatMap(({ facts }) => facts.tags.map(({ name }) => name)),
  );
  const saved = rows.map((row) => ({ row, product: toNewProduct(row, { categories, tags, ...images }) }));
  const those = (outcome: RowToImport['outcome']) =>
    saved.filter(({ row }) => row.outcome === outcome).map(({ product }) => product);
  const before = await valuesBefore(tx, rows);
  await insertProducts(tx, those('new'), clock.now());
  await updateProducts(tx, those('changed').map(withOwnPicture), clock.now());
  await saveDeclared(
    tx,
    clock,
    saved.flatMap(({ row: { facts }, product: { id } }) =>
      facts.declared ? [{ id, ...facts.declared }] : [],
    ),
  );
  await savePictures(
    tx,
    saved.flatMap(({ row, product: { id } }) => {
      const pictures = images.pictures.get(row.row);
      return pictures ? [{ id, pictures }] : [];
    }),
  );
  await keepForUndo(
    tx,
    importId,
    saved.map(({ row: { row }, product: { id } }) => ({
      row,
      productId: id,
      before: before.get(id) ?? null,
    })),
  );
  await keepOldPaths(
    tx,
    saved.flatMap(({ row: { oldPath }, product: { id } }) =>
      oldPath === null ? [] : [{ path: oldPath, productId: id }],
    ),
    clock.now(),
  );
  const entries = saved.map(({ row: { outcome, changes }, product: { id, name } }) => {
    const action = outcome === 'new' ? ('product.added' as const) : ('product.changed' as const);
    return { action, subject: { id, name }, changes };
  });
  await recordParts(tx, whole, entries);
}

/** Unless somebody has saved other declarations of one of the products since the check. */
async function saveDeclared(
  tx: Db,
  clock: MediaParts['clock'],
  changed: readonly (DeclaredChange & { id: ProductId })[],
): Promise<void> {
  const known = await readDeclarations(
    tx,
    changed.map(({ id }) => id),
  );
  const isOther = ({ id, from }: (typeof changed)[number]) =>
    !isDeepStrictEqual(known.get(id)?.declarations ?? NO_DECLARATIONS, from);
  if (changed.some(isOther)) throw new Outdated();
  await storeDeclarations(
    tx,
    changed.map(({ id, to }) => ({ id, declarations: to })),
    clock.now(),
  );
}

async function readIds(tx: Db, list: NameList, names: readonly string[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { given, id } of await namesInImport(tx, list, names)) {
    if (id === null) throw new Outdated();
    ids.set(given, id);
  }
  return ids;
}

type ProductPictures = { id: ProductId; pictures: { imageId: ImageId; altText: string }[] };

async function savePictures(tx: Db, products: readonly ProductPictures[]): Promise<void> {
  if (products.length === 0) return;
  await setPictures(
    tx,
    products.map(({ id, pictures }) => ({ id, imageIds: pictures.map(({ imageId }) => imageId) })),
  );
  const all = products.flatMap(({ pictures }) => pictures);
  await describeImages(tx, new Map(all.map(({ imageId, altText }) => [imageId, altText])));
}

/** A product that is there keeps its picture, unless the row has some. */
const withOwnPicture = ({ primaryImageId: _primaryImageId, ...product }: NewProduct) => product;

/** The plain picture of products without one, and the pictures of the rows that have some. */
type Images = { placeholder: ImageId | null; pictures: RowsPictures };
type Known = Images & { categories: Map<string, number>; tags: Map<string, number> };

function toNewProduct(
  { row, productId, facts }: RowToImport,
  { categories, tags, placeholder, pictures }: Known,
): NewProduct {
  const { category, tags: named, declared: _declared, ...rest } = facts;
  return {
    ...rest,
    id: (productId ?? newId<'product'>()) as ProductId,
    categoryId: categories.get(category.name) ?? 0,
    tagIds: [...new Set(named.map(({ name }) => tags.get(name) ?? 0))],
    // A draft needs none.
    primaryImageId: pictures.get(row)?.[0]?.imageId ?? (facts.state === 'draft' ? null : placeholder),
  };
}

const FILE = new URL('./no-picture.png', import.meta.url);

/**
 * The picture of a new product that came without one, until staff add it: a plain paper bag. It is stored once, also
 * when an import is interrupted and runs again.
 */
async function placeholderPicture(media: MediaParts): Promise<ImageId> {
  const content = await readFile(FILE);
  const hash = createHash('sha256').update(content).digest();
  return (await imageOfContent(media.database.db, hash, '')) ?? (await uploadImage(media, [content])).id;
}
