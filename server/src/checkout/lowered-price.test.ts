import { addCustomer } from '@tula/contract/accounts/customers-of-staff.ts';
import { listAudit } from '@tula/contract/accounts/audit.ts';
import { urlOf } from '@tula/contract/calls/call.ts';
import type { InputOf } from '@tula/contract/calls/endpoint.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { holdOrder } from '@tula/contract/orders/held-orders.ts';
import { readStaffOrder } from '@tula/contract/orders/orders.ts';
import { readSalesReport } from '@tula/contract/orders/sales.ts';
import { printTaxDocuments } from '@tula/contract/orders/tax-documents.ts';
import { takeOrder } from '@tula/contract/orders/taken-orders.ts';
import { type Paise, paise } from '@tula/contract/values/money.ts';
import { totalsOf } from '@tula/contract/values/totals.ts';
import { grams } from '@tula/contract/values/weight.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { textOfPdf } from '../../test/pdf-text.ts';
import type { OrdersShop } from '../orders/test-orders.ts';
import { checkLedger } from '../payments/check-ledger.ts';
import { breachesOfDocuments } from '../tax-documents/accounts/document-checks-query.ts';
import { openTaxShop, REGULAR, type TaxShop } from '../tax-documents/test-tax-documents.ts';
import { copyItem, lowerPrices, type OrderLine, type ProductToOrder } from './order-lines.ts';

