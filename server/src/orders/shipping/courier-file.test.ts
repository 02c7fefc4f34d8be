import { listAudit } from '@tula/contract/accounts/audit.ts';
import { urlOf } from '@tula/contract/calls/call.ts';
import { readRates, saveRates } from '@tula/contract/delivery/rates/rates-calls.ts';
import { cancelOrder } from '@tula/contract/orders/orders.ts';
import { expect, test } from 'vitest';
import { byCourier, openShopForTests, type OrdersShop, type OrderTest, pickup } from '../test-orders.ts';

let shop: OrdersShop;
let opened: OrderTest;
openShopForTests((test) => {
  opened = test;
  ({ shop } = test);
});

const asStaff = () => ({ as: opened.kamala.token });
const products = () => [
  { id: opened.murukku, quantity: '500' as const, count: 2 },
  { id: opened.murukku, quantity: '250' as const, count: 1 },
];
const aParcel = async () =>
  shop.paid(opened.shopper, byCourier(products(), await shop.anAddress(opened.shopper)));

async function file(courier: string, orders: string) {
  const headers = { authorization: `Bearer ${opened.kamala.token}` };
  const answer = await shop.app.inject({
    url: urlOf(`/order/courier-file/${courier}`, {}, { orders }),
    headers,
  });
  return { ...answer, lines: answer.body.split('\r\n') };
}

/** The cells of a line by their heading; no cell of these tests has a comma but the last of the product. */
function cellsOf(lines: readonly string[], at: number): Record<string, string> {
  const split = (line = '') => [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell);
  const cells = split(lines[at]);
  const named = split(lines[0]).map((heading, place) => [heading.replaceAll('"', ''), cells[place] ?? '']);
  return Object.fromEntries(named.filter(([heading, cell]) => heading !== '' && cell !== ''));
}

async function useBox(): Promise<void> {
  const read = await shop.call(readRates, {}, asStaff());
  if (!read.ok) throw new Error(read.message);
  const { rates, version: basedOn } = read.result.inUse;
  const box = { name: 'Box', lengthMm: 255, widthMm: 200, heightMm: 100, tareGrams: 150, holdsGrams: 5_000 };
  await shop.call(saveRates, { body: { basedOn, rates: { ...rates, boxes: [box] } } }, asStaff());
}

test("a parcel in Shiprocket's file: a line for each item, prepaid, with address, prices, weight and box", async () => {
  await useBox();
  const number = await aParcel();
  const { lines, headers } = await file('shiprocket', number);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="shiprocket-2026-11-21.csv"',
  });
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^\*Order Id,Order Date as dd-mm-yyyy hh:MM,\*Channel,/);
  const sku = opened.murukku.slice(-6).toUpperCase();
  expect(cellsOf(lines, 1)).toEqual({
    '*Order Id': number,
    'Order Date as dd-mm-yyyy hh:MM': '21-11-2026 12:00',
    '*Channel': 'Custom',
    '*Payment Method(COD/Prepaid)': 'Prepaid',
    '*Customer First Name': 'Meenakshi',
    'Customer Last Name': 'Raman',
    'Email (Optional)': expect.stringMatching(/@/),
    '*Customer Mobile': '9823000000',
    '*Shipping Address Line 1': '"14, Prabhat Road"',
    'Shipping Address Line 2': '"Erandwane, Lane 8"',
    '*Shipping Address Country': 'India',
    '*Shipping Address State': 'Maharashtra',
    '*Shipping Address City': 'Pune',
    '*Shipping Address Postcode': '411038',
    '*Master SKU': `${sku}-500`,
    '*Product Name': '"Mullu Murukku, 500 g"',
    '*Product Quantity': '2',
    '*Selling Price(Per Unit Item, Inclusive of Tax)': '280.00',
    'Shipping Charges(Per Order)': '140.00',
    '*Partial COD (Yes/No)': 'No',
    '*Length (cm)': '25.5',
    '*Breadth (cm)': '20.0',
    '*Height (cm)': '10.0',
    '*Weight Of Shipment(kg)': '1.400',
  });
  expect(cellsOf(lines, 2)).toMatchObject({ '*Master SKU': `${sku}-250`, '*Product Quantity': '1' });
  const audit = await shop.call(listAudit, { query: {} }, asStaff());
  expect(audit.ok && audit.result.entries[0]?.text).toBe('Downloaded the file of parcels for Shiprocket');
});

test("a parcel in Delhivery's file names the shop as its pickup location", async () => {
  await useBox();
  const number = await aParcel();
  const { lines } = await file('delhivery', number);
  expect(cellsOf(lines, 1)).toMatchObject({
    '*Sale Order Number': number,
    '*Pickup Location Name': 'Tula',
    '*Transport Mode': 'Surface',
    '*Payment Mode': 'Prepaid',
    '*Customer Name': 'Meenakshi Raman',
    '*Customer Phone': '9823000000',
    '*Shipping Pincode': '411038',
    '*Unit Item Price': '280.00',
    'Weight (gm)': '1400',
  });
});

test('pickups are left out, and a file of pickups alone is rejected', async () => {
  const [parcel, collected] = [
    await aParcel(),
    await shop.paid(opened.shopper, pickup([{ id: opened.murukku, quantity: '500', count: 1 }])),
  ];
  const both = await file('shiprocket', `${parcel},${collected}`);
  expect(both.body).toContain(parcel);
  expect(both.body).not.toContain(collected);
  const none = await file('shiprocket', collected);
  expect(none.json()).toMatchObject({
    status: 404,
    code: 'ORDER_NOT_FOUND',
    message: 'None of these orders goes by courier.',
  });
});

test('an order that will not be sent is rejected by name, and nothing is recorded', async () => {
  const number = await aParcel();
  await shop.call(cancelOrder, { params: { id: number } }, { as: opened.shopper.token });
  const written = await shop.written();
  expect((await file('delhivery', number)).json()).toMatchObject({ code: 'ORDER_NOT_PACKABLE' });
  expect(await shop.written()).toEqual(written);
});
