import type { ProductId } from '@tula/contract/calls/ids.ts';
import { expect, test } from 'vitest';
import { endHoldsOver } from '../orders/held/end-hold.ts';
import type { OrdersShop, OrderTest } from '../orders/test-orders.ts';
import { type advances, openAdvancesForTests } from './test-advances.ts';

let shop: OrdersShop;
let opened: OrderTest;
let murukku: ProductId;
let does: ReturnType<typeof advances>;
let stock: () => Promise<number | undefined>;
openAdvancesForTests((test) => {
  opened = test;
  ({ shop, murukku, does, stock } = test);
});
const WAITING = { payment_status: 'pending', order_status: 'pending', refund_status: 'none' };

test('an advance is paid first, then the rest; the order is paid with the rest and not before', async () => {
  const number = await does.aHeldOrder();
  expect(await does.order(number)).toMatchObject({
    canPay: true,
    advance: { paise: 20_000, restPaise: 36_000, restBy: does.dayIn(19), paidAt: null },
  });
  await does.pays(number);
  expect(await shop.orderRow(number)).toMatchObject({ ...WAITING, paid_at: null });
  expect(await does.paymentsOf(number)).toEqual([
    { for: 'advance', paise: 20_000, state: 'success', credit: 'sales' },
  ]);
  expect(await stock()).toBe(0);
  const waiting = await does.order(number);
  expect(waiting).toMatchObject({ canPay: true, advance: { restPaise: 36_000 } });
  expect(waiting.advance?.paidAt).toBe(shop.clock.now().toISOString());
  expect(waiting.heldUntil).toBe(new Date(`${does.dayIn(19)}T23:59:59+05:30`).toISOString());
  expect(await does.breaches()).toEqual([]);
  expect((await shop.mailsTo(opened.shopper)).at(-1)).toBe(`Advance of ₹200.00 received for order ${number}`);

  await does.pays(number);
  expect(await shop.orderRow(number)).toMatchObject({ payment_status: 'success', order_status: 'success' });
  expect(await does.paymentsOf(number)).toEqual([
    { for: 'advance', paise: 20_000, state: 'success', credit: 'sales' },
    { for: 'order', paise: 36_000, state: 'success', credit: 'sales' },
  ]);
  expect(await shop.eventsOf(number)).toEqual([
    `placed by staff:${opened.kamala.staffId}`,
    'payment-started by customer',
    'advance-paid by gateway',
    'payment-started by customer',
    'paid by gateway',
  ]);
  expect(await does.breaches()).toEqual([]);
});

test.each([
  ['less than a rupee', 0, 19, 'advance.paise', 'At least ₹1.00'],
  ['paise', 20_050, 19, 'advance.paise', 'Whole rupees'],
  ['the total', 56_000, 19, 'advance.paise', 'At most ₹559.00, so that a rest is left to pay'],
  ['yesterday', 20_000, -1, 'advance.restBy', 'Choose today or a later day'],
  ['more than a year', 20_000, 366, 'advance.restBy', 'Choose a day within a year'],
])(
  'an advance of %s is rejected at its field, and nothing is written',
  async (_, paise, days, field, message) => {
    const advance = { paise, restBy: does.dayIn(days) };
    const before = await shop.written();
    const answer = await does.hold({ advance });
    expect(answer).toMatchObject({ ok: false, code: 'INVALID_INPUT', fields: { [field]: message } });
    expect(await shop.written()).toEqual(before);
    expect(await stock()).toBe(1000);
  },
);

test.each([{ paise: 100 }, { paise: 55_900 }])(
  'an advance of $paise paise is possible',
  async ({ paise }) => {
    const number = await does.aHeldOrder({ advance: { paise, restBy: does.dayIn(0) } });
    await does.pays(number);
    await does.pays(number);
    expect(await shop.orderRow(number)).toMatchObject({ payment_status: 'success' });
    expect(await does.breaches()).toEqual([]);
  },
);

