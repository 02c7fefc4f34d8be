import type { OrderId, StaffId } from '@tula/contract/calls/ids.ts';
import type { PaidByHand } from '@tula/contract/orders/payments.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import type { Db } from '../platform/postgres/database.ts';
import { recordAttempt } from './attempts/record-attempt.ts';
import { settleSeen } from './attempts/settle-payment.ts';
import { placeOfHand } from './by-hand.ts';
import type { PaymentParts } from './payment-parts.ts';

type Seen = { orderId: OrderId; amountPaise: Paise; paid: PaidByHand; staffId: StaffId };

/** Records and settles the payment of an order whose money a member of staff has seen, in the caller's transaction. */
export async function payByHand(tx: Db, parts: PaymentParts, { paid, staffId, ...due }: Seen): Promise<void> {
  const { attemptId } = await recordAttempt(tx, parts, { ...due, gateway: placeOfHand(paid) });
  await settleSeen(tx, parts, { attemptId, amountPaise: due.amountPaise, staffId });
}
