import { DEFAULT_PROMISES } from '@tula/contract/shop/promises.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { cancelOrder, listStaffOrders, setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cancellableIfPlacedSince, type OrderState, whyNotCancel } from './order.ts';
import { markCancelled } from './order-changes-store.ts';
import {
  byCourier,
  openOrdersShop,
  type OrderRow,
  type OrdersShop,
  pickup,
  type Shopper,
} from './test-orders.ts';

let shop: OrdersShop;
let shopper: Shopper;
let murukku: ProductId;

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  murukku = await shop.aProduct();
});
beforeEach(async () => {
  shopper = await shop.aShopper();
});
afterAll(() => shop.close());

const HOURS_MS = 3_600_000;
const aRequest = (remarks = '') => pickup([{ id: murukku, quantity: '500', count: 2 }], remarks);
const cancel = (id: string, { by = shopper, key }: { by?: Shopper; key?: string } = {}) =>
  shop.call(
    cancelOrder,
    { params: { id } },
    { as: by.token, ...(key === undefined ? {} : { idempotencyKey: key }) },
  );

/** Everything that a cancellation could write. */
const traces = async () => ({
  written: await shop.written(),
  orders: await shop.rows('SELECT * FROM orders ORDER BY id'),
});

async function expectRejected(id: string, rejection: object, by = shopper): Promise<void> {
  const before = await traces();
  expect(await cancel(id, { by, key: newId() })).toMatchObject({ ok: false, ...rejection });
  expect(await traces()).toEqual(before);
}

test('a cancelled paid order awaits its refund by staff, and its customer gets an email', async () => {
  const number = await shop.paid(shopper, aRequest());
  shop.clock.advance({ minutes: 10 });
  expect(await cancel(number.toLowerCase())).toEqual({ ok: true, status: 200, result: {} });
  expect(await shop.orderRow(number)).toMatchObject({
    cancelled_at: shop.clock.now(),
    order_status: 'success',
    payment_status: 'success',
    refund_status: 'none',
    staff_filter: 'cancelled',
  });
  expect(await shop.eventsOf(number)).toEqual([
    'placed by customer',
    'paid by gateway',
    'cancelled by customer',
  ]);
  expect(await shop.mailsTo(shopper)).toEqual([
    `Order ${number} is placed and paid`,
    `Order ${number} is cancelled`,
  ]);
  expect(await shop.status(shopper, number)).toMatchObject({
    result: { order: { isCancelled: true, canCancel: false, isRefunded: false, refundStatus: 'none' } },
  });
  const { id } = await shop.orderRow(number);
  expect(await shop.rows('SELECT * FROM refunds WHERE order_id = $1', [id])).toEqual([]);
  const booked = await shop.rows(
    `SELECT debit, credit, amount_paise FROM ledger WHERE kind = 'cancellation' AND order_id = $1`,
    [id],
  );
  expect(booked).toEqual([{ debit: 'sales', credit: 'owed_to_customers', amount_paise: 56_000 }]);
});

test('an order can be cancelled until five hours after it was placed, to the millisecond', async () => {
  const [inTime, tooLate] = [await shop.paid(shopper, aRequest()), await shop.paid(shopper, aRequest())];
  expect((await shop.orderRow(tooLate))['placed_at']).toEqual(shop.clock.now());
  shop.clock.advance({ hours: 5 });
  expect(await cancel(inTime, { by: await again(shopper) })).toMatchObject({ ok: true });
  shop.clock.advance({ seconds: 0.001 });
  await expectRejected(
    tooLate,
    {
      status: 409,
      code: 'ORDER_NOT_CANCELLABLE',
      message: 'The time for cancelling this order is over.',
    },
    await again(shopper),
  );
});

/** The same customer with a new session: the first has expired with the hours. */
async function again({ customerId }: Shopper): Promise<Shopper> {
  const account = { audience: 'customer', accountId: customerId } as const;
  const { accessToken } = await shop.parts.sessions.begin(shop.database.db, account);
  return { customerId, token: accessToken };
}

