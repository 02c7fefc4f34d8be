import type { ProductId } from '@tula/contract/ids.ts';
import { type Paise, packPrice } from '@tula/contract/money.ts';
import type { Grams } from '@tula/contract/weight.ts';

/** The fields of an order that decide about a label. */
export type PacksToLabel = {
  productId: ProductId;
  name: string;
  packGrams: Grams;
  count: number;
  /** Before any discount. */
  actualPaisePerKg: Paise;
};

export type PackLabel = PacksToLabel & { mrpPaise: Paise };

/**
 * One entry for all packs with equal labels, with the number of packs; sorted by name, pack size and price, so
 * that a sheet is used product by product. The price is the MRP, which must never be exceeded: the pack's price
 * before a discount.
 */
export function labelsOf(packs: readonly PacksToLabel[]): PackLabel[] {
  const alike = Map.groupBy(packs, ({ productId, name, packGrams, actualPaisePerKg }) =>
    JSON.stringify([name, productId, packGrams, actualPaisePerKg]),
  );
  return [...alike.values()].map(labelOf).toSorted(inTheOrderOfWork);
}

function labelOf(packs: PacksToLabel[]): PackLabel {
  const { productId, name, packGrams, actualPaisePerKg } = packs[0] as PacksToLabel;
  const count = packs.reduce((sum, same) => sum + same.count, 0);
  const mrpPaise = packPrice(actualPaisePerKg, packGrams);
  return { productId, name, packGrams, actualPaisePerKg, count, mrpPaise };
}

function inTheOrderOfWork(one: PackLabel, other: PackLabel): number {
  return (
    one.name.localeCompare(other.name, 'en') ||
    one.packGrams - other.packGrams ||
    one.actualPaisePerKg - other.actualPaisePerKg
  );
}
