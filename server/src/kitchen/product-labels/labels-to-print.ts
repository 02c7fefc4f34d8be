import type { ProductId } from '@tula/contract/calls/ids.ts';
import { fieldProblem, Problem } from '@tula/contract/calls/problems.ts';
import { MOST_LABELS_AT_ONCE, MOST_ORDERS_AT_ONCE } from '@tula/contract/kitchen/kitchen.ts';
import type { PackToLabel } from '@tula/contract/kitchen/product-labels.ts';
import { grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/refusals.ts';
import {
  type DeclaredProduct,
  declaredProducts,
} from '../../catalogue/declarations/declared-products-query.ts';
import { batchesOfOrders, recordedPacking, type TakenPacks } from '../../batches/batches-query.ts';
import { ordersToPack } from '../../orders/shipping/orders-to-pack.ts';
import type { Parts } from '../../platform/parts.ts';
import { makeLabels, type PackLabel } from '../label.ts';
import type { Packing } from './product-label.ts';

export type LabelsAsked = {
  product?: ProductId | undefined;
  orders?: readonly string[] | undefined;
  pack?: number | undefined;
  copies?: number;
  /** The code that is typed with the print. */
  batch?: string;
};
export type PackWithProduct = {
  pack: PackLabel;
  product: DeclaredProduct | undefined;
  /** The packing of its recorded batch. */
  packing?: Packing;
};

/** The packs to label, each with its product; undefined where that is no longer sold. */
export async function packsToLabel(
  parts: Pick<Parts, 'database' | 'clock'>,
  asked: LabelsAsked,
): Promise<PackWithProduct[]> {
  const { db } = parts.database;
  const now = parts.clock.now();
  if (asked.product === undefined) {
    const selection = { chosen: asked.orders, most: MOST_ORDERS_AT_ONCE, isSentToo: true };
    const { orders } = await ordersToPack(parts, selection);
    const packs = makeLabels(orders.flatMap(({ items }) => items));
    rejectTooMany(packs);
    const products = await declaredProducts(db, [...new Set(packs.map(({ productId }) => productId))], now);
    const taken = [
      ...(
        await batchesOfOrders(
          db,
          orders.map(({ id }) => id),
        )
      ).values(),
    ].flat();
    return packs.flatMap((pack) => {
      const product = products.get(pack.productId);
      return packsByBatch(pack, taken).map((part) => ({ ...part, product }));
    });
  }
  const product = (await declaredProducts(db, [asked.product], now)).get(asked.product);
  if (product === undefined) throw new Problem('PRODUCT_NOT_FOUND');
  const { id, name, availableGrams, pricePaisePerKg } = product.stored;
  const sizes = availableGrams.filter((size) => asked.pack === undefined || size === asked.pack);
  if (sizes.length === 0) throw fieldProblem('pack', t('labels.wrongPack', { product: name }));
  const about = { productId: id, name, count: asked.copies ?? 1, actualPaisePerKg: pricePaisePerKg };
  const packs = makeLabels(sizes.map((size) => ({ ...about, packGrams: grams(size) })));
  const packing = asked.batch === undefined ? undefined : await recordedPacking(db, id, asked.batch);
  return packs.map((pack) => ({ pack, product, ...(packing ? { packing } : {}) }));
}

/** Packs of orders by the batch from which they are taken; those without one come last. */
function packsByBatch(
  pack: PackLabel,
  taken: readonly TakenPacks[],
): Pick<PackWithProduct, 'pack' | 'packing'>[] {
  const counts = new Map<string, { packing: Packing; count: number }>();
  for (const { productId, packGrams, code: batch, packedOn, useBy, count } of taken) {
    if (productId !== pack.productId || packGrams !== pack.packGrams) continue;
    const known = counts.get(batch)?.count ?? 0;
    counts.set(batch, { packing: { batch, packedOn, useBy }, count: known + count });
  }
  let left = pack.count;
  const parts = [...counts.values()].flatMap(({ packing, count }) => {
    const part = Math.min(left, count);
    left -= part;
    return part === 0 ? [] : [{ pack: { ...pack, count: part }, packing }];
  });
  return left === 0 ? parts : [...parts, { pack: { ...pack, count: left } }];
}

function rejectTooMany(packs: readonly PackLabel[]): void {
  const count = packs.reduce((sum, pack) => sum + pack.count, 0);
  if (count > MOST_LABELS_AT_ONCE)
    throw fieldProblem('orders', t('labels.tooMany', { count, most: MOST_LABELS_AT_ONCE }));
}

export function packToLabelAnswer({ pack, product }: PackWithProduct): PackToLabel {
  const { productId, name, packGrams, count } = pack;
  return {
    productId,
    name,
    packGrams,
    count,
    shelfLifeDays: product?.stored.shelfLifeDays ?? null,
    missing:
      product === undefined
        ? [t('labels.notSold', { product: name })]
        : product.missing.map(({ message }) => message),
  };
}
