import { addCustomer } from '@tula/contract/accounts/customers-of-staff.ts';
import { listAudit } from '@tula/contract/accounts/audit.ts';
import type { InputOf } from '@tula/contract/calls/endpoint.ts';
import type { CustomerId, Id, ProductId } from '@tula/contract/calls/ids.ts';
import { readCookList } from '@tula/contract/kitchen/kitchen.ts';
import { closeEnquiry, listEnquiries, makeEnquiry, readEnquiry } from '@tula/contract/orders/enquiries.ts';
import { holdOrder, mailHold, payHeldByHand, readHold } from '@tula/contract/orders/held-orders.ts';
import { readStaffOrder } from '@tula/contract/orders/orders.ts';
import { listOrdersToSend } from '@tula/contract/orders/orders-to-send.ts';
import { quoteTakenOrder, takeOrder } from '@tula/contract/orders/taken-orders.ts';
import { changeStock } from '@tula/contract/stock/stock.ts';
import { dayAfter, dayOf, formatCalendarDay } from '@tula/contract/values/dates.ts';
import { beforeEach, expect, test } from 'vitest';
import type { StaffMember } from '../../test/a-staff-member.ts';
import { COIMBATORE, openShopForTests, type OrdersShop } from '../orders/test-orders.ts';

let shop: OrdersShop;
let kamala: StaffMember;
openShopForTests((test) => {
  ({ shop, kamala } = test);
});

let radha: CustomerId;
let murukku: ProductId;
let today: string;
let people = 0;
let keys = 0;
beforeEach(async () => {
  people += 1;
  today = dayOf(shop.clock.now());
  const body = {
    firstName: 'Radha',
    lastName: 'Iyer',
    phone: '98430 55555',
    email: `radha${people}@shop.in`,
  };
  radha = worked(await shop.call(addCustomer, { body }, { as: kamala.token })).customerId;
  // Less than is asked for: it is made for its day.
  murukku = await shop.aProduct({ name: `Murukku ${people}` });
  const counted = { how: 'set', grams: 2000, seenGrams: null, reason: 'Counted' } as const;
  await shop.call(changeStock, { params: { id: murukku }, body: counted }, { as: kamala.token });
});

function worked<Result>(answer: { ok: true; result: Result } | { ok: false; code: string }): Result {
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.result;
}

type Taking = InputOf<typeof takeOrder>['body'];
/** Twenty kilograms of ₹560, collected and paid in cash, for a day in three weeks. */
const wedding = (change: Partial<Taking> = {}): Taking => ({
  customerId: radha,
  products: [{ id: murukku, quantity: '1000', count: 20 }],
  deliveryMethod: 'pickup_from_store',
  shownTotalPaise: 1_120_000,
  paid: 'cash',
  neededOn: dayAfter(today, 21),
  ...change,
});
const take = (body: Taking) =>
  shop.call(takeOrder, { body }, { as: kamala.token, idempotencyKey: `key-${(keys += 1)}` });
const cookList = async () => worked(await shop.call(readCookList, { query: {} }, { as: kamala.token }));
const stock = async () => {
  const [row] = await shop.rows('SELECT stock_grams FROM product_stocks WHERE product_id = $1', [murukku]);
  return row?.['stock_grams'];
};
const read = async (id: string) =>
  worked(await shop.call(readStaffOrder, { params: { id } }, { as: kamala.token })).order;
/** Sessions of staff end meanwhile. */
async function later(days: number): Promise<void> {
  shop.clock.advance({ days });
  kamala = await shop.aStaffMember(`Kamala ${(people += 1)}`);
}

