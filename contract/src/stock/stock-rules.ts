import { dayOf, OFFSET } from '../values/dates.ts';
import { type Grams, grams } from '../values/weight.ts';

/** Each of the two limits how much of a product can be ordered; without both nothing does. */
export type Stock = {
  /** The grams that no order has reserved; null for a product that is not counted. */
  stockGrams: Grams | null;
  /** The kitchen makes so much for the orders of a day, beside the stock; null without a limit of the day. */
  capacityGrams: Grams | null;
  /** Orders before this hour, in Indian time, count for the same day and later ones for the next; 24: all day. */
  untilHour: number;
  /** The last day for which orders were taken, and how much of its capacity. */
  takenDay: string | null;
  takenGrams: Grams;
};

/** An order takes so much from the stock of a product, and so much from the capacity of a day. */
export type Taken = { stockGrams: Grams; dayGrams: Grams; day: string | null };

export const LATEST_UNTIL_HOUR = 24;
const HOUR_MS = 3_600_000;
const NONE = grams(0);

export const UNLIMITED: Stock = {
  stockGrams: null,
  capacityGrams: null,
  untilHour: LATEST_UNTIL_HOUR,
  takenDay: null,
  takenGrams: NONE,
};

export function isLimited({ stockGrams, capacityGrams }: Stock): boolean {
  return stockGrams !== null || capacityGrams !== null;
}

/**
 * The day for which the kitchen makes what is ordered now. It never goes back: once orders were taken for a day, an
 * hour that staff change counts from the day after.
 */
export function dayOfOrder({ untilHour, takenDay }: Stock, now: Date): string {
  const day = dayOf(new Date(now.getTime() + (LATEST_UNTIL_HOUR - untilHour) * HOUR_MS));
  return takenDay !== null && takenDay > day ? takenDay : day;
}

/** When orders begin to count for the day after that. */
export function nextDayBegins(stock: Stock, now: Date): Date {
  const midnight = new Date(`${dayOfOrder(stock, now)}T00:00:00${OFFSET}`);
  return new Date(midnight.getTime() + stock.untilHour * HOUR_MS);
}

function leftOfDay(stock: Stock, now: Date): Grams {
  const { capacityGrams, takenDay, takenGrams } = stock;
  if (capacityGrams === null) return NONE;
  const taken = takenDay === dayOfOrder(stock, now) ? takenGrams : NONE;
  return grams(Math.max(0, capacityGrams - taken));
}

/** How much can be ordered now; null for any amount. */
export function leftNow(stock: Stock, now: Date): Grams | null {
  if (!isLimited(stock)) return null;
  return grams((stock.stockGrams ?? 0) + leftOfDay(stock, now));
}

/** Returns what an order takes, from the stock first; less than it needs when less is left. */
export function takingAtMost(stock: Stock, needed: Grams, now: Date): Taken {
  const stockGrams = grams(Math.min(needed, stock.stockGrams ?? 0));
  const dayGrams = grams(Math.min(needed - stockGrams, leftOfDay(stock, now)));
  return { stockGrams, dayGrams, day: dayGrams > 0 ? dayOfOrder(stock, now) : null };
}

/** The same, or undefined when less is left than the order needs. */
export function taking(stock: Stock, needed: Grams, now: Date): Taken | undefined {
  const taken = takingAtMost(stock, needed, now);
  return taken.stockGrams + taken.dayGrams === needed ? taken : undefined;
}

export function withTaken(stock: Stock, { stockGrams, dayGrams, day }: Taken): Stock {
  const left = stock.stockGrams === null ? null : grams(stock.stockGrams - stockGrams);
  if (day === null) return { ...stock, stockGrams: left };
  const before = stock.takenDay === day ? stock.takenGrams : NONE;
  return { ...stock, stockGrams: left, takenDay: day, takenGrams: grams(before + dayGrams) };
}

/** A product that is not counted any more gets nothing back, and neither does a day that is over. */
export function withReturned(stock: Stock, { stockGrams, dayGrams, day }: Taken): Stock {
  const isOpenDay = day !== null && day === stock.takenDay;
  return {
    ...stock,
    stockGrams: stock.stockGrams === null ? null : grams(stock.stockGrams + stockGrams),
    takenGrams: isOpenDay ? grams(Math.max(0, stock.takenGrams - dayGrams)) : stock.takenGrams,
  };
}

/**
 * Returns what an order gives back of what it has of a product, when it gives back so much. What it keeps counts as
 * from the stock first, so that nothing is sold again that may not be there.
 */
export function givingBack(has: readonly Taken[], weight: Grams): Taken[] {
  let kept = has.reduce((sum, { stockGrams, dayGrams }) => sum + stockGrams + dayGrams, 0) - weight;
  const keep = (from: Grams) => {
    const stays = Math.min(from, Math.max(0, kept));
    kept -= stays;
    return grams(from - stays);
  };
  const fromStock = has.map(({ stockGrams }) => keep(stockGrams));
  return has
    .map(({ dayGrams, day }, at) => ({ stockGrams: fromStock[at] ?? NONE, dayGrams: keep(dayGrams), day }))
    .filter(({ stockGrams, dayGrams }) => stockGrams + dayGrams > 0);
}

export type SoldOut =
  /** Until staff add some. */
  | { until: null }
  /** Until orders count for another day. */
  | { until: Date };

/** Says whether not even the smallest pack is left; undefined while one is. */
export function soldOut(stock: Stock, smallestPack: Grams, now: Date): SoldOut | undefined {
  const left = leftNow(stock, now);
  if (left === null || left >= smallestPack) return undefined;
  const isMadeAgain = (stock.capacityGrams ?? 0) + (stock.stockGrams ?? 0) >= smallestPack;
  return { until: isMadeAgain ? nextDayBegins(stock, now) : null };
}

/** Says whether staff want to read about it. */
export function isLow({
  stockGrams,
  lowMarkGrams,
}: {
  stockGrams: number | null;
  lowMarkGrams: number | null;
}) {
  return stockGrams !== null && lowMarkGrams !== null && stockGrams <= lowMarkGrams;
}

/** The days whose sales say how long a stock lasts. */
export const PACE_DAYS = 28;
export const MOST_LOW_DAYS = 90;

/** For how many whole days a stock lasts at the pace of late; null for one that is not counted or was not sold. */
export function daysLeft({
  stockGrams,
  soldGrams,
}: {
  stockGrams: number | null;
  soldGrams: number;
}): number | null {
  if (stockGrams === null || soldGrams === 0) return null;
  return Math.floor((stockGrams * PACE_DAYS) / soldGrams);
}

type Line = { productId: string; packGrams: number; count: number };

/**
 * Returns how many whole packs of each line are in stock; the first line gets its packs first. `left` has the grams of
 * counted products. A product that is not in it gives 0.
 */
export function packsInStock(lines: readonly Line[], left: ReadonlyMap<string, number>): number[] {
  const rest = new Map(left);
  return lines.map(({ productId, packGrams, count }) => {
    const weight = rest.get(productId) ?? 0;
    const packs = Math.min(count, Math.floor(weight / packGrams));
    rest.set(productId, weight - packs * packGrams);
    return packs;
  });
}
