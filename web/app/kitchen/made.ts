import type { ProductToMake } from '@tula/contract/kitchen.ts';

/** Grams that have been made, by product. */
export type Made = Readonly<Record<string, number>>;

const KEY = 'made';

export type Amount = Pick<ProductToMake, 'id' | 'weightGrams'>;

/** Whether nothing of a product is left to make. */
export function isMade(made: Made, { id, weightGrams }: Amount): boolean {
  return (made[id] ?? 0) >= weightGrams;
}

/** What is left where a part has been made already, as when an order came in later; 0 where nothing or all is made. */
export function gramsLeft(made: Made, { id, weightGrams }: Amount): number {
  const grams = made[id] ?? 0;
  return grams > 0 && grams < weightGrams ? weightGrams - grams : 0;
}

export function withTick(made: Made, { id, weightGrams }: Amount, isTicked: boolean): Made {
  const { [id]: _, ...others } = made;
  return isTicked ? { ...others, [id]: weightGrams } : others;
}

/**
 * What of the ticks still holds for a list read anew: what has been packed and sent is used up, so a product counts
 * as made for at most what is asked for now, and one that is not asked for is forgotten.
 */
export function stillMade(made: Made, products: readonly Amount[]): Made {
  return Object.fromEntries(
    products
      .filter(({ id }) => made[id] !== undefined)
      .map(({ id, weightGrams }) => [id, Math.min(made[id] ?? 0, weightGrams)]),
  );
}

/** The ticks of this device for a list, '' being that of all new orders; ticks for other chosen orders are none. */
export function keptMade(list: string): Made {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null') as {
      list: string;
      made: Made;
    } | null;
    return kept?.list === list ? kept.made : {};
  } catch {
    // Storage that is closed, or holds what nobody here wrote.
    return {};
  }
}

export function keepMade(list: string, made: Made): void {
  try {
    localStorage.setItem(keyOf(list), JSON.stringify({ list, made }));
  } catch {
    // The ticks are then kept until the page is left.
  }
}

function keyOf(list: string): string {
  return list === '' ? KEY : `${KEY}-chosen`;
}
