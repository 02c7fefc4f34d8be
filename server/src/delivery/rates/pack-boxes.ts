import type { RateBox } from '@tula/contract/delivery/rates/delivery-rates.ts';

/** One parcel of a delivery and the weight that it is billed for. */
export type PackedParcel = {
  /** The box of the card; undefined if the card has none. */
  box: RateBox | undefined;
  goodsGrams: number;
  /** Goods and box. */
  actualGrams: number;
  /** The grams that its size is billed as; 0 where only the scales count. */
  volumetricGrams: number;
  billedGrams: number;
};

export type Packing = { boxes: readonly RateBox[]; volumetricDivisor: number | null };

/**
 * Goods in as few boxes as possible: full ones of the largest, and the rest in the smallest that holds it. Boxes are
 * ordered by what they hold. The equal, full parcels come once, with their count.
 */
export function packBoxes(goodsGrams: number, packing: Packing): { parcel: PackedParcel; count: number }[] {
  const largest = packing.boxes.at(-1);
  if (largest === undefined) return [{ parcel: packed(goodsGrams, undefined, packing), count: 1 }];
  const full = Math.floor((goodsGrams - 1) / largest.holdsGrams);
  const restGrams = goodsGrams - full * largest.holdsGrams;
  const box = packing.boxes.find(({ holdsGrams }) => holdsGrams >= restGrams) ?? largest;
  const rest = { parcel: packed(restGrams, box, packing), count: 1 };
  return full === 0 ? [rest] : [{ parcel: packed(largest.holdsGrams, largest, packing), count: full }, rest];
}

function packed(goodsGrams: number, box: RateBox | undefined, { volumetricDivisor }: Packing): PackedParcel {
  const actualGrams = goodsGrams + (box?.tareGrams ?? 0);
  const volumetricGrams = box && volumetricDivisor !== null ? computeVolumetric(box, volumetricDivisor) : 0;
  return {
    box,
    goodsGrams,
    actualGrams,
    volumetricGrams,
    billedGrams: Math.max(actualGrams, volumetricGrams),
  };
}

/** Cubic centimetres by the divisor are kilograms, so cubic millimetres by it are grams. */
function computeVolumetric({ lengthMm, widthMm, heightMm }: RateBox, divisor: number): number {
  return Math.ceil((lengthMm * widthMm * heightMm) / divisor);
}
