import type { ProductId } from '@tula/contract/calls/ids.ts';
import { listPublicProducts } from '@tula/contract/catalogue/public-catalogue.ts';
import { readPublicProduct } from '@tula/contract/catalogue/public-product.ts';
import { changeStock } from '@tula/contract/stock/stock.ts';
import { expect, test } from 'vitest';
import { type OrderTest, openShopForTests, pickup } from '../orders/test-orders.ts';
import { stockRepeating } from './jobs.ts';

let given: OrderTest;
openShopForTests((one) => {
  given = one;
});

const limited = async (set: { stock?: number; capacity?: number; until?: number }) => {
  const id = await given.shop.aProduct({ packs: [500, 1000] });
  await given.shop.rows(
    `INSERT INTO product_stocks (product_id, stock_grams, capacity_grams, until_hour, revision, updated_at)
     VALUES ($1, $2, $3, $4, 0, now())`,
    [id, set.stock ?? null, set.capacity ?? null, set.until ?? 24],
  );
  return id;
};
const buy = (id: ProductId, count = 1) =>
  given.shop.placed(given.shopper, pickup([{ id, quantity: '500', count }]));
const shown = async (id: ProductId) => {
  const answer = await given.shop.call(readPublicProduct, { params: { id } });
  if (!answer.ok) throw new Error(answer.code);
  const { isAvailable, availableAgainAt } = answer.result.product;
  return { isAvailable, availableAgainAt };
};
/** The cache is cleared by an announcement of the database, some milliseconds later. */
const soonShown = (id: ProductId, facts: object) => expect.poll(() => shown(id)).toEqual(facts);
const inStock = async () => {
  const answer = await given.shop.call(listPublicProducts, { query: { stock: 'in' } });
  if (!answer.ok) throw new Error(answer.code);
  return answer.result.products.map(({ id }) => id);
};
/**
 * This is what the database tells the caches while the work is done. A connection that listens has had everything that
 * was committed before a query of its own.
 */
async function announcedDuring(work: () => Promise<unknown>): Promise<string[]> {
  const client = await given.shop.parts.database.pool.connect();
  try {
    const announced: string[] = [];
    await client.query('LISTEN catalogue_changed');
    client.on('notification', ({ payload = '' }) => announced.push(payload));
    await work();
    await client.query('SELECT 1');
    return announced;
  } finally {
    client.release(true);
  }
}
const refreshAll = () => stockRepeating(given.shop.parts)[0]?.work();

test('a product of which no pack is left is out of stock until staff add some', async () => {
  const id = await limited({ stock: 900 });
  expect(await shown(id)).toEqual({ isAvailable: true, availableAgainAt: undefined });
  await buy(id);
  await soonShown(id, { isAvailable: false, availableAgainAt: undefined });
  expect(await inStock()).not.toContain(id);
  const change = { how: 'add' as const, grams: 100, seenGrams: null, reason: 'Made' };
  await given.shop.call(changeStock, { params: { id }, body: change }, { as: given.kamala.token });
  await soonShown(id, { isAvailable: true, availableAgainAt: undefined });
  expect(await inStock()).toContain(id);
});

test('a product that is sold out for its day says from when it can be ordered, and can be from then on', async () => {
  const id = await limited({ capacity: 1_000, until: 18 });
  await buy(id, 2);
  await soonShown(id, { isAvailable: false, availableAgainAt: '2026-11-21T12:30:00.000Z' });
  await refreshAll();
  expect(await shown(id)).toMatchObject({ isAvailable: false });
  given.shop.clock.advance({ hours: 6 });
  await refreshAll();
  await soonShown(id, { isAvailable: true, availableAgainAt: undefined });
});

test('a product that staff have set out of stock stays so, whatever its stock', async () => {
  const id = await limited({ stock: 9_000 });
  await given.shop.rows('UPDATE products SET is_available = false WHERE id = $1', [id]);
  await refreshAll();
  await soonShown(id, { isAvailable: false, availableAgainAt: undefined });
});

test('an order that leaves enough clears no cached page, and one that leaves too little does', async () => {
  const id = await limited({ stock: 1_500 });
  const before = await given.shop.rows('SELECT xmin FROM products WHERE id = $1', [id]);
  expect(await announcedDuring(() => buy(id))).toEqual([]);
  expect(await given.shop.rows('SELECT xmin FROM products WHERE id = $1', [id])).toEqual(before);
  expect(await announcedDuring(() => buy(id, 2))).toHaveLength(1);
});
