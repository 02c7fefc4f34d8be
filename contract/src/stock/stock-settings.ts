import { type Grams, grams } from '../values/weight.ts';

/** The owner's choices for products that are counted or made in a day. */
export type StockSettings = {
  /**
   * Says whether the kitchen makes food that is limited by its day for an order whose money came late, although that
   * day is full; otherwise the money is refunded. What is only counted is never made for it.
   */
  makesLateOrders: boolean;
  /** The unpaid orders of a customer hold at most this part of what is there of a product, or `unpaidKg` if that is more. */
  unpaidSharePercent: number;
  unpaidKg: number;
  /** How long a product has to stay in stock before those who wait for it get their email. */
  backAfterMinutes: number;
};

export const DEFAULT_STOCK_SETTINGS: StockSettings = {
  makesLateOrders: false,
  unpaidSharePercent: 25,
  unpaidKg: 20,
  backAfterMinutes: 10,
};

const GRAMS_IN_KG = 1000;

/** How much of a product the unpaid orders of a customer may have, of what is there with what they have. */
export function mostUnpaid(
  there: Grams,
  { unpaidSharePercent, unpaidKg }: Pick<StockSettings, 'unpaidSharePercent' | 'unpaidKg'>,
): Grams {
  return grams(Math.max(Math.floor((there * unpaidSharePercent) / 100), unpaidKg * GRAMS_IN_KG));
}
