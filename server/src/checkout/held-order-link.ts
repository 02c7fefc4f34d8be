import { Problem } from '@tula/contract/calls/problems.ts';
import type { HeldOrder } from '@tula/contract/orders/held-orders.ts';
import { logInByCode, requestLoginCode } from '../customers/log-in-by-code.ts';
import type { CustomersParts } from '../customers/customers-parts.ts';
import { orderByNumberOrId } from '../orders/find-order-query.ts';
import { orderOfHeldLink } from '../orders/held/hold.ts';
import type { Order } from '../orders/order.ts';
import type { Parts } from '../platform/parts.ts';
import type { SessionTokens } from '../sessions/sessions.ts';

/**
 * Returns what anybody sees who has the link of an order that is held, as links are forwarded: packs and amounts, and
 * nothing of a person: no name, address, email, notes, and no order number, which the shop is called with. Throws
 * HELD_ORDER_NOT_FOUND.
 */
export async function readHeldOrder(
  parts: Pick<Parts, 'database' | 'clock'>,
  token: string,
): Promise<HeldOrder> {
  const { order, heldUntil } = await held(parts, token);
  const { subTotalPaise, shippingPaise, roundOffPaise, totalPaise, items, deliveryMethod } = order;
  return {
    packs: items.map(({ name, translatedName, packGrams, count, linePaise }) => {
      return { name: translatedName ?? name, packGrams, count, linePaise };
    }),
    deliveryMethod,
    subTotalPaise,
    shippingPaise,
    roundOffPaise,
    totalPaise,
    heldUntil: heldUntil.toISOString(),
    isPaid: order.paymentStatus === 'success',
  };
}

/** Sends a code for one login to the email that staff entered, whoever asks; limits as for any login code. */
export async function sendHeldOrderCode(
  parts: CustomersParts,
  token: string,
  address: string,
): Promise<void> {
  const { order } = await held(parts, token);
  await requestLoginCode(parts, order.customerEmail, address);
}

/** Logs the customer in by that code, and says which order it is. */
export async function openHeldOrder(
  parts: CustomersParts,
  { token, code }: { token: string; code: string },
  address: string,
): Promise<SessionTokens & { isEmailVerified: true; orderId: string }> {
  const { order } = await held(parts, token);
  const tokens = await logInByCode(parts, { email: order.customerEmail, code }, address);
  return { ...tokens, orderId: order.orderNumber };
}

async function held(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  token: string,
): Promise<{ order: Order; heldUntil: Date }> {
  const found = await orderOfHeldLink(database.db, token, clock.now());
  const order = found && (await orderByNumberOrId(database.db, found.orderId));
  // Without an email, its customer was erased.
  if (found === undefined || order === undefined || order.customerEmail === '' || order.cancelledAt !== null)
    throw new Problem('HELD_ORDER_NOT_FOUND');
  return { order, heldUntil: found.heldUntil };
}
