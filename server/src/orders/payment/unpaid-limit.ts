import type { OrderId, ProductId } from '@tula/contract/calls/ids.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { mostUnpaid } from '@tula/contract/stock/stock-settings.ts';
import { formatKg, type Grams, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/refusals.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { leftOfLimited } from '../../stock/counted-stock.ts';
import { heldUnpaid } from './unpaid-limit-store.ts';

/** A product of which the unpaid orders of a customer have too much. */
export type UnpaidExcess = {
  productId: ProductId;
  /** The weight that an order may have of it beside the customer's other unpaid ones. */
  leftGrams: Grams;
  hasOthers: boolean;
};

type Checked = { orderId: OrderId; productIds: readonly ProductId[]; now: Date };

/**
 * Finds of which of these products the unpaid orders of the customer of an order have more than one customer may
 * reserve without paying. The order has reserved its own in this transaction, so that its stocks are locked.
 */
export async function unpaidExcess(tx: Db, { orderId, productIds, now }: Checked): Promise<UnpaidExcess[]> {
  const left = await leftOfLimited(tx, productIds, now);
  if (left.size === 0) return [];
  const held = await heldUnpaid(tx, orderId, [...left.keys()]);
  return held.flatMap(({ productId, all, own }) => {
    const most = mostUnpaid(grams((left.get(productId) ?? 0) + all), shop.stock);
    if (all <= most) return [];
    const others = all - own;
    return [{ productId, leftGrams: grams(Math.max(0, most - others)), hasOthers: others > 0 }];
  });
}

export function unpaidExcessText(name: string, { leftGrams, hasOthers }: UnpaidExcess): string {
  const left = formatKg(leftGrams);
  if (!hasOthers) return t('order.unpaidFirst', { name, left });
  return leftGrams === 0 ? t('order.unpaidNone', { name }) : t('order.unpaidMore', { name, left });
}
