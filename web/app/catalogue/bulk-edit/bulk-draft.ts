import { BULK_STATES, type BulkChange, type BulkProduct } from '@tula/contract/catalogue/bulk-edits.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import type { ProductState } from '@tula/contract/catalogue/product-states.ts';
import { changedPrice, type PriceChange } from '@tula/contract/catalogue/change-price.ts';
import { discountedPrice, type Paise } from '@tula/contract/values/money.ts';
import { paiseOfTyped, percentOfTyped, typedPrice } from '@tula/contract/values/typed-price.ts';
import { t } from '@tula/messages/bulk-edit-page.ts';

/** The cells of a product, as typed. */
export type Cells = {
  price: string;
  discount: string;
  isAvailable: boolean;
  category: number;
  state: ProductState;
  isDeleted: boolean;
};
/** A product as it was when somebody began to change it. */
export type Draft = { product: BulkProduct; cells: Cells };

export function cellsOf(product: BulkProduct): Cells {
  return {
    price: typedPrice(product.actualPaisePerKg),
    discount: String(Number(product.discount.toFixed(2))),
    isAvailable: product.isAvailable,
    category: product.category.id,
    state: product.state,
    isDeleted: false,
  };
}

export function isChanged({ product, cells }: Draft): boolean {
  return JSON.stringify(cells) !== JSON.stringify(cellsOf(product));
}

/** No discount where the cell is empty. */
function discountOfTyped(typed: string): number | undefined {
  return typed.trim() === '' ? 0 : percentOfTyped(typed);
}

/** Returns what is charged; undefined while one of the two is being typed. */
export function sellingPrice({ product, cells }: Draft): Paise | undefined {
  const before = cellsOf(product);
  if (cells.price === before.price && cells.discount === before.discount) return product.paisePerKg;
  const price = paiseOfTyped(cells.price);
  const discount = cells.discount === before.discount ? product.discount : discountOfTyped(cells.discount);
  return price === undefined || discount === undefined ? undefined : discountedPrice(price, discount);
}

/** What is left out of the change is as before. */
export function changeOf({
  product,
  cells,
}: Draft): { change: BulkChange; problem?: undefined } | { problem: string } {
  const before = cellsOf(product);
  const change: BulkChange = { id: product.id as ProductId, revision: product.revision };
  if (cells.isDeleted) return { change: { ...change, isDeleted: true } };
  if (cells.price !== before.price) {
    const price = paiseOfTyped(cells.price);
    if (price === undefined) return { problem: t('problem.price', { text: cells.price }) };
    if (price !== product.actualPaisePerKg) change.actualPaisePerKg = price;
  }
  if (cells.discount !== before.discount) {
    const discount = discountOfTyped(cells.discount);
    if (discount === undefined) return { problem: t('problem.discount', { text: cells.discount }) };
    if (discount !== product.discount) change.discount = discount;
  }
  if (cells.isAvailable !== before.isAvailable) change.isAvailable = cells.isAvailable;
  if (cells.category !== before.category) change.category = cells.category;
  const state = BULK_STATES.find((one) => one === cells.state);
  if (state !== undefined && state !== before.state) change.state = state;
  return { change };
}

/** A price that cannot be read stays as typed. */
export function cellsWithPrice(cells: Cells, by: PriceChange): Cells {
  const price = paiseOfTyped(cells.price);
  return price === undefined ? cells : { ...cells, price: typedPrice(changedPrice(price, by)) };
}

/** Nothing becomes a draft again, and a time of publishing is set in the product's form. */
export function statesFor({ state }: BulkProduct): ProductState[] {
  return state === 'draft' || state === 'scheduled'
    ? [state, 'published', 'hidden']
    : ['published', 'hidden'];
}
