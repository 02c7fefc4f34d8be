import type { OrderId, ProductId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { formatKg } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/refusals.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { neededOfPacks, reserveStock } from '../../stock/reserve-stock.ts';
import { isHeld } from '../held/held-orders-store.ts';
import { itemsOfOrder } from './paying-store.ts';
import { unpaidExcess, unpaidExcessText } from './unpaid-limit.ts';

/**
 * Reserves what an order needs whose payment had failed, before another is requested. Throws ORDER_NOT_PAYABLE with the
 * product of which less is left, or of which the customer has reserved too much without paying. The caller has locked the order.
 */
export async function reserveAgain(tx: Db, orderId: OrderId, now: Date): Promise<void> {
  const items = await itemsOfOrder(tx, orderId, now);
  const findName = (id: ProductId) => items.find(({ productId }) => productId === id)?.name ?? '';
  const [shortage] = await reserveStock(tx, { orderId, needed: neededOfPacks(items), now });
  // Staff have decided how much is held.
  if (shortage === undefined && (await isHeld(tx, orderId))) return;
  if (shortage === undefined)
    return rejectExcess(tx, { orderId, productIds: items.map(({ productId }) => productId), now }, findName);
  const name = findName(shortage.productId);
  const left = formatKg(shortage.leftGrams);
  const reason =
    shortage.leftGrams === 0 ? t('order.outOfStock', { name }) : t('order.short', { name, left });
  throw new Problem('ORDER_NOT_PAYABLE', { message: t('order.notPayableNow', { reason }) });
}

async function rejectExcess(
  tx: Db,
  checked: Parameters<typeof unpaidExcess>[1],
  findName: (id: ProductId) => string,
): Promise<void> {
  const [excess] = await unpaidExcess(tx, checked);
  if (excess === undefined) return;
  const reason = unpaidExcessText(findName(excess.productId), excess);
  throw new Problem('ORDER_NOT_PAYABLE', { message: t('order.notPayableNow', { reason }) });
}
