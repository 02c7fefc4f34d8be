import { isDeepStrictEqual } from 'node:util';
import type { ImportId, ProductId, StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { changesBetween, type WholeEntry } from '../../../audit/audit-entry.ts';
import { recordParts, recordWhole } from '../../../audit/record-audit.ts';
import { describeImages } from '../../../media/keep-image.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { Parts } from '../../../platform/parts.ts';
import type { Db } from '../../../platform/postgres/database.ts';
import { readStoredProducts } from '../../catalogue-store.ts';
import { declarationChanges } from '../../declarations/declaration-changes.ts';
import { storeDeclarations } from '../../declarations/declarations-store.ts';
import { audited } from '../../product-editor/product-changes.ts';
import { markProductsDeleted } from '../../product-editor/save-store.ts';
import { NO_TEXTS } from '../../product-texts.ts';
import type { StoredProduct } from '../../product.ts';
import { type ChangedProduct, updateProducts } from '../../write-products-store.ts';
import { lockImport, lockImportedProducts } from '../imports-store.ts';
import {
  countUndone,
  decideRows,
  markImportUndone,
  markUndoing,
  readUndo,
  type RowToUndo,
  rowsToUndo,
} from './undo-store.ts';
import type { ValuesBefore } from './values-before-store.ts';

export const UNDO_JOB = 'undo-product-import';
export type UndoPayload = { importId: ImportId; staffId: StaffId };

type UndoParts = Pick<Parts, 'database' | 'clock'>;

const ROWS_AT_ONCE = 100;

/** Queues the job that takes an import back; it runs again after a restart, until it is done. */
export async function startUndo(
  { database, clock }: UndoParts,
  importId: ImportId,
  staffId: StaffId,
): Promise<void> {
  await database.tx(async (tx) => {
    const stored = await lockImport(tx, importId);
    if (stored === undefined) throw new Problem('IMPORT_NOT_FOUND');
    if ((await readUndo(tx, stored, clock.now())).until === null) throw new Problem('IMPORT_NOT_UNDOABLE');
    await markUndoing(tx, importId);
    await addJob(tx, UNDO_JOB, { importId, staffId } satisfies UndoPayload);
  });
}

/**
 * Deletes what an import added and gives what it changed its earlier values, in one transaction. What somebody has
 * changed or ordered since stays. Categories and tags that it added stay, as deleted products have them.
 */
export async function undoImport(
  { database, clock }: UndoParts,
  { importId: id, staffId }: UndoPayload,
): Promise<void> {
  await database.tx(async (tx) => {
    const stored = await lockImport(tx, id);
    if (stored?.state !== 'undoing') return;
    await lockImportedProducts(tx, id);
    await decideRows(tx, id);
    const { restored, kept } = await countUndone(tx, id);
    const whole = await recordWhole(tx, clock, {
      action: 'product.importUndone',
      by: { staffId },
      subject: { id, name: stored.fileName },
      changes: [
        { field: 'importUndone', from: null, to: restored },
        { field: 'importKept', from: null, to: kept },
      ],
    });
    let lastRow = 0;
    for (;;) {
      const rows = await rowsToUndo(tx, id, lastRow, ROWS_AT_ONCE);
      await deleteAdded(tx, { rows, whole, now: clock.now() });
      await restoreChanged(tx, { rows, whole, now: clock.now() });
      lastRow = rows.at(-1)?.row ?? lastRow;
      if (rows.length < ROWS_AT_ONCE) break;
    }
    await markImportUndone(tx, id);
  });
}

type Undoing = { rows: readonly RowToUndo[]; whole: WholeEntry; now: Date };

async function deleteAdded(tx: Db, { rows, whole, now }: Undoing): Promise<void> {
  const added = rows.filter(({ before }) => before === null).map(({ productId }) => productId);
  const deleted = await markProductsDeleted(tx, added, now);
  await recordParts(
    tx,
    whole,
    deleted.map((subject) => ({ action: 'product.deleted', subject })),
  );
}

async function restoreChanged(tx: Db, { rows, whole, now }: Undoing): Promise<void> {
  const before = new Map(rows.flatMap(({ productId, before }) => (before ? [[productId, before]] : [])));
  const ids = [...before.keys()];
  const current = await readStoredProducts(tx, ids);
  const given = current.map((product) => ({ product, values: before.get(product.id) as ValuesBefore }));
  await updateProducts(
    tx,
    given.map(({ product, values }) => toProduct(product, values)),
    now,
  );
  await storeDeclarations(
    tx,
    given.flatMap(({ product: { id, declarations }, values }) =>
      isDeepStrictEqual(declarations, values.declarations) ? [] : [{ id, declarations: values.declarations }],
    ),
    now,
  );
  const pictures = given.flatMap(({ values }) => values.pictures);
  await describeImages(tx, new Map(pictures.map(({ imageId, altText }) => [imageId, altText])));
  const after = new Map((await readStoredProducts(tx, ids)).map((product) => [product.id, product]));
  await recordParts(
    tx,
    whole,
    current.map((product) => partOf(product, after.get(product.id))),
  );
}

/** Texts of languages that came with the import are taken away. */
function toProduct(product: StoredProduct, values: ValuesBefore): ChangedProduct {
  const { declarations: _declarations, pictures, translations, ...rest } = values;
  const [primary, ...additional] = pictures;
  const none = Object.keys(product.translations).map((language) => [language, NO_TEXTS]);
  return {
    id: product.id,
    ...rest,
    translations: { ...Object.fromEntries(none), ...translations },
    primaryImageId: primary?.imageId ?? null,
    additionalImageIds: additional.map(({ imageId }) => imageId),
  };
}

function partOf(before: StoredProduct, after: StoredProduct | undefined) {
  const subject: { id: ProductId; name: string } = { id: before.id, name: after?.name ?? before.name };
  const changes = after
    ? [
        ...changesBetween(audited(before), audited(after)),
        ...declarationChanges(before.declarations, after.declarations),
      ]
    : [];
  return { action: 'product.changed' as const, subject, changes };
}