test('the cancellation rule in SQL matches the one in order.ts, for every state and around the deadline', async () => {
  const model = await shop.orderRow(await shop.paid(shopper, aRequest()));
  const now = shop.clock.now();
  const paidStates = [
    ['pending', 'pending'],
    ['failed', 'failed'],
    ['success', 'success'],
  ] as const;
  const agreed = { cancelled: 0, left: 0 };
  for (const [paymentStatus, orderStatus] of paidStates)
    for (const shippingStatus of ['pending', 'completed', 'success'] as const)
      for (const cancelledAt of [null, now])
        for (const sinceMs of [-5 * HOURS_MS - 1, -5 * HOURS_MS, -5 * HOURS_MS + 1, 0]) {
          const placedAt = new Date(now.getTime() + sinceMs);
          const paidAt = paymentStatus === 'success' ? placedAt : null;
          const state: OrderState = {
            paymentStatus,
            orderStatus,
            shippingStatus,
            cancelledAt,
            placedAt,
            paidAt,
            refundStatus: 'none',
            latePayment: null,
            promises: DEFAULT_PROMISES,
          };
          const id = await cloneOf(model, state);
          const attempt = { orderId: id, customerId: shopper.customerId, at: now };
          const placedSince = cancellableIfPlacedSince(now, DEFAULT_PROMISES);
          const marked = await shop.database.tx((tx) => markCancelled(tx, { ...attempt, placedSince }));
          expect({ state, isCancelled: marked !== undefined }).toEqual({
            state,
            isCancelled: whyNotCancel(state, now) === undefined,
          });
          agreed[marked === undefined ? 'left' : 'cancelled']++;
        }
  expect(agreed).toEqual({ cancelled: 3, left: 69 });
});

async function cloneOf(model: OrderRow, state: Partial<OrderState> = {}): Promise<OrderRow['id']> {
  const id = newId() as OrderRow['id'];
  const { staff_filter: _filter, search_text: _text, ...row } = model;
  const columns = {
    ...row,
    id,
    order_number: `TL-${id.slice(-12)}`,
    order_status: state.orderStatus ?? row['order_status'],
    payment_status: state.paymentStatus ?? row['payment_status'],
    shipping_status: state.shippingStatus ?? row['shipping_status'],
    placed_at: state.placedAt ?? row['placed_at'],
    paid_at: state.paidAt === undefined ? row['paid_at'] : state.paidAt,
    cancelled_at: state.cancelledAt ?? null,
    shipping_address: row['shipping_address'] === null ? null : JSON.stringify(row['shipping_address']),
  };
  const places = Object.keys(columns).map((_name, at) => `$${at + 1}`);
  const values = Object.values(columns);
  await shop.rows(`INSERT INTO orders (${Object.keys(columns).join()}) VALUES (${places.join()})`, values);
  await shop.rows(
    `INSERT INTO order_items SELECT (json_populate_record(i, json_build_object('order_id', $1::uuid))).*
     FROM order_items i WHERE order_id = $2`,
    [id, model.id],
  );
  return id;
}

test('an unpaid, failed, packed or cancelled order cannot be cancelled, with the reason', async () => {
  const { orderId: unpaid } = await shop.placed(shopper, aRequest('unpaid'));
  const { orderId: failed, tokenUrl } = await shop.placed(
    shopper,
    pickup([{ id: murukku, quantity: '250', count: 1 }]),
  );
  await shop.decide(tokenUrl, 'decline');
  await shop.status(shopper, failed);
  const packed = await shop.paid(shopper, aRequest());
  await shop.rows(`UPDATE orders SET shipping_status = 'completed' WHERE order_number = $1`, [packed]);
  const cancelled = await shop.paid(shopper, aRequest());
  await cancel(cancelled);
  const rejected = { status: 409, code: 'ORDER_NOT_CANCELLABLE' };
  const unpaidWhy = 'This order is not paid, so there is nothing to cancel.';
  await expectRejected(unpaid, { ...rejected, message: unpaidWhy });
  await expectRejected(failed, { ...rejected, message: unpaidWhy });
  await expectRejected(packed, {
    ...rejected,
    message: 'This order is packed already and can no longer be cancelled.',
  });
  await expectRejected(cancelled, { ...rejected, message: 'Already cancelled.' });
});

test("someone else's order, an unknown id and garbage are the same 404", async () => {
  const number = await shop.paid(shopper, aRequest());
  const { id } = await shop.orderRow(number);
  const other = await shop.aShopper();
  for (const numberOrId of [number, id, 'TL-222222', newId(), 'x', "' OR 1=1"])
    await expectRejected(numberOrId, { status: 404, code: 'ORDER_NOT_FOUND' }, other);
});

