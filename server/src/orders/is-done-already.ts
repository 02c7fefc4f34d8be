import { createHash } from 'node:crypto';
import type { CustomerId, OrderId } from '@tula/contract/ids.ts';
import { Problem } from '@tula/contract/problems.ts';
import type { Db } from '../platform/postgres/database.ts';
import { claimKey } from './orders-store.ts';

type Change = {
  /** Whose order it is, with whom keys are kept; null when there is no account any more, and so no key. */
  customerId: CustomerId | null;
  orderId: OrderId;
  operation: string;
  idempotencyKey: string | undefined;
  at: Date;
};

/**
 * Claims the key under which a change of an order was asked for, in the transaction of the change: a change that is
 * refused leaves it free. Throws IDEMPOTENCY_KEY_REUSED when it was used for another order.
 */
export async function isDoneAlready(tx: Db, change: Change): Promise<boolean> {
  const { customerId, idempotencyKey: key, ...asked } = change;
  if (key === undefined || customerId === null) return false;
  const bodyHash = createHash('sha256').update(change.orderId).digest();
  const claimed = await claimKey(tx, { ...asked, customerId, key, bodyHash });
  if (claimed === 'taken') throw new Problem('IDEMPOTENCY_KEY_REUSED');
  return claimed === 'known';
}
