import type { CustomerId, OrderId } from '@tula/contract/ids.ts';
import type { Parts } from '../platform/parts.ts';
import { PLACING } from './order.ts';
import { claimKey } from './orders-store.ts';

/** Lets a key that came with a wish answer the order that was there for it already. */
export async function rememberKey(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  known: { customerId: CustomerId; idempotencyKey: string | undefined; wishHash: Buffer; orderId: OrderId },
): Promise<void> {
  const { customerId, orderId, idempotencyKey: key, wishHash: bodyHash } = known;
  if (key === undefined) return;
  await claimKey(database.db, { customerId, operation: PLACING, key, bodyHash, orderId, at: clock.now() });
}
