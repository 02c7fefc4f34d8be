import { createHash } from 'node:crypto';
import type { CustomerId, OrderId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { Db } from '../platform/postgres/database.ts';
import { claimKey } from './order-keys-store.ts';
import type { Parts } from '../platform/parts.ts';
import { PLACING } from './order.ts';

type Change = {
  /** The customer whose key it is; null when the account is gone, and then there is no key. */
  customerId: CustomerId | null;
  orderId: OrderId;
  operation: string;
  idempotencyKey: string | undefined;
  at: Date;
};

/**
 * Claims the idempotency key of a change in the change's own transaction, so that a rejected change does not use
 * it up. Answers whether the change with this key was made before. Throws IDEMPOTENCY_KEY_REUSED when the key was
 * used for another order.
 */
export async function claimIdempotencyKey(tx: Db, change: Change): Promise<'new' | 'known' | 'no key'> {
  const { customerId, idempotencyKey: key, ...changeWithoutKey } = change;
  if (key === undefined || customerId === null) return 'no key';
  const bodyHash = createHash('sha256').update(change.orderId).digest();
  const claimed = await claimKey(tx, { ...changeWithoutKey, customerId, key, bodyHash });
  if (claimed === 'taken') throw new Problem('IDEMPOTENCY_KEY_REUSED');
  return claimed;
}

/** Records an idempotency key for an existing order, so that a retry with the key answers that order. */
export async function recordIdempotencyKey(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  known: {
    customerId: CustomerId;
    idempotencyKey: string | undefined;
    requestHash: Buffer;
    orderId: OrderId;
  },
): Promise<void> {
  const { customerId, orderId, idempotencyKey: key, requestHash: bodyHash } = known;
  if (key === undefined) return;
  await claimKey(database.db, { customerId, operation: PLACING, key, bodyHash, orderId, at: clock.now() });
}
