import { linePrice, packPrice, type Paise, paise, roundOff, sum } from '@tula/contract/money.ts';
import { type Grams, totalWeight } from '@tula/contract/weight.ts';

/** Packs of one size at their product's prices per kg: the charged one and the struck-through one. */
export type PacksToPrice = {
  paisePerKg: Paise;
  actualPaisePerKg: Paise;
  packGrams: Grams;
  count: number;
};

export type PricedLine = { packPaise: Paise; linePaise: Paise; actualLinePaise: Paise };

export type Totals = {
  /** In the order of the given packs. */
  lines: PricedLine[];
  weightGrams: Grams;
  subTotalPaise: Paise;
  shippingPaise: Paise;
  /** Subtracted to reach a whole rupee; negative when the total was rounded up. */
  roundOffPaise: Paise;
  totalPaise: Paise;
};

/** The printed column of amounts: lines, Sub Total, shipping, Round Off, total in whole rupees. */
export function totalsOf(packs: readonly PacksToPrice[], shippingPaise: Paise): Totals {
  const lines = packs.map(priceLine);
  const subTotalPaise = sum(lines.map((line) => line.linePaise));
  const exactPaise = sum([subTotalPaise, shippingPaise]);
  const roundOffPaise = roundOff(exactPaise);
  return {
    lines,
    weightGrams: totalWeight(packs.map(({ packGrams, count }) => ({ grams: packGrams, count }))),
    subTotalPaise,
    shippingPaise,
    roundOffPaise,
    totalPaise: paise(exactPaise - roundOffPaise),
  };
}

function priceLine({ paisePerKg, actualPaisePerKg, packGrams, count }: PacksToPrice): PricedLine {
  const packPaise = packPrice(paisePerKg, packGrams);
  return {
    packPaise,
    linePaise: linePrice(packPaise, count),
    actualLinePaise: linePrice(packPrice(actualPaisePerKg, packGrams), count),
  };
}
