import type { ProductToMake } from '@tula/contract/kitchen.ts';

/** Products that are ticked off, each with the moment up to which its orders had been paid by then. */
export type Made = Readonly<Record<string, string>>;

export type OrderedProduct = Pick<ProductToMake, 'id' | 'newestPaidAt'>;

const KEY = 'made';

/** A tick holds for the orders that it was set for: with one that is paid later there is more to make. */
export function isMade(made: Made, { id, newestPaidAt }: OrderedProduct): boolean {
  const upTo = made[id];
  return upTo !== undefined && newestPaidAt <= upTo;
}

/** Whether it was ticked off before somebody ordered more of it. */
export function isOrderedAgain(made: Made, wanted: OrderedProduct): boolean {
  return made[wanted.id] !== undefined && !isMade(made, wanted);
}

/** The ticks with one set or taken off; those of products that nobody asks for any more are forgotten. */
export function withTick(
  made: Made,
  { id, newestPaidAt }: OrderedProduct,
  isTicked: boolean,
  asked: readonly OrderedProduct[],
): Made {
  const wanted = new Set(asked.map((product) => product.id));
  const others = Object.entries(made).filter(([other]) => other !== id && wanted.has(other));
  return Object.fromEntries(isTicked ? [...others, [id, newestPaidAt]] : others);
}

/** The ticks of this device for a list, '' being that of all new orders; ticks for other chosen orders are none. */
export function readMade(list: string): Made {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null') as {
      list: string;
      made: Made;
    } | null;
    return stored?.list === list ? stored.made : {};
  } catch {
    // Storage that is closed, or holds what nobody here wrote.
    return {};
  }
}

export function saveMade(list: string, made: Made): void {
  try {
    localStorage.setItem(keyOf(list), JSON.stringify({ list, made }));
  } catch {
    // The ticks are then stored until the page is left.
  }
}

function keyOf(list: string): string {
  return list === '' ? KEY : `${KEY}-chosen`;
}
