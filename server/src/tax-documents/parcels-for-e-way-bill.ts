import type { OrderId } from '@tula/contract/calls/ids.ts';
import { E_WAY_RUPEES } from '@tula/contract/shop/e-way-limits.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { rulesOn, takesEWayBills } from '@tula/contract/shop/tax.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import type { Order } from '../orders/order.ts';
import { orderByNumberOrId } from '../orders/find-order-query.ts';
import type { SendingParts } from '../orders/shipping/packing-parts.ts';
import type { Parts } from '../platform/parts.ts';
import { taxInUse } from '../settings/tax-query.ts';
import { needsEWayBill } from './e-way-bill.ts';
import { jointContent } from './sale-content.ts';
import { taxesOfOrder } from './tax-documents-store.ts';

/** A total may be rounded down by less than that. */
const ROUNDED_PAISE = 100;

/**
 * Returns which of these parcels, sent now, need an e-way bill; none in a shop that keeps no numbers of them. Only
 * those whose total reaches the limit are looked at.
 */
export function findingEWayBills({
  database: { db },
  clock,
}: Pick<Parts, 'database' | 'clock'>): SendingParts['parcelsForEWayBill'] {
  return async (parcels) => {
    const tax = await taxInUse(db);
    const at = clock.now();
    if (!takesEWayBills(tax, dayOf(at))) return new Set();
    const { eWayInsideRupees, eWayBetweenRupees } = rulesOn(tax, dayOf(at));
    const lowest = Math.min(eWayInsideRupees ?? E_WAY_RUPEES, eWayBetweenRupees);
    const lowestPaise = lowest * 100 - ROUNDED_PAISE;
    const found = new Set<OrderId>();
    for (const { id } of parcels.filter(({ totalPaise }) => totalPaise > lowestPaise)) {
      const order = await orderByNumberOrId(db, id);
      if (order === undefined) continue;
      const taxesOfLines = await taxesOfOrder(db, id);
      if (isAboveLimit(order, { shop, tax, taxesOfLines, at })) found.add(id);
    }
    return found;
  };
}

/** An order for which no document can be written, such as one with an address abroad, must not hide the others. */
function isAboveLimit(order: Order, selling: Parameters<typeof jointContent>[1]): boolean {
  try {
    return needsEWayBill(jointContent(order, selling), selling.tax, dayOf(selling.at));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
