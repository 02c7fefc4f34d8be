import type { ProductToMake } from '@tula/contract/kitchen/kitchen.ts';

/** Ticked products by id, each with the payment time of the newest order that the tick covers. */
export type Made = Readonly<Record<string, string>>;

export type OrderedProduct = Pick<ProductToMake, 'id' | 'newestPaidAt'>;

const KEY = 'made';

/** A tick covers the orders at that time; an order paid later must still be made. */
export function isMade(made: Made, { id, newestPaidAt }: OrderedProduct): boolean {
  const upTo = made[id];
  return upTo !== undefined && newestPaidAt <= upTo;
}

/** Says whether it was ticked and then ordered again. */
export function isOrderedAgain(made: Made, wanted: OrderedProduct): boolean {
  return made[wanted.id] !== undefined && !isMade(made, wanted);
}

/** Sets or removes a tick, and drops ticks of products that are no longer ordered. */
export function withTick(
  made: Made,
  { id, newestPaidAt }: OrderedProduct,
  isTicked: boolean,
  products: readonly OrderedProduct[],
): Made {
  const wanted = new Set(products.map((product) => product.id));
  const others = Object.entries(made).filter(([other]) => other !== id && wanted.has(other));
  return Object.fromEntries(isTicked ? [...others, [id, newestPaidAt]] : others);
}

/** The ticks on this device for a list, '' being all new orders; ticks of another selection are ignored. */
export function readMade(list: string): Made {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null') as {
      list: string;
      made: Made;
    } | null;
    return stored?.list === list ? stored.made : {};
  } catch {
    // Storage is blocked, or contains unknown data.
    return {};
  }
}

export function saveMade(list: string, made: Made): void {
  try {
    localStorage.setItem(keyOf(list), JSON.stringify({ list, made }));
  } catch {
    // Storage is blocked, so the ticks last until the page is left.
  }
}

function keyOf(list: string): string {
  return list === '' ? KEY : `${KEY}-chosen`;
}
