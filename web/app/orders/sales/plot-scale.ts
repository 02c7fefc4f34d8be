export type Scale = {
  top: number;
  /** From the top down to zero. */
  ticks: readonly [number, number, number];
};

/** Round tops whose half is round too. */
const ROUND = [1, 2, 4, 6, 8, 10];

/** An axis that ends at a round number at or above the highest value, and at `minTop` or above. */
export function scaleOf(values: readonly number[], minTop: number): Scale {
  const highest = Math.max(minTop, ...values);
  const power = 10 ** Math.floor(Math.log10(highest));
  const top = (ROUND.find((step) => step * power >= highest) ?? 10) * power;
  return { top, ticks: [top, top / 2, 0] };
}
