import { readShippingCharge } from '@tula/contract/delivery/delivery.ts';
import { DEMO_TAX } from '@tula/contract/shop/tax.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byCourier, type OrdersShop, pickup } from '../orders/test-orders.ts';
import { openTaxShop, REGULAR, type TaxShop } from '../tax-documents/test-tax-documents.ts';

let tax: TaxShop;
let shop: OrdersShop;
beforeAll(async () => {
  tax = await openTaxShop();
  ({ shop } = tax);
});
afterAll(() => shop.close());

/** Places an order to Maharashtra; the shop is in Tamil Nadu. */
async function place(count: number) {
  const address = await shop.anAddress(tax.shopper());
  const answer = await shop.place(tax.shopper(), byCourier(tax.products(count), address));
  return answer.ok ? 'placed' : [answer.code, answer.message];
}

const REFUSED = [
  'NOT_SERVICEABLE',
  'We can deliver only within Tamil Nadu. You can collect the order from our store instead.',
];
const of = (status: 'unregistered' | 'composition' | 'regular', from = '2026-04-01') => ({
  sellers: [{ from, status, gstin: status === 'unregistered' ? null : REGULAR.gstin }],
});

test('a shop that never said what it is sends parcels to every state as before, as do the demo and a regular one', async () => {
  expect(await place(1)).toBe('placed');
  await tax.taxes(DEMO_TAX);
  expect(await place(1)).toBe('placed');
  await tax.taxes(of('regular'));
  expect(await place(2)).toBe('placed');
});

test('an unregistered shop, or one in the composition scheme, sends none to another state, from its day on', async () => {
  for (const status of ['unregistered', 'composition'] as const) {
    await tax.taxes(of(status));
    const before = await shop.written();
    expect(await place(3)).toEqual(REFUSED);
    expect(await shop.written()).toEqual(before);
    const address = await shop.anAddress(tax.shopper());
    const query = { quantity: '1' };
    expect(
      await shop.call(readShippingCharge, { params: { id: address }, query }, { as: tax.shopper().token }),
    ).toMatchObject({ code: 'NOT_SERVICEABLE', message: REFUSED[1] });
  }
  expect(await shop.place(tax.shopper(), pickup(tax.products(3)))).toMatchObject({ ok: true });
  await tax.taxes(of('unregistered', '2026-11-22'));
  expect(await place(4)).toBe('placed');
});
