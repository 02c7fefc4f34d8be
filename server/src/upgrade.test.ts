import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listPublicProducts, readPublicProduct } from '@tula/contract/catalogue.ts';
import type { CustomerId, StaffId } from '@tula/contract/ids.ts';
import { listOrders, listStaffOrders } from '@tula/contract/orders.ts';
import { afterEach, expect, test } from 'vitest';
import { aShop, type TestShop } from '../test/a-shop.ts';
import { emptyDatabase, type ThrowawayDatabase } from '../test/throwaway-database.ts';
import { checkLedger } from './payments/check-ledger.ts';
import { makeTables, migrate, prepareJobQueue, readMigrations } from './platform/postgres/migrate.ts';

/** Rows as written by a shop with eleven migrations; every later version must be able to migrate them. */
const ROWS = readFileSync(path.join(import.meta.dirname, '../test/rows-of-state-11.sql'), 'utf8');
const MEENA = '0190a000-0000-7000-8000-000000000001' as CustomerId;
const RAVI = '0190a000-0000-7000-8000-000000000002' as StaffId;
const PRODUCT = '0190a000-0000-7000-8000-000000000021';
const FIRST_STATE = 11;
const states = (await readMigrations()).map((_, at) => at + 1).filter((state) => state >= FIRST_STATE);

let database: ThrowawayDatabase;
let shop: TestShop | undefined;
afterEach(async () => {
  await shop?.close();
  await database.drop();
});

test.each(states)('a database with %i migrations and data is migrated and the shop opens', async (state) => {
  database = await emptyDatabase();
  await prepareJobQueue(database.database);
  const client = await database.database.pool.connect();
  await makeTables(client, (await readMigrations()).slice(0, state));
  await client.query(ROWS);
  client.release();
  expect(await migrate(database.database)).toHaveLength(states.at(-1)! - state);
  shop = await aShop({ on: database });
  const found = await shop.call(listPublicProducts, { query: { name: 'muruku' } });
  expect(found).toMatchObject({
    ok: true,
    result: { products: [{ id: PRODUCT, name: 'Mullu Murukku', price: 0.56 }] },
  });
  expect(await shop.call(readPublicProduct, { params: { id: PRODUCT } })).toMatchObject({
    ok: true,
    result: { product: { actualPrice: 0.64, prices: { 250: { price: 140 } } } },
  });
  const { sessions } = shop.parts;
  const meena = await sessions.begin(database.database.db, { audience: 'customer', accountId: MEENA });
  expect(await shop.call(listOrders, { query: {} }, { as: meena.accessToken })).toMatchObject({
    ok: true,
    result: {
      orders: [{ orderId: 'TL-7K4M2Q', orderStatus: 'success', paymentStatus: 'success', grandTotal: 420 }],
    },
  });
  const ravi = await sessions.begin(database.database.db, { audience: 'staff', accountId: RAVI });
  for (const search of ['meena', 'lalitha', '098000 00009'])
    expect(
      await shop.call(listStaffOrders, { query: { filter: 'new', search } }, { as: ravi.accessToken }),
    ).toMatchObject({ ok: true, result: { orders: [{ orderId: 'TL-7K4M2Q' }] } });
  expect(await checkLedger({ database: database.database })).toMatchObject({
    ok: true,
    totals: { capturedPaise: 42_000 },
  });
});
