import type { AttemptId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/refusals.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { isDisputed } from '../disputes/disputes-store.ts';

/** Throws REFUND_NOT_POSSIBLE when staff refund a payment whose dispute is open or lost. */
export async function rejectWhileDisputed(db: Db, attemptId: AttemptId): Promise<void> {
  if (await isDisputed(db, attemptId))
    throw new Problem('REFUND_NOT_POSSIBLE', { message: t('refund.disputed') });
}
