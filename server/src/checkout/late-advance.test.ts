import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openRazorpayShop, type RazorpayShop } from '../../test/razorpay-shop.ts';
import { endHoldsOver } from '../orders/held/end-hold.ts';
import type { Shopper } from '../orders/test-orders.ts';
import { advances } from './test-advances.ts';

let shop: RazorpayShop;
let shopper: Shopper;
let does: ReturnType<typeof advances>;
beforeAll(async () => {
  shop = await openRazorpayShop();
});
beforeEach(async () => {
  shop.peer.recover();
  shopper = await shop.aShopper();
  const kamala = await shop.aStaffMember('Kamala');
  does = advances({ shop, murukku: await shop.aProduct(), kamala, shopper });
});
afterEach(async () => {
  expect(await does.breaches()).toEqual([]);
});
afterAll(() => shop.close());

const stateOf = async (number: string) => {
  const order = await shop.orderRow(number);
  return [order['payment_status'], order['refund_status'], order['late_payment']];
};
/** An order on whose first page the advance was declined. */
async function declined(): Promise<string> {
  const number = await does.aHeldOrder();
  await does.payPage(number);
  await shop.fails(number);
  expect(await stateOf(number)).toEqual(['failed', 'none', null]);
  return number;
}

test('an advance that a bank confirms late is served while the order is held', async () => {
  const number = await declined();
  shop.clock.advance({ hours: 23 });
  await shop.succeeds(number);
  expect(await stateOf(number)).toEqual(['pending', 'none', null]);
  await does.logInAgain();
  expect(await does.order(number)).toMatchObject({ advance: { restPaise: 36_000 }, canPay: true });
});

test('an advance that comes after the hold has ended is refunded, and the order is not payable', async () => {
  const number = await declined();
  shop.clock.advance({ hours: 24 });
  await endHoldsOver(shop.parts);
  await shop.succeeds(number);
  expect(await stateOf(number)).toEqual(['failed', 'INITIATED', 'HOLD_ENDED']);
  expect(await does.refundsOf(number)).toMatchObject([{ paise: 20_000, because: 'late' }]);
  await does.logInAgain();
  expect(await does.askForPage(number)).toMatchObject({ code: 'ORDER_NOT_PAYABLE' });
});

test('an advance that is paid twice is refunded once, and the order waits for its rest', async () => {
  const number = await declined();
  await does.payPage(number);
  await shop.succeeds(number, 1);
  await shop.succeeds(number, 0);
  expect(await stateOf(number)).toEqual(['pending', 'none', null]);
  expect(await does.refundsOf(number)).toMatchObject([{ paise: 20_000, because: 'duplicate' }]);
  expect(await does.order(number)).toMatchObject({ advance: { restPaise: 36_000 }, canPay: true });
  await does.payPage(number);
  await shop.succeeds(number, 2);
  expect(await stateOf(number)).toEqual(['success', 'none', null]);
});

test('an advance that a bank confirms after it was paid in cash goes back through the bank', async () => {
  const number = await declined();
  expect(await does.seesMoney(number, 'cash', 20_000)).toMatchObject({ ok: true });
  await shop.succeeds(number, 0);
  expect(await does.refundsOf(number)).toMatchObject([{ paise: 20_000, because: 'duplicate' }]);
  expect(await does.newestMail(number)).toContain('It will reach your original payment method within');
});

test('whoever asks for a page when the advance has just come is told so, and not sent to pay the rest', async () => {
  const number = await does.aHeldOrder();
  const page = await does.payPage(number);
  shop.peer.pays((await shop.attemptsOf(number))[0]?.id ?? ('' as never));
  shop.clock.advance({ seconds: 30 });
  expect(await does.askForPage(number)).toMatchObject({
    code: 'ORDER_NOT_PAYABLE',
    message: 'The advance of this order is paid by now. Please look at the order again.',
  });
  expect(await does.payPage(number)).not.toBe(page);
});

test('the rest is served however late a bank confirms it, and twice only once', async () => {
  const number = await does.aHeldOrder();
  await does.payPage(number);
  await shop.succeeds(number);
  await does.payPage(number);
  await shop.fails(number, 1);
  expect(await stateOf(number)).toEqual(['pending', 'none', null]);
  shop.clock.advance({ days: 12 });
  await endHoldsOver(shop.parts);
  await shop.succeeds(number, 1);
  expect(await stateOf(number)).toEqual(['success', 'none', null]);
});

test('a rest that comes after the advance went back is refunded too', async () => {
  const number = await does.aHeldOrder();
  await does.payPage(number);
  await shop.succeeds(number);
  await does.payPage(number);
  await shop.fails(number, 1);
  expect(await does.returnAdvance(number)).toMatchObject({ ok: true });
  await shop.succeeds(number, 1);
  expect(await stateOf(number)).toEqual(['failed', 'INITIATED', 'HOLD_ENDED']);
  expect(await does.refundsOf(number)).toMatchObject([
    { paise: 20_000, because: 'late' },
    { paise: 36_000, because: 'late' },
  ]);
});

test('an advance that the customer’s bank claims back is not returned', async () => {
  const number = await does.aHeldOrder();
  await does.payPage(number);
  await shop.succeeds(number);
  const [attempt] = await shop.attemptsOf(number);
  await shop.tell(shop.peer.disputes(attempt?.id ?? ('' as never), 'created'));
  expect(await does.returnAdvance(number)).toMatchObject({ code: 'REFUND_NOT_POSSIBLE' });
  expect(await stateOf(number)).toEqual(['pending', 'none', null]);
  expect(await does.refundsOf(number)).toEqual([]);
});
