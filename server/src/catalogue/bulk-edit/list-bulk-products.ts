import type { listBulkProducts as endpoint, BulkProduct } from '@tula/contract/catalogue/bulk-edits.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { ProductState } from '@tula/contract/catalogue/product-states.ts';
import type { Parts } from '../../platform/parts.ts';
import { listStaffProducts } from '../list-staff-products.ts';
import type { StoredProduct } from '../product.ts';
import { undoableSince } from './save-bulk-edit.ts';
import { editsSince } from './bulk-store.ts';

type BulkQuery = {
  page: number;
  limit: number;
  name?: string | undefined;
  state?: ProductState | undefined;
  category?: number | undefined;
};

const MOST_EDITS = 5;

/** A page of the products to change at once, with the edits that can still be undone. */
export async function listBulkProducts(
  parts: Pick<Parts, 'database' | 'clock'>,
  query: BulkQuery,
): Promise<ResultOf<typeof endpoint>> {
  const { products, pagination } = await listStaffProducts(parts, query);
  const edits = await editsSince(parts.database.db, undoableSince(parts.clock.now()), MOST_EDITS);
  return {
    products: products.map(toBulkProduct),
    pagination,
    edits: edits.map(({ editedAt, ...edit }) => ({ ...edit, editedAt: editedAt.toISOString() })),
  };
}

function toBulkProduct(product: StoredProduct): BulkProduct {
  return {
    id: product.id,
    name: product.name,
    revision: product.revision,
    paisePerKg: product.discountedPaisePerKg,
    actualPaisePerKg: product.pricePaisePerKg,
    discount: product.discountPercent,
    isAvailable: product.isAvailable,
    category: product.category,
    state: product.state,
  };
}
