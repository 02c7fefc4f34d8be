import type { ProductId } from '@tula/contract/calls/ids.ts';
import { type Paise, packPrice } from '@tula/contract/values/money.ts';
import type { Grams } from '@tula/contract/values/weight.ts';

/** The fields of an order that decide about a label. */
export type PacksToLabel = {
  productId: ProductId;
  name: string;
  packGrams: Grams;
  count: number;
  /** The price before any discount. */
  actualPaisePerKg: Paise;
};

export type PackLabel = PacksToLabel & { mrpPaise: Paise };

/**
 * One entry for all packs with equal labels, with the number of packs; sorted by name, pack size and price, so
 * that a sheet is used product by product. The price is the MRP, which must never be exceeded: the pack's price
 * before a discount.
 */
export function makeLabels(packs: readonly PacksToLabel[]): PackLabel[] {
  const labels = new Map<string, PackLabel>();
  for (const { productId, name, packGrams, actualPaisePerKg, count } of packs) {
    const key = JSON.stringify([name, productId, packGrams, actualPaisePerKg]);
    labels.set(key, {
      productId,
      name,
      packGrams,
      actualPaisePerKg,
      count: count + (labels.get(key)?.count ?? 0),
      mrpPaise: packPrice(actualPaisePerKg, packGrams),
    });
  }
  return [...labels.values()].toSorted(inTheOrderOfWork);
}

function inTheOrderOfWork(one: PackLabel, other: PackLabel): number {
  return (
    one.name.localeCompare(other.name, 'en') ||
    one.packGrams - other.packGrams ||
    one.actualPaisePerKg - other.actualPaisePerKg
  );
}
