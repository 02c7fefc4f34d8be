import { readBusinessOffer } from '@tula/contract/orders/business.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { byCourier, type OrdersShop, pickup } from '../orders/test-orders.ts';
import { openTaxShop, REGULAR, type TaxShop } from '../tax-documents/test-tax-documents.ts';

let tax: TaxShop;
let shop: OrdersShop;
beforeAll(async () => {
  tax = await openTaxShop();
  ({ shop } = tax);
});
beforeEach(async () => {
  await tax.renew();
  await tax.taxes({ sellers: [REGULAR], takesBuyerGstin: true });
});
afterAll(() => shop.close());

/** In Maharashtra, as the address. */
const STORES = { gstin: '27ABTFS1357J1ZK', name: 'Sri Murugan Stores' };
const isOffered = async () => {
  const answer = await shop.call(readBusinessOffer, {}, { as: tax.shopper().token });
  return answer.ok && answer.result.isOffered;
};
const place = async (business: object, count: number) => {
  const address = await shop.anAddress(tax.shopper());
  return shop.place(tax.shopper(), { ...byCourier(tax.products(count), address), business } as never);
};
const businesses = () =>
  shop.rows('SELECT business_gstin, business_name FROM orders WHERE customer_id = $1 ORDER BY id', [
    tax.shopper().customerId,
  ]);

test('a business is offered once the owner wants it, and only by a regular shop', async () => {
  await tax.taxes({});
  expect(await isOffered()).toBe(false);
  await tax.taxes({ takesBuyerGstin: true });
  expect(await isOffered()).toBe(false);
  await tax.taxes({ sellers: [REGULAR] });
  expect(await isOffered()).toBe(false);
  const before = await shop.written();
  expect(await place(STORES, 1)).toMatchObject({
    status: 422,
    fields: {
      'business.gstin':
        'This shop doesn’t write invoices to businesses right now. Remove the GST number to order.',
    },
  });
  expect(await shop.written()).toEqual(before);
  await tax.taxes({ sellers: [REGULAR], takesBuyerGstin: true });
  expect(await isOffered()).toBe(true);
});

test('a number with a wrong digit is rejected at its field, and nothing is written', async () => {
  const before = await shop.written();
  expect(await place({ ...STORES, gstin: '27ABTFS1357J1ZJ' }, 1)).toMatchObject({
    status: 422,
    fields: { 'business.gstin': 'This is not a GST number: please check each character' },
  });
  expect(await place({ ...STORES, name: ' ' }, 1)).toMatchObject({
    fields: { 'business.name': 'This field is required' },
  });
  expect(await shop.written()).toEqual(before);
});

test('a number of another state than the parcel needs the word of the customer, and a pickup none', async () => {
  const chennai = { gstin: '33ABCPT1234F1Z3', name: 'Anbu & Co' };
  expect(await place(chennai, 1)).toMatchObject({
    fields: {
      'business.gstin':
        'This GST number is from Tamil Nadu but we’re delivering to Maharashtra. Please confirm that it’s correct.',
    },
  });
  expect(await place({ ...chennai, isOfOtherState: true }, 1)).toMatchObject({ ok: true });
  const collected = { ...pickup(tax.products(2)), business: STORES };
  expect(await shop.place(tax.shopper(), collected)).toMatchObject({ ok: true });
  expect(await businesses()).toEqual([
    { business_gstin: '33ABCPT1234F1Z3', business_name: 'Anbu & Co' },
    { business_gstin: '27ABTFS1357J1ZK', business_name: 'Sri Murugan Stores' },
  ]);
});

test('an order for a business is another one than the same without', async () => {
  const plain = await place({ ...STORES, gstin: ' 27abtfs1357j1zk ' }, 4);
  const again = await place(STORES, 4);
  const other = await place({ ...STORES, name: 'Other Stores' }, 4);
  const ids = [plain, again, other].map((answer) => (answer.ok ? answer.result.orderId : answer.code));
  expect(new Set(ids).size).toBe(3);
});
