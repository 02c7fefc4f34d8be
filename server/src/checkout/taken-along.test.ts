import { addCustomer, findCustomers } from '@tula/contract/accounts/customers-of-staff.ts';
import { blockCustomer } from '@tula/contract/accounts/staff-customers.ts';
import { urlOf } from '@tula/contract/calls/call.ts';
import type { InputOf } from '@tula/contract/calls/endpoint.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { exportTaxFile, readAccounts } from '@tula/contract/orders/accounts.ts';
import { closeRefund } from '@tula/contract/orders/manual-outcomes.ts';
import { readStaffOrder } from '@tula/contract/orders/orders.ts';
import { takeOrder } from '@tula/contract/orders/taken-orders.ts';
import { changeStock } from '@tula/contract/stock/stock.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COIMBATORE, type OrdersShop } from '../orders/test-orders.ts';
import { checkLedger } from '../payments/check-ledger.ts';
import { breachesOfDocuments } from '../tax-documents/accounts/document-checks-query.ts';
import { openTaxShop, REGULAR, type TaxShop } from '../tax-documents/test-tax-documents.ts';

let tax: TaxShop;
let shop: OrdersShop;
let radha: CustomerId;
const EMAIL = 'radha@example.com';
beforeEach(async () => {
  tax = await openTaxShop();
  ({ shop } = tax);
  const body = { firstName: 'Radha', lastName: 'Iyer', phone: '98430 55555', email: EMAIL };
  const added = await shop.call(addCustomer, { body }, tax.asStaff());
  if (!added.ok) throw new Error(added.message);
  radha = added.result.customerId;
});
afterEach(async () => {
  const { checks } = await checkLedger(shop.parts, breachesOfDocuments);
  expect(checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
  await shop.close();
});

type Taking = InputOf<typeof takeOrder>['body'];
let keys = 0;
/** A kilogram of murukku for ₹560.00, in cash. */
const take = (change: Partial<Taking> = {}) =>
  shop.call(
    takeOrder,
    {
      body: {
        customerId: radha,
        products: tax.products(),
        deliveryMethod: 'pickup_from_store',
        shownTotalPaise: 56_000,
        paid: 'cash',
        ...change,
      },
    },
    { ...tax.asStaff(), idempotencyKey: `key-${(keys += 1)}` },
  );
async function taken(change: Partial<Taking> = {}): Promise<string> {
  const answer = await take(change);
  if (!answer.ok) throw new Error(`${answer.code}: ${answer.message}`);
  return answer.result.orderId;
}
const lastMail = async () =>
  (
    await shop.rows<{ subject: string; body_text: string }>(
      'SELECT subject, body_text FROM outbox WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
      [EMAIL],
    )
  )[0];

test('what is taken along from the counter is paid and handed over at once, and its email promises nothing more', async () => {
  const counted = { how: 'set', grams: 1500, seenGrams: null, reason: 'Counted' } as const;
  await shop.call(changeStock, { params: { id: tax.murukku }, body: counted }, tax.asStaff());
  const number = await taken({ isHandedOver: true });
  const now = shop.clock.now();
  expect(await shop.orderRow(number)).toMatchObject({
    order_status: 'success',
    shipping_status: 'success',
    packed_at: now,
    shipped_at: now,
    collected_at: now,
    pickup_code: null,
  });
  const read = await shop.call(readStaffOrder, { params: { id: number } }, tax.asStaff());
  expect(read.ok && read.result.order.timeline.map(({ kind, actor }) => [kind, actor.who])).toEqual([
    ['placed', 'staff'],
    ['paid', 'staff'],
    ['collected', 'staff'],
    ['mail', 'system'],
  ]);
  const [left] = await shop.rows('SELECT stock_grams FROM product_stocks WHERE product_id = $1', [
    tax.murukku,
  ]);
  expect(left).toEqual({ stock_grams: 500 });
  const mail = await lastMail();
  expect(mail?.body_text).toContain('₹560.00');
  expect(mail?.body_text).not.toContain('What happens next');
});

test('a parcel is not handed over at the counter, and nothing is written', async () => {
  const before = await shop.written();
  expect(
    await take({ deliveryMethod: 'through_courier', address: COIMBATORE, isHandedOver: true }),
  ).toMatchObject({
    ok: false,
    fields: { isHandedOver: 'Only an order that is collected can be handed over now.' },
  });
  expect(await shop.written()).toEqual(before);
});

test('an order in cash has its invoice, is in the books under cash, and its refund says who gives it back', async () => {
  await tax.taxes({ sellers: [REGULAR], givesVouchers: false });
  const number = await taken({ isHandedOver: true });
  await tax.issue();
  const [invoice] = await tax.documents();
  expect(invoice).toMatchObject({
    kind: 'taxInvoice',
    tax: 'CGST+SGST',
    placeOfSupply: { code: '33' },
    buyer: { name: 'Radha Iyer', address: null },
    totals: { totalPaise: 56_000 },
  });
  const accounts = await shop.call(readAccounts, { query: { period: '2026-11' } }, tax.asStaff());
  expect(accounts.ok && accounts.result.gateways).toMatchObject([{ gateway: 'cash', takenPaise: 56_000 }]);
  const url = urlOf(exportTaxFile.path, { file: 'register' }, { period: '2026-11' });
  const { body } = await shop.app.inject({
    url,
    headers: { authorization: `Bearer ${tax.asStaff().as}` },
  });
  expect(body).toContain(number);
  expect(body).toContain('560.00');
  await tax.refunded(number);
  expect((await lastMail())?.body_text).toContain(
    'We’ll give you ₹560.00 back in cash, as you paid us. Questions? Call us on +91 94430 12345.',
  );
  const [refund] = await shop.rows<{ id: string }>('SELECT id FROM refunds');
  const closing = { outcome: 'refunded', reason: 'Handed over at the counter' } as const;
  await shop.call(closeRefund, { params: { id: refund?.id as never }, body: closing }, tax.asStaff());
  const mail = await lastMail();
  expect(mail?.body_text).toContain(`We’ve given you ₹560.00 back in cash for order ${number}.`);
  expect(mail?.body_text).not.toContain('original payment method');
});

test('staff who look for a customer see that they are blocked', async () => {
  const body = { reason: 'Refuses every parcel' };
  await shop.call(blockCustomer, { params: { id: radha }, body }, tax.asStaff());
  const found = await shop.call(findCustomers, { query: { search: 'Radha' } }, tax.asStaff());
  expect(found.ok && found.result.customers).toMatchObject([{ id: radha, isBlocked: true }]);
});
