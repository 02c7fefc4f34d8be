import { urlOf } from '@tula/contract/calls/call.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { readLabels, readPickingList } from '@tula/contract/kitchen/kitchen.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOfPdf } from '../../test/pdf-text.ts';
import { byCourier, openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';

let shop: OrdersShop;
let shopper: Shopper;
let staff: string;
/** Oldest first. */
const numbers: string[] = [];
const ids = new Map<string, string>();

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  ({ token: staff } = await shop.aStaffMember('Kamala'));
  shopper = await shop.aShopper();
  const products: ProductId[] = [await shop.aProduct(), await shop.aProduct({ name: 'Kerala Banana Chips' })];
  const address = await shop.anAddress(shopper);
  for (let at = 0; at < 5; at += 1) {
    shop.clock.advance({ seconds: 15 });
    const packs = products.slice(at % 2).map((id) => ({ id, quantity: '250' as const, count: 1 + at }));
    numbers.push(await shop.paid(shopper, at % 2 === 0 ? pickup(packs) : byCourier(packs, address)));
  }
  for (const number of numbers) ids.set(number, (await shop.orderRow(number)).id);
});
afterAll(() => shop.close());

/** Some of the orders in any sequence, each by its number, in small letters or by its id. */
const SELECTIONS = fc
  .shuffledSubarray([0, 1, 2, 3, 4], { minLength: 1 })
  .chain((chosen) =>
    fc.tuple(
      fc.constant(chosen),
      fc.array(fc.constantFrom('number', 'small', 'id'), { minLength: 5, maxLength: 5 }),
    ),
  );

function nameOf(at: number, spelling: string | undefined): string {
  const number = numbers[at] ?? '';
  if (spelling === 'id') return ids.get(number) ?? '';
  return spelling === 'small' ? number.toLowerCase() : number;
}

async function ordersOf(what: 'picking-list' | 'packing-slips', orders: string): Promise<string[]> {
  const url = urlOf(`/staff/${what}.pdf`, {}, { orders });
  const printed = await shop.app.inject({ url, headers: { authorization: `Bearer ${staff}` } });
  const found = textOfPdf(printed.rawPayload)
    .flat()
    .flatMap((text) => text.match(/TL-[0-9A-Z]{6}/g) ?? []);
  return [...new Set(found)];
}

test('picking list and slips have the orders of any selection oldest first, and the labels do not depend on its sequence', async () => {
  await fc.assert(
    fc.asyncProperty(SELECTIONS, async ([chosen, spellings]) => {
      const oldestFirst = numbers.filter((_, at) => chosen.includes(at));
      const orders = chosen.map((at) => nameOf(at, spellings[at])).join(',');
      const list = await shop.call(readPickingList, { query: { orders } }, { as: staff });
      expect(list.ok && list.result.boxes.map(({ orderId }) => orderId)).toEqual(oldestFirst);
      expect(await ordersOf('picking-list', orders)).toEqual(oldestFirst);
      expect(await ordersOf('packing-slips', orders)).toEqual(oldestFirst);
      const sorted = { query: { orders: oldestFirst.join(',') } };
      expect(await shop.call(readLabels, { query: { orders } }, { as: staff })).toEqual(
        await shop.call(readLabels, sorted, { as: staff }),
      );
    }),
    { numRuns: 6 },
  );
});

test('without a selection all of them are oldest first', async () => {
  const list = await shop.call(readPickingList, {}, { as: staff });
  expect(list.ok && list.result.boxes.map(({ orderId }) => orderId)).toEqual(numbers);
  expect(await ordersOf('packing-slips', '')).toEqual(numbers);
});
