import { readOrderStatus, readStaffOrder } from '@tula/contract/orders/orders.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openRazorpayShop, type RazorpayShop } from '../../test/razorpay-shop.ts';
import { reconcilePayments } from '../payments/attempts/reconcile-payments.ts';
import { checkLedger } from '../payments/check-ledger.ts';
import { ROLE_NAMES } from '../platform/postgres/roles/make-roles.ts';
import { forgetUnpaidOrders } from './forget-unpaid-orders.ts';
import { forgetUnpaid } from './forget-customer-query.ts';
import type { Shopper } from './test-orders.ts';

let shop: RazorpayShop;
let shopper: Shopper;
let murukku: ProductId;

beforeAll(async () => {
  // The longest time in which late money is served.
  shop = await openRazorpayShop({ LATE_PAYMENT_HOURS: '720' });
  murukku = await shop.aProduct();
});
beforeEach(async () => {
  shopper = await shop.aShopper();
});
afterAll(() => shop.close());

const ADDRESS = {
  fullName: 'Meenakshi Raman',
  phone: '+919876543210',
  apartment: '12 Temple Street',
  area: 'Mylapore',
  city: 'Chennai',
  state: 'Tamil Nadu',
  country: 'India',
  postalCode: '600004',
  landmark: 'Tank',
};

const forget = () => forgetUnpaidOrders({ ...shop.parts, retention: { unpaidOrderDays: 90 } });

async function ordered(): Promise<string> {
  return shop.ordered(await shop.loggedIn(shopper), { [murukku]: 2 }, 'Ring twice');
}

async function declined(): Promise<string> {
  const number = await ordered();
  await shop.fails(number);
  return number;
}

/** Days in which the gateway is asked about every payment until it need not be asked again. */
async function pass(days: number): Promise<void> {
  shop.clock.advance({ days });
  for (let round = 0; round < 3; round++) {
    await reconcilePayments(shop.parts);
    shop.clock.advance({ seconds: 1 });
  }
}

const customerOf = async (number: string) => {
  const order = await shop.orderRow(number);
  return [order['customer_name'], order['customer_email'], order['customer_phone'], order['remarks']];
};
const isForgotten = async (number: string) => (await customerOf(number)).every((text) => text === '');

test('an order that was never paid loses its customer, and keeps its items, amounts and payments', async () => {
  const number = await declined();
  await shop.asOwner(
    `UPDATE orders SET delivery_method = 'through_courier', shipping_address = $2, business_gstin = '33AAXPQ9281Z1Z6',
       business_name = 'Raman Stores' WHERE order_number = $1`,
    [number, ADDRESS],
  );
  const before = await shop.orderRow(number);
  const attempts = await shop.attemptsOf(number);
  await pass(89);
  await forget();
  expect(await shop.orderRow(number)).toEqual(before);
  await pass(1);
  await forget();
  expect(await shop.orderRow(number)).toEqual({
    ...before,
    customer_id: null,
    customer_name: '',
    customer_email: '',
    customer_phone: '',
    remarks: '',
    wish_hash: Buffer.from(''),
    business_gstin: null,
    business_name: null,
    search_text: expect.not.stringMatching(/meenakshi|91/),
    shipping_address: { ...ADDRESS, fullName: '', phone: '', apartment: '', area: '', landmark: null },
  });
  expect(await shop.attemptsOf(number)).toEqual(attempts);
  const params = { id: number };
  const { token } = await shop.loggedIn(shopper);
  expect(await shop.call(readOrderStatus, { params }, { as: token })).toMatchObject({
    code: 'ORDER_NOT_FOUND',
  });
  const { token: staff } = await shop.aStaffMember('Kamala');
  expect(await shop.call(readStaffOrder, { params }, { as: staff })).toMatchObject({
    ok: true,
    result: { order: { orderId: number, name: '', phone: '', email: '' } },
  });
});

test('money that a bank confirms after all is refunded, and nobody is written to', async () => {
  const number = await declined();
  await pass(91);
  await forget();
  const mails = await shop.rows('SELECT count(*) FROM outbox');
  await shop.succeeds(number);
  expect(await shop.orderRow(number)).toMatchObject({
    payment_status: 'failed',
    refund_status: 'INITIATED',
    late_payment: 'TOO_LATE',
  });
  await shop.runJobs();
  for (const { id } of await shop.refundsOf(number)) await shop.tell(shop.peer.settleRefund(id, 'processed'));
  expect(await shop.refundsOf(number)).toMatchObject([{ state: 'success', because: 'late' }]);
  expect(await shop.rows('SELECT count(*) FROM outbox')).toEqual(mails);
  const { checks } = await checkLedger(shop);
  expect(checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
});

const CHANGES_OF_ATTEMPT = {
  'whose gateway will be asked again': `UPDATE payment_attempts SET next_look_at = '2099-01-01' WHERE order_id = $1`,
  'whose payment is under review': `UPDATE payment_attempts SET state = 'review' WHERE order_id = $1`,
  'whose payment is open': `UPDATE payment_attempts SET state = 'pending', next_look_at = '2099-01-01' WHERE order_id = $1`,
  'whose payment differs from the list of the gateway': `
    INSERT INTO payment_differences (id, gateway, day, kind, reference, attempt_id, order_id, taken_paise, asked_paise, found_at)
    SELECT gen_random_uuid(), 'razorpay', '2026-11-21', 'amount', id::text, id, order_id, 100, amount_paise, now()
    FROM payment_attempts WHERE order_id = $1`,
  'whose payment is disputed': `
    INSERT INTO payment_disputes (id, order_id, attempt_id, gateway, reference, amount_paise, state, opened_at)
    SELECT gen_random_uuid(), order_id, id, 'razorpay', id::text, 100, 'open', now()
    FROM payment_attempts WHERE order_id = $1`,
};

test.each(Object.entries(CHANGES_OF_ATTEMPT))('an order %s keeps its customer', async (_, change) => {
  const number = await declined();
  await pass(91);
  await shop.rows(change, [(await shop.orderRow(number)).id]);
  await forget();
  expect(await isForgotten(number)).toBe(false);
  await shop.asOwner('DELETE FROM payment_differences');
});

test('an order that was ever paid keeps its customer, whatever became of the money', async () => {
  const paid = await ordered();
  await shop.succeeds(paid);
  const late = await declined();
  shop.clock.advance({ days: 31 });
  await shop.succeeds(late);
  const kept = [await customerOf(paid), await customerOf(late)];
  await pass(400);
  await forget();
  expect([await customerOf(paid), await customerOf(late)]).toEqual(kept);
});

test('a batch has a bound, and what only reads cannot start one', async () => {
  for (let n = 0; n < 3; n++) await declined();
  await pass(91);
  const before = shop.clock.now();
  expect(await forgetUnpaid(shop.database.db, before, 2)).toBe(2);
  const reports = new pg.Client({ ...shop.connection, user: ROLE_NAMES.reports });
  await reports.connect();
  await reports.query('SET default_transaction_read_only = off');
  const reading = reports.query('SELECT forget_unpaid_orders(now(), 1)');
  await expect(reading).rejects.toThrow('permission denied for table orders');
  await reports.end();
  expect(await forgetUnpaid(shop.database.db, before, 2)).toBe(1);
  expect(await forgetUnpaid(shop.database.db, before, 2)).toBe(0);
});
