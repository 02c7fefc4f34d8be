import { urlOf } from '@tula/contract/calls/call.ts';
import type { AddressId, ProductId } from '@tula/contract/calls/ids.ts';
import { readPickingList } from '@tula/contract/kitchen/kitchen.ts';
import type { Gift } from '@tula/contract/orders/gift.ts';
import { placeOrder, readOrderStatus, readStaffOrder } from '@tula/contract/orders/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOfPdf } from '../../test/pdf-text.ts';
import { byCourier, openOrdersShop, type OrdersShop, type Shopper } from '../orders/test-orders.ts';

let shop: OrdersShop;
let shopper: Shopper;
let staff: string;
let murukku: ProductId;
let address: AddressId;

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  ({ token: staff } = await shop.aStaffMember('Kamala'));
  shopper = await shop.aShopper();
  murukku = await shop.aProduct({ name: 'Mullu Murukku' });
  address = await shop.anAddress(shopper);
});
afterAll(() => shop.close());

const wish = (gift?: Gift) => ({
  ...byCourier([{ id: murukku, quantity: '250', count: 2 }], address),
  ...(gift && { gift }),
});

async function slipOf(orders: string): Promise<string> {
  const url = urlOf('/staff/packing-slips.pdf', {}, { orders });
  const answer = await shop.app.inject({ url, headers: { authorization: `Bearer ${staff}` } });
  return textOfPdf(answer.rawPayload).flat().join('\n');
}

test('the slip of a gift has no prices, and its card what was written on it', async () => {
  const card = { text: 'Happy birthday, Amma!\nजन्मदिन मुबारक', from: 'Meena & Ravi' };
  const number = await shop.paid(shopper, wish(card));
  const slip = await slipOf(number);
  expect(slip).toContain('Mullu Murukku');
  expect(slip).not.toMatch(/₹|Price|Total/);
  for (const words of ['Happy birthday, Amma!', 'Meena & Ravi', 'Gift: keep prices out of the box.'])
    expect(slip).toContain(words);
  const params = { id: number };
  expect(await shop.call(readOrderStatus, { params }, { as: shopper.token })).toMatchObject({
    ok: true,
    result: { order: { gift: card } },
  });
  expect(await shop.call(readStaffOrder, { params }, { as: staff })).toMatchObject({
    ok: true,
    result: { order: { gift: card } },
  });
});

test('a gift without words has no card, and another order has its prices', async () => {
  const gift = await slipOf(await shop.paid(shopper, wish({ text: '', from: '' })));
  expect(gift).not.toMatch(/₹|Card for the gift/);
  const other = await slipOf(await shop.paid(shopper, wish()));
  expect(other).toMatch(/₹/);
  expect(other).not.toMatch(/Gift/);
});

test('the longest text has room on its card, and every letter of it is told to staff or drawn', async () => {
  const text = 'அன்புடன் '.repeat(40).slice(0, 290).trim();
  const number = await shop.paid(shopper, wish({ text, from: 'ம'.repeat(60) }));
  expect((await slipOf(number)).replaceAll(/\s/g, '')).toContain('ம'.repeat(60));
  const odd = await shop.paid(shopper, wish({ text: 'For you 𓂀', from: '' }));
  const list = await shop.call(readPickingList, { query: { orders: odd } }, { as: staff });
  expect(list.ok && list.result.boxes.map(({ unprintable }) => unprintable)).toEqual([['𓂀']]);
});

test.each([
  ['gift.text', { text: 'x'.repeat(301), from: '' }, 'At most 300 characters'],
  ['gift.text', { text: 'x\n'.repeat(10) + 'x', from: '' }, 'At most 10 lines'],
  ['gift.from', { text: '', from: 'x'.repeat(61) }, 'At most 60 characters'],
])('a card that is too long is rejected at %s, and no order is written', async (field, gift, message) => {
  const before = await shop.written();
  expect(await shop.call(placeOrder, { body: wish(gift) }, { as: shopper.token })).toMatchObject({
    ok: false,
    code: 'INVALID_INPUT',
    fields: { [field]: message },
  });
  expect(await shop.written()).toEqual(before);
});
