import type { OrderId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { formatKg } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/refusals.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { neededOfPacks } from '../../stock/needed-of-packs.ts';
import { reserveStock } from '../../stock/reserve-stock.ts';
import { itemsOfOrder } from './paying-store.ts';

/**
 * Reserves what an order needs whose payment had failed, before another is requested. Throws ORDER_NOT_PAYABLE with the
 * product of which less is left. The caller has locked the order.
 */
export async function reserveAgain(tx: Db, orderId: OrderId, now: Date): Promise<void> {
  const items = await itemsOfOrder(tx, orderId);
  const [shortage] = await reserveStock(tx, { orderId, needed: neededOfPacks(items), now });
  if (shortage === undefined) return;
  const name = items.find(({ productId }) => productId === shortage.productId)?.name ?? '';
  const left = formatKg(shortage.leftGrams);
  const reason =
    shortage.leftGrams === 0 ? t('order.outOfStock', { name }) : t('order.short', { name, left });
  throw new Problem('ORDER_NOT_PAYABLE', { message: t('order.notPayableNow', { reason }) });
}
