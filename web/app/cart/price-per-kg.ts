import { type Paise, packPrice, paise } from '@tula/contract/money.ts';
import type { Grams } from '@tula/contract/weight.ts';

/** Steps in which prices per kg are likely to be set: whole rupees, ten paise, single paise. */
const STEPS = [100, 10, 1];

/**
 * The price per kg behind the price of a pack. A light pack leaves several candidates a paisa or two apart;
 * the roundest of them is the one that was set.
 */
export function pricePerKg(packPaise: Paise, grams: Grams): Paise {
  const exact = (packPaise * 1000) / grams;
  for (const step of STEPS) {
    const candidate = paise(Math.round(exact / step) * step);
    if (packPrice(candidate, grams) === packPaise) return candidate;
  }
  return paise(Math.round(exact));
}
