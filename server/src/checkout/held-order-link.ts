import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { HeldOrder } from '@tula/contract/orders/held-orders.ts';
import {
  logInByCode,
  logInByPhoneCode,
  requestLoginCode,
  sendCodeToPhone,
} from '../customers/log-in-by-code.ts';
import type { PhoneMessageParts } from '../phone-messages/deliver-messages.ts';
import type { CustomersParts } from '../customers/customers-parts.ts';
import { orderByNumberOrId } from '../orders/find-order-query.ts';
import { orderOfHeldLink } from '../orders/held/hold.ts';
import { advanceAnswer } from '../orders/order-answer.ts';
import type { Order } from '../orders/order.ts';
import type { Parts } from '../platform/parts.ts';
import type { SessionTokens } from '../sessions/sessions.ts';

/**
 * Returns what anybody sees who has the link of an order that is held, as links are forwarded: packs and amounts, and
 * nothing of a person: no name, address, email, notes, and no order number, which the shop is called with. Throws
 * HELD_ORDER_NOT_FOUND.
 */
export async function readHeldOrder(
  parts: Pick<Parts, 'database' | 'clock'> & Pick<HeldParts, 'messenger'>,
  token: string,
): Promise<HeldOrder> {
  const { order, heldUntil } = await held(parts, token);
  const { subTotalPaise, shippingPaise, roundOffPaise, totalPaise, items, deliveryMethod, neededOn } = order;
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
    neededOn,
    isPaid: order.paymentStatus === 'success',
    ...advanceAnswer(order),
    codeBy: codeByOf(parts, order),
  };
}

type HeldParts = CustomersParts & Pick<PhoneMessageParts, 'messenger'>;

/** The email that staff entered, or the phone while WhatsApp or SMS reaches it; null while there is no way. */
export function codeByOf(
  { messenger }: Pick<HeldParts, 'messenger'>,
  { customerEmail, customerPhone }: Pick<Order, 'customerEmail' | 'customerPhone'>,
): HeldOrder['codeBy'] {
  if (customerEmail !== '') return 'email';
  return messenger.current()?.reaches(customerPhone) ? 'phone' : null;
}

/** Sends a code for one login to the email or phone that staff entered, whoever asks; limits as for any login code. */
export async function sendHeldOrderCode(parts: HeldParts, token: string, address: string): Promise<void> {
  const { order, customerId } = await held(parts, token);
  const by = codeByOf(parts, order);
  if (by === null) throw new Problem('HELD_ORDER_NOT_FOUND');
  if (by === 'email') return requestLoginCode(parts, order.customerEmail, address);
  return sendCodeToPhone(parts, { customerId, phone: order.customerPhone }, address);
}

/** Logs the customer in by that code, and says which order it is. */
export async function openHeldOrder(
  parts: CustomersParts,
  { token, code }: { token: string; code: string },
  address: string,
): Promise<SessionTokens & { isEmailVerified: boolean; orderId: string }> {
  const { order, customerId } = await held(parts, token);
  const { customerEmail: email, customerPhone: phone } = order;
  const tokens =
    email === ''
      ? await logInByPhoneCode(parts, { customerId, phone, code }, address)
      : await logInByCode(parts, { email, code }, address);
  return { ...tokens, orderId: order.orderNumber };
}

async function held(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  token: string,
): Promise<{ order: Order; customerId: CustomerId; heldUntil: Date }> {
  const found = await orderOfHeldLink(database.db, token, clock.now());
  const order = found && (await orderByNumberOrId(database.db, found.orderId));
  // Without an account, its customer was erased.
  if (found === undefined || !order?.customerId || order.cancelledAt !== null)
    throw new Problem('HELD_ORDER_NOT_FOUND');
  return { order, customerId: order.customerId, heldUntil: found.heldUntil };
}
