import { addCustomer } from '@tula/contract/accounts/customers-of-staff.ts';
import type { InputOf } from '@tula/contract/calls/endpoint.ts';
import type { CustomerId, ProductId } from '@tula/contract/calls/ids.ts';
import * as held from '@tula/contract/orders/held-orders.ts';
import { payOrderAgain, readOrderStatus } from '@tula/contract/orders/orders.ts';
import { changeStock } from '@tula/contract/stock/stock.ts';
import { beforeEach, expect, test } from 'vitest';
import type { StaffMember } from '../../test/a-staff-member.ts';
import { codeOfToken } from '../mail/link-tokens.ts';
import { endHoldsOver } from '../orders/held/end-hold.ts';
import { COIMBATORE, openShopForTests, type OrdersShop, type Shopper } from '../orders/test-orders.ts';
import { reconcilePayments } from '../payments/attempts/reconcile-payments.ts';
import { checkLedger } from '../payments/check-ledger.ts';

let shop: OrdersShop;
let kamala: StaffMember;
let stranger: Shopper;
openShopForTests((test) => {
  ({ shop, kamala, shopper: stranger } = test);
});

let radha: CustomerId;
let murukku: ProductId;
let people = 0;
let email: string;
beforeEach(async () => {
  people += 1;
  email = `radha${people}@example.com`;
  radha = await added({ firstName: 'Radha', lastName: 'Iyer', phone: '98430 55555', email });
  // Two kilograms, which one order can take whole.
  murukku = await shop.aProduct({ name: `Murukku ${people}` });
  const counted = { how: 'set', grams: 2000, seenGrams: null, reason: 'Counted' } as const;
  await shop.call(changeStock, { params: { id: murukku }, body: counted }, { as: kamala.token });
});

async function added(body: InputOf<typeof addCustomer>['body']): Promise<CustomerId> {
  const answer = await shop.call(addCustomer, { body }, { as: kamala.token });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result.customerId;
}

type Holding = InputOf<typeof held.holdOrder>['body'];
/** All that there is of the murukku, sent to Coimbatore, for 24 hours. */
const parcel = (change: Partial<Holding> = {}): Holding => ({
  customerId: radha,
  products: [{ id: murukku, quantity: '1000', count: 2 }],
  deliveryMethod: 'through_courier',
  address: COIMBATORE,
  remarks: 'Ring twice',
  shownTotalPaise: 120_500,
  hours: 24,
  ...change,
});
const hold = (body: Holding = parcel()) =>
  shop.call(held.holdOrder, { body }, { as: kamala.token, idempotencyKey: `key-${(keys += 1)}` });
let keys = 0;
async function holding(body: Holding = parcel()): Promise<string> {
  const answer = await hold(body);
  if (!answer.ok) throw new Error(`${answer.code}: ${answer.message} ${JSON.stringify(answer)}`);
  return answer.result.orderId;
}
async function linkOf(id: string): Promise<held.HeldLink> {
  const answer = await shop.call(held.readHold, { params: { id } }, { as: kamala.token });
  if (!answer.ok || answer.result.hold === null) throw new Error('not held');
  return answer.result.hold;
}
const tokenOf = ({ link }: held.HeldLink) => link.split('#order=')[1] ?? '';
const open = (token: string) => shop.call(held.readHeldOrder, { body: { token } });
const stock = async () => {
  const [row] = await shop.rows('SELECT stock_grams FROM product_stocks WHERE product_id = $1', [murukku]);
  return row?.['stock_grams'];
};
/** The code that was sent last to the email of the customer. */
async function sentCode(token: string): Promise<string> {
  expect(await shop.call(held.sendHeldOrderCode, { body: { token } })).toMatchObject({ ok: true });
  const [row] = await shop.rows<{ id: string; tokenHash: Buffer }>(
    `SELECT link_id AS id, token_hash AS "tokenHash" FROM login_codes WHERE email_canonical = $1`,
    [email],
  );
  return codeOfToken((row && shop.parts.linkTokens.tokenOf(row)) ?? '');
}
async function enter(token: string): Promise<{ as: string; orderId: string }> {
  const answer = await shop.call(held.openHeldOrder, { body: { token, code: await sentCode(token) } });
  if (!answer.ok) throw new Error(answer.message);
  return { as: answer.result.accessToken, orderId: answer.result.orderId };
}
async function pay(as: string, id: string, outcome: 'pay' | 'decline'): Promise<void> {
  const page = await shop.call(payOrderAgain, { params: { id } }, { as });
  if (!page.ok) throw new Error(`${page.code}: ${page.message}`);
  await shop.decide(page.result.tokenUrl, outcome);
  for (let polls = 0; polls < 6; polls++) {
    shop.clock.advance({ seconds: 5 });
    await reconcilePayments(shop.parts);
  }
}
const breaches = async () =>
  (await checkLedger(shop.parts)).checks.filter(({ breaches: found }) => found > 0);

