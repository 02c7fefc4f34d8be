import { addCustomer, findCustomers } from '@tula/contract/accounts/customers-of-staff.ts';
import type { InputOf } from '@tula/contract/calls/endpoint.ts';
import type { CustomerId, ProductId } from '@tula/contract/calls/ids.ts';
import { closeRefund } from '@tula/contract/orders/manual-outcomes.ts';
import { readStaffOrder, refundOrder } from '@tula/contract/orders/orders.ts';
import { quoteTakenOrder, takeOrder } from '@tula/contract/orders/taken-orders.ts';
import { changeStock } from '@tula/contract/stock/stock.ts';
import { readToday } from '@tula/contract/today/today.ts';
import { beforeEach, expect, test } from 'vitest';
import type { StaffMember } from '../../test/a-staff-member.ts';
import { COIMBATORE, openShopForTests, type OrdersShop } from '../orders/test-orders.ts';
import { checkLedger } from '../payments/check-ledger.ts';
import { comparePayments } from '../payments/comparison/compare-payments.ts';

let shop: OrdersShop;
let murukku: ProductId;
let kamala: StaffMember;
openShopForTests((test) => {
  ({ shop, murukku, kamala } = test);
});

const RADHA = { firstName: 'Radha', lastName: 'Iyer', phone: '98430 55555' };
let keys = 0;
type Taking = InputOf<typeof takeOrder>['body'];
let radha: CustomerId;
beforeEach(async () => {
  radha = await added(RADHA);
});

async function added(body: InputOf<typeof addCustomer>['body']): Promise<CustomerId> {
  const answer = await shop.call(addCustomer, { body }, { as: kamala.token });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result.customerId;
}

/** 2 × 500 g of murukku at ₹560 a kilogram, collected and paid in cash. */
const cash = (change: Partial<Taking> = {}): Taking => ({
  customerId: radha,
  products: [{ id: murukku, quantity: '500', count: 2 }],
  deliveryMethod: 'pickup_from_store',
  shownTotalPaise: 56_000,
  paid: 'cash',
  ...change,
});
const take = (body: Taking, idempotencyKey = `key-${(keys += 1)}`) =>
  shop.call(takeOrder, { body }, { as: kamala.token, idempotencyKey });
async function taken(body: Taking): Promise<string> {
  const answer = await take(body);
  if (!answer.ok) throw new Error(`${answer.code}: ${answer.message}`);
  return answer.result.orderId;
}
const breaches = async () =>
  (await checkLedger(shop.parts)).checks.filter(({ breaches: found }) => found > 0);
const timelineOf = async (id: string) => {
  const answer = await shop.call(readStaffOrder, { params: { id } }, { as: kamala.token });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result.order.timeline.map(({ kind, actor, detail }) => [kind, actor.name, detail.byHand]);
};

test('an order paid in cash at the counter is paid at once, by the name of who saw the money', async () => {
  const number = await taken(cash());
  expect(await shop.orderRow(number)).toMatchObject({
    customer_id: radha,
    customer_name: 'Radha Iyer',
    customer_email: '',
    customer_phone: '+919843055555',
    payment_status: 'success',
    order_status: 'success',
    delivery_method: 'pickup_from_store',
    sub_total_paise: 56_000,
    total_paise: 56_000,
  });
  expect(await timelineOf(number)).toEqual([
    ['placed', 'Kamala', undefined],
    ['paid', 'Kamala', 'cash'],
  ]);
  const ledger = await shop.rows(
    `SELECT l.kind, debit, credit, l.amount_paise, a.gateway, a.state FROM ledger l
     JOIN payment_attempts a ON a.id = l.attempt_id JOIN orders o ON o.id = a.order_id WHERE order_number = $1`,
    [number],
  );
  expect(ledger).toEqual([
    {
      kind: 'capture',
      debit: 'gateway',
      credit: 'sales',
      amount_paise: 56_000,
      gateway: 'cash',
      state: 'success',
    },
  ]);
  expect(await breaches()).toEqual([]);
});

test('whoever has no email gets none, and whoever has one gets the same as after a payment online', async () => {
  await taken(cash());
  expect(await shop.rows(`SELECT FROM outbox WHERE recipient = ''`)).toEqual([]);
  const meera = await added({ ...RADHA, firstName: 'Meera', email: 'meera@example.com' });
  await taken(cash({ customerId: meera, paid: 'upi' }));
  expect(await shop.rows(`SELECT subject FROM outbox WHERE recipient = 'meera@example.com'`)).toHaveLength(1);
});

