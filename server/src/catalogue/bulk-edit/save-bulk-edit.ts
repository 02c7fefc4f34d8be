import type { BulkChange } from '@tula/contract/catalogue/bulk-edits.ts';
import type { BulkEditId, StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { recordParts, recordWhole } from '../../audit/record-audit.ts';
import { newId } from '../../platform/new-id.ts';
import type { Parts } from '../../platform/parts.ts';
import { readStoredProducts } from '../catalogue-store.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { insertBulkEdit, lockCategoryNames, lockProducts } from './bulk-store.ts';
import { markProductsDeleted } from '../product-editor/save-store.ts';
import { updateProducts } from '../write-products-store.ts';
import { changedProduct, type PlannedChange, planChange } from './plan-change.ts';

/** The hours in which a change of many products can be undone. */
const UNDOABLE_HOURS = 24;

export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - UNDOABLE_HOURS * 3_600_000);
}

/** Formats the reference by which the audit log names the edit in the entry of each product. */
function formatReference(id: BulkEditId): string {
  return `#${id.slice(-8)}`;
}

type BulkParts = Pick<Parts, 'database' | 'clock'>;

/** Returns what the changes would do, and saves nothing. */
export function checkBulkEdit(
  { database, clock }: BulkParts,
  changes: readonly BulkChange[],
): Promise<PlannedChange[]> {
  return database.tx((tx) => planned(tx, changes, clock.now()));
}

type Saved = { id: BulkEditId | null; products: number };

/** Saves all changes, or none if one of the products cannot be saved or has been saved since it was shown. */
export async function saveBulkEdit(
  { database, clock }: BulkParts,
  changes: readonly BulkChange[],
  by: { staffId: StaffId },
): Promise<Saved> {
  return database.tx(async (tx) => {
    const now = clock.now();
    await lockProducts(
      tx,
      changes.map(({ id }) => id),
    );
    const rows = await planned(tx, changes, now);
    refuseUnlessAllSavable(rows);
    const changed = rows.flatMap(({ id, name, before, after, isDeleted, changes: made }) =>
      before && made.length > 0 ? [{ id, name, before, after, isDeleted, made }] : [],
    );
    if (changed.length === 0) return { id: null, products: 0 };
    await updateProducts(
      tx,
      changed.flatMap(({ id, after }) => (after ? [changedProduct(id, after)] : [])),
      now,
    );
    await markProductsDeleted(
      tx,
      changed.flatMap(({ id, isDeleted }) => (isDeleted ? [id] : [])),
      now,
    );
    const editId: BulkEditId = newId();
    const products = changed.map(({ id, name, before }) => ({
      productId: id,
      name,
      revision: before.revision + 1,
      before: {
        pricePaisePerKg: before.pricePaisePerKg,
        discountedPaisePerKg: before.discountedPaisePerKg,
        discountPercent: before.discountPercent,
        isAvailable: before.isAvailable,
        categoryId: before.category.id,
        state: before.state,
        publishAt: before.publishAt?.toISOString() ?? null,
      },
    }));
    await insertBulkEdit(tx, { id: editId, by: by.staffId, now, products });
    await recordTogether(tx, clock, { editId, by, action: 'product.bulkChanged' }, changed);
    return { id: editId, products: changed.length };
  });
}

type Together = {
  editId: BulkEditId;
  by: { staffId: StaffId };
  action: 'product.bulkChanged' | 'product.bulkUndone';
};
type Changed = { id: PlannedChange['id']; name: string; isDeleted?: boolean; made: PlannedChange['changes'] };

/** An entry for the edit, and as its parts one for each product. */
export async function recordTogether(
  tx: Db,
  clock: Parts['clock'],
  { editId, by, action }: Together,
  changed: readonly Changed[],
): Promise<void> {
  const reference = formatReference(editId);
  const subject = { id: editId, name: reference };
  const changes = [{ field: 'importedChanged', from: null, to: changed.length }] as const;
  const whole = await recordWhole(tx, clock, { action, by, subject, changes });
  const of = { field: 'bulkEdit', from: null, to: reference } as const;
  const parts = changed.map(({ id, name, isDeleted, made }) => ({
    action: isDeleted ? ('product.deleted' as const) : ('product.changed' as const),
    subject: { id, name },
    changes: isDeleted ? [of] : [...made, of],
  }));
  await recordParts(tx, whole, parts);
}

async function planned(tx: Db, changes: readonly BulkChange[], now: Date): Promise<PlannedChange[]> {
  const stored = await readStoredProducts(
    tx,
    changes.map(({ id }) => id),
  );
  const products = new Map(stored.map((product) => [product.id, product]));
  const categories = await lockCategoryNames(tx, [
    ...new Set(changes.flatMap(({ category }) => category ?? [])),
  ]);
  return changes.map((change) => planChange(change, products.get(change.id), { categories, now }));
}

function refuseUnlessAllSavable(rows: readonly PlannedChange[]): void {
  const refused = rows.filter(({ problems }) => problems.length > 0);
  if (refused.length === 0) return;
  const fields = Object.fromEntries(refused.map(({ id, problems }) => [id, problems.join(' ')]));
  const isOutdated = refused.some((row) => row.isOutdated);
  throw new Problem(isOutdated ? 'CHANGED_MEANWHILE' : 'INVALID_INPUT', { fields });
}
