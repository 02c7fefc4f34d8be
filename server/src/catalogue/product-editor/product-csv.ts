import { type Paise, packPrice } from '@tula/contract/money.ts';
import { dayOf } from '@tula/contract/shop.ts';
import { formatPack, PACK_GRAMS } from '@tula/contract/weight.ts';
import type { Cell, NumberCell } from '../../platform/csv.ts';
import type { StoredProduct } from '../product.ts';

export type ListedProduct = StoredProduct & { addedAt: Date; changedAt: Date };

/** A line for each product; a pack that is not offered has no price. */
export const PRODUCT_COLUMNS = [
  'Product',
  'Category',
  'Tags',
  'In stock',
  'Price per kg (₹)',
  'Original price per kg (₹)',
  'Discount (%)',
  ...PACK_GRAMS.map((size) => `${formatPack(size)} (₹)`),
  'Shelf life (days)',
  'Added on',
  'Changed on',
  'Description',
  'Id',
] as const;

export function productLine(product: ListedProduct): Cell[] {
  const { discountedPaisePerKg, pricePaisePerKg, availableGrams, shelfLifeDays } = product;
  return [
    product.name,
    product.category.name,
    product.tags.map(({ name }) => name).join('; '),
    product.isAvailable ? 'Yes' : 'No',
    inRupees(discountedPaisePerKg),
    inRupees(pricePaisePerKg),
    { number: String(Number(product.discountPercent.toFixed(2))) },
    ...PACK_GRAMS.map((size) =>
      availableGrams.includes(size) ? inRupees(packPrice(discountedPaisePerKg, size)) : null,
    ),
    shelfLifeDays === null || shelfLifeDays === undefined ? null : { number: String(shelfLifeDays) },
    dayOf(product.addedAt),
    dayOf(product.changedAt),
    product.description,
    product.id,
  ];
}

function inRupees(amount: Paise): NumberCell {
  return { number: (amount / 100).toFixed(2) };
}
