import { downloadOwnData } from '@tula/contract/accounts/own-data.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { readInvoiceAddressNeed } from '@tula/contract/orders/invoice-address.ts';
import { readStaffOrder } from '@tula/contract/orders/orders.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { byCourier, type OrdersShop, pickup } from '../orders/test-orders.ts';
import { openTaxShop, REGULAR, type TaxShop } from '../tax-documents/test-tax-documents.ts';

const SELLERS = {
  regular: REGULAR,
  composition: { ...REGULAR, status: 'composition' },
  unregistered: { ...REGULAR, status: 'unregistered', gstin: null },
} as const;
const IN_PUNE = {
  fullName: 'Meenakshi Raman',
  apartment: '14, Prabhat Road',
  area: 'Erandwane',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  postalCode: '411038',
  phone: '+919823000000',
  landmark: 'Lane 8',
};

let tax: TaxShop;
let shop: OrdersShop;
/** Ten packs of it are worth exactly ₹50,000.00 and 5 % of tax. */
let saffron: ProductId;
/** Ten packs of it are worth a rupee less with their tax. */
let cardamom: ProductId;
let appalam: ProductId;
beforeAll(async () => {
  tax = await openTaxShop();
  ({ shop } = tax);
  saffron = await shop.aProduct({ name: 'Kashmiri Saffron', paisePerKg: 525_000 });
  cardamom = await shop.aProduct({ name: 'Green Cardamom', paisePerKg: 524_990 });
  appalam = await shop.aProduct({ name: 'Appalam', paisePerKg: 900_000 });
  const nil = '[{"from": "2017-07-01", "rate": 0}]';
  await shop.asOwner(`UPDATE products SET hsn = '190590', tax_rates = '${nil}' WHERE id = '${appalam}'`);
});
beforeEach(async () => {
  await tax.renew();
  await tax.taxes({ sellers: [REGULAR] });
});
afterAll(() => shop.close());

const tenOf = (id: ProductId) => [{ id, quantity: '1000' as const, count: 10 }];
const billingOf = async (number: string) => (await shop.orderRow(number))['billing_address'];
const isNeeded = async (id: ProductId) => {
  const body = { products: tenOf(id) };
  const answer = await shop.call(readInvoiceAddressNeed, { body }, { as: tax.shopper().token });
  if (!answer.ok) throw new Error(answer.code);
  return answer.result.isNeeded;
};

test('from ₹50,000 without tax on, an order that is collected needs an address, and without one nothing is written', async () => {
  expect(await isNeeded(saffron)).toBe(true);
  const before = await shop.written();
  expect(await shop.place(tax.shopper(), pickup(tenOf(saffron)))).toMatchObject({
    status: 422,
    code: 'INVALID_INPUT',
    fields: {
      address: 'An invoice of ₹50,000.00 or more before tax needs your address. Please choose one.',
    },
  });
  expect(await shop.written()).toEqual(before);
});

test('the address is kept with the order for customer and staff, and the order stays a pickup without charge', async () => {
  const address = await shop.anAddress(tax.shopper());
  const number = await shop.paid(tax.shopper(), { ...pickup(tenOf(saffron)), address });
  expect(await shop.orderRow(number)).toMatchObject({
    delivery_method: 'pickup_from_store',
    shipping_address: null,
    billing_address: IN_PUNE,
    shipping_paise: 0,
    total_paise: 5_250_000,
  });
  const order = { shippingAddress: null, billingAddress: IN_PUNE, charges: { shippingCharge: 0 } };
  expect(await shop.status(tax.shopper(), number)).toMatchObject({ result: { order } });
  const read = await shop.call(readStaffOrder, { params: { id: number } }, tax.asStaff());
  expect(read).toMatchObject({ result: { order } });
  const ownData = await shop.app.inject({
    url: `/api/v1${downloadOwnData.path}`,
    headers: { authorization: `Bearer ${tax.shopper().token}` },
  });
  expect(ownData.json()).toMatchObject({ orders: [{ number, address: null, billingAddress: IN_PUNE }] });
});

test('below that value no address is needed, and neither for a parcel, which has its own', async () => {
  expect(await isNeeded(cardamom)).toBe(false);
  const number = await shop.paid(tax.shopper(), pickup(tenOf(cardamom)));
  expect(await billingOf(number)).toBeNull();
  const answer = await shop.status(tax.shopper(), number);
  expect(answer.ok && 'billingAddress' in answer.result.order).toBe(false);
  const address = await shop.anAddress(tax.shopper());
  const sent = await shop.placed(tax.shopper(), byCourier(tenOf(saffron), address));
  expect(await shop.orderRow(sent.orderId)).toMatchObject({
    shipping_address: IN_PUNE,
    billing_address: null,
  });
});

test('goods taxed at nil do not count towards the value', async () => {
  expect(await isNeeded(appalam)).toBe(false);
  expect(await shop.place(tax.shopper(), pickup(tenOf(appalam)))).toMatchObject({ ok: true });
});

test.each([
  ['abroad', 422, { address: 'The address on the invoice must be in India. Please choose another one.' }],
  ['of somebody else', 404, undefined],
  ['that is no id', 404, undefined],
])('a pickup with an address %s is rejected, and nothing is written', async (which, status, fields) => {
  const addresses: Record<string, () => Promise<string>> = {
    abroad: () => shop.anAddress(tax.shopper(), { country_id: 33, postal_code: 'M5V 2T6' }),
    'of somebody else': async () => shop.anAddress(await shop.aShopper()),
    'that is no id': async () => '7',
  };
  const address = await addresses[which]?.();
  const before = await shop.written();
  const answer = await shop.place(tax.shopper(), { ...pickup(tenOf(cardamom)), address: address ?? '' });
  expect(answer).toMatchObject({ status, ...(fields ? { fields } : { code: 'ADDRESS_NOT_FOUND' }) });
  expect(await shop.written()).toEqual(before);
});

test('a repeated key with another address is rejected, and with the same one answers the same order', async () => {
  const address = await shop.anAddress(tax.shopper());
  const other = await shop.anAddress(tax.shopper());
  const order = pickup(tenOf(saffron));
  const first = await shop.place(tax.shopper(), { ...order, address }, 'collected');
  const before = await shop.written();
  expect(await shop.place(tax.shopper(), { ...order, address }, 'collected')).toEqual(first);
  expect(await shop.place(tax.shopper(), { ...order, address: other }, 'collected')).toMatchObject({
    status: 409,
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
  expect(await shop.written()).toEqual(before);
});

test.each(['composition', 'unregistered'] as const)(
  'a seller who is %s writes no tax invoice, so needs and keeps no address of what is collected',
  async (status) => {
    await tax.taxes({ sellers: [SELLERS[status]] });
    expect(await isNeeded(saffron)).toBe(false);
    const address = await shop.anAddress(tax.shopper());
    const named = await shop.paid(tax.shopper(), { ...pickup(tenOf(saffron)), address });
    expect(await billingOf(named)).toBeNull();
    expect(await shop.place(tax.shopper(), pickup(tenOf(saffron), 'Another one'))).toMatchObject({
      ok: true,
    });
  },
);
