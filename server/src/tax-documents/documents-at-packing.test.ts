import { urlOf } from '@tula/contract/calls/call.ts';
import { readFileSums } from '@tula/contract/orders/accounts.ts';
import { markOrdersPacked } from '@tula/contract/orders/handover.ts';
import { cancelOrder } from '@tula/contract/orders/orders.ts';
import { printParcelPapers } from '@tula/contract/orders/tax-documents.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { textOfPdf } from '../../test/pdf-text.ts';
import type { OrdersShop } from '../orders/test-orders.ts';
import { checkLedger } from '../payments/check-ledger.ts';
import { breachesOfFiles } from './accounts/check-files.ts';
import { breachesOfDocuments } from './accounts/document-checks-query.ts';
import { openTaxShop, REGULAR, type TaxShop } from './test-tax-documents.ts';

let tax: TaxShop;
let shop: OrdersShop;
beforeEach(async () => {
  tax = await openTaxShop();
  ({ shop } = tax);
  await tax.taxes({ sellers: [REGULAR], givesVouchers: false });
});
afterEach(() => shop.close());

async function marked(number: string, isPacked: boolean): Promise<void> {
  const body = { orders: [number], isPacked };
  expect(await shop.call(markOrdersPacked, { body }, tax.asStaff())).toMatchObject({ result: { done: 1 } });
}

async function cancelled(number: string): Promise<void> {
  const cancelling = shop.call(cancelOrder, { params: { id: number } }, { as: tax.shopper().token });
  expect(await cancelling).toMatchObject({ ok: true });
  await tax.refunded(number);
  await tax.issue();
}

const numbers = async () => (await tax.documents()).map(({ number }) => number);

/** Returns what breaks a sentence about ledger, documents or files. */
async function breaches() {
  const { checks } = await checkLedger(shop.parts, breachesOfDocuments);
  const files = await breachesOfFiles(shop.database.db);
  return [
    ...checks.filter((check) => check.breaches > 0).map(({ name }) => name),
    ...files.filter(({ ids }) => ids.length > 0).map(({ name }) => name),
  ];
}

test('an order has its invoice once it is packed, of that day, and none more when it is sent', async () => {
  const number = await tax.aParcel();
  await tax.issue();
  expect(await numbers()).toEqual([]);
  await marked(number, true);
  await tax.issue();
  expect(await tax.documents()).toMatchObject([
    { kind: 'taxInvoice', number: 'INV/26-27/000001', order: { number }, placeOfSupply: { code: '27' } },
  ]);
  shop.clock.advance({ minutes: 10 });
  await tax.sent(number);
  await tax.issue();
  expect(await numbers()).toEqual(['INV/26-27/000001']);
  expect(await breaches()).toEqual([]);
});

test('a packed order that is cancelled has a credit note of all of it, and all sums agree', async () => {
  const number = await tax.aPickup(2);
  await marked(number, true);
  await tax.issue();
  await cancelled(number);
  expect(await tax.documents()).toMatchObject([
    { kind: 'taxInvoice', totals: { totalPaise: 56_000 } },
    {
      kind: 'creditNote',
      number: 'CRN/26-27/000001',
      note: { refersTo: { number: 'INV/26-27/000001' } },
      totals: { taxablePaise: 53_334, halfPaise: 1_333, totalPaise: 56_000 },
    },
  ]);
  expect(await breaches()).toEqual([]);
  const sums = await shop.call(readFileSums, { query: { period: '2026-11' } }, tax.asStaff());
  expect(sums).toMatchObject({
    result: { sums: [{ of: 'documents', totalPaise: 0 }, {}, {}, {}, {}], differences: [] },
  });
});

test('a box that is unpacked again keeps its invoice, and its refund is a credit note', async () => {
  await tax.taxes({ sellers: [REGULAR] });
  const number = await tax.aPickup(2);
  await tax.issue();
  await marked(number, true);
  await tax.issue();
  await marked(number, false);
  await tax.issue();
  await cancelled(number);
  expect((await tax.documents()).map(({ kind }) => kind)).toEqual([
    'receiptVoucher',
    'taxInvoice',
    'creditNote',
  ]);
  expect(await breaches()).toEqual([]);
});

test('an order cancelled before the job came to it has no invoice, though it was packed', async () => {
  await tax.taxes({ sellers: [REGULAR] });
  const number = await tax.aPickup(2);
  await tax.issue();
  await marked(number, true);
  await cancelled(number);
  expect((await tax.documents()).map(({ kind }) => kind)).toEqual(['receiptVoucher', 'refundVoucher']);
  expect(await breaches()).toEqual([]);
});

test('a shop that writes documents at the dispatch has none at packing', async () => {
  await tax.taxes({ sellers: [REGULAR], givesVouchers: false, issuesAt: 'dispatch' });
  const number = await tax.aParcel();
  await marked(number, true);
  await tax.issue();
  expect(await numbers()).toEqual([]);
  await tax.sent(number);
  await tax.issue();
  expect(await numbers()).toEqual(['INV/26-27/000001']);
});

test('a rate that changes between packing and dispatch is that of the packing, before which all was paid', async () => {
  const defaultRates = [
    { from: '2025-09-22', rate: 500 },
    { from: '2026-11-22', rate: 1800 },
  ];
  await tax.taxes({ sellers: [REGULAR], givesVouchers: false, defaultRates });
  const [packed, unpacked] = [await tax.aPickup(2), await tax.aPickup(3)];
  await marked(packed, true);
  await tax.issue();
  shop.clock.advance({ days: 1 });
  await tax.renew();
  await tax.collected(packed);
  await tax.collected(unpacked);
  await tax.issue();
  expect(await tax.documents()).toMatchObject([
    { order: { number: packed }, rows: [{ rate: 500 }] },
    { order: { number: unpacked }, rows: [{ rate: 1800 }] },
  ]);
});

test('papers that are printed right after packing have the invoice, before the job has run', async () => {
  const number = await tax.aParcel();
  await marked(number, true);
  const url = urlOf(printParcelPapers.path, {}, { orders: number });
  const printing = () => shop.app.inject({ url, headers: { authorization: `Bearer ${tax.asStaff().as}` } });
  const [first, second] = await Promise.all([printing(), printing()]);
  // The buyer's copy, and that of who carries the parcel.
  for (const { rawPayload } of [first, second])
    expect(textOfPdf(rawPayload).map((page) => page.find((text) => /^TL-|^Tax Invoice/.test(text)))).toEqual([
      number,
      'Tax Invoice',
      'Tax Invoice',
    ]);
  expect(await numbers()).toEqual(['INV/26-27/000001']);
});
