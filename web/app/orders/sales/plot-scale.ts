export type Scale = {
  top: number;
  /** From the top down to nothing. */
  ticks: readonly [number, number, number];
};

/** Tops whose half is as easy to read. */
const EASY = [1, 2, 4, 6, 8, 10];

/** An axis that ends at an easy number at or above the highest value, and never below the least top. */
export function scaleOf(values: readonly number[], leastTop: number): Scale {
  const highest = Math.max(leastTop, ...values);
  const power = 10 ** Math.floor(Math.log10(highest));
  const top = (EASY.find((step) => step * power >= highest) ?? 10) * power;
  return { top, ticks: [top, top / 2, 0] };
}
