import { listAudit } from '@tula/contract/accounts/audit.ts';
import type { InputOf } from '@tula/contract/calls/endpoint.ts';
import { cancelByShop } from '@tula/contract/orders/cancel-by-shop.ts';
import { changeOrderByStaff } from '@tula/contract/orders/change-order.ts';
import { writeOrderNote } from '@tula/contract/orders/order-notes.ts';
import { addCustomer } from '@tula/contract/accounts/customers-of-staff.ts';
import { endHold, holdOrder } from '@tula/contract/orders/held-orders.ts';
import { takeOrder } from '@tula/contract/orders/taken-orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatCalendarDay } from '@tula/contract/values/dates.ts';
import type { StaffMember } from '../../test/a-staff-member.ts';
import { advances } from '../checkout/test-advances.ts';
import { byCourier, openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';

let shop: OrdersShop;
let as: string;
let ravi: StaffMember;
let shopper: Shopper;

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  ravi = await shop.aStaffMember('Ravi');
  as = ravi.token;
  shopper = await shop.aShopper();
});
afterAll(() => shop.close());

/** The entries since the last call, oldest first, as texts. */
let seen = 0;
async function recorded(): Promise<string[]> {
  const answer = await shop.call(listAudit, { query: {} }, { as });
  if (!answer.ok) throw new Error(answer.message);
  const entries = answer.result.entries.toReversed().filter(({ id }) => Number(id) > seen);
  seen = Math.max(seen, ...entries.map(({ id }) => Number(id)));
  return entries.flatMap(({ who, text, changes }) => [
    `${who}: ${text}`,
    ...changes.map(({ what, from, to }) => `  ${what}: ${from} → ${to}`),
  ]);
}

test('a cancellation and a note of staff are recorded, without the words that may name the customer', async () => {
  const wish = pickup([{ id: await shop.aProduct(), quantity: '250', count: 1 }]);
  const [number, other] = [
    await shop.paid(shopper, wish),
    await shop.paid(shopper, { ...wish, remarks: 'b' }),
  ];
  await recorded();
  await shop.call(writeOrderNote, { params: { id: number }, body: { text: 'Meena rang' } }, { as });
  const cancel = (id: string, body: InputOf<typeof cancelByShop>['body']) =>
    shop.call(cancelByShop, { params: { id }, body }, { as });
  await cancel(number, { reason: 'SOLD_OUT', words: 'No cashews' });
  await cancel(other, { reason: 'OTHER', words: 'Meena moved' });
  expect(await recorded()).toEqual([
    `Ravi: Wrote a note on order ${number}`,
    `Ravi: Cancelled order ${number}`,
    '  Reason: nothing → Something in it has run out.',
    `Ravi: Cancelled order ${other}`,
    '  Reason: nothing → Another reason',
  ]);
  expect(await cancel(number, { reason: 'SOLD_OUT', words: '' })).toMatchObject({
    code: 'ORDER_NOT_CANCELLABLE',
  });
  expect(await recorded()).toEqual([]);
});

test('a change of staff is recorded by what was put right and what was waived, without the address itself', async () => {
  const wish = [{ id: await shop.aProduct(), quantity: '500' as const, count: 2 }];
  const number = await shop.paid(shopper, byCourier(wish, await shop.anAddress(shopper)));
  await recorded();
  const address = {
    fullName: 'Meenakshi Raman',
    phone: '9823000000',
    apartment: '7, Police Bazar',
    country: 76,
    state: 24,
    postalCode: '793001',
  };
  const change = (body: Partial<InputOf<typeof changeOrderByStaff>['body']>) =>
    shop.call(
      changeOrderByStaff,
      { params: { id: number }, body: { address, seenChanges: 0, ...body } },
      { as },
    );
  expect(await change({})).toMatchObject({ code: 'DELIVERY_COSTS_MORE' });
  expect(await recorded()).toEqual([]);
  await change({ waivesMore: true });
  expect(await recorded()).toEqual([
    `Ravi: Changed order ${number}`,
    '  Put right: nothing → address',
    '  Delivery charge waived: nothing → ₹35.00',
  ]);
});