test('an order for a later day takes nothing of the stock, and is made from the day on that its day needs', async () => {
  const { orderId } = worked(await take(wedding()));
  expect(await stock()).toBe(2000);
  const needed = dayAfter(today, 21);
  expect(await read(orderId)).toMatchObject({ neededOn: needed, sendBy: needed, arrival: null });
  const first = dayAfter(needed, -(await daysOfMaking(orderId)));
  expect(await cookList()).toMatchObject({
    orders: 0,
    products: [],
    later: { orders: 1, weightGrams: 20_000, from: first },
  });
  await later(21 - (await daysOfMaking(orderId)));
  const list = await cookList();
  expect(
    list.products.map(({ id, weightGrams, fromStockGrams }) => [id, weightGrams, fromStockGrams]),
  ).toEqual([[murukku, 20_000, undefined]]);
  expect(list.later).toBeUndefined();
});

/** How long the shop promised to make it. */
async function daysOfMaking(id: string): Promise<number> {
  return (await read(id)).promises.shippingDays;
}

test('a parcel for a day is sent so early that it arrives by then, and is in no list of parcels before', async () => {
  const parcel = wedding({
    deliveryMethod: 'through_courier',
    address: COIMBATORE,
    shownTotalPaise: 1_120_000 + (await chargeOf20Kg()),
  });
  const { orderId } = worked(await take(parcel));
  const { arrival, sendBy, promises } = await read(orderId);
  const { least, most } = promises.deliveryDays;
  expect(arrival).toEqual({ from: dayAfter(today, 21 - most + least), until: dayAfter(today, 21) });
  expect(sendBy).toBe(dayAfter(today, 21 - (most - promises.shippingDays)));
  const toSend = async () =>
    worked(await shop.call(listOrdersToSend, { query: {} }, { as: kamala.token })).orders.map(
      (one) => one.orderId,
    );
  expect(await toSend()).not.toContain(orderId);
  await later(21 - most);
  expect(await toSend()).toContain(orderId);
});

async function chargeOf20Kg(): Promise<number> {
  const { customerId, products, neededOn } = wedding();
  const body = {
    customerId,
    products,
    neededOn,
    deliveryMethod: 'through_courier',
    address: COIMBATORE,
  } as const;
  return worked(await shop.call(quoteTakenOrder, { body }, { as: kamala.token })).shippingPaise;
}

test.each([
  ['is too soon to be made', 0, /^The earliest day for this is /],
  ['is more than a year away', 366, /^Choose a day within a year$/],
])('a day that %s is refused at its field, and nothing is written', async (_, days, message) => {
  const before = await shop.written();
  const answer = await take(wedding({ neededOn: dayAfter(today, days) }));
  expect(answer).toMatchObject({
    ok: false,
    code: 'INVALID_INPUT',
    fields: { neededOn: expect.stringMatching(message) },
  });
  expect(await shop.written()).toEqual(before);
});

test('the earliest day that is named can be had', async () => {
  const answer = await take(
    wedding({
      neededOn: today,
      products: [{ id: murukku, quantity: '1000', count: 1 }],
      shownTotalPaise: 56_000,
    }),
  );
  const earliest = [...Array(30).keys()]
    .map((days) => dayAfter(today, days))
    .find((day) => JSON.stringify(answer).includes(formatCalendarDay(day)));
  const small = { products: [{ id: murukku, quantity: '1000' as const, count: 1 }], shownTotalPaise: 56_000 };
  expect(await take(wedding({ ...small, neededOn: earliest }))).toMatchObject({ ok: true });
});

test('an order is held no longer than it can still be made for its day', async () => {
  const { paid: _, ...held } = wedding({ neededOn: dayAfter(today, 8) });
  const hold = (hours: number) =>
    shop.call(
      holdOrder,
      { body: { ...held, hours } },
      { as: kamala.token, idempotencyKey: `key-${(keys += 1)}` },
    );
  const before = await shop.written();
  expect(await hold(8 * 24)).toMatchObject({
    ok: false,
    fields: {
      hours: `If it is paid as late as that, it can’t be ready for ${formatCalendarDay(dayAfter(today, 8))}. Choose a shorter time.`,
    },
  });
  expect(await shop.written()).toEqual(before);
  expect(await hold(24)).toMatchObject({ ok: true });
  expect(await stock()).toBe(2000);
});