test('until its advance is paid the hold ends by its hours; afterwards it lasts, and its link stays open', async () => {
  const unpaid = await does.aHeldOrder();
  shop.clock.advance({ hours: 24 });
  await endHoldsOver(shop.parts);
  expect(await stock()).toBe(1000);
  expect(await shop.orderRow(unpaid)).toMatchObject({ payment_status: 'failed', late_payment: null });
  expect(
    await shop.rows(
      'SELECT FROM order_advances a JOIN orders o ON o.id = a.order_id WHERE order_number = $1',
      [unpaid],
    ),
  ).toEqual([]);
  await does.logInAgain();

  const number = await does.aHeldOrder();
  const { link } = (await does.link(number)) ?? { link: '' };
  await does.pays(number);
  shop.clock.advance({ days: 30 });
  await endHoldsOver(shop.parts);
  await does.logInAgain();
  expect(await stock()).toBe(0);
  expect(await shop.orderRow(number)).toMatchObject(WAITING);
  expect(await does.openLink(link)).toMatchObject({
    ok: true,
    result: { isPaid: false, advance: { paise: 20_000, restPaise: 36_000 } },
  });
  // What the shop sells now is no matter of what it has promised.
  await shop.rows('UPDATE products SET is_available = false WHERE id = $1', [murukku]);
  await does.pays(number);
  expect(await shop.orderRow(number)).toMatchObject({ payment_status: 'success' });
  await endHoldsOver(shop.parts);
  expect(await does.openLink(link)).toMatchObject({ ok: false, code: 'HELD_ORDER_NOT_FOUND' });
  expect(await does.breaches()).toEqual([]);
});

test('a declined advance can be paid again, and a declined rest leaves the order waiting', async () => {
  const number = await does.aHeldOrder();
  await shop.decide(await does.payPage(number), 'decline');
  await does.order(number);
  expect(await shop.orderRow(number)).toMatchObject({ payment_status: 'failed' });
  await does.pays(number);
  expect(await shop.orderRow(number)).toMatchObject(WAITING);
  await shop.decide(await does.payPage(number), 'decline');
  await does.order(number);
  expect(await shop.orderRow(number)).toMatchObject(WAITING);
  expect(await stock()).toBe(0);
  await does.pays(number);
  expect(await shop.orderRow(number)).toMatchObject({ payment_status: 'success' });
  expect(await does.breaches()).toEqual([]);
});

test('staff take advance and rest by hand, each at the amount that is due, and nothing else', async () => {
  const number = await does.aHeldOrder();
  for (const due of [undefined, 56_000, 36_000])
    expect(await does.seesMoney(number, 'cash', due)).toMatchObject({
      code: 'ORDER_NOT_HELD',
      message: '₹200.00 is due for this order now. Please look at it again.',
    });
  expect(await does.paymentsOf(number)).toEqual([]);
  expect(await does.seesMoney(number, 'cash', 20_000)).toMatchObject({ ok: true });
  expect(await shop.orderRow(number)).toMatchObject(WAITING);
  expect(await does.seesMoney(number, 'cash', 20_000)).toMatchObject({ code: 'ORDER_NOT_HELD' });
  expect(await does.seesMoney(number, 'upi', 36_000)).toMatchObject({ ok: true });
  expect(await shop.orderRow(number)).toMatchObject({ payment_status: 'success' });
  expect(await does.seesMoney(number, 'upi', 36_000)).toMatchObject({ code: 'ORDER_NOT_HELD' });
  expect(await does.breaches()).toEqual([]);
});

test('while a page is open, no money is taken by hand, and nothing ended', async () => {
  const number = await does.aHeldOrder();
  await does.payPage(number);
  expect(await does.seesMoney(number, 'cash', 20_000)).toMatchObject({ code: 'ORDER_NOT_HELD' });
  expect(await does.endHold(number)).toMatchObject({ code: 'ORDER_NOT_HELD' });
  await does.gatewayActs(60);
  shop.clock.advance({ minutes: 60 });
  await does.gatewayActs(60);
  await does.logInAgain();
  await does.pays(number);
  await does.payPage(number);
  expect(await does.seesMoney(number, 'cash', 36_000)).toMatchObject({ code: 'ORDER_NOT_HELD' });
  expect(await does.returnAdvance(number)).toMatchObject({
    code: 'ORDER_NOT_HELD',
    message: 'A payment page of this order is open and may still be paid. Try again in 20 minutes.',
  });
  expect(await shop.orderRow(number)).toMatchObject(WAITING);
});

