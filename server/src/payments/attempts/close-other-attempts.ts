import type { AttemptId } from '@tula/contract/calls/ids.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { gatewayNamed } from '../find-gateway.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { openAttempts, type PaidFor } from '../payments-store.ts';

export const CLOSE_ATTEMPT = 'close-attempt';

/**
 * Queues, in the caller's transaction, the closing of other open payment pages of an order, or of a part of it, after
 * its money has arrived on an earlier one. Gateways that cannot close a page are not called: money paid on it is refunded.
 */
export async function closeOtherAttempts(
  tx: Db,
  parts: Pick<PaymentParts, 'gateways'>,
  paidFor: PaidFor,
): Promise<void> {
  for (const { attemptId, gateway } of await openAttempts(tx, paidFor))
    if (gatewayNamed(parts, gateway)?.closePayment) await queueClosing(tx, attemptId);
}

export async function queueClosing(db: Db, attemptId: AttemptId, runAt?: Date): Promise<void> {
  const options = { key: `${CLOSE_ATTEMPT}:${attemptId}`, ...(runAt === undefined ? {} : { runAt }) };
  await addJob(db, CLOSE_ATTEMPT, { attemptId }, options);
}
