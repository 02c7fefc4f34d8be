import { startRefundsDue } from './start-refunds-due.ts';

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