test('an order that staff take is recorded with how it was paid, and its customer without the name', async () => {
  const products = [{ id: await shop.aProduct(), quantity: '250' as const, count: 1 }];
  await recorded();
  const radha = { firstName: 'Radha', lastName: 'Iyer', phone: '98430 55555' };
  const added = await shop.call(addCustomer, { body: radha }, { as });
  if (!added.ok) throw new Error(added.message);
  expect(await recorded()).toEqual(['Ravi: Added a customer for an order']);
  const order = {
    customerId: added.result.customerId,
    products,
    deliveryMethod: 'pickup_from_store',
  } as const;
  const body = { ...order, shownTotalPaise: 14_000, paid: 'cash' } as const;
  expect(await shop.call(takeOrder, { body: { ...body, shownTotalPaise: 1 } }, { as })).toMatchObject({
    ok: false,
  });
  expect(await recorded()).toEqual([]);
  const taken = await shop.call(takeOrder, { body }, { as });
  if (!taken.ok) throw new Error(taken.message);
  expect(await recorded()).toEqual([
    `Ravi: Took order ${taken.result.orderId}`,
    '  Amount: nothing → ₹140.00',
    '  Paid: nothing → in cash',
  ]);
});

test('an order that is held is recorded with its hours, and so is the end of the hold', async () => {
  const products = [{ id: await shop.aProduct(), quantity: '250' as const, count: 1 }];
  const radha = { firstName: 'Radha', lastName: 'Iyer', phone: '98430 55555', email: 'radha@example.com' };
  const added = await shop.call(addCustomer, { body: radha }, { as });
  if (!added.ok) throw new Error(added.message);
  await recorded();
  const order = {
    customerId: added.result.customerId,
    products,
    deliveryMethod: 'pickup_from_store',
  } as const;
  const held = await shop.call(holdOrder, { body: { ...order, shownTotalPaise: 14_000, hours: 6 } }, { as });
  if (!held.ok) throw new Error(held.message);
  const { orderId: id } = held.result;
  expect(await recorded()).toEqual([
    `Ravi: Held order ${id} and made its link`,
    '  Amount: nothing → ₹140.00',
    '  Held for hours: nothing → 6',
  ]);
  await shop.call(endHold, { params: { id } }, { as });
  expect(await shop.call(endHold, { params: { id } }, { as })).toMatchObject({ code: 'ORDER_NOT_HELD' });
  expect(await recorded()).toEqual([`Ravi: Ended the hold of order ${id}`]);
});

test('an advance is recorded with its day, and so are another day and the end of the hold', async () => {
  const does = advances({
    shop,
    murukku: await shop.aProduct(),
    kamala: ravi,
    shopper: await shop.aShopper(),
  });
  await recorded();
  const id = await does.aHeldOrder();
  expect(await recorded()).toEqual([
    `Ravi: Held order ${id} and made its link`,
    '  Amount: nothing → ₹560.00',
    '  Held for hours: nothing → 24',
    '  Advance: nothing → ₹200.00',
    `  Rest by: nothing → ${formatCalendarDay(does.dayIn(19))}`,
  ]);
  await does.moveRest(id, does.dayIn(-1));
  await does.moveRest(id, does.dayIn(19));
  await does.returnAdvance(id);
  expect(await recorded()).toEqual([]);
  await does.seesMoney(id, 'upi', 20_000);
  await does.moveRest(id, does.dayIn(29));
  await does.returnAdvance(id);
  await does.returnAdvance(id);
  expect(await recorded()).toEqual([
    `Ravi: Took the money of order ${id}`,
    '  Amount: nothing → ₹200.00',
    '  Paid: nothing → by UPI, seen by staff',
    `Ravi: Moved the day for the rest of order ${id}`,
    `  Rest by: ${formatCalendarDay(does.dayIn(19))} → ${formatCalendarDay(does.dayIn(29))}`,
    `Ravi: Ended the hold of order ${id}`,
    '  Advance refunded: nothing → ₹200.00',
  ]);
});
