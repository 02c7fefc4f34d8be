import { urlOf } from '@tula/contract/calls/call.ts';
import { INDIAN_STATES } from '@tula/contract/delivery/states.ts';
import { exportTaxFile, type TaxFile } from '@tula/contract/orders/accounts.ts';
import { changeOrderByStaff } from '@tula/contract/orders/change-order.ts';
import { printTaxDocuments } from '@tula/contract/orders/tax-documents.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { textOfPdf } from '../../test/pdf-text.ts';
import { byCourier, type OrdersShop, pickup } from '../orders/test-orders.ts';
import { checkLedger } from '../payments/check-ledger.ts';
import { breachesOfDocuments } from './accounts/document-checks-query.ts';
import { openTaxShop, REGULAR, type TaxShop } from './test-tax-documents.ts';

let tax: TaxShop;
let shop: OrdersShop;
beforeEach(async () => {
  tax = await openTaxShop();
  ({ shop } = tax);
});
afterEach(async () => {
  const { checks } = await checkLedger(shop.parts, breachesOfDocuments);
  expect(checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
  await shop.close();
});

/** An address of the shopper in a state, by its GST code. */
async function addressIn(gstCode: string): Promise<string> {
  const address = await shop.anAddress(tax.shopper(), { postal_code: '560004' });
  const state = INDIAN_STATES.find((one) => one.gstCode === gstCode);
  await shop.asOwner(
    `UPDATE addresses SET state_id = ${state?.id}, full_name = 'Anitha Rao', apartment = '27, Bull Temple Road',
       area = 'Basavanagudi', city = 'Bengaluru', landmark = NULL WHERE id = '${address}'`,
  );
  return address;
}

/** Packs worth ₹53,500.00 with their taxes of 5 %. */
async function spices() {
  const cardamom = await shop.aProduct({ name: 'Idukki Green Cardamom', paisePerKg: 360_000 });
  const cinnamon = await shop.aProduct({ name: 'True Cinnamon Quills', paisePerKg: 240_000 });
  const cloves = await shop.aProduct({ name: 'Kanyakumari Cloves', paisePerKg: 180_000 });
  const pepper = await shop.aProduct({ name: 'Wayanad Black Pepper', paisePerKg: 115_000 });
  return [
    { id: cardamom, quantity: '500' as const, count: 10 },
    { id: cardamom, quantity: '250' as const, count: 10 },
    { id: cinnamon, quantity: '250' as const, count: 10 },
    { id: cloves, quantity: '500' as const, count: 10 },
    { id: pepper, quantity: '1000' as const, count: 10 },
  ];
}

/** Sold in a shop of Tamil Nadu, collected, and with its documents. */
async function collected(order: ReturnType<typeof pickup>): Promise<string> {
  const number = await shop.paid(tax.shopper(), order);
  await tax.issue();
  await tax.collected(number);
  await tax.issue();
  return number;
}

async function file(name: TaxFile): Promise<string[]> {
  const url = urlOf(exportTaxFile.path, { file: name }, { period: '2026-11' });
  const { body } = await shop.app.inject({ url, headers: { authorization: `Bearer ${tax.asStaff().as}` } });
  return body.split('\r\n').slice(1, -1);
}

async function printed(number: string, copies: 'all' | 'original'): Promise<string[][]> {
  const url = urlOf(printTaxDocuments.path, { id: number }, { copies });
  const { rawPayload } = await shop.app.inject({
    url,
    headers: { authorization: `Bearer ${tax.asStaff().as}` },
  });
  return textOfPdf(rawPayload);
}

test('a large order that a buyer of another state collects has the place of the address on its invoice, with IGST', async () => {
  await tax.taxes({ sellers: [REGULAR], givesVouchers: false });
  const address = await addressIn('29');
  const number = await collected({ ...pickup(await spices()), address });
  const [invoice] = await tax.documents();
  expect(invoice).toMatchObject({
    kind: 'taxInvoice',
    placeOfSupply: { code: '29', name: 'Karnataka' },
    tax: 'IGST',
    buyer: {
      name: 'Anitha Rao',
      address: { apartment: '27, Bull Temple Road', city: 'Bengaluru', state: 'Karnataka' },
      state: { code: '29', name: 'Karnataka' },
      isCollected: true,
    },
    totals: { taxablePaise: 5_095_239, halfPaise: 0, igstPaise: 254_761, totalPaise: 5_350_000 },
    returnTables: ['b2cs'],
  });
  expect(await file('b2cs')).toEqual(['OE,29-Karnataka,5,,50952.39,,']);

  const copies = await printed(number, 'all');
  expect(copies).toHaveLength(2);
  expect(copies[0]).toEqual(
    expect.arrayContaining([
      'Anitha Rao',
      '27, Bull Temple Road',
      'Basavanagudi, Bengaluru',
      'Karnataka 560004',
      'State: Karnataka, code 29',
      'Collected from the store',
      'Place of supply: Karnataka (29)',
    ]),
  );
});

test('the refund of such an order takes the same taxes of the same state back', async () => {
  await tax.taxes({ sellers: [REGULAR], givesVouchers: false });
  const number = await collected({ ...pickup(await spices()), address: await addressIn('29') });
  await tax.refunded(number);
  await tax.issue();
  const [invoice, note] = await tax.documents();
  expect(note).toMatchObject({ kind: 'creditNote', placeOfSupply: { code: '29' }, totals: invoice?.totals });
  expect(note?.buyer).toEqual(invoice?.buyer);
  expect(await file('b2cs')).toEqual(['OE,29-Karnataka,5,,0.00,,']);
});

test('the same order for a buyer of the shop’s own state has CGST and SGST', async () => {
  await tax.taxes({ sellers: [REGULAR], givesVouchers: false });
  await collected({ ...pickup(await spices()), address: await addressIn('33') });
  expect(await tax.documents()).toMatchObject([
    {
      placeOfSupply: { code: '33' },
      tax: 'CGST+SGST',
      buyer: { name: 'Anitha Rao', state: { code: '33', name: 'Tamil Nadu' } },
      totals: { taxablePaise: 5_095_236, halfPaise: 127_382, igstPaise: 0, totalPaise: 5_350_000 },
    },
  ]);
});

test('a small order that is collected has the place of an address that its buyer gave', async () => {
  await tax.taxes({ sellers: [REGULAR], givesVouchers: false });
  await collected({ ...pickup(tax.products(2)), address: await addressIn('29') });
  await collected(pickup(tax.products(3)));
  expect(await tax.documents()).toMatchObject([
    { placeOfSupply: { code: '29' }, tax: 'IGST', buyer: { name: 'Anitha Rao' } },
    { placeOfSupply: { code: '33' }, tax: 'CGST+SGST', buyer: { address: null, state: null } },
  ]);
});

test('the invoice of a business that collects names its address, and its place is that of the shop, as on the voucher', async () => {
  await tax.taxes({ sellers: [REGULAR], takesBuyerGstin: true });
  const business = { gstin: '29ABCPK4321G1ZX', name: 'Rao Stores' };
  await collected({ ...pickup(await spices()), address: await addressIn('29'), business });
  const common = {
    placeOfSupply: { code: '33', name: 'Tamil Nadu' },
    tax: 'CGST+SGST',
    buyer: { gstin: '29ABCPK4321G1ZX', address: { city: 'Bengaluru' }, state: { code: '29' } },
  };
  expect(await tax.documents()).toMatchObject([
    { kind: 'receiptVoucher', ...common },
    { kind: 'taxInvoice', ...common, returnTables: ['b2b'] },
  ]);
});

/** To be sent to Bengaluru, then collected instead, with the documents of both. */
async function collectedInstead(products: Parameters<typeof pickup>[0]): Promise<string> {
  const number = await shop.paid(tax.shopper(), byCourier(products, await addressIn('29')));
  await tax.issue();
  const body = { seenChanges: 0, deliveryMethod: 'pickup_from_store' } as const;
  const answer = await shop.call(changeOrderByStaff, { params: { id: number }, body }, tax.asStaff());
  expect(answer).toMatchObject({ ok: true });
  await tax.gatewayActs();
  await tax.collected(number);
  await tax.issue();
  return number;
}

test('what is collected instead of sent to another state is sold in the shop’s, and the delivery is credited', async () => {
  await tax.taxes({ sellers: [REGULAR], givesVouchers: false });
  await collectedInstead(tax.products());
  const [invoice, note] = await tax.documents();
  expect(invoice).toMatchObject({
    kind: 'taxInvoice',
    placeOfSupply: { code: '33' },
    tax: 'CGST+SGST',
    buyer: { address: null, state: null },
    totals: { igstPaise: 0, totalPaise: 66_500 },
  });
  expect(note).toMatchObject({
    kind: 'creditNote',
    tax: 'CGST+SGST',
    totals: { igstPaise: 0, totalPaise: 10_500 },
  });
});

test('a large order that is collected instead keeps its address for the invoice', async () => {
  await tax.taxes({ sellers: [REGULAR], givesVouchers: false });
  const number = await collectedInstead(await spices());
  expect(await shop.orderRow(number)).toMatchObject({
    shipping_address: null,
    billing_address: { city: 'Bengaluru' },
  });
  const [invoice] = await tax.documents();
  expect(invoice).toMatchObject({
    placeOfSupply: { code: '29' },
    tax: 'IGST',
    buyer: { isCollected: true, address: { apartment: '27, Bull Temple Road' } },
  });
});
