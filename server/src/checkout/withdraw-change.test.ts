import { withdrawOrderChange } from '@tula/contract/orders/change-order.ts';
import { listAudit } from '@tula/contract/accounts/audit.ts';
import { expect, test } from 'vitest';
import { openShopForTests, type OrdersShop, type OrderTest } from '../orders/test-orders.ts';
import { paidChanges, SHILLONG } from './test-paid-changes.ts';

let shop: OrdersShop;
let opened: OrderTest;
let does: ReturnType<typeof paidChanges>;
openShopForTests((test) => {
  opened = test;
  ({ shop } = test);
  does = paidChanges(test);
});

const withdraw = (id: string) => shop.call(withdrawOrderChange, { params: { id } }, does.asStaff);
const traces = async (number: string) => [await shop.written(), await shop.orderRow(number)];

test('a link that staff withdraw asks for nothing any more, and the order stays as it was sold', async () => {
  const number = await does.aParcel();
  const before = await shop.orderRow(number);
  await does.changeByStaff(number, { address: SHILLONG, paysWithinHours: 24 });
  expect(await withdraw(number)).toEqual({ ok: true, status: 200, result: {} });
  expect((await does.order(number)).proposedChange).toBeUndefined();
  expect(await does.payForChange(number)).toMatchObject({ code: 'ORDER_NOT_PAYABLE' });
  expect(await shop.orderRow(number)).toEqual(before);
  expect((await shop.eventsOf(number)).at(-1)).toBe(`change-withdrawn by staff:${opened.kamala.staffId}`);
  const audit = await shop.call(listAudit, { query: {} }, does.asStaff);
  expect(audit.ok && audit.result.entries[0]).toMatchObject({
    who: 'Kamala',
    text: `Withdrew the request for more for delivery of order ${number}`,
  });
  // Another one can be sent.
  await does.changeByStaff(number, { address: SHILLONG, paysWithinHours: 6 });
  expect((await does.order(number)).proposedChange).toMatchObject({ payMorePaise: 3_500 });
});

test('where no change waits for a payment, nothing is withdrawn', async () => {
  const number = await does.aParcel();
  const before = await traces(number);
  expect(await withdraw(number)).toMatchObject({
    status: 409,
    code: 'ORDER_NOT_CHANGEABLE',
    message: 'No change of this order waits for a payment any more.',
  });
  expect(await traces(number)).toEqual(before);
  expect(await withdraw('TL-222222')).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
});