test('an advance is given back whole when staff end the hold: refund, stock, history and email', async () => {
  const number = await does.aHeldOrder();
  expect(await does.returnAdvance(number)).toMatchObject({ code: 'ORDER_NOT_HELD' });
  await does.pays(number);
  expect(await does.endHold(number)).toMatchObject({
    code: 'ORDER_NOT_HELD',
    message: 'The advance of this order is paid by now. Please look at the order again.',
  });
  expect(await does.refundsOf(number)).toEqual([]);
  expect(await does.returnAdvance(number)).toMatchObject({ ok: true });
  expect(await stock()).toBe(1000);
  expect(await shop.orderRow(number)).toMatchObject({
    payment_status: 'failed',
    refund_status: 'INITIATED',
    late_payment: 'HOLD_ENDED',
  });
  expect(await does.refundsOf(number)).toMatchObject([{ paise: 20_000, because: 'late' }]);
  expect(await does.breaches()).toEqual([]);
  expect((await shop.mailsTo(opened.shopper)).at(-1)).toBe(`The refund for order ${number} has started`);
  for (const again of [does.returnAdvance, does.endHold])
    expect(await again(number)).toMatchObject({ code: 'ORDER_NOT_HELD' });
  expect(await does.moveRest(number, does.dayIn(29))).toMatchObject({ code: 'ORDER_NOT_HELD' });
  expect(await does.seesMoney(number, 'cash', 36_000)).toMatchObject({ code: 'ORDER_NOT_HELD' });
  expect(await does.askForPage(number)).toMatchObject({ code: 'ORDER_NOT_PAYABLE' });
  await does.gatewayActs();
  expect(await shop.orderRow(number)).toMatchObject({ refund_status: 'SUCCESS' });
  expect(await does.refundsOf(number)).toEqual([{ paise: 20_000, because: 'late', state: 'success' }]);
  const seen = await does.order(number);
  expect(seen).toMatchObject({
    latePayment: 'HOLD_ENDED',
    canPay: false,
    advance: { paise: 20_000, isReturned: true },
  });
  expect((await shop.eventsOf(number)).slice(-3)).toEqual([
    `hold-ended by staff:${opened.kamala.staffId}`,
    `refund-started by staff:${opened.kamala.staffId}`,
    'refunded by gateway',
  ]);
  expect(await does.breaches()).toEqual([]);
});

test('a paid order gives back advance and rest, each by its own refund', async () => {
  const number = await does.aHeldOrder();
  await does.pays(number);
  await does.pays(number);
  expect(await does.returnAdvance(number)).toMatchObject({ code: 'ORDER_NOT_HELD' });
  expect(await does.moveRest(number, does.dayIn(29))).toMatchObject({ code: 'ORDER_NOT_HELD' });
  expect(await does.refundOrder(number)).toMatchObject({ ok: true });
  await does.gatewayActs();
  expect(await does.refundsOf(number)).toEqual([
    { paise: 36_000, because: 'staff', state: 'success' },
    { paise: 20_000, because: 'staff', state: 'success' },
  ]);
  expect(await shop.orderRow(number)).toMatchObject({ refund_status: 'SUCCESS' });
  expect(await does.breaches()).toEqual([]);
});

test.each([
  ['the advance on a page and the rest in cash', ['page', 'cash'], 'partly', 'the way you paid each part.'],
  ['the advance in cash and the rest on a page', ['cash', 'page'], 'partly', 'the way you paid each part.'],
  ['cash and UPI', ['cash', 'upi'], 'partly', 'the way you paid each part.'],
  ['cash twice', ['cash', 'cash'], 'cash', 'in cash, as you paid us.'],
] as const)('who paid %s reads how the money comes back', async (_, ways, how, words) => {
  const number = await does.aHeldOrder();
  for (const [at, way] of ways.entries())
    if (way === 'page') await does.pays(number);
    else expect(await does.seesMoney(number, way, [20_000, 36_000][at])).toMatchObject({ ok: true });
  expect(await does.order(number)).toMatchObject({ paidByHand: how });
  expect(await does.refundOrder(number)).toMatchObject({ ok: true });
  expect(await does.newestMail(number)).toContain(`We’ll give you ₹560.00 back ${words}`);
});

test('staff move the day for the rest, and no further than a year', async () => {
  const number = await does.aHeldOrder();
  await does.pays(number);
  expect(await does.moveRest(number, does.dayIn(-1))).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { restBy: 'Choose today or a later day' },
  });
  expect(await does.moveRest(number, does.dayIn(366))).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { restBy: 'Choose a day within a year' },
  });
  expect(await does.order(number)).toMatchObject({ advance: { restBy: does.dayIn(19) } });
  expect(await does.moveRest(number, does.dayIn(29))).toMatchObject({ ok: true });
  expect(await does.order(number)).toMatchObject({ advance: { restBy: does.dayIn(29) } });
  expect((await shop.eventsOf(number)).at(-1)).toBe(`rest-moved by staff:${opened.kamala.staffId}`);
  expect(await does.moveRest('TL-NOSUCH', does.dayIn(29))).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  expect(await does.returnAdvance('TL-NOSUCH')).toMatchObject({ code: 'ORDER_NOT_FOUND' });
});
