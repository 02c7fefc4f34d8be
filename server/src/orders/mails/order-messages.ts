import { formatPaise, type Paise } from '@tula/contract/values/money.ts';
import { MOST_LINK_LETTERS, type PhoneMessage, phoneMessage } from '../../phone-messages/phone-message.ts';
import { withLanguageOf } from '../../platform/languages-on.ts';
import type { Order } from '../order.ts';
import { orderPage } from './order-page.ts';
import type { Mail } from '../../mail/mail.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { queueing } from '../../phone-messages/queueing.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/postgres/database.ts';

export const orderPaidMessage = withLanguageOf((order: Order, publicUrl: string): PhoneMessage => {
  const { id: orderId, orderNumber: number } = order;
  const values = { number, amount: rupees(order.totalPaise), link: orderPage(publicUrl, number) };
  return phoneMessage('confirmed', values, { orderId, dedupeKey: `order-paid:${orderId}` });
});

export const orderShippedMessage = withLanguageOf((order: Order, publicUrl: string): PhoneMessage => {
  const { id: orderId, orderNumber: number, trackingUrl } = order;
  const isShort = trackingUrl !== null && trackingUrl.length <= MOST_LINK_LETTERS;
  const values = {
    number,
    courier: order.courierName ?? '',
    tracking: order.trackingNumber ?? '',
    link: isShort ? trackingUrl : orderPage(publicUrl, number),
  };
  return phoneMessage('shipped', values, { orderId, dedupeKey: `order-shipped:${orderId}` });
});

/** Says at any moment that what was told about the parcel was wrong; the order's page tells what is right. */
export const trackingCorrectedMessage = withLanguageOf(
  ({ id: orderId, orderNumber: number }: Order, at: Date, publicUrl: string): PhoneMessage => {
    const dedupeKey = `tracking-corrected:${orderId}:${at.getTime()}`;
    return phoneMessage('corrected', { number, link: orderPage(publicUrl, number) }, { orderId, dedupeKey });
  },
);

export const orderDeliveredMessage = withLanguageOf(
  ({ id: orderId, orderNumber: number }: Order): PhoneMessage => {
    return phoneMessage('delivered', { number }, { orderId, dedupeKey: `order-delivered:${orderId}` });
  },
);

export const readyForPickupMessage = withLanguageOf(
  ({ id: orderId, orderNumber: number, pickupCode, changeCount }: Order): PhoneMessage => {
    const values = { number, code: pickupCode ?? '' };
    return phoneMessage('ready', values, { orderId, dedupeKey: `order-ready:${orderId}:${changeCount}` });
  },
);

export const orderCollectedMessage = withLanguageOf(
  ({ id: orderId, orderNumber: number }: Order): PhoneMessage => {
    return phoneMessage('collected', { number }, { orderId, dedupeKey: `order-collected:${orderId}` });
  },
);

export const orderCancelledMessage = withLanguageOf((order: Order): PhoneMessage => {
  const { id: orderId, orderNumber: number } = order;
  const values = { number, amount: rupees(order.refundRestPaise) };
  return phoneMessage('cancelled', values, { orderId, dedupeKey: `order-cancelled:${orderId}` });
});

export const refundedMessage = withLanguageOf(
  (
    { id: orderId, orderNumber: number }: Order,
    { amountPaise, dedupeKey }: { amountPaise: Paise; dedupeKey: string },
  ): PhoneMessage =>
    phoneMessage('refunded', { number, amount: rupees(amountPaise) }, { orderId, dedupeKey }),
);

/** The sign ₹ is not among the letters of an SMS and would make it two or three times as long. */
function rupees(amount: Paise): string {
  return formatPaise(amount).replace('₹', 'Rs ');
}

/** Queues an email and, for a customer who wants order updates, a message about the same, in one statement. */
export async function tellCustomer(
  tx: Db,
  clock: Clock,
  { customerId }: Pick<Order, 'customerId'>,
  { mail, message }: { mail: Mail; message: PhoneMessage },
): Promise<void> {
  const beside = customerId === null ? undefined : queueing(message, customerId, clock);
  await queueMail(tx, clock, mail, beside);
}
