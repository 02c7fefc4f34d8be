import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { paise } from '@tula/contract/values/money.ts';
import { GatewayFailure, type PaymentGateway } from '../payments/payment-gateway.ts';
import { byCourier, openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';

let shop: OrdersShop;
let shopper: Shopper;
let murukku: ProductId;

beforeAll(async () => {
  shop = await openOrdersShop();
  murukku = await shop.aProduct();
});
beforeEach(async () => {
  shopper = await shop.aShopper();
});
afterAll(() => shop.close());

type Body = Parameters<OrdersShop['place']>[1];
const aRequest = (remarks = ''): Body => pickup([{ id: murukku, quantity: '250', count: 1 }], remarks);

async function ordersOf({ customerId }: Shopper): Promise<number> {
  const [counted] = await shop.rows<{ orders: number }>(
    'SELECT count(*) AS orders FROM orders WHERE customer_id = $1',
    [customerId],
  );
  return counted?.orders ?? 0;
}

async function storm(times: number, body: (at: number) => Body, key?: (at: number) => string) {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, at) => shop.place(shopper, body(at), key?.(at))),
  );
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  return new Set(answers.map((answer) => (answer.ok ? answer.result.tokenUrl : answer.code)));
}

test('twenty concurrent requests with one key make one order', async () => {
  const before = await shop.written();
  expect(
    (
      await storm(
        20,
        () => aRequest(),
        () => 'one-key',
      )
    ).size,
  ).toBe(1);
  expect(await shop.written()).toEqual({
    orders: (before.orders ?? 0) + 1,
    order_items: (before.order_items ?? 0) + 1,
    order_events: (before.order_events ?? 0) + 1,
    idempotency_keys: (before.idempotency_keys ?? 0) + 1,
    payment_attempts: (before.payment_attempts ?? 0) + 1,
    sandbox_payments: (before.sandbox_payments ?? 0) + 1,
    outbox: before.outbox,
  });
});

test('twenty concurrent equal requests without a key make one order', async () => {
  expect((await storm(20, () => aRequest())).size).toBe(1);
  expect(await ordersOf(shopper)).toBe(1);
});

test('two different requests sent ten times each at once make two orders', async () => {
  expect((await storm(20, (at) => aRequest(`${at % 2}`))).size).toBe(2);
  expect(await ordersOf(shopper)).toBe(2);
});

test('a key is stored for more than a day, and deleted after two', async () => {
  const first = await shop.place(shopper, aRequest(), 'for-days');
  if (!first.ok) throw new Error(first.code);
  const again = async (hours: number) => {
    shop.clock.advance({ hours });
    await shop.shop.repeating.find(({ name }) => name === 'clear-idempotency-keys')?.work();
    const account = { audience: 'customer', accountId: shopper.customerId } as const;
    const { accessToken } = await shop.parts.sessions.begin(shop.database.db, account);
    return shop.place({ ...shopper, token: accessToken }, aRequest(), 'for-days');
  };
  expect(await again(47)).toMatchObject({ result: { orderId: first.result.orderId } });
  expect(await again(2)).toMatchObject({ ok: true });
  expect(await ordersOf(shopper)).toBe(2);
});

test('a key reused with another request is rejected and changes nothing', async () => {
  await shop.place(shopper, aRequest(), 'reused');
  const before = await shop.written();
  const answer = await shop.place(shopper, aRequest('other'), 'reused');
  expect(answer).toMatchObject({ ok: false, status: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await shop.written()).toEqual(before);
});

test('an existing order is also rejected when its total differs from the one shown', async () => {
  await shop.place(shopper, { ...aRequest(), total: 140 }, 'k');
  await shop.placed(shopper, aRequest('no key'));
  const before = await shop.written();
  const rejection = { status: 409, code: 'PRICE_CHANGED' };
  expect(await shop.place(shopper, { ...aRequest(), total: 139 }, 'k')).toMatchObject(rejection);
  expect(await shop.place(shopper, { ...aRequest('no key'), total: 141 })).toMatchObject(rejection);
  expect(await shop.written()).toEqual(before);
});

test('the same key of two customers is two keys', async () => {
  const other = await shop.aShopper();
  const one = await shop.place(shopper, aRequest(), 'popular');
  const two = await shop.place(other, aRequest(), 'popular');
  expect([one.ok, two.ok]).toEqual([true, true]);
  expect([await ordersOf(shopper), await ordersOf(other)]).toEqual([1, 1]);
});

test('a rejected request does not use up its key', async () => {
  await shop.rows('UPDATE products SET is_available = false WHERE id = $1', [murukku]);
  expect(await shop.place(shopper, aRequest(), 'unspent')).toMatchObject({ code: 'PRODUCT_UNAVAILABLE' });
  await shop.rows('UPDATE products SET is_available = true WHERE id = $1', [murukku]);
  expect(await shop.place(shopper, aRequest(), 'unspent')).toMatchObject({ ok: true });
});

test('two keys with equal requests make two orders', async () => {
  const one = await shop.place(shopper, aRequest(), 'first');
  const two = await shop.place(shopper, aRequest(), 'second');
  expect([one.ok, two.ok]).toEqual([true, true]);
  expect(await ordersOf(shopper)).toBe(2);
});

test('without a key an equal request within ten seconds answers the same order', async () => {
  const { tokenUrl } = await shop.placed(shopper, aRequest());
  shop.clock.advance({ seconds: 9.999 });
  expect((await shop.placed(shopper, aRequest())).tokenUrl).toBe(tokenUrl);
  shop.clock.advance({ seconds: 0.001 });
  expect((await shop.placed(shopper, aRequest())).tokenUrl).not.toBe(tokenUrl);
  expect(await ordersOf(shopper)).toBe(2);
});

test('once an order is paid or declined, an equal request makes another order', async () => {
  for (const outcome of ['pay', 'decline'] as const) {
    const buyer = await shop.aShopper();
    const first = await shop.placed(buyer, aRequest());
    await shop.decide(first.tokenUrl, outcome);
    await shop.status(buyer, first.orderId);
    expect((await shop.placed(buyer, aRequest())).orderId).not.toBe(first.orderId);
    expect(await ordersOf(buyer)).toBe(2);
  }
});

test('ten concurrent orders, each with its own key, are ten orders', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => shop.place(shopper, aRequest(`${at}`), `key-${at}`)),
  );
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  expect(await ordersOf(shopper)).toBe(10);
});

