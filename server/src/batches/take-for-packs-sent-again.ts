import { assignPacks, type PacksToTake, stillMissing } from '@tula/contract/batches/assign-packs.ts';
import type { Arrival } from '@tula/contract/batches/freshness-rule.ts';
import { doNotSendAgainText } from '@tula/contract/batches/packing-texts.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { RefundedLine } from '@tula/contract/orders/part-refunds.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import type { DeliveryParts } from '../delivery/quote-delivery.ts';
import type { Order } from '../orders/order.ts';
import type { PackingParts } from '../orders/shipping/packing-parts.ts';
import type { Parts } from '../platform/parts.ts';
import { estimateArrival } from './arrival.ts';
import { batchesToTake, hasBatches, lockBatches } from './batches-store.ts';
import { insertAssigned } from './order-batches-store.ts';
import { recalledSinceAsked } from './batches-query.ts';

type TakingParts = Pick<Parts, 'clock'> & Pick<DeliveryParts, 'courier'>;

/**
 * Takes packs for orders, which call it when packs are sent again: they are recorded with the order, so that a recall
 * finds its buyer by them too. Where no batch is fresh enough, the earliest that is not past its last day counts:
 * something is in the parcel.
 */
export function takingBatchesAgain(parts: TakingParts): PackingParts['batchesForPacksSentAgain'] {
  return async (asked) => {
    const now = parts.clock.now();
    const arrival = await estimateArrival(parts, asked, now);
    const anyUsable: Arrival = { arrivesOn: dayOf(now), isCollected: true, rule: null };
    return async (tx, order, { lines, askedAt, replaced }) => {
      const productIds = [...new Set(lines.map(({ productId }) => productId as ProductId))];
      const of = { orderId: order.id, productIds, day: dayOf(now) };
      if (!(await hasBatches(tx, productIds))) return;
      await lockBatches(tx, of);
      const recalled = await recalledSinceAsked(tx, { lines, askedAt });
      if (recalled.some((code) => !replaced.includes(code)))
        throw new Problem('ORDER_NOT_SHIPPABLE', { message: doNotSendAgainText(recalled) });
      const packs = lines.map((line) => atItsPlace(order, line));
      const fresh = assignPacks(packs, await batchesToTake(tx, of), arrival);
      await insertAssigned(tx, order.id, fresh);
      const missing = stillMissing(packs, fresh);
      if (missing.length === 0) return;
      await insertAssigned(tx, order.id, assignPacks(missing, await batchesToTake(tx, of), anyUsable));
    };
  };
}

function atItsPlace({ items }: Order, { productId, packGrams, count }: RefundedLine): PacksToTake {
  const position = items.findIndex((item) => item.productId === productId && item.packGrams === packGrams);
  return { position, productId, packGrams, count };
}
