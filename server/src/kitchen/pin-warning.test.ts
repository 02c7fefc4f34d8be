import { urlOf } from '@tula/contract/calls/call.ts';
import { readPickingList } from '@tula/contract/kitchen/kitchen.ts';
import { listStaffOrders, readStaffOrder } from '@tula/contract/orders/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOfPdf } from '../../test/pdf-text.ts';
import { byCourier, openOrdersShop, type OrdersShop, pickup } from '../orders/test-orders.ts';

const MISMATCH = { pincode: '560001', state: 'Maharashtra', states: ['Karnataka'] };
const WARNING =
  'Check the address before the parcel leaves: PIN code 560 001 is in Karnataka, not in Maharashtra.';

let shop: OrdersShop;
let staff: string;
/** The orders whose address contradicts its PIN code, agrees with it, and which has none. */
const numbers = { wrong: '', right: '', pickup: '' };

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  ({ token: staff } = await shop.aStaffMember('Kamala'));
  const meenakshi = await shop.aShopper();
  const packs = [{ id: await shop.aProduct(), quantity: '250' as const, count: 1 }];
  const wrong = await shop.anAddress(meenakshi, { postal_code: '560001' });
  numbers.wrong = await shop.paid(meenakshi, byCourier(packs, wrong));
  shop.clock.advance({ seconds: 15 });
  numbers.right = await shop.paid(meenakshi, byCourier(packs, await shop.anAddress(meenakshi)));
  shop.clock.advance({ seconds: 15 });
  numbers.pickup = await shop.paid(meenakshi, pickup(packs));
});
afterAll(() => shop.close());

test('an order whose state contradicts its PIN code says so to staff, other orders do not', async () => {
  const mismatchOf = async (id: string) => {
    const answer = await shop.call(readStaffOrder, { params: { id } }, { as: staff });
    return answer.ok ? answer.result.order.pinMismatch : answer;
  };
  expect(await mismatchOf(numbers.wrong)).toEqual(MISMATCH);
  expect(await mismatchOf(numbers.right)).toBeNull();
  expect(await mismatchOf(numbers.pickup)).toBeNull();
  const listed = await shop.call(listStaffOrders, { query: {} }, { as: staff });
  expect(listed.ok && listed.result.orders.map(({ pinMismatch }) => pinMismatch)).toEqual([
    null,
    null,
    MISMATCH,
  ]);
});

test('its box in the picking list says so', async () => {
  const answer = await shop.call(readPickingList, { query: {} }, { as: staff });
  expect(answer.ok && answer.result.boxes.map(({ pinMismatch }) => pinMismatch)).toEqual([
    MISMATCH,
    null,
    null,
  ]);
});

test('its printed packing slip and the printed picking list say so once', async () => {
  const warnings = async (what: string) => {
    const url = urlOf(`/staff/${what}.pdf`);
    const { rawPayload } = await shop.app.inject({ url, headers: { authorization: `Bearer ${staff}` } });
    return textOfPdf(rawPayload).map((page) => page.join(' ').split(WARNING).length - 1);
  };
  expect(await warnings('packing-slips')).toEqual([1, 0, 0]);
  expect(await warnings('picking-list')).toEqual([1]);
});