/** Runs `work` while the gateway fails, after or before it has acted. */
async function whileGatewayFails(work: () => Promise<void>, hasActed = false): Promise<void> {
  const { gateway } = shop.parts.gateways.current();
  const createPayment = gateway.createPayment.bind(gateway);
  const failing: PaymentGateway['createPayment'] = async (payment) => {
    if (hasActed) await createPayment(payment);
    throw new GatewayFailure('unavailable', 'no connection');
  };
  gateway.createPayment = failing;
  try {
    await work();
  } finally {
    gateway.createPayment = createPayment;
  }
}

test.each([false, true])(
  'while the gateway is unavailable an order stays payable, and an equal request pays it later (acted: %s)',
  async (hasActed) => {
    const address = await shop.anAddress(shopper);
    const body = byCourier(aRequest().products, address);
    await whileGatewayFails(async () => {
      const answer = await shop.place(shopper, body, 'first-try');
      expect(answer).toMatchObject({ status: 503, code: 'PAYMENT_GATEWAY_UNAVAILABLE' });
      expect(await shop.place(shopper, body)).toMatchObject({ code: 'PAYMENT_GATEWAY_UNAVAILABLE' });
      expect(await ordersOf(shopper)).toBe(1);
    }, hasActed);
    shop.clock.advance({ minutes: 2 });
    const again = await shop.place(shopper, body, 'second-try');
    expect(again).toMatchObject({ ok: true });
    expect(await shop.place(shopper, body, 'first-try')).toEqual(again);
    expect(await shop.place(shopper, body, 'second-try')).toEqual(again);
    expect(await ordersOf(shopper)).toBe(1);
    const attempts = await shop.rows(
      'SELECT state FROM payment_attempts JOIN orders o ON o.id = order_id WHERE customer_id = $1',
      [shopper.customerId],
    );
    expect(attempts).toEqual([{ state: 'pending' }]);
  },
);

test('an order without a payment page is not resumed once its price or address has changed', async () => {
  const address = await shop.anAddress(shopper);
  const product = await shop.aProduct({ paisePerKg: 40_000 });
  const products = [{ id: product, quantity: '500' as const, count: 1 }];
  const body = byCourier(products, address);
  await whileGatewayFails(async () => void (await shop.place(shopper, body)));
  shop.clock.advance({ minutes: 1 });
  await shop.rows(`UPDATE addresses SET apartment = '3, New Road' WHERE id = $1`, [address]);
  await whileGatewayFails(async () => void (await shop.place(shopper, body)));
  shop.clock.advance({ minutes: 1 });
  await shop.rows('UPDATE products SET discounted_paise_per_kg = 30000 WHERE id = $1', [product]);
  const { orderId } = await shop.placed(shopper, body);
  const orders = await shop.rows(
    `SELECT sub_total_paise, shipping_address ->> 'apartment' AS apartment FROM orders
     WHERE customer_id = $1 ORDER BY placed_at`,
    [shopper.customerId],
  );
  expect(orders).toEqual([
    { sub_total_paise: 20_000, apartment: '14, Prabhat Road' },
    { sub_total_paise: 20_000, apartment: '3, New Road' },
    { sub_total_paise: 15_000, apartment: '3, New Road' },
  ]);
  expect(await shop.status(shopper, orderId)).toMatchObject({ result: { order: { subTotal: 150 } } });
});

test('an order without a payment page is not resumed once a pack of it is withdrawn, and nothing more is written', async () => {
  const product = await shop.aProduct({ packs: [250, 500] });
  const body = pickup([{ id: product, quantity: '500', count: 1 }]);
  await whileGatewayFails(async () => void (await shop.place(shopper, body)));
  shop.clock.advance({ minutes: 1 });
  await shop.rows(`UPDATE products SET available_grams = '{250}', revision = revision + 1 WHERE id = $1`, [
    product,
  ]);
  const before = await shop.written();
  expect(await shop.place(shopper, body)).toMatchObject({ status: 422, code: 'PACK_NOT_OFFERED' });
  expect(await shop.written()).toEqual(before);
});

test('an order without a payment page is not resumed once another total is shown', async () => {
  const address = await shop.anAddress(shopper);
  const courier = shop.parts.courier.current();
  const quote = courier.quote.bind(courier);
  const body = byCourier(aRequest().products, address);
  await whileGatewayFails(async () => void (await shop.place(shopper, body, 'dear')));
  shop.clock.advance({ minutes: 1 });
  courier.quote = async () => ({ chargePaise: paise(1_000) });
  try {
    expect(await shop.place(shopper, { ...body, total: 150 }, 'cheap')).toMatchObject({ ok: true });
  } finally {
    courier.quote = quote;
  }
  const orders = await shop.rows(
    'SELECT shipping_paise, total_paise FROM orders WHERE customer_id = $1 ORDER BY placed_at',
    [shopper.customerId],
  );
  expect(orders).toEqual([
    { shipping_paise: 7_000, total_paise: 21_000 },
    { shipping_paise: 1_000, total_paise: 15_000 },
  ]);
});
