import { changeStock } from '@tula/contract/stock/stock.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { expect, test } from 'vitest';
import { forgetUnpaidOrders } from '../orders/forget-unpaid-orders.ts';
import type { OrdersShop, OrderTest } from '../orders/test-orders.ts';
import { type advances, openAdvancesForTests } from './test-advances.ts';

let shop: OrdersShop;
let opened: OrderTest;
let murukku: ProductId;
let does: ReturnType<typeof advances>;
let stock: () => Promise<number | undefined>;
openAdvancesForTests((test) => {
  opened = test;
  ({ shop, murukku, does, stock } = test);
});
test('whoever has paid an advance is neither forgotten nor erased before it is served or given back', async () => {
  const number = await does.aHeldOrder();
  const isKept = async () => {
    const [row] = await shop.rows(`SELECT keeps_customer($1, now() + interval '9 years') AS kept`, [
      opened.shopper.customerId,
    ]);
    return row?.['kept'];
  };
  const forget = () => forgetUnpaidOrders({ ...shop.parts, retention: { unpaidOrderDays: 1 } });
  await does.pays(number);
  await shop.decide(await does.payPage(number), 'decline');
  await does.order(number);
  shop.clock.advance({ days: 40 });
  await forget();
  expect(await isKept()).toBe(true);
  expect(await shop.orderRow(number)).toMatchObject({ customer_id: opened.shopper.customerId });
  await does.logInAgain();
  await does.returnAdvance(number);
  expect(await isKept()).toBe(true);
  await does.gatewayActs();
  await forget();
  expect(await shop.orderRow(number)).toMatchObject({ customer_id: opened.shopper.customerId });
});

test('what is held for an advance that is paid counts neither among what is held nor among what is unpaid', async () => {
  const counted = { how: 'set', grams: 20_000, seenGrams: 1000, reason: 'Counted' } as const;
  await shop.call(changeStock, { params: { id: murukku }, body: counted }, does.asStaff);
  const numbers = [await does.aHeldOrder(), await does.aHeldOrder(), await does.aHeldOrder()];
  expect(await does.hold()).toMatchObject({ code: 'HOLD_LIMIT_REACHED' });
  await does.pays(numbers[0] ?? '');
  expect(await does.hold()).toMatchObject({ ok: true });
  expect(await does.hold()).toMatchObject({ code: 'HOLD_LIMIT_REACHED' });
});

test('the rest of an order for a day is due early enough to be made for it, takes no stock, and is paid whatever is in stock', async () => {
  const neededOn = does.dayIn(30);
  const tooLate = { [`advance.restBy`]: expect.stringMatching(/^If the rest is paid as late as that/) };
  expect(await does.hold({ neededOn, advance: { paise: 20_000, restBy: does.dayIn(30) } })).toMatchObject({
    code: 'INVALID_INPUT',
    fields: tooLate,
  });
  const number = await does.aHeldOrder({ neededOn, advance: { paise: 20_000, restBy: does.dayIn(10) } });
  expect(await stock()).toBe(1000);
  await does.pays(number);
  expect(await does.moveRest(number, does.dayIn(30))).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { restBy: expect.stringMatching(/^If the rest is paid as late as that/) },
  });
  expect(await does.moveRest(number, does.dayIn(20))).toMatchObject({ ok: true });
  const none = { how: 'set', grams: 0, seenGrams: 1000, reason: 'Sold at the stall' } as const;
  await shop.call(changeStock, { params: { id: murukku }, body: none }, does.asStaff);
  shop.clock.advance({ days: 29 });
  await does.logInAgain();
  await does.pays(number);
  expect(await shop.orderRow(number)).toMatchObject({ payment_status: 'success' });
  expect(await does.breaches()).toEqual([]);
});
