import type { AttemptId } from '@tula/contract/ids.ts';
import { Problem } from '@tula/contract/problems.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { isDisputed } from '../webhooks/payment-events-store.ts';

const DISPUTED =
  'The bank of the customer is taking this payment back. Giving it back as well would pay it twice.';

/** Throws REFUND_NOT_POSSIBLE when staff refund a payment whose dispute is open. */
export async function refuseWhileDisputed(db: Db, attemptId: AttemptId): Promise<void> {
  if (await isDisputed(db, attemptId)) throw new Problem('REFUND_NOT_POSSIBLE', { message: DISPUTED });
}
