import type { ProductId } from '@tula/contract/calls/ids.ts';
import { markCollected } from '@tula/contract/orders/handover.ts';
import { refundOrder, setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { refundPart } from '@tula/contract/orders/part-refunds.ts';
import { saveTax } from '@tula/contract/shop/settings-calls.ts';
import { DEFAULT_TAX, type ShopTax } from '@tula/contract/shop/tax.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { byCourier, openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';
import { reconcilePayments } from '../payments/attempts/reconcile-payments.ts';
import type { DocumentContent } from './document-content.ts';
import { issueDocuments } from './issue-documents.ts';
import { REGULAR } from './test-tax-documents.ts';

let shop: OrdersShop;
let shopper: Shopper;
let murukku: ProductId;
let staff: string;
let saved: number;

beforeEach(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  murukku = await shop.aProduct();
  shopper = await shop.aShopper();
  staff = (await shop.aStaffMember('Kamala')).token;
  saved = 0;
});
afterEach(() => shop.close());

const issue = () => issueDocuments(shop.parts);
const products = (count = 2) => [{ id: murukku, quantity: '500' as const, count }];
const asStaff = () => ({ as: staff });

async function taxes(changes: Partial<ShopTax>): Promise<void> {
  const settings = { ...DEFAULT_TAX, defaultHsn: '210690', givesVouchers: false, ...changes };
  expect(await shop.call(saveTax, { body: { basedOn: saved, settings } }, asStaff())).toMatchObject({
    ok: true,
  });
  saved += 1;
}

async function sent(number: string, tracking = `EE${number.slice(3)}IN`): Promise<string> {
  const body = { 'tracking-number': tracking };
  expect(await shop.call(setTrackingNumber, { params: { id: number }, body }, asStaff())).toMatchObject({
    ok: true,
  });
  return number;
}
async function collected(number: string): Promise<string> {
  await sent(number, '0');
  const input = { params: { id: number }, body: { code: null } };
  expect(await shop.call(markCollected, input, asStaff())).toMatchObject({ ok: true });
  return number;
}
const aPickup = (count = 2) => shop.paid(shopper, pickup(products(count)));
const aParcel = async () => shop.paid(shopper, byCourier(products(), await shop.anAddress(shopper)));

/** Polls the gateway, which some seconds later has made the refund. */
async function gatewayActs(): Promise<void> {
  await shop.runJobs();
  for (let polls = 0; polls < 8; polls++) {
    shop.clock.advance({ seconds: 5 });
    await reconcilePayments(shop.parts);
  }
}

const documents = async () =>
  (
    await shop.rows<{ content: DocumentContent }>(
      'SELECT content FROM tax_documents ORDER BY issued_at, refers_to NULLS FIRST, prefix, place',
    )
  ).map(({ content }) => content);
const numbers = async () => (await documents()).map(({ number }) => number);
const tasks = () => shop.rows('SELECT DISTINCT last_error FROM tax_tasks');

test('a shop that is not registered gives a receipt without taxes, once the parcel is sent', async () => {
  const number = await aParcel();
  await issue();
  expect(await documents()).toEqual([]);
  await sent(number);
  await issue();
  const [receipt] = await documents();
  expect(receipt).toMatchObject({
    kind: 'receipt',
    number: 'RCT/26-27/000001',
    order: { number },
    seller: { status: 'unregistered', gstin: null },
    tax: 'none',
    note: null,
  });
  expect(receipt?.rows[0]).toMatchObject({ hsn: null, grossPaise: 56_000, halfPaise: 0, igstPaise: 0 });
  expect(receipt?.totals.totalPaise).toBe((await shop.orderRow(number))['total_paise']);
  expect(await tasks()).toEqual([]);
});

test('an order collected from a registered shop gets an invoice of its state, at the hand-over', async () => {
  await taxes({ sellers: [REGULAR] });
  const number = await aPickup();
  await sent(number, '0');
  await issue();
  expect(await documents()).toEqual([]);
  const input = { params: { id: number }, body: { code: null } };
  await shop.call(markCollected, input, asStaff());
  await issue();
  expect(await documents()).toMatchObject([
    {
      kind: 'taxInvoice',
      number: 'INV/26-27/000001',
      placeOfSupply: { code: '33', name: 'Tamil Nadu' },
      tax: 'CGST+SGST',
      rows: [
        {
          hsn: '210690',
          rate: 500,
          grossPaise: 56_000,
          taxablePaise: 53_334,
          halfPaise: 1_333,
          igstPaise: 0,
        },
      ],
      totals: { taxablePaise: 53_334, halfPaise: 1_333, igstPaise: 0, totalPaise: 56_000 },
      totalInWords: 'Rupees Five Hundred Sixty Only',
    },
  ]);
});

test('a parcel to another state gets an invoice with IGST, delivery taxed with the goods', async () => {
  await taxes({ sellers: [REGULAR] });
  await sent(await aParcel());
  await issue();
  const [invoice] = await documents();
  expect(invoice).toMatchObject({ placeOfSupply: { code: '27', name: 'Maharashtra' }, tax: 'IGST' });
  expect(invoice?.rows.map(({ of, rate, hsn }) => [of, rate, hsn])).toEqual([
    ['goods', 500, '210690'],
    ['delivery', 500, '210690'],
  ]);
  expect(invoice?.rows[0]).toMatchObject({ taxablePaise: 53_333, igstPaise: 2_667, halfPaise: 0 });
});

