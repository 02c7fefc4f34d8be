import { disposalReasonText, type Disposal } from '@tula/contract/batches/disposals.ts';
import type { OrderOfBatch, RecalledOrderState, RecallOutcome } from '@tula/contract/batches/recalls.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t as tBatch } from '@tula/messages/batches.ts';
import { t } from '@tula/messages/csv.ts';
import type { Cell } from '../platform/csv.ts';
import type { StoredBatch } from './batches-store.ts';

export function recallColumns(): string[] {
  return [
    t('product'),
    t('batch'),
    t('packedOn'),
    t('useBy'),
    t('order'),
    t('placedAt'),
    t('state'),
    t('customer'),
    t('phone'),
    t('email'),
    t('address'),
    t('packs'),
    t('weightKg'),
    t('recallOutcome'),
    t('recallRefund'),
  ];
}

export function recallLine(batch: StoredBatch, order: OrderOfBatch): Cell[] {
  const { orderId, orderDate, state, name, phone, email, address, packs, weightGrams, outcome, refund } =
    order;
  return [
    batch.product,
    batch.code,
    batch.packedOn,
    batch.useBy,
    orderId,
    dayOf(new Date(orderDate)),
    STATES[state](),
    order.isErased ? tBatch('erased') : name,
    phone,
    email,
    address,
    packs.map(({ packGrams, count }) => `${count} × ${formatPack(packGrams)}`).join(', '),
    { number: (weightGrams / 1000).toFixed(3) },
    outcome === null ? null : OUTCOMES[outcome](),
    REFUNDS[refund](),
  ];
}

type Disposed = Pick<Disposal, 'grams' | 'reason' | 'note'> & { at: Date };

export function disposalLine(batch: StoredBatch, { at, grams, reason, note }: Disposed): Cell[] {
  const why = [disposalReasonText(reason), note].filter(Boolean).join(': ');
  return lineOfWeight(batch, { day: dayOf(at), state: tBatch('disposed'), grams, outcome: why });
}

/** The line of the packs that neither orders have nor anybody threw away. */
export function leftLine(batch: StoredBatch): Cell[] {
  const grams = Math.max(0, batch.gramsLeft);
  return lineOfWeight(batch, { day: null, state: tBatch('stillHere'), grams, outcome: null });
}

type Weight = { day: string | null; state: string; grams: number; outcome: string | null };

/** A line that is about no order. */
function lineOfWeight(batch: StoredBatch, { day, state, grams, outcome }: Weight): Cell[] {
  const { product, code, packedOn, useBy } = batch;
  const weight = { number: (grams / 1000).toFixed(3) };
  const nobody = [null, null, null, null, null];
  return [product, code, packedOn, useBy, null, day, state, ...nobody, weight, outcome, null];
}

const STATES: Record<RecalledOrderState, () => string> = {
  waiting: () => tBatch('state.waiting'),
  cancelled: () => tBatch('state.cancelled'),
  sent: () => tBatch('state.sent'),
  ready: () => tBatch('state.ready'),
  collected: () => tBatch('state.collected'),
};

const OUTCOMES: Record<RecallOutcome, () => string> = {
  told: () => tBatch('outcome.told'),
  erased: () => tBatch('outcome.erased'),
  takenOut: () => tBatch('outcome.takenOut'),
};

const REFUNDS: Record<OrderOfBatch['refund'], () => string> = {
  none: () => tBatch('refund.none'),
  due: () => tBatch('refund.due'),
  started: () => tBatch('refund.started'),
  done: () => tBatch('refund.done'),
};
