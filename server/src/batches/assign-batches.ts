import {
  assignPacks,
  type PacksFromBatch,
  type PacksToTake,
  stillMissing,
} from '@tula/contract/batches/assign-packs.ts';
import { type Arrival, isFreshEnough } from '@tula/contract/batches/freshness-rule.ts';
import type { OrderId, ProductId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/batches.ts';
import type { DeliveryParts } from '../delivery/quote-delivery.ts';
import type { Order } from '../orders/order.ts';
import { orderByNumberOrId, lockedOrder } from '../orders/find-order-query.ts';
import { orderToPack, whyNotPack } from '../orders/shipping/order-to-pack.ts';
import type { PackingParts } from '../orders/shipping/packing-parts.ts';
import type { Parts } from '../platform/parts.ts';
import type { Db } from '../platform/postgres/database.ts';
import { estimateArrival } from './arrival.ts';
import { type BatchesOfOrder, batchesToTake, hasBatches, lockBatches } from './batches-store.ts';
import { batchesTakenOut } from './repack-store.ts';
import {
  type AssignedPacks,
  deleteAssigned,
  insertAssigned,
  ordersWithOlderBatch,
  ordersWithoutBatch,
  packsAssigned,
  type PlaceInQueue,
  takeRecalledOut,
} from './order-batches-store.ts';
import type { ScheduledJob } from '../platform/jobs/scheduled-job.ts';

type AssigningParts = Pick<Parts, 'database' | 'clock'> & Pick<DeliveryParts, 'courier'>;

/** Takes packs from batches for orders, which call it when one is packed or sent. */
export function takingBatches(parts: Pick<AssigningParts, 'clock' | 'courier'>): PackingParts['batchesFor'] {
  const { clock } = parts;
  return async (asked) => {
    const now = clock.now();
    const arrival = await estimateArrival(parts, asked, now);
    return async (tx, order, when) => {
      const of = { orderId: order.id, productIds: listProducts(order), day: dayOf(now) };
      if (!(await hasBatches(tx, of.productIds))) return;
      await lockBatches(tx, of);
      await rejectRecalled(tx, order, when);
      await assign(tx, order, { arrival, of, keepsOld: true });
    };
  };
}

/**
 * Rejects an order that still holds packs of a recalled batch, because its box may hold them too. Once the recall has
 * taken them from the order it is packed anew, and it is sent only after somebody has marked it as packed: an earlier
 * slip may have named the batch.
 */
async function rejectRecalled(tx: Db, { id, packedAt }: Order, when: 'packed' | 'sent'): Promise<void> {
  const recalled = (await packsAssigned(tx, id)).find(({ isRecalled }) => isRecalled);
  if (when === 'packed') {
    if (recalled === undefined) return;
    throw new Problem('ORDER_NOT_PACKABLE', { message: t('packed.recalled', { code: recalled.code }) });
  }
  const takenOut = packedAt === null ? await batchesTakenOut(tx, id) : [];
  const code = recalled?.code ?? takenOut[0];
  if (code !== undefined) throw new Problem('ORDER_NOT_SHIPPABLE', { message: t('sent.recalled', { code }) });
}

const MOST_AT_ONCE = 100;

/** Takes the packs of new orders from batches, the oldest order first, so that slips and labels name them. */
export async function assignBatches(parts: AssigningParts, stopping?: AbortSignal): Promise<void> {
  const day = dayOf(parts.clock.now());
  let after: PlaceInQueue | undefined;
  for (;;) {
    const page = await ordersWithoutBatch(parts.database.db, { day, after, most: MOST_AT_ONCE });
    for (const { id } of page) {
      if (stopping?.aborted) return;
      await assignOne(parts, id);
    }
    after = page.at(-1);
    if (page.length < MOST_AT_ONCE) return;
  }
}

/**
 * Gives orders that have waited for a day or longer packs of later batches, where theirs would not be fresh enough on
 * arrival any more. Without a later batch they keep what they have, and staff are warned at the order.
 */
export async function refreshBatches(parts: AssigningParts): Promise<void> {
  const day = dayOf(parts.clock.now());
  let after: PlaceInQueue | undefined;
  for (;;) {
    const page = await ordersWithOlderBatch(parts.database.db, { day, after, most: MOST_AT_ONCE });
    for (const { id } of page) await assignOne(parts, id);
    after = page.at(-1);
    if (page.length < MOST_AT_ONCE) return;
  }
}

async function assignOne(parts: AssigningParts, orderId: OrderId): Promise<void> {
  const { database, clock } = parts;
  const now = clock.now();
  const known = await orderByNumberOrId(database.db, orderId);
  if (known === undefined) return;
  const arrival = await estimateArrival(parts, known, now);
  await database.tx(async (tx) => {
    const order = await lockedOrder(tx, orderId);
    // The record of a packed box stays as it was.
    if (order === undefined || order.packedAt !== null) return;
    if (whyNotPack(orderToPack(order), { isSentToo: false }) !== undefined) return;
    const of = { orderId, productIds: listProducts(order), day: dayOf(now) };
    await lockBatches(tx, of);
    await takeRecalledOut(tx, orderId, now);
    await assign(tx, order, { arrival, of, keepsOld: false });
  });
}

/** Replaces packs that were taken out of an order that is ready. The caller has locked the order. */
export async function assignForPickup(tx: Db, order: Order, now: Date): Promise<void> {
  const day = dayOf(now);
  const of = { orderId: order.id, productIds: listProducts(order), day };
  await lockBatches(tx, of);
  await assign(tx, order, {
    arrival: { arrivesOn: day, isCollected: true, rule: shop.freshness },
    of,
    keepsOld: true,
  });
}

type Assigning = {
  arrival: Arrival;
  of: BatchesOfOrder;
  /** Keeps the recorded packs of a box, also when they are no longer fresh enough. */
  keepsOld: boolean;
};

/** The batches are locked. Keeps what an order has of batches that may stay, and takes the rest from the earliest ones. */
async function assign(tx: Db, order: Order, { arrival, of, keepsOld }: Assigning): Promise<void> {
  const wanted = linesToTake(order);
  const before = await packsAssigned(tx, order.id);
  const mayStay = (packs: AssignedPacks) => !packs.isRecalled && (keepsOld || isFreshEnough(packs, arrival));
  const { kept, missing } = matchKept(wanted, before.filter(mayStay));
  const isKeptWhole = packsIn(kept) === packsIn(before);
  if (missing.length === 0 && isKeptWhole) return;
  if (!isKeptWhole) {
    await deleteAssigned(tx, order.id);
    await insertAssigned(tx, order.id, kept);
  }
  const taken = assignPacks(missing, await batchesToTake(tx, of), arrival);
  await insertAssigned(tx, order.id, [...taken, ...stillOfOld(missing, taken, { before, of, mayStay })]);
}

type Old = { before: AssignedPacks[]; of: BatchesOfOrder; mayStay: (packs: AssignedPacks) => boolean };

/** Returns the packs that stay with an older batch, still good but not fresh enough, because no later batch has any. */
function stillOfOld(
  missing: readonly PacksToTake[],
  taken: readonly PacksFromBatch[],
  { before, of, mayStay }: Old,
): PacksFromBatch[] {
  const old = before.filter((packs) => !mayStay(packs) && !packs.isRecalled && packs.useBy > of.day);
  return matchKept(stillMissing(missing, taken), old).kept;
}

function listProducts({ items }: Order): ProductId[] {
  return [...new Set(items.map(({ productId }) => productId))];
}

/** Leaves out the packs whose money went back; each line is at its place in the order. */
function linesToTake(order: Order): PacksToTake[] {
  const { items } = orderToPack(order);
  return items.map(({ productId, packGrams, count }) => ({
    position: order.items.findIndex((item) => item.productId === productId && item.packGrams === packGrams),
    productId,
    packGrams,
    count,
  }));
}

const packsIn = (packs: readonly { count: number }[]) => packs.reduce((sum, { count }) => sum + count, 0);

function matchKept(wanted: readonly PacksToTake[], before: readonly AssignedPacks[]) {
  const kept: PacksFromBatch[] = [];
  const missing: PacksToTake[] = [];
  for (const line of wanted) {
    let open = line.count;
    for (const { position, batchId, packGrams, count } of before) {
      const stays = position === line.position ? Math.min(open, count) : 0;
      if (stays === 0) continue;
      kept.push({ position, batchId, packGrams, count: stays });
      open -= stays;
    }
    if (open > 0) missing.push({ ...line, count: open });
  }
  return { kept, missing };
}

export function batchesRepeating(parts: Parameters<typeof assignBatches>[0]): ScheduledJob[] {
  return [
    { name: 'assign-batches', seconds: 10, work: (stopping) => assignBatches(parts, stopping) },
    { name: 'refresh-batches', crontab: '7 * * * *', work: () => refreshBatches(parts) },
  ];
}
