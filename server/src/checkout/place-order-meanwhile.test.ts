import type { ProductId } from '@tula/contract/calls/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { byCourier, openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';

let shop: OrdersShop;
let shopper: Shopper;

beforeAll(async () => {
  shop = await openOrdersShop();
});
beforeEach(async () => {
  shopper = await shop.aShopper();
});
afterAll(() => shop.close());

type Body = Parameters<OrdersShop['place']>[1];

/** Makes a change after the order's products were read, while the courier is called. */
async function placedWhile(change: () => Promise<unknown>, body: Body, key?: string) {
  const courier = shop.parts.courier.current();
  const quote = courier.quote.bind(courier);
  courier.quote = async (parcel) => {
    courier.quote = quote;
    await change();
    return quote(parcel);
  };
  return shop.place(shopper, body, key);
}

test('a price that changes while an order is being placed is the price of the order', async () => {
  const product = await shop.aProduct({ paisePerKg: 60_000 });
  const dearer = `UPDATE products SET discounted_paise_per_kg = 61000, price_paise_per_kg = 61000, revision = revision + 1
    WHERE id = $1`;
  const body = byCourier([{ id: product, quantity: '250', count: 2 }], await shop.anAddress(shopper));
  const placed = await placedWhile(() => shop.rows(dearer, [product]), body);
  if (!placed.ok) throw new Error(placed.code);
  expect(await shop.orderRow(placed.result.orderId)).toMatchObject({ sub_total_paise: 30_500 });
});

test('a product removed while an order is being placed is rejected, and nothing is written', async () => {
  const product = await shop.aProduct();
  const body = byCourier([{ id: product, quantity: '250', count: 2 }], await shop.anAddress(shopper));
  const before = await shop.written();
  const away = 'UPDATE products SET deleted_at = now(), revision = revision + 1 WHERE id = $1';
  const rejected = await placedWhile(() => shop.rows(away, [product]), body);
  expect(rejected).toMatchObject({ ok: false, code: 'PRODUCT_UNAVAILABLE' });
  expect(await shop.written()).toEqual(before);
});

const limit = (column: 'stock_grams' | 'capacity_grams', weight: number, product: ProductId) =>
  shop.rows(
    `INSERT INTO product_stocks (product_id, ${column}, revision, updated_at) VALUES ($1, $2, 0, now())`,
    [product, weight],
  );

test.each([
  ['counted', 'stock_grams', [{ stock_grams: 500, taken_grams: 0 }]],
  ['limited for the day', 'capacity_grams', [{ stock_grams: null, taken_grams: 500 }]],
] as const)(
  'a product that is %s while an order of it is being placed is reserved',
  async (_, column, left) => {
    const product = await shop.aProduct();
    const body = byCourier([{ id: product, quantity: '250', count: 2 }], await shop.anAddress(shopper));
    const placed = await placedWhile(() => limit(column, 1_000, product), body);
    expect(placed).toMatchObject({ ok: true });
    expect(
      await shop.rows('SELECT stock_grams, taken_grams FROM product_stocks WHERE product_id = $1', [product]),
    ).toEqual(left);
  },
);

test.each(['alone', 'beside what is counted already'])(
  'an order of more than is counted while it is being placed, %s, is rejected, and nothing is written',
  async (how) => {
    const [product, other] = [await shop.aProduct({ name: 'Kara Sev' }), await shop.aProduct()];
    await limit('stock_grams', 5_000, other);
    const packs = how === 'alone' ? [product] : [other, product];
    const products = packs.map((id) => ({ id, quantity: '250', count: 2 }) as const);
    const body = byCourier(products, await shop.anAddress(shopper));
    const before = await shop.written();
    expect(await placedWhile(() => limit('stock_grams', 250, product), body)).toMatchObject({
      status: 409,
      code: 'PRODUCT_UNAVAILABLE',
      fields: {
        [`products.${packs.indexOf(product)}.id`]: 'At most 0.25 kg of Kara Sev can be ordered now.',
      },
    });
    expect(await shop.written()).toEqual(before);
    expect(await shop.rows('SELECT FROM stock_movements WHERE product_id = ANY ($1)', [packs])).toEqual([]);
  },
);

test('a key claimed while an order is being placed makes no second order', async () => {
  const product = await shop.aProduct();
  const body = byCourier([{ id: product, quantity: '250', count: 2 }], await shop.anAddress(shopper));
  const before = await shop.written();
  const taken = () =>
    shop.rows(
      `INSERT INTO idempotency_keys (customer_id, operation, key, body_hash, order_id, created_at)
       VALUES ($1, 'POST /order', 'one-key', 'another request', gen_random_uuid(), now())`,
      [shopper.customerId],
    );
  expect(await placedWhile(taken, body, 'one-key')).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await shop.written()).toEqual({ ...before, idempotency_keys: (before.idempotency_keys ?? 0) + 1 });
});

test('an order that draws a taken number draws again', async () => {
  const product = await shop.aProduct();
  const { orderId } = await shop.placed(shopper, pickup([{ id: product, quantity: '250', count: 1 }]));
  await shop.asOwner('CREATE SEQUENCE drawn');
  await shop.asOwner(`CREATE FUNCTION draw() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
    IF nextval('drawn') = 1 THEN NEW.order_number := '${orderId}'; END IF;
    RETURN NEW; END $$`);
  await shop.asOwner('CREATE TRIGGER draw BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION draw()');
  const another = await shop.placed(shopper, pickup([{ id: product, quantity: '500', count: 1 }]));
  await shop.asOwner('DROP TRIGGER draw ON orders');
  expect(another.orderId).not.toBe(orderId);
  expect(await shop.asOwner('SELECT last_value::integer FROM drawn')).toEqual([{ last_value: 2 }]);
});
