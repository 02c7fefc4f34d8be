import { urlOf } from '@tula/contract/calls/call.ts';
import { readRates, saveRates } from '@tula/contract/delivery/rates/rates-calls.ts';
import { readStaffOrder } from '@tula/contract/orders/orders.ts';
import { expect, test } from 'vitest';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { byCourier, openShopForTests, type OrdersShop, type OrderTest, pickup } from '../test-orders.ts';

let shop: OrdersShop;
let opened: OrderTest;
openShopForTests((test) => {
  opened = test;
  ({ shop } = test);
});

const asStaff = () => ({ as: opened.kamala.token });
const SMALL = {
  name: 'Small',
  lengthMm: 200,
  widthMm: 150,
  heightMm: 100,
  tareGrams: 150,
  holdsGrams: 1_000,
};
/** 30 × 20 × 20 cm are billed as 2.4 kg by a divisor of 5000. */
const LARGE = {
  name: 'Large',
  lengthMm: 300,
  widthMm: 200,
  heightMm: 200,
  tareGrams: 300,
  holdsGrams: 2_000,
};

async function useBoxes(boxes: (typeof SMALL)[]): Promise<void> {
  const read = await shop.call(readRates, {}, asStaff());
  if (!read.ok) throw new Error(read.message);
  const { rates, version: basedOn } = read.result.inUse;
  const body = { basedOn, rates: { ...rates, volumetricDivisor: 5000, boxes } };
  expect(await shop.call(saveRates, { body }, asStaff())).toMatchObject({ ok: true });
}

const products = (count: number) => [{ id: opened.murukku, quantity: '500' as const, count }];
const aParcel = async (count: number) =>
  shop.paid(opened.shopper, byCourier(products(count), await shop.anAddress(opened.shopper)));
async function boxesOf(id: string) {
  const read = await shop.call(readStaffOrder, { params: { id } }, asStaff());
  return read.ok && read.result.order.boxes;
}
async function slipOf(orders: string): Promise<string> {
  const headers = { authorization: `Bearer ${opened.kamala.token}` };
  const printed = await shop.app.inject({ url: urlOf('/staff/packing-slips.pdf', {}, { orders }), headers });
  return textOfPdf(printed.rawPayload).join('\n');
}

test('without boxes in the delivery rates, order and slip name none', async () => {
  await useBoxes([]);
  const number = await aParcel(2);
  expect(await boxesOf(number)).toEqual([]);
  expect(await slipOf(number)).not.toContain('Box:');
});

test('an order and its slip name the box by which its delivery is charged', async () => {
  await useBoxes([LARGE, SMALL]);
  const small = await aParcel(2);
  expect(await boxesOf(small)).toEqual([
    {
      name: 'Small',
      count: 1,
      billedGrams: 1_150,
      actualGrams: 1_150,
      lengthMm: 200,
      widthMm: 150,
      heightMm: 100,
    },
  ]);
  expect(await slipOf(small)).toContain('Box: Small (billed as 1.15 kg)');
});

test('an order that no box holds is packed in several', async () => {
  await useBoxes([SMALL, LARGE]);
  const heavy = await aParcel(9);
  expect(await boxesOf(heavy)).toMatchObject([
    { name: 'Large', count: 2, billedGrams: 2_400 },
    { name: 'Small', count: 1, billedGrams: 650 },
  ]);
  expect((await slipOf(heavy)).replaceAll('\n', ' ')).toContain(
    'Box: 2 × Large (each billed as 2.40 kg) + Small (billed as 0.65 kg)',
  );
});

test('an order that is collected needs no box', async () => {
  await useBoxes([SMALL]);
  const number = await shop.paid(opened.shopper, pickup(products(1)));
  expect(await boxesOf(number)).toEqual([]);
  expect(await slipOf(number)).not.toContain('Box:');
});
