import type { ProductId, RefundId } from '@tula/contract/calls/ids.ts';
import { type Paise, paise, sum } from '@tula/contract/values/money.ts';
import { totalsOf } from '@tula/contract/values/totals.ts';
import { grams } from '@tula/contract/values/weight.ts';
import { expect, test } from 'vitest';
import type { Mail } from '../../mail/mail.ts';
import type { Order, PartRefund } from '../order.ts';
import { anOrder } from '../test-order.ts';
import * as changeMails from './change-mails.ts';
import * as orderMails from './order-mails.ts';
import * as partRefundMails from './part-refund-mails.ts';

const URL = 'https://shop.example';
const PICKUP = { deliveryMethod: 'pickup_from_store', shippingAddress: null } as const;

type Packs = [paisePerKg: number, packGrams: number, count: number];

/** A paid order of these packs, priced as the shop does. */
function orderOf(packs: Packs[], shippingPaise: number, change: Partial<Order> = {}): Order {
  const toPrice = packs.map(([perKg, packGrams, count]) => ({
    paisePerKg: paise(perKg),
    actualPaisePerKg: paise(perKg),
    packGrams: grams(packGrams),
    count,
  }));
  const { lines, weightGrams, ...totals } = totalsOf(toPrice, paise(shippingPaise));
  const items = toPrice.map((pack, at) => ({
    ...pack,
    ...(lines[at] ?? { packPaise: paise(0), linePaise: paise(0) }),
    productId: `019aa000-0000-7000-8000-00000000000${at}` as ProductId,
    name: `Snack ${at}, 2: extra`,
    translatedName: null,
    description: '',
    imageUrl: '/media/x.webp',
  }));
  return anOrder({ items, weightGrams, ...totals, ...change });
}

function refunded(...amountsPaise: number[]): { partRefunds: PartRefund[] } {
  return {
    partRefunds: amountsPaise.map((amount, at) => ({
      refundId: `019aa000-0000-7000-8000-0000000000b${at}` as RefundId,
      amountPaise: paise(amount),
      isDone: at === 0,
      reason: 'Broken',
      lines: null,
      startedAt: '2026-11-22T07:11:00Z',
      isAfterSending: false,
    })),
  };
}

const ORDERS: Record<string, Order> = {
  'whole rupees': orderOf([[56_000, 500, 2]], 14_000),
  'rounded down': orderOf([[128_900, 250, 1]], 14_000),
  'rounded up': orderOf([[128_950, 750, 1]], 14_000),
  'half a rupee': orderOf([[56_200, 250, 1]], 0),
  'free delivery': orderOf([[56_000, 250, 3]], 0),
  'a pickup': orderOf([[128_900, 250, 3]], 0, PICKUP),
  'ten lines of odd prices': orderOf(
    Array.from({ length: 10 }, (_, at): Packs => [64_333 + at * 7, 250, 1 + at]),
    9_901,
  ),
  'the heaviest order': orderOf(
    Array.from({ length: 10 }, (): Packs => [999_999, 1000, 10]),
    1_234_567,
  ),
  'a part refunded': orderOf([[128_900, 250, 4]], 14_000, refunded(32_225)),
  'two parts refunded': orderOf([[128_900, 250, 4]], 14_000, refunded(32_225, 10_001)),
};

