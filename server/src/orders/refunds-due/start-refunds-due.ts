import { Problem, problemMessage } from '@tula/contract/calls/problems.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Actor } from '../order-changes-store.ts';
import { startRefund, type StartRefundParts } from '../payment/start-refund.ts';
import { type PlaceInQueue, type RefundDue, refundsDue } from './refunds-due-store.ts';

type DueParts = StartRefundParts & Pick<Parts, 'database' | 'log'>;

export type RefundsStarted = {
  started: number;
  /** Refunds that could not be started, and why; they stay due. */
  failed: { orderNumber: string; message: string }[];
  /** The last one tried; undefined when none was due. */
  last: PlaceInQueue | undefined;
};

/**
 * Starts the refunds of cancelled orders that wait for one, those that have waited longest first. Each is a
 * transaction of its own, so that one that fails stops no other. Started at the same moment by somebody else,
 * a refund is started once and counts for them.
 */
export async function startRefundsDue(
  parts: DueParts,
  { actor, most, after }: { actor: Actor; most: number; after?: PlaceInQueue | undefined },
): Promise<RefundsStarted> {
  const due = await refundsDue(parts.database.db, most, after);
  const outcome: RefundsStarted = { started: 0, failed: [], last: due.at(-1) };
  for (const order of due) {
    const result = await tryToStart(parts, order, actor);
    if (result === 'started') outcome.started += 1;
    else if (result !== 'not due') outcome.failed.push({ orderNumber: order.orderNumber, ...result });
  }
  return outcome;
}

async function tryToStart(
  parts: DueParts,
  { id: orderId }: RefundDue,
  actor: Actor,
): Promise<'started' | 'not due' | { message: string }> {
  try {
    const whyNot = await parts.database.tx((tx) => startRefund(tx, parts, { orderId, actor }));
    return whyNot === undefined ? 'started' : 'not due';
  } catch (err) {
    if (err instanceof Problem) return { message: err.message };
    parts.log.error({ err, orderId }, 'a refund could not be started');
    return { message: problemMessage('INTERNAL') };
  }
}

const BATCH = 50;

/**
 * Starts every refund that is due, for shops that leave none to staff. One that cannot be started stays due, in
 * sight of staff, and is tried again in the next round.
 */
export async function startRefundsAutomatically(parts: Parameters<typeof startRefundsDue>[0]): Promise<void> {
  for (let { last } = await aBatch(); last !== undefined; ) ({ last } = await aBatch(last));

  function aBatch(after?: Awaited<ReturnType<typeof startRefundsDue>>['last']) {
    return startRefundsDue(parts, { actor: 'system', most: BATCH, after });
  }
}
