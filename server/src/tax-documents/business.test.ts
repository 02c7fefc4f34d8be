import { urlOf } from '@tula/contract/calls/call.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { exportTaxFile, type TaxFile } from '@tula/contract/orders/accounts.ts';
import { readStaffOrder } from '@tula/contract/orders/orders.ts';
import { refundPart } from '@tula/contract/orders/part-refunds.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byCourier, type OrdersShop } from '../orders/test-orders.ts';
import { checkLedger } from '../payments/check-ledger.ts';
import { breachesOfDocuments } from './accounts/document-checks-query.ts';
import { openTaxShop, REGULAR, type TaxShop } from './test-tax-documents.ts';

let tax: TaxShop;
let shop: OrdersShop;
let appalam: ProductId;
let number: string;
beforeAll(async () => {
  tax = await openTaxShop();
  ({ shop } = tax);
  appalam = await shop.aProduct({ name: 'Appalam', paisePerKg: 40_000 });
  await shop.asOwner(
    `UPDATE products SET hsn = '190590', tax_rates = '[{"from": "2017-07-01", "rate": 0}]' WHERE id = '${appalam}'`,
  );
  await tax.taxes({ sellers: [REGULAR], takesBuyerGstin: true, givesVouchers: false });
  const address = await shop.anAddress(tax.shopper());
  const products = [...tax.products(2), { id: appalam, quantity: '500' as const, count: 2 }];
  const business = { gstin: '27ABTFS1357J1ZK', name: 'Sri Murugan Stores' };
  number = await tax.sent(await shop.paid(tax.shopper(), { ...byCourier(products, address), business }));
  await tax.issue();
  const lines = [{ id: appalam, quantity: '500' as const, count: 1 }];
  const part = { params: { id: number }, body: { reason: 'One pack was broken', refundedPaise: 0, lines } };
  expect(await shop.call(refundPart, part, tax.asStaff())).toMatchObject({ ok: true });
  await tax.gatewayActs();
  await tax.issue();
  await tax.refunded(number);
  await tax.issue();
});
afterAll(() => shop.close());

async function file(name: TaxFile): Promise<string[]> {
  const url = urlOf(exportTaxFile.path, { file: name }, { period: '2026-11' });
  const { body } = await shop.app.inject({ url, headers: { authorization: `Bearer ${tax.asStaff().as}` } });
  return body.split('\r\n').slice(1, -1);
}

test('a business that buys taxed and untaxed goods gets an invoice and a bill, and a note of each for its refund', async () => {
  const documents = await tax.documents();
  const [invoice, bill, ...notes] = documents;
  expect(documents.map(({ kind, number, note }) => [kind, number, note?.refersTo.number])).toEqual([
    ['billOfSupply', 'BOS/26-27/000001', undefined],
    ['taxInvoice', 'INV/26-27/000001', undefined],
    ['creditNote', 'CRN/26-27/000001', 'BOS/26-27/000001'],
    ['creditNote', 'CRN/26-27/000002', 'INV/26-27/000001'],
    ['creditNote', 'CRN/26-27/000003', 'BOS/26-27/000001'],
  ]);
  expect(invoice?.buyer).toMatchObject({ gstin: '27ABTFS1357J1ZK', legalName: 'Sri Murugan Stores' });
  const sold = (invoice?.totals.totalPaise ?? 0) + (bill?.totals.totalPaise ?? 0);
  expect(notes.reduce((sum, { totals }) => sum + totals.totalPaise, 0)).toBe(sold);
});

test('the invoice is in b2b and its notes in cdnr, each with the number and name of the business', async () => {
  const [line = ''] = await file('b2b');
  expect(line).toMatch(
    /^27ABTFS1357J1ZK,Sri Murugan Stores,INV\/26-27\/000001,21-Nov-2026,\d+\.\d\d,27-Maharashtra,N,,Regular B2B,,5,\d+\.\d\d,$/,
  );
  expect(await file('b2cs')).toEqual([]);
  const notes = await file('cdnr');
  expect(notes).toHaveLength(1);
  expect(notes[0]).toMatch(
    /^27ABTFS1357J1ZK,Sri Murugan Stores,CRN\/26-27\/000002,21-Nov-2026,C,27-Maharashtra,N,/,
  );
  expect(await file('hsn-b2c')).toEqual([]);
  // All of it was refunded.
  expect((await file('hsn-b2b')).map((text) => text.split(',').slice(3, 10))).toEqual(
    Array.from({ length: 2 }, () => ['0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '']),
  );
});

test('customer and staff read at the order to which business the invoice is written', async () => {
  const business = { gstin: '27ABTFS1357J1ZK', name: 'Sri Murugan Stores' };
  expect(await shop.status(tax.shopper(), number)).toMatchObject({ result: { order: { business } } });
  const read = await shop.call(readStaffOrder, { params: { id: number } }, tax.asStaff());
  expect(read).toMatchObject({ result: { order: { business } } });
  const other = await shop.status(tax.shopper(), await tax.aPickup(3));
  expect(other.ok && 'business' in other.result.order).toBe(false);
});

test('documents and ledger agree', async () => {
  const { checks } = await checkLedger(shop.parts, breachesOfDocuments);
  expect(checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
});
