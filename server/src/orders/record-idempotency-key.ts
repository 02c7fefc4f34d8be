import type { CustomerId, OrderId } from '@tula/contract/calls/ids.ts';
import type { Parts } from '../platform/parts.ts';
import { PLACING } from './order.ts';
import { claimKey } from './order-keys-store.ts';

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
