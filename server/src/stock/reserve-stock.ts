import type { OrderId, ProductId } from '@tula/contract/calls/ids.ts';
import {
  isLimited,
  leftNow,
  nextDayBegins,
  type Stock,
  type Taken,
  taking,
  takingAtMost,
  withTaken,
} from '@tula/contract/stock/stock-rules.ts';
import { type Grams, grams } from '@tula/contract/values/weight.ts';
import type { Db } from '../platform/postgres/database.ts';
import { moveStock } from './refresh-sold-out.ts';
import { lockStocks, type Movement, reservedBy, type StockRow } from './stock-store.ts';

/** The weight that an order needs of a product; each product once. */
export type Needed = { productId: ProductId; grams: Grams };

/** The reason why an order cannot have what it needs of a product. */
export type Shortage = {
  productId: ProductId;
  leftGrams: Grams;
  /** The moment from which more can be ordered; null when that is not known. */
  moreFrom: Date | null;
};

/** Returns undefined when enough is left, and for a product without limits. */
export function findShortage(stock: Stock, needed: Needed, now: Date): Shortage | undefined {
  const { productId, grams: weight } = needed;
  const leftGrams = leftNow(stock, now);
  if (leftGrams === null || leftGrams >= weight) return undefined;
  const isMadeDaily = (stock.capacityGrams ?? 0) > leftGrams;
  return { productId, leftGrams, moreFrom: isMadeDaily ? nextDayBegins(stock, now) : null };
}

type Reservation = {
  orderId: OrderId;
  needed: readonly Needed[];
  now: Date;
  /** Says of a product whether an order takes what is left and the kitchen makes the rest; by default it does not. */
  isMadeWhenShort?: (stock: Stock) => boolean;
};

/**
 * Reserves for an order what it needs beyond what it has already, all of it or nothing; returns what is short. The
 * caller's transaction has written or locked the order.
 */
export async function reserveStock(tx: Db, reservation: Reservation): Promise<Shortage[]> {
  const { isMadeWhenShort = () => false } = reservation;
  const { open, now } = await openNeeds(tx, reservation);
  const shortages = open
    .filter(({ stock }) => !isMadeWhenShort(stock))
    .flatMap(({ stock, ...needed }) => findShortage(stock, needed, now) ?? []);
  if (shortages.length > 0) return shortages;
  const movements = open.flatMap(({ stock, grams: weight }) => {
    const taken = isMadeWhenShort(stock) ? takingAtMost(stock, weight, now) : taking(stock, weight, now);
    const hasSome = taken !== undefined && taken.stockGrams + taken.dayGrams > 0;
    return hasSome ? [toMovement(reservation, stock, taken)] : [];
  });
  if (movements.length > 0) await moveStock(tx, movements, now);
  return [];
}

type OpenNeed = Needed & { stock: StockRow };

async function openNeeds(
  tx: Db,
  { orderId, needed, now }: Reservation,
): Promise<{ open: OpenNeed[]; now: Date }> {
  const stocks = await lockStocks(
    tx,
    needed.map(({ productId }) => productId),
  );
  const limited = new Map(stocks.filter(isLimited).map((stock) => [stock.productId, stock]));
  if (limited.size === 0) return { open: [], now };
  const had = await reservedBy(tx, orderId);
  const open = needed.flatMap(({ productId, grams: weight }) => {
    const stock = limited.get(productId);
    const has = had.filter((one) => one.productId === productId);
    const rest = has.reduce(
      (left, { stockGrams, dayGrams }) => left - stockGrams - dayGrams,
      weight as number,
    );
    return stock === undefined || rest <= 0 ? [] : [{ productId, stock, grams: grams(rest) }];
  });
  return { open, now };
}

function toMovement({ orderId }: Reservation, stock: StockRow, taken: Taken): Movement {
  const after = { ...withTaken(stock, taken), productId: stock.productId };
  return { kind: 'reserved', stock: after, grams: 0 - taken.stockGrams, orderId, reserved: taken };
}

/** Returns how much of each product these packs are, each product once. */
export function neededOfPacks(
  packs: readonly { productId: ProductId; packGrams: Grams; count: number }[],
): Needed[] {
  const byProduct = new Map<ProductId, Grams>();
  for (const { productId, packGrams, count } of packs)
    byProduct.set(productId, grams((byProduct.get(productId) ?? 0) + packGrams * count));
  return [...byProduct].map(([productId, weight]) => ({ productId, grams: weight }));
}