test('a link shows packs and total to anybody, and nothing of a person', async () => {
  const number = await holding();
  const hold = await linkOf(number);
  expect(hold.text.split('\n')).toEqual([
    'Your order from Tula is kept for you:',
    `2 × 1 kg Murukku ${people}`,
    'Total: ₹1,205.00',
    `Please pay by ${hold.text.split('\n')[3]?.slice('Please pay by '.length, -1)}:`,
    hold.link,
  ]);
  const answer = await open(tokenOf(hold));
  expect(answer).toMatchObject({
    ok: true,
    result: {
      packs: [{ packGrams: 1000, count: 2, linePaise: 112_000 }],
      totalPaise: 120_500,
      isPaid: false,
    },
  });
  const shown = JSON.stringify(answer) + hold.text;
  for (const secret of [
    'Radha',
    'Iyer',
    '98430',
    '55555',
    email,
    'Gandhi',
    '641001',
    'Coimbatore',
    'Ring twice',
    number,
  ])
    expect(shown).not.toContain(secret);
});

test('whoever has the link and not the code sees no more, and no other customer does', async () => {
  const number = await holding();
  const token = tokenOf(await linkOf(number));
  const right = await sentCode(token);
  const code = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
  expect(await shop.call(held.openHeldOrder, { body: { token, code } })).toMatchObject({
    code: 'LOGIN_CODE_WRONG',
  });
  const asStranger = { as: stranger.token };
  expect(await shop.call(readOrderStatus, { params: { id: number } }, asStranger)).toMatchObject({
    code: 'ORDER_NOT_FOUND',
  });
  expect(await open(`${token.slice(0, -2)}xx`)).toMatchObject({ ok: false, code: 'HELD_ORDER_NOT_FOUND' });
});

test('its customer logs in by the code and pays through the gateway, at the prices and with the packs that were held', async () => {
  const number = await holding();
  expect(await shop.orderRow(number)).toMatchObject({ payment_status: 'pending', total_paise: 120_500 });
  expect(await stock()).toBe(0);
  await shop.rows(
    'UPDATE products SET discounted_paise_per_kg = 90000, price_paise_per_kg = 90000 WHERE id = $1',
    [murukku],
  );
  const token = tokenOf(await linkOf(number));
  const { as, orderId } = await enter(token);
  expect(orderId).toBe(number);
  const seen = await shop.call(readOrderStatus, { params: { id: number } }, { as });
  expect(seen.ok && seen.result.order).toMatchObject({
    canPay: true,
    grandTotal: 1205,
    shippingAddress: { fullName: 'Radha Iyer' },
  });
  await pay(as, number, 'decline');
  expect(await stock()).toBe(0);
  await pay(as, number, 'pay');
  expect(await shop.orderRow(number)).toMatchObject({ payment_status: 'success', order_status: 'success' });
  expect(await open(token)).toMatchObject({ ok: true, result: { isPaid: true } });
  expect(await breaches()).toEqual([]);
  shop.clock.advance({ hours: 25 });
  await endHoldsOver(shop.parts);
  expect(await stock()).toBe(0);
  expect(await shop.rows('SELECT FROM held_orders')).toEqual([]);
});

test('once its hours are over, the packs are given back and the link opens nothing', async () => {
  const number = await holding();
  const token = tokenOf(await linkOf(number));
  shop.clock.advance({ hours: 23 });
  await endHoldsOver(shop.parts);
  expect(await stock()).toBe(0);
  shop.clock.advance({ hours: 1 });
  expect(await open(token)).toMatchObject({ ok: false, code: 'HELD_ORDER_NOT_FOUND' });
  await endHoldsOver(shop.parts);
  expect(await stock()).toBe(2000);
  expect(await shop.orderRow(number)).toMatchObject({ payment_status: 'failed', order_status: 'failed' });
  expect((await shop.eventsOf(number)).at(-1)).toBe('hold-ended by system');
});