async function enquiry(): Promise<Id<'enquiry'>> {
  const body = {
    products: [{ id: murukku, kg: 20 }],
    neededOn: dayAfter(today, 21),
    name: 'Radha Iyer',
    phone: '98430 55555',
  };
  const { number } = worked(await shop.call(makeEnquiry, { body }));
  const { enquiries } = worked(await shop.call(listEnquiries, { query: {} }, { as: kamala.token }));
  return enquiries.find((one) => one.number === number)?.id as Id<'enquiry'>;
}
const asked = async (id: Id<'enquiry'>) =>
  worked(await shop.call(readEnquiry, { params: { id } }, { as: kamala.token })).enquiry;

test('the order that answers an enquiry closes it and names it, once', async () => {
  const enquiryId = await enquiry();
  expect(await asked(enquiryId)).toMatchObject({ closedAt: null, orderNumber: null, weightKg: 20 });
  const { orderId } = worked(await take(wedding({ enquiryId })));
  expect(await asked(enquiryId)).toMatchObject({
    closedAt: shop.clock.now().toISOString(),
    outcome: 'answered',
    orderNumber: orderId,
  });
  const { entries } = worked(await shop.call(listAudit, { query: {} }, { as: kamala.token }));
  expect(entries.find(({ kind }) => kind === 'enquiry')).toMatchObject({
    changes: [{ from: 'nothing', to: orderId }],
  });
  const before = await shop.written();
  expect(await take(wedding({ enquiryId }))).toMatchObject({ ok: false, code: 'ENQUIRY_CLOSED' });
  expect(await shop.written()).toEqual(before);
});

test('an order for an enquiry that is declined or unknown is not taken', async () => {
  const enquiryId = await enquiry();
  const body = { outcome: 'declined' } as const;
  worked(await shop.call(closeEnquiry, { params: { id: enquiryId }, body }, { as: kamala.token }));
  const before = await shop.written();
  expect(await take(wedding({ enquiryId }))).toMatchObject({ ok: false, code: 'ENQUIRY_CLOSED' });
  const unknown = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7aff' as Id<'enquiry'>;
  expect(await take(wedding({ enquiryId: unknown }))).toMatchObject({ ok: false, code: 'ENQUIRY_NOT_FOUND' });
  expect(await shop.written()).toEqual(before);
});

test('the link of a held order is emailed with its day, once a day, and never once the order is paid', async () => {
  const { paid: _, ...held } = wedding();
  const idempotencyKey = `key-${(keys += 1)}`;
  const as = { as: kamala.token };
  const answer = await shop.call(holdOrder, { body: { ...held, hours: 24 } }, { ...as, idempotencyKey });
  const params = { id: worked(answer).orderId };
  const mail = () => shop.call(mailHold, { params }, as);
  expect([await mail(), await mail()]).toMatchObject([{ ok: true }, { ok: true }]);
  const mails = await shop.rows<{ to: string; subject: string; text: string }>(
    `SELECT recipient AS to, subject, body_text AS text FROM outbox WHERE dedupe_key LIKE 'held:%'
       AND series_id = (SELECT id FROM orders WHERE order_number = $1)`,
    [params.id],
  );
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [`radha${people}@shop.in`, `Your order ${params.id} for ₹11,200.00`],
  ]);
  expect(mails[0]?.text.replaceAll('\u00A0', ' ')).toContain(
    `It is made for ${formatCalendarDay(dayAfter(today, 21))}.`,
  );
  // What is stored has no token: whoever reads the database can't open the link.
  const { link = '' } = worked(await shop.call(readHold, { params }, as)).hold ?? {};
  expect(mails[0]?.text).toContain('#order=');
  expect(mails[0]?.text).not.toContain(link.split('#order=')[1]);
  worked(await shop.call(payHeldByHand, { params, body: { paid: 'upi' } }, as));
  const before = await shop.written();
  expect(await mail()).toMatchObject({ ok: false, code: 'ORDER_NOT_HELD' });
  expect(await shop.written()).toEqual(before);
});