test('the same key takes one order, and with another content none', async () => {
  const [first, second] = [await take(cash(), 'one'), await take(cash(), 'one')];
  expect(first).toMatchObject({ ok: true });
  expect(second).toEqual(first);
  const before = await shop.written();
  expect(await take(cash({ remarks: 'Less chilli' }), 'one')).toMatchObject({
    ok: false,
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
  expect(await shop.written()).toEqual(before);
});

test('another total than the one that was told writes nothing', async () => {
  const before = await shop.written();
  expect(await take(cash({ shownTotalPaise: 55_900 }))).toMatchObject({ ok: false, code: 'PRICE_CHANGED' });
  expect(await take(cash({ products: [] }))).toMatchObject({
    ok: false,
    fields: { products: 'Add at least one pack.' },
  });
  const unknown = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10' as CustomerId;
  expect(await take(cash({ customerId: unknown }))).toMatchObject({ ok: false, code: 'CUSTOMER_NOT_FOUND' });
  expect(await shop.written()).toEqual(before);
});

test('a parcel goes to a new address, which is saved for the next time', async () => {
  const products = cash().products;
  const where = {
    customerId: radha,
    products,
    deliveryMethod: 'through_courier',
    address: COIMBATORE,
  } as const;
  const quote = await shop.call(quoteTakenOrder, { body: where }, { as: kamala.token });
  expect(quote).toMatchObject({ ok: true, result: { shippingPaise: 5_500 } });
  expect(await shop.rows('SELECT FROM addresses WHERE customer_id = $1', [radha])).toEqual([]);
  const number = await taken(cash({ ...where, shownTotalPaise: 61_500 }));
  expect(await shop.orderRow(number)).toMatchObject({
    shipping_paise: 5_500,
    total_paise: 61_500,
    shipping_address: { fullName: 'Radha Iyer', city: 'Coimbatore', postalCode: '641001' },
  });
  const found = await shop.call(findCustomers, { query: { search: '98430 55555' } }, { as: kamala.token });
  expect(found.ok && found.result.customers.find(({ id }) => id === radha)).toMatchObject({
    firstName: 'Radha',
    email: null,
    addresses: [{ apartment: '12, Gandhi Street', postalCode: '641001' }],
  });
});

test('an order of all that is left takes it from the stock, and one of more takes nothing', async () => {
  const id = await shop.aProduct({ name: 'Ribbon pakoda' });
  const counted = { how: 'set', grams: 1000, seenGrams: null, reason: 'Counted' } as const;
  await shop.call(changeStock, { params: { id }, body: counted }, { as: kamala.token });
  const before = await shop.written();
  const three = [{ id, quantity: '500' as const, count: 3 }];
  expect(await take(cash({ products: three, shownTotalPaise: 84_000 }))).toMatchObject({
    ok: false,
    code: 'PRODUCT_UNAVAILABLE',
  });
  expect(await shop.written()).toEqual(before);
  await taken(cash({ products: [{ id, quantity: '500', count: 2 }] }));
  const [left] = await shop.rows('SELECT stock_grams FROM product_stocks WHERE product_id = $1', [id]);
  expect(left).toEqual({ stock_grams: 0 });
});

test('cash is given back by hand: the refund waits for staff, who close it at once', async () => {
  const number = await taken(cash());
  const as = { as: kamala.token };
  expect(await shop.call(refundOrder, { params: { id: number } }, as)).toMatchObject({ ok: true });
  await shop.runJobs();
  const today = await shop.call(readToday, {}, as);
  expect(today.ok && today.result.needs.stalledRefunds.shown).toMatchObject([
    { orderId: number, gateway: 'cash' },
  ]);
  const [refund] = await shop.rows<{ id: string; state: string }>(
    `SELECT r.id, r.state FROM refunds r JOIN orders o ON o.id = r.order_id WHERE order_number = $1`,
    [number],
  );
  expect(refund?.state).toBe('pending');
  const body = { outcome: 'refunded', reason: 'Handed over at the counter' } as const;
  const closed = await shop.call(closeRefund, { params: { id: refund?.id as never }, body }, as);
  expect(closed).toMatchObject({ ok: true, result: { outcome: 'refunded' } });
  expect(await shop.orderRow(number)).toMatchObject({ refund_status: 'SUCCESS' });
  expect(await breaches()).toEqual([]);
});

test('the daily comparison with gateways asks nobody about cash', async () => {
  await taken(cash());
  shop.clock.advance({ hours: 48 });
  await comparePayments(shop.parts);
  expect(await shop.rows('SELECT FROM payment_differences')).toEqual([]);
});

test('a customer of the same name and phone without an email is the same one; an email that is known is rejected', async () => {
  expect(await added(RADHA)).toBe(radha);
  await added({ ...RADHA, firstName: 'Latha', email: 'latha@example.com' });
  const again = { ...RADHA, firstName: 'Lalitha', email: 'Latha@example.com' };
  const [before] = await shop.rows('SELECT count(*) FROM customers');
  expect(await shop.call(addCustomer, { body: again }, { as: kamala.token })).toMatchObject({
    ok: false,
    code: 'EMAIL_TAKEN',
  });
  expect(await shop.rows('SELECT count(*) FROM customers')).toEqual([before]);
});
