import { urlOf } from '@tula/contract/calls/call.ts';
import type { AddressId } from '@tula/contract/calls/ids.ts';
import { addAddress } from '@tula/contract/delivery/delivery.ts';
import { readPickingList } from '@tula/contract/kitchen/kitchen.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOfPdf } from '../../test/pdf-text.ts';
import { byCourier, openOrdersShop, type OrdersShop, type Shopper } from '../orders/test-orders.ts';

const TAMIL_NADU = 31;
const INDIA = 76;

let shop: OrdersShop;
let shopper: Shopper;
let staff: string;

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  ({ token: staff } = await shop.aStaffMember('Kamala'));
  shopper = await shop.aShopper();
});
afterAll(() => shop.close());

/** An order to an address that is saved as a customer saves it. */
async function paidTo(fullName: string, apartment: string): Promise<string> {
  const body = {
    fullName,
    apartment,
    phone: '+919823000000',
    postalCode: '600001',
    state: TAMIL_NADU,
    country: INDIA,
  };
  const saved = await shop.call(addAddress, { body }, { as: shopper.token });
  if (!saved.ok) throw new Error(saved.message);
  const packs = [{ id: await shop.aProduct(), quantity: '250' as const, count: 1 }];
  return shop.paid(shopper, byCourier(packs, saved.result.insertedAddress.id as AddressId));
}

async function slipOf(orders: string): Promise<string> {
  const url = urlOf('/staff/packing-slips.pdf', {}, { orders });
  const answer = await shop.app.inject({ url, headers: { authorization: `Bearer ${staff}` } });
  return textOfPdf(answer.rawPayload).flat().join('\n');
}

async function unprintableOf(orders: string) {
  const answer = await shop.call(readPickingList, { query: { orders } }, { as: staff });
  return answer.ok ? answer.result.boxes.map(({ unprintable }) => unprintable) : answer;
}

const right = (name: string) => Array.from(name).toReversed().join('');

test.each([
  ['મીરા પટેલ', '૧૨ ગાંધી માર્ગ'],
  ['মীৰা পাটোৱাৰী', '১২ গান্ধী সড়ক'],
  ['ਗੁਰਪ੍ਰੀਤ ਕੌਰ', '੧੨ ਗਾਂਧੀ ਮਾਰਗ'],
  ['ମୀରା ପଟ୍ଟନାୟକ', '୧୨ ଗାନ୍ଧୀ ମାର୍ଗ'],
  ['ಮೀರಾ ಗೌಡ', '೧೨ ಗಾಂಧಿ ರಸ್ತೆ'],
  ['മീര നായർ', '൧൨ ഗാന്ധി റോഡ്'],
  ['Łucja Żółć', 'Szűcs utca 12'],
  ['Мира Петрова', 'улица Ганди 12'],
])('the slip of %s has every letter of name and street, and staff are told of none', async (name, street) => {
  const number = await paidTo(name, street);
  const slip = await slipOf(number);
  expect(slip).toContain(name);
  expect(slip.replaceAll('\n', '')).toContain(street);
  expect(await unprintableOf(number)).toEqual([undefined]);
});

test('the slip of an Urdu name has it from right to left', async () => {
  const number = await paidTo('میرا خان', 'گاندھی روڈ');
  const slip = await slipOf(number);
  expect(slip).toContain(right('میرا خان'));
  expect(slip).toContain(right('گاندھی روڈ'));
  expect(await unprintableOf(number)).toEqual([undefined]);
});

test('what no font draws is named to staff before they print', async () => {
  const number = await paidTo('Meera 王', '12 🏠 Gandhi Road');
  expect(await unprintableOf(number)).toEqual([['王', '🏠']]);
});
