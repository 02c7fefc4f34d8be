import { formatPaise, linePrice, packPrice, type Paise, paise, roundOff, sum } from './money.ts';
import { type Grams, totalWeight } from './weight.ts';

/** Packs of one size at their product's prices per kg: the charged one and the struck-through one. */
export type PacksToPrice = {
  paisePerKg: Paise;
  actualPaisePerKg: Paise;
  packGrams: Grams;
  count: number;
};

export type PricedLine = { packPaise: Paise; linePaise: Paise; actualLinePaise: Paise };

/** The amounts of an order, as printed: Sub Total, shipping, Round Off, total in whole rupees. */
export type Totals = {
  subTotalPaise: Paise;
  shippingPaise: Paise;
  /** Subtracted to reach a whole rupee; negative when the total was rounded up. */
  roundOffPaise: Paise;
  totalPaise: Paise;
};

export type PricedTotals = Totals & {
  /** In the order of the packs that were given. */
  lines: PricedLine[];
  weightGrams: Grams;
};

/** Sums up lines whose prices are known. */
export function totalsOfLines(lines: readonly { linePaise: Paise }[], shippingPaise: Paise): Totals {
  const subTotalPaise = sum(lines.map(({ linePaise }) => linePaise));
  const exactPaise = sum([subTotalPaise, shippingPaise]);
  const roundOffPaise = roundOff(exactPaise);
  return { subTotalPaise, shippingPaise, roundOffPaise, totalPaise: paise(exactPaise - roundOffPaise) };
}

/** How the rounding changes the total: what is subtracted has a minus, what is added a plus. */
export function formatRoundOff(roundOffPaise: Paise, written = formatPaise): string {
  const effect = written(paise(0 - roundOffPaise));
  return roundOffPaise < 0 ? `+${effect}` : effect;
}

/** Prices packs at what their products cost per kg, weighs them and sums them up. */
export function totalsOf(packs: readonly PacksToPrice[], shippingPaise: Paise): PricedTotals {
  const lines = packs.map(priceLine);
  const weightGrams = totalWeight(packs.map(({ packGrams, count }) => ({ grams: packGrams, count })));
  return { ...totalsOfLines(lines, shippingPaise), lines, weightGrams };
}

function priceLine({ paisePerKg, actualPaisePerKg, packGrams, count }: PacksToPrice): PricedLine {
  const packPaise = packPrice(paisePerKg, packGrams);
  return {
    packPaise,
    linePaise: linePrice(packPaise, count),
    actualLinePaise: linePrice(packPrice(actualPaisePerKg, packGrams), count),
  };
}