let tax: TaxShop;
let shop: OrdersShop;
let radha: CustomerId;
const EMAIL = 'radha@example.com';
beforeAll(async () => {
  tax = await openTaxShop();
  ({ shop } = tax);
  await tax.taxes({ sellers: [REGULAR], givesVouchers: false });
  const body = { firstName: 'Radha', lastName: 'Iyer', phone: '98430 55555', email: EMAIL };
  const added = await shop.call(addCustomer, { body }, tax.asStaff());
  if (!added.ok) throw new Error(added.message);
  radha = added.result.customerId;
});
afterAll(async () => {
  const { checks } = await checkLedger(shop.parts, breachesOfDocuments);
  expect(checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
  await shop.close();
});
let keys = 0;
beforeEach(() => {
  keys += 1;
});

type Taking = InputOf<typeof takeOrder>['body'];
/** 2 × 500 g of murukku at ₹500 instead of ₹560 a kilogram. */
const cheaper = (change: Partial<Taking> = {}): Taking => ({
  customerId: radha,
  products: [{ id: tax.murukku, quantity: '500', count: 2, paisePerKg: 50_000 }],
  deliveryMethod: 'pickup_from_store',
  priceReason: 'Comes every week',
  shownTotalPaise: 50_000,
  paid: 'cash',
  isHandedOver: true,
  ...change,
});
const take = (body: Taking) =>
  shop.call(takeOrder, { body }, { ...tax.asStaff(), idempotencyKey: `key-${keys}` });

test('a lowered price is what is paid, invoiced and reported, and says what it was before and why', async () => {
  const answer = await take(cheaper());
  if (!answer.ok) throw new Error(answer.message);
  const { orderId: number } = answer.result;
  expect(await shop.orderRow(number)).toMatchObject({ sub_total_paise: 50_000, total_paise: 50_000 });
  const read = await shop.call(readStaffOrder, { params: { id: number } }, tax.asStaff());
  if (!read.ok) throw new Error(read.message);
  const { products, timeline } = read.result.order;
  expect(products).toMatchObject([{ paisePerKg: 50_000, packPaise: 25_000, fullPackPaise: 28_000 }]);
  expect(timeline.find(({ kind }) => kind === 'price-lowered')).toMatchObject({
    actor: { who: 'staff' },
    detail: { amountPaise: 6_000, reason: 'Comes every week' },
  });
  const audit = await shop.call(listAudit, { query: { kind: 'order' } }, tax.asStaff());
  const entry = audit.ok && audit.result.entries.find(({ text }) => text.startsWith('Lowered prices'));
  expect(entry).toMatchObject({
    changes: [{ from: '₹560.00', to: '₹500.00' }, { to: 'Comes every week' }],
  });
  const [mail] = await shop.rows<{ body_text: string }>(
    'SELECT body_text FROM outbox WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
    [EMAIL],
  );
  expect(mail?.body_text).toContain('2 × 500 g at ₹250.00 (₹500/kg), instead of ₹280.00');
  expect(mail?.body_text).not.toContain('Comes every week');
  await tax.issue();
  const [invoice] = await tax.documents();
  expect(invoice).toMatchObject({
    rows: [{ grossPaise: 50_000, fullPackPaise: 28_000 }],
    totals: { totalPaise: 50_000 },
  });
  const url = urlOf(printTaxDocuments.path, { id: number }, { copies: 'original' });
  const { rawPayload } = await shop.app.inject({
    url,
    headers: { authorization: `Bearer ${tax.asStaff().as}` },
  });
  expect(textOfPdf(rawPayload).flat().join(' ')).toContain('Lowered from ₹280.00');
  const sales = await shop.call(readSalesReport, { query: {} }, tax.asStaff());
  expect(sales.ok && sales.result.topByRevenue).toMatchObject([{ revenuePaise: 50_000 }]);
});

test('a higher price, one of nothing, and a lower one without a reason are rejected at their fields', async () => {
  const before = await shop.written();
  const at = (paisePerKg: number) => ({
    products: [{ id: tax.murukku, quantity: '500' as const, count: 2, paisePerKg }],
  });
  expect(await take(cheaper({ ...at(56_001), shownTotalPaise: 56_001 }))).toMatchObject({
    fields: { 'products.0.paisePerKg': 'The price can only be lowered: today it’s ₹560/kg.' },
  });
  for (const wrong of [0, -100, 99])
    expect(await take(cheaper(at(wrong)))).toMatchObject({
      fields: { 'products.0.paisePerKg': 'At least ₹1.00 per kg.' },
    });
  const { priceReason: _reason, ...without } = cheaper();
  expect(await take(without)).toMatchObject({ fields: { priceReason: 'Say why the price is lower.' } });
  expect(await take(cheaper({ shownTotalPaise: 56_000 }))).toMatchObject({ code: 'PRICE_CHANGED' });
  expect(await shop.written()).toEqual(before);
});

test('an order that is held keeps its lowered price', async () => {
  const { paid: _paid, isHandedOver: _now, ...body } = cheaper();
  const held = await shop.call(
    holdOrder,
    { body: { ...body, hours: 24 } },
    { ...tax.asStaff(), idempotencyKey: `key-${keys}` },
  );
  if (!held.ok) throw new Error(held.message);
  expect(await shop.orderRow(held.result.orderId)).toMatchObject({
    payment_status: 'pending',
    total_paise: 50_000,
  });
});

test('what lowered prices take off is the difference of the goods, to the paisa, for any packs', () => {
  const line = fc.record({
    full: fc.integer({ min: 100, max: 500_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    packGrams: fc.integer({ min: 3, max: 500 }).map((tens) => tens * 10),
    count: fc.integer({ min: 1, max: 10 }),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (drawn) => {
      const lines = drawn.map(({ full, packGrams, count }): OrderLine => {
        const product = { paisePerKg: paise(full), actualPaisePerKg: paise(full) } as ProductToOrder;
        return {
          product,
          paisePerKg: paise(full),
          actualPaisePerKg: paise(full),
          packGrams: grams(packGrams),
          count,
        };
      });
      const prices = drawn.map(({ full, share }) => Math.max(100, Math.floor(full * share)));
      const lowered = lowerPrices(lines, prices);
      const [before, after] = [totalsOf(lines, paise(0)), totalsOf(lowered, paise(0))];
      const off = lowered.map((one, at) => {
        const priced = after.lines[at];
        if (priced === undefined) throw new Error('a line has no price');
        const { fullPackPaise, packPaise } = copyItem(one, priced);
        expect(packPaise).toBeGreaterThan(0);
        return ((fullPackPaise ?? packPaise) - packPaise) * one.count;
      });
      const sum = off.reduce((all, one) => all + one, 0);
      expect((before.subTotalPaise - sum) as Paise).toBe(after.subTotalPaise);
    }),
  );
});
