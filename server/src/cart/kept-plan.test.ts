import type { ProductId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../test/a-shop.ts';
import { productsForOrder } from '../catalogue/products-for-order-query.ts';
import { LIMITS_OF_PRODUCT } from '../stock/stock-query.ts';
import { cartBuilders } from './test-cart.ts';

let shop: TestShop;
const products: ProductId[] = [];

beforeAll(async () => {
  shop = await aShop();
  const builders = await cartBuilders(shop.database);
  for (let count = 0; count < 3; count++) products.push(await builders.aProduct({ paisePerKg: 64_000 }));
});
afterAll(() => shop.close());

/** PostgreSQL plans a statement anew five times before it may keep a plan for all values. */
const PLANNED_ANEW = 5;

test('PostgreSQL keeps the plan that reads the products of a cart, however many they are', async () => {
  const plans = await shop.database.db.connection().execute(async (db) => {
    // As in a large catalogue, where reading more products costs more.
    await sql`SET enable_seqscan = off`.execute(db);
    for (let turn = 0; turn < 12; turn++)
      await productsForOrder(db, products.slice(0, 1 + (turn % 3)), LIMITS_OF_PRODUCT);
    const { rows } = await sql<{ generic: number; custom: number }>`
      SELECT generic_plans AS generic, custom_plans AS custom FROM pg_prepared_statements
      WHERE statement LIKE '%p.is_public, %AS limits, %AS primary_image%'`.execute(db);
    await sql`RESET enable_seqscan`.execute(db);
    return rows;
  });
  expect(plans).toEqual([{ generic: 12 - PLANNED_ANEW, custom: PLANNED_ANEW }]);
});