test('staff and visitors cannot cancel', async () => {
  const number = await shop.paid(shopper, aRequest());
  const staff = await shop.aStaffMember('Kamala');
  const { customerId } = shopper;
  await expectRejected(number, { status: 403, code: 'FORBIDDEN' }, { customerId, token: staff.token });
  await expectRejected(number, { status: 401 }, { customerId, token: '' });
});

test('a retry with the same key changes nothing, another order under the key is rejected', async () => {
  const [number, other] = [await shop.paid(shopper, aRequest()), await shop.paid(shopper, aRequest())];
  const key = newId();
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(number, { key })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  const before = await traces();
  expect(await cancel(number, { key })).toMatchObject({ ok: true });
  expect(await cancel(other, { key })).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await traces()).toEqual(before);
  expect((await shop.eventsOf(number)).filter((event) => event === 'cancelled by customer')).toHaveLength(1);
});

test('a rejected cancellation does not use up its key', async () => {
  const { orderId, tokenUrl } = await shop.placed(shopper, aRequest());
  const key = newId();
  expect(await cancel(orderId, { key })).toMatchObject({ status: 409 });
  await shop.decide(tokenUrl, 'pay');
  await shop.status(shopper, orderId);
  expect(await cancel(orderId, { key })).toMatchObject({ ok: true });
  expect(await shop.orderRow(orderId)).toMatchObject({ cancelled_at: shop.clock.now() });
});

test('of a simultaneous cancellation and tracking number exactly one wins, a hundred times', async () => {
  const address = await shop.anAddress(shopper);
  const { products } = aRequest();
  const model = await shop.orderRow(await shop.paid(shopper, byCourier(products, address)));
  const staff = await shop.aStaffMember('Kamala');
  const ids = [];
  for (let at = 0; at < 100; at++) ids.push(await cloneOf(model));
  const mailsBefore = (await shop.mailsTo(shopper)).length;
  const won = { cancel: 0, ship: 0 };
  for (let from = 0; from < ids.length; from += 10)
    await Promise.all(
      ids.slice(from, from + 10).map(async (id, at) => {
        const ship = () =>
          shop.call(
            setTrackingNumber,
            { params: { id }, body: { 'tracking-number': id } },
            { as: staff.token },
          );
        const numberOrId = at % 2 === 0 ? [cancel(id), ship()] : [ship(), cancel(id)].toReversed();
        const [cancelled, shipped] = await Promise.all(numberOrId);
        expect(new Set([cancelled?.status, shipped?.status])).toEqual(new Set([200, 409]));
        const [row] = await shop.rows('SELECT * FROM orders WHERE id = $1', [id]);
        const isCancelled = cancelled?.ok === true;
        expect(row).toMatchObject(
          isCancelled
            ? { cancelled_at: expect.any(Date), shipping_status: 'pending', tracking_number: null }
            : { cancelled_at: null, shipping_status: 'completed', tracking_number: id },
        );
        expect(isCancelled ? shipped : cancelled).toMatchObject(
          isCancelled
            ? { code: 'ORDER_NOT_SHIPPABLE', message: 'This order has been cancelled.' }
            : {
                code: 'ORDER_NOT_CANCELLABLE',
                message: 'This order is packed already and can no longer be cancelled.',
              },
        );
        won[isCancelled ? 'cancel' : 'ship']++;
      }),
    );
  expect(won.cancel + won.ship).toBe(100);
  const events = await shop.rows(
    `SELECT kind, count(*)::int AS times FROM order_events WHERE order_id = ANY ($1) GROUP BY kind ORDER BY kind`,
    [ids],
  );
  expect(events).toEqual(
    [
      { kind: 'cancelled', times: won.cancel },
      { kind: 'shipped', times: won.ship },
    ].filter(({ times }) => times > 0),
  );
  expect(await shop.mailsTo(shopper)).toHaveLength(mailsBefore + 100);
});

test('staff find a cancelled paid order under Cancelled, waiting for its refund', async () => {
  const number = await shop.paid(shopper, aRequest());
  await cancel(number);
  const staff = await shop.aStaffMember('Kamala');
  const found = await shop.call(
    listStaffOrders,
    { query: { filter: 'cancelled', search: number } },
    { as: staff.token },
  );
  expect(found).toMatchObject({
    result: { orders: [{ orderId: number, isCancelled: true, canRefund: true, canShip: false }] },
  });
});