/** Every email about an order; one of a part gets a pack of each item as lines, or only an amount. */
const MAILS: Record<string, (order: Order) => Mail[]> = {
  orderPaidMail: (order) => [orderMails.orderPaidMail(order, URL)],
  paymentFailedMail: (order) => [orderMails.paymentFailedMail(order, URL)],
  orderCancelledMail: (order) => [changeMails.orderCancelledMail(order, URL)],
  orderShippedMail: (order) => [changeMails.orderShippedMail(order, URL)],
  trackingChangedMail: (order) => [changeMails.trackingChangedMail(order, URL)],
  trackingUndoneMail: (order) => [changeMails.trackingUndoneMail(order, URL)],
  readyForPickupMail: (order) => [changeMails.readyForPickupMail(order, URL)],
  orderCollectedMail: (order) => [changeMails.orderCollectedMail(order, URL)],
  orderDeliveredMail: (order) => [changeMails.orderDeliveredMail(order, URL)],
  refundStartedMail: (order) => [changeMails.refundStartedMail(order, wholeRefund(order), URL)],
  refundDoneMail: (order) => [changeMails.refundDoneMail(order, wholeRefund(order), URL)],
  refundFailedMail: (order) => [changeMails.refundFailedMail(order, wholeRefund(order), URL)],
  partRefundStartedMail: (order) =>
    partsOf(order).map((part) => partRefundMails.partRefundStartedMail(order, part, URL)),
  partRefundDoneMail: (order) =>
    partsOf(order).map((part) => partRefundMails.partRefundDoneMail(order, part, URL)),
};

function wholeRefund({ totalPaise }: Order): changeMails.RefundToMail {
  return { amountPaise: totalPaise, because: 'staff', dedupeKey: 'refund' };
}

function partsOf({ items }: Order): partRefundMails.PartToMail[] {
  const refundId = '019aa000-0000-7000-8000-0000000000bb' as RefundId;
  const lines = items.map(({ productId, packGrams }) => ({ productId, packGrams, count: 1 }));
  const amountPaise = sum(items.map(({ packPaise }) => packPaise));
  return [
    { refundId, amountPaise, reason: 'Broken', lines },
    { refundId, amountPaise: paise(12_345), reason: 'Broken', lines: null },
  ];
}

/** The label and amount of each printed line, in paise: `Total: ₹1,022.00`. */
function amountsOf({ text }: Mail): [label: string, amount: Paise][] {
  return [...text.matchAll(/^(.+): ([+−]?)₹([\d,]+)\.(\d\d)$/gm)].map(
    ([, label = '', sign, rupees = '', rest = '']) => {
      const amount = Number(rupees.replaceAll(',', '')) * 100 + Number(rest);
      return [label, paise(sign === '−' ? -amount : amount)];
    },
  );
}

test('every email about an order is checked here', () => {
  const exported = [orderMails, changeMails, partRefundMails].flatMap((module) => Object.keys(module));
  expect(exported.filter((name) => name.endsWith('Mail')).sort()).toEqual(Object.keys(MAILS).sort());
});

test.each(Object.keys(MAILS).flatMap((mail) => Object.keys(ORDERS).map((order) => [mail, order] as const)))(
  '%s adds up for an order with %s',
  (name, kind) => {
    const order = ORDERS[kind] ?? anOrder();
    for (const mail of MAILS[name]?.(order) ?? []) {
      const amounts = amountsOf(mail);
      const isItem = ([label]: (typeof amounts)[number]) => label.startsWith('Snack ');
      const total = amounts.findLast(([label]) => label !== 'Total after refunds' && label !== 'Refunded');
      const items = amounts.filter(isItem);
      if (items.length === 0) {
        expect(amounts).toEqual([]);
        continue;
      }
      const between = amounts.filter(
        ([label]) => label === 'Shipping' || label === 'Collect from store' || label === 'Round Off',
      );
      expect(total?.[0]).toMatch(/^(Total|Paid|Not paid|Refund)$/);
      expect(sum([...items, ...between].map(([, amount]) => amount))).toBe(total?.[1]);
      const rest = amounts.find(([label]) => label === 'Total after refunds')?.[1] ?? total?.[1];
      const back = amounts.find(([label]) => label === 'Refunded')?.[1] ?? paise(0);
      expect(sum([total?.[1] ?? paise(0), back])).toBe(rest);
    }
  },
);

test('an email with items ends in what was refunded and what is left', () => {
  const order = ORDERS['two parts refunded'] ?? anOrder();
  expect(amountsOf(changeMails.orderShippedMail(order, URL)).slice(-4)).toEqual([
    ['Shipping', 14_000],
    ['Total', 142_900],
    ['Refunded', -42_226],
    ['Total after refunds', 100_674],
  ]);
});