test('while a payment page is open, the hold does not end; after it has failed, it does', async () => {
  const number = await holding();
  const { as } = await enter(tokenOf(await linkOf(number)));
  shop.clock.advance({ hours: 23 });
  await shop.call(payOrderAgain, { params: { id: number } }, { as: await renewed() });
  shop.clock.advance({ minutes: 61 });
  await endHoldsOver(shop.parts);
  expect(await stock()).toBe(0);
  for (let polls = 0; polls < 30; polls++) {
    shop.clock.advance({ minutes: 2 });
    await reconcilePayments(shop.parts);
  }
  await endHoldsOver(shop.parts);
  expect(await stock()).toBe(2000);
  void as;
});

/** Sessions end within an hour. */
async function renewed(): Promise<string> {
  const account = { audience: 'customer', accountId: radha } as const;
  return (await shop.parts.sessions.begin(shop.database.db, account)).accessToken;
}

test('staff take the money by hand, or end the hold, and neither twice', async () => {
  const as = { as: kamala.token };
  const number = await holding();
  const byHand = { params: { id: number }, body: { paid: 'upi' } } as const;
  expect(await shop.call(held.payHeldByHand, byHand, as)).toMatchObject({ ok: true });
  expect(await shop.orderRow(number)).toMatchObject({ payment_status: 'success' });
  expect(await shop.call(held.payHeldByHand, byHand, as)).toMatchObject({ code: 'ORDER_NOT_HELD' });
  expect(await breaches()).toEqual([]);

  const counted = { how: 'set', grams: 2000, seenGrams: 0, reason: 'Counted' } as const;
  await shop.call(changeStock, { params: { id: murukku }, body: counted }, as);
  const other = await holding();
  const params = { id: other };
  expect(await shop.call(held.endHold, { params }, as)).toMatchObject({ ok: true });
  expect(await stock()).toBe(2000);
  expect(await shop.call(held.endHold, { params }, as)).toMatchObject({ code: 'ORDER_NOT_HELD' });
  expect(await shop.call(held.payHeldByHand, { params, body: { paid: 'cash' } }, as)).toMatchObject({
    code: 'ORDER_NOT_HELD',
  });
});

test('nothing is held for a customer without an email, nor more than three orders of one', async () => {
  const latha = await added({ firstName: 'Latha', lastName: 'Iyer', phone: '98430 66666' });
  const before = await shop.written();
  expect(await hold(parcel({ customerId: latha }))).toMatchObject({ ok: false, code: 'INVALID_INPUT' });
  expect(await stock()).toBe(2000);
  expect(await shop.written()).toEqual(before);
  const small = parcel({ products: [{ id: murukku, quantity: '250', count: 1 }], shownTotalPaise: 18_000 });
  for (let count = 0; count < 3; count++) await holding({ ...small, remarks: `${count}` });
  const after = await shop.written();
  expect(await hold(small)).toMatchObject({ ok: false, code: 'HOLD_LIMIT_REACHED' });
  expect(await shop.written()).toEqual(after);
});

test('staff hold 200 kg in packs of one size for two weeks, and its payment keeps the ledger whole', async () => {
  const large = await shop.aProduct({ name: `For a wedding ${people}`, paisePerKg: 50_000 });
  const body = (count: number): Holding => ({
    customerId: radha,
    products: [{ id: large, quantity: '1000', count, paisePerKg: 45_000 }],
    deliveryMethod: 'pickup_from_store',
    remarks: '',
    priceReason: 'Price for a large amount',
    shownTotalPaise: 45_000 * count,
    hours: held.MOST_HOURS_HELD,
  });
  expect(await hold(body(201))).toMatchObject({
    status: 422,
    code: 'CART_TOO_HEAVY',
    message: 'An order weighs at most 200.00 kg.',
  });
  expect(await hold({ ...body(200), hours: held.MOST_HOURS_HELD + 1 })).toMatchObject({ status: 422 });
  expect(await shop.rows('SELECT FROM order_items WHERE product_id = $1', [large])).toEqual([]);
  const id = await holding(body(200));
  shop.clock.advance({ days: 13 });
  await endHoldsOver(shop.parts);
  const paid = { params: { id }, body: { paid: 'upi' as const } };
  const again = await shop.aStaffMember('Kamala');
  expect(await shop.call(held.payHeldByHand, paid, { as: again.token })).toMatchObject({ ok: true });
  expect(
    await shop.rows('SELECT weight_grams, total_paise FROM orders WHERE order_number = $1', [id]),
  ).toEqual([{ weight_grams: 200_000, total_paise: 9_000_000 }]);
  expect(await breaches()).toEqual([]);
});
