import type { RateSlab } from '@tula/contract/delivery/rates/delivery-rates.ts';
import { linePrice, type Paise, paise, sum } from '@tula/contract/values/money.ts';

/** The amount that one slab adds to a charge. */
export type SlabCharge = { slab: RateSlab; steps: number; chargePaise: Paise };

/** The slabs that a weight reaches, with what each adds. */
export function slabCharges(billedGrams: number, slabs: readonly RateSlab[]): SlabCharge[] {
  return slabs
    .filter(({ fromGrams }) => billedGrams > fromGrams)
    .map((slab) => {
      const withinGrams = Math.min(billedGrams, slab.toGrams ?? billedGrams) - slab.fromGrams;
      const steps = Math.ceil(withinGrams / slab.everyGrams);
      return { slab, steps, chargePaise: linePrice(paise(slab.paise), steps) };
    });
}

export function slabTotal(billedGrams: number, slabs: readonly RateSlab[]): Paise {
  return sum(slabCharges(billedGrams, slabs).map(({ chargePaise }) => chargePaise));
}

/** The heaviest weight in the same step. */
export function endOfStep(billedGrams: number, slabs: readonly RateSlab[]): number {
  const slab = slabs.find(({ toGrams }) => toGrams === null || billedGrams <= toGrams);
  if (slab === undefined) return billedGrams;
  const steps = Math.ceil((billedGrams - slab.fromGrams) / slab.everyGrams);
  return Math.min(slab.fromGrams + steps * slab.everyGrams, slab.toGrams ?? Number.POSITIVE_INFINITY);
}
