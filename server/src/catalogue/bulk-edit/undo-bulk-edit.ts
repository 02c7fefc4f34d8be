import type { BulkEditId, ProductId, StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { AuditChange } from '../../audit/audit-entry.ts';
import type { Parts } from '../../platform/parts.ts';
import { readStoredProducts } from '../catalogue-store.ts';
import type { StoredProduct } from '../product.ts';
import { recordTogether, undoableSince } from './save-bulk-edit.ts';
import {
  type EditedProduct,
  lockBulkEdit,
  lockCategoryNames,
  lockProducts,
  markUndone,
  productsOfEdit,
} from './bulk-store.ts';
import { restoreProducts } from '../product-editor/save-store.ts';
import { updateProducts } from '../write-products-store.ts';
import { type BulkValues, changedProduct, valueChanges } from './plan-change.ts';

const NOT_DELETED: AuditChange = { field: 'isDeleted', from: true, to: false };

type Undone = { restored: number; skipped: { id: ProductId; name: string }[] };

/**
 * Restores what a bulk edit changed or deleted. Products that were saved since, or whose category is gone, keep their
 * values; a deleted one stays deleted where another product has its name by now.
 */
export async function undoBulkEdit(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  id: BulkEditId,
  by: { staffId: StaffId },
): Promise<Undone> {
  return database.tx(async (tx) => {
    const now = clock.now();
    const edit = await lockBulkEdit(tx, id);
    if (edit === undefined) throw new Problem('BULK_EDIT_NOT_FOUND');
    if (edit.isUndone || edit.editedAt < undoableSince(now)) throw new Problem('BULK_EDIT_NOT_UNDOABLE');
    const edited = await productsOfEdit(tx, id);
    const ids = edited.map(({ productId }) => productId);
    await lockProducts(tx, ids);
    const stored = new Map((await readStoredProducts(tx, ids)).map((product) => [product.id, product]));
    const categories = await lockCategoryNames(tx, [
      ...new Set(edited.map(({ before }) => before.categoryId)),
    ]);
    const restored = edited.flatMap((product) => {
      const now = stored.get(product.productId);
      const values = now && valuesBefore(product, now, categories);
      return values ? [{ id: now.id, name: now.name, values, made: valueChanges(now, values) }] : [];
    });
    const broughtBack = await restoreProducts(
      tx,
      edited.map(({ productId, revision }) => ({ id: productId, revision })),
    );
    const both = [...restored, ...broughtBack.map((product) => ({ ...product, made: [NOT_DELETED] }))];
    if (both.length > 0) {
      await updateProducts(
        tx,
        restored.map(({ id, values }) => changedProduct(id, values)),
        now,
      );
      await recordTogether(tx, clock, { editId: id, by, action: 'product.bulkUndone' }, both);
    }
    await markUndone(tx, id, by.staffId, now);
    const isRestored = new Set(both.map((product) => product.id));
    const skipped = edited.filter(({ productId }) => !isRestored.has(productId));
    return {
      restored: both.length,
      skipped: skipped.map(({ productId, name }) => ({ id: productId, name })),
    };
  });
}

function valuesBefore(
  { revision, before }: EditedProduct,
  now: StoredProduct,
  categories: ReadonlyMap<number, string>,
): BulkValues | undefined {
  const name = categories.get(before.categoryId);
  if (now.revision !== revision || name === undefined) return undefined;
  // A draft that was published becomes a draft again: it is complete, and orders have copies of what they name.
  const { categoryId, publishAt, ...values } = before;
  return {
    ...values,
    category: { id: categoryId, name },
    publishAt: publishAt === null ? null : new Date(publishAt),
  };
}
