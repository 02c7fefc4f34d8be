import { formatPaise, formatPerKg } from '@tula/contract/values/money.ts';
import { formatCalendarDay, formatDayRange, formatDeadline } from '@tula/contract/values/dates.ts';
import { factsInLanguage, tellOpeningHours } from '@tula/contract/shop/places-in-language.ts';
import { pickupPlace } from '@tula/contract/shop/pickup-place.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t as cancelText } from '@tula/messages/cancelling.ts';
import { t } from '@tula/messages/mails.ts';
import { type Letter, letter } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mail.ts';
import { mailWords } from '../../mail/words/words-in-use.ts';
import { withLanguageOf } from '../../platform/languages-on.ts';
import { expectedArrival, lastDayOfMaking } from '../expected-arrival.ts';
import { cancellableUntil, type Order, type OrderItem } from '../order.ts';
import { amountRows } from './amount-rows.ts';
import { orderPage, policyOfOrder, orderValues } from './order-page.ts';

/** Order placed and paid; sent once per order. */
export const orderPaidMail = withLanguageOf((order: Order, publicUrl: string): Mail => {
  const { orderNumber: number } = order;
  const values = orderValues(order);
  const words = mailWords('paid', values);
  const content = letter({
    preheader: words.preheader ?? t('paid.preheader', { total: values.total, number }),
    heading: t('paid.heading'),
    paragraphs: [...words.opening, ...(isLate(order) ? [t('paid.late')] : [])],
    button: { label: t('button.seeOrder'), url: orderPage(publicUrl, order.orderNumber) },
    lines: order.items.map(toMailLine),
    rows: amountRows(order, t('row.total')),
    closing: [
      ...(order.remarks === '' ? [] : [t('paid.note', { note: order.remarks })]),
      ...whatHappensNext(order),
      ...words.closing,
    ],
    more: policyOfOrder(order, 'terms', publicUrl),
  });
  return {
    to: order.customerEmail,
    subject: words.subject,
    ...content,
    dedupeKey: `order-paid:${order.id}`,
    seriesId: order.id,
  };
});

/** Payment failed; sent once per order, however many attempts fail. */
export const paymentFailedMail = withLanguageOf((order: Order, publicUrl: string): Mail => {
  const words = mailWords('paymentFailed', orderValues(order));
  const content = letter({
    preheader: words.preheader ?? t('paymentFailed.preheader', { number: order.orderNumber }),
    heading: t('paymentFailed.heading'),
    paragraphs: [
      ...words.opening,
      t('paymentFailed.money', { days: order.promises.declinedPaymentRefundBusinessDays }),
    ],
    button: { label: t('button.payAgain'), url: orderPage(publicUrl, order.orderNumber) },
    lines: order.items.map(toMailLine),
    rows: amountRows(order, t('row.notPaid')),
    closing: words.closing,
  });
  return {
    to: order.customerEmail,
    subject: words.subject,
    ...content,
    dedupeKey: `payment-failed:${order.id}`,
    seriesId: order.id,
  };
});

export function toMailLine(item: OrderItem): NonNullable<Letter['lines']>[number] {
  return {
    name: item.translatedName ?? item.name,
    detail: lineDetail(item),
    amount: formatPaise(item.linePaise),
  };
}

function lineDetail(item: OrderItem): string {
  const { count, packGrams, packPaise, paisePerKg, fullPackPaise } = item;
  const perKg = formatPerKg(paisePerKg);
  const values = { count, size: formatPack(packGrams), price: formatPaise(packPaise), perKg };
  const detail = t('line.detail', values);
  return fullPackPaise == null ? detail : t('line.lowered', { detail, full: formatPaise(fullPackPaise) });
}

function whatHappensNext(order: Order): string[] {
  // Taken along from the counter.
  if (order.shippingStatus === 'success') return [];
  const next = order.deliveryMethod === 'pickup_from_store' ? pickupNext(order) : courierNext(order);
  const until = cancellableUntil(order);
  if (until === null) return next;
  const hours = order.promises.cancellationHoursShown;
  return [...next, cancelText('hint.inMyOrders', { time: formatDeadline(until), hours })];
}

function isLate({ latePayment }: Order): boolean {
  return latePayment === 'SERVED';
}

function courierNext(order: Order): string[] {
  return [
    [t('deliveringTo'), ...addressLines(order)].join('\n'),
    t('paid.courier', {
      shipsBy: formatCalendarDay(lastDayOfMaking(order)),
      days: arrivalText(order),
    }),
  ];
}

function pickupNext(order: Order): string[] {
  return [
    `${t('collectFrom')}\n${storeLines()}`,
    t('paid.pickup', {
      readyBy: formatCalendarDay(lastDayOfMaking(order)),
      number: order.orderNumber,
    }),
  ];
}

/** Says where and when to collect a pickup. */
export function storeLines(): string {
  const { line, area, city, state, pincode } = pickupPlace(factsInLanguage(shop));
  return `${shop.name}\n${line}, ${area}\n${city}, ${state} ${pincode}\n${tellOpeningHours(shop.openingHours)}\n${shop.phone}`;
}

export function addressLines({ shippingAddress: address }: Order): string[] {
  if (address === null) return [];
  const street = [address.apartment, address.area].filter(Boolean).join(', ');
  const town = [address.city, address.state].filter(Boolean).join(', ');
  const lines = [address.fullName, street, address.landmark ?? '', `${town} ${address.postalCode}`.trim()];
  return [...lines, address.country, address.phone].filter(Boolean);
}

/** 14–17 Dec, as the checkout and the order's page say it; empty for a pickup. */
export function arrivalText(order: Order): string {
  const arrival = expectedArrival(order, order.paidAt ?? order.placedAt);
  return arrival === null ? '' : formatDayRange(arrival.from, arrival.until);
}