test('rate and status are those of the day of the dispatch, at the prices of the order', async () => {
  await taxes({
    sellers: [REGULAR, { ...REGULAR, from: '2026-11-22', status: 'composition' }],
    defaultRates: [
      { from: '2025-09-22', rate: 500 },
      { from: '2026-11-22', rate: 1800 },
    ],
  });
  const [today, tomorrow] = [await aPickup(), await aPickup(3)];
  await collected(today);
  // 12 hours later, at 6.30 pm UTC, midnight in India has passed.
  shop.clock.advance({ hours: 12 });
  staff = (await shop.aStaffMember('Lata')).token;
  await collected(tomorrow);
  await issue();
  expect(
    (await documents()).map(({ order, kind, tax, rows }) => [order.number, kind, tax, rows[0]?.rate]),
  ).toEqual(
    expect.arrayContaining([
      [today, 'taxInvoice', 'CGST+SGST', 500],
      [tomorrow, 'billOfSupply', 'none', 1800],
    ]),
  );
});

test('an order keeps the HSN code of its products; their rates follow the law until it is sent', async () => {
  await taxes({ sellers: [REGULAR] });
  await shop.asOwner(
    `UPDATE products SET hsn = '19059040', tax_rates = '[{"from": "2025-09-22", "rate": 1200}]' WHERE id = '${murukku}'`,
  );
  const number = await aPickup();
  // A correction of the past does not reach the order, a change of the law does.
  await shop.asOwner(
    `UPDATE products SET hsn = '21069099', tax_rates = '[{"from": "2025-09-22", "rate": 0}, {"from": "2026-11-22", "rate": 1800}]' WHERE id = '${murukku}'`,
  );
  const today = await collected(number);
  await issue();
  shop.clock.advance({ hours: 12 });
  staff = (await shop.aStaffMember('Lata')).token;
  shopper = await shop.aShopper();
  await collected(await aPickup(3));
  await issue();
  const rows = (await documents()).map(({ order, rows: [row] }) => [
    order.number === today,
    row?.hsn,
    row?.rate,
  ]);
  expect(rows).toEqual([
    [true, '19059040', 1200],
    [false, '21069099', 1800],
  ]);
});

test('an order that is paid in one financial year and sent in the next has a number of the next', async () => {
  await taxes({ sellers: [REGULAR] });
  shop.clock.advance({ days: 130 });
  // 31 March, 11.59 pm in India.
  shop.clock.advance({ hours: 11, minutes: 59 });
  expect(shop.clock.now().toISOString()).toBe('2027-03-31T18:29:00.000Z');
  staff = (await shop.aStaffMember('Lata')).token;
  shopper = await shop.aShopper();
  const [first, second] = [await aPickup(), await aPickup(3)];
  await collected(first);
  await issue();
  shop.clock.advance({ minutes: 1 });
  await collected(second);
  await issue();
  expect(await numbers()).toEqual(['INV/26-27/000001', 'INV/27-28/000001']);
});

test('refunds of parts and of the rest get credit notes that end at the invoice', async () => {
  await taxes({ sellers: [REGULAR] });
  const number = await collected(await aPickup(3));
  await issue();
  const lines = [{ id: murukku, quantity: '500' as const, count: 1 }];
  const part = { params: { id: number }, body: { reason: 'One pack was broken', refundedPaise: 0, lines } };
  expect(await shop.call(refundPart, part, asStaff())).toMatchObject({ ok: true });
  await gatewayActs();
  await issue();
  expect(await shop.call(refundOrder, { params: { id: number } }, asStaff())).toMatchObject({ ok: true });
  await gatewayActs();
  await issue();
  const [invoice, ...notes] = await documents();
  expect(notes).toMatchObject([
    {
      kind: 'creditNote',
      number: 'CRN/26-27/000001',
      rows: [{ count: 1, grossPaise: 28_000 }],
      totals: { totalPaise: 28_000 },
      note: {
        refersTo: { number: 'INV/26-27/000001' },
        reason: 'One pack was broken',
        refundedPaise: 28_000,
      },
    },
    { number: 'CRN/26-27/000002', rows: [{ count: 2, grossPaise: 56_000 }], totals: { totalPaise: 56_000 } },
  ]);
  for (const name of ['taxablePaise', 'halfPaise', 'igstPaise', 'roundOffPaise', 'totalPaise'] as const)
    expect(notes.reduce((sum, { totals }) => sum + totals[name], 0)).toBe(invoice?.totals[name]);
});

test('a part that is refunded before the parcel leaves is noted right after the invoice', async () => {
  await taxes({ sellers: [REGULAR] });
  const number = await aPickup(3);
  const part = { params: { id: number }, body: { reason: 'Sorry', refundedPaise: 0, amountPaise: 5_000 } };
  expect(await shop.call(refundPart, part, asStaff())).toMatchObject({ ok: true });
  await gatewayActs();
  await issue();
  expect(await documents()).toEqual([]);
  await collected(number);
  await issue();
  expect(await documents()).toMatchObject([
    { kind: 'taxInvoice', totals: { totalPaise: 84_000 } },
    { kind: 'creditNote', totals: { totalPaise: 5_000 } },
  ]);
});

test('an order whose document cannot be written waits with the reason, and holds up no other', async () => {
  await taxes({ sellers: [REGULAR] });
  const abroad = await aParcel();
  await shop.asOwner(
    `UPDATE orders SET shipping_address = shipping_address || '{"state": "Ontario"}' WHERE order_number = '${abroad}'`,
  );
  await sent(abroad);
  const near = await collected(await aPickup());
  await issue();
  expect((await documents()).map(({ order }) => order.number)).toEqual([near]);
  expect(await tasks()).toEqual([{ last_error: 'Ontario is no state of India' }]);
});
