import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listPublicProducts } from '@tula/contract/catalogue/public-catalogue.ts';
import { readPublicProduct } from '@tula/contract/catalogue/public-product.ts';
import { readCart } from '@tula/contract/orders/cart.ts';
import { refreshCustomer, resetPassword } from '@tula/contract/accounts/customers.ts';
import type { CustomerId, StaffId } from '@tula/contract/calls/ids.ts';
import {
  listOrders,
  listStaffOrders,
  readOrderStatus,
  readStaffOrder,
} from '@tula/contract/orders/orders.ts';
import { refreshStaff } from '@tula/contract/accounts/staff.ts';
import { afterEach, expect, test } from 'vitest';
import { aShop, type TestShop } from '../test/a-shop.ts';
import { emptyDatabase, type ThrowawayDatabase } from '../test/throwaway-database.ts';
import { checkLedger } from './payments/check-ledger.ts';
import { makeTables, migrate, prepareJobQueue, readMigrations } from './platform/postgres/migrate.ts';
import { isBeforeRelease } from '../test/random-runs.ts';

/** Rows as written by a shop with eleven migrations; every later version must be able to migrate them. */
const ROWS = rowsOf('rows-of-state-11.sql');
/** This is what a shop with 21 migrations leaves unfinished: mails, jobs, payments and sessions. */
const UNFINISHED = rowsOf('rows-of-state-21.sql');
const MEENA = '0190a000-0000-7000-8000-000000000001' as CustomerId;
const RAVI = '0190a000-0000-7000-8000-000000000002' as StaffId;
const PRODUCT = '0190a000-0000-7000-8000-000000000021';
const FIRST_STATE = 11;
const UNFINISHED_STATE = 21;
const EXACT_DISCOUNTS =
  (await readMigrations()).findIndex(({ name }) => name.endsWith('drop-binary-discounts')) + 1;
const states = (await readMigrations()).map((_, at) => at + 1).filter((state) => state >= FIRST_STATE);
/** All states take minutes, so other runs walk every ninetieth from the first one, and the newest. */
const isChosen = (state: number) =>
  isBeforeRelease || (state - FIRST_STATE) % 90 === 0 || state > states.at(-1)! - 3;

function rowsOf(file: string): string {
  return readFileSync(path.join(import.meta.dirname, '../test', file), 'utf8');
}

let database: ThrowawayDatabase;
let shop: TestShop | undefined;
afterEach(async () => {
  await shop?.close();
  await database.drop();
});

/** A column of the first state has another name since. */
function asOfState(state: number, text: string): string {
  return state < EXACT_DISCOUNTS ? text : text.replace('discount_percent', 'discount');
}

async function databaseOfState(state: number, ...rows: string[]): Promise<ThrowawayDatabase> {
  const made = await emptyDatabase();
  await prepareJobQueue(made.database);
  const client = await made.database.pool.connect();
  await makeTables(client, (await readMigrations()).slice(0, state));
  for (const some of rows) await client.query(asOfState(state, some));
  client.release();
  return made;
}

test.each(states.filter(isChosen))(
  'a database with %i migrations and data is migrated and the shop opens',
  async (state) => {
    database = await databaseOfState(state, ROWS);
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
  },
);

/** One round of what a running shop repeats every second. */
async function doRepeatedWork() {
  for (const one of shop?.shop.repeating ?? []) if ('seconds' in one) await one.work();
}

async function mailsInMailbox(): Promise<{ subject: string; text: string }[]> {
  const answer = await shop?.app.inject('/dev/mailbox.json?to=meena@shop.test');
  return (answer?.json() ?? []) as { subject: string; text: string }[];
}

test('sessions, cart, mails, a payment page and a refund of the version before work after the upgrade', async () => {
  database = await databaseOfState(UNFINISHED_STATE, ROWS, UNFINISHED);
  await migrate(database.database);
  shop = await aShop({ on: database, at: new Date(Date.now() + 1000).toISOString(), isListening: true });
  const meena = await shop.call(refreshCustomer, { body: { refreshToken: 'refresh token of Meena' } });
  const ravi = await shop.call(refreshStaff, { body: { refreshToken: 'refresh token of Ravi' } });
  if (!meena.ok || !ravi.ok) throw new Error('A session of the version before has ended.');
  const as = meena.result.accessToken;
  expect(await shop.call(readCart, {}, { as })).toMatchObject({
    result: { cartDetails: [{ name: 'Mullu Murukku', quantity: '250', count: 2 }] },
  });

  const paid = await shop.app.inject({
    method: 'POST',
    url: '/sandbox-gateway/token-2',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'outcome=pay',
  });
  expect([paid.statusCode, paid.headers.location]).toEqual([
    303,
    'http://shop.test/order-status?order-id=TL-7K4M2R',
  ]);
  await shop.runJobs();
  shop.clock.advance({ minutes: 5 });
  await doRepeatedWork();
  await doRepeatedWork();
  expect(await shop.call(readOrderStatus, { params: { id: 'TL-7K4M2R' } }, { as })).toMatchObject({
    result: { order: { paymentStatus: 'success' } },
  });
  expect(
    await shop.call(readStaffOrder, { params: { id: 'TL-7K4M2Q' } }, { as: ravi.result.accessToken }),
  ).toMatchObject({ result: { order: { refundStatus: 'SUCCESS' } } });
  const mails = await mailsInMailbox();
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Order TL-7K4M2R is placed and paid',
    'Reset your password',
    'Sent before',
    'The refund for order TL-7K4M2Q is done',
    'Your order',
  ]);
  const token =
    mails.map(({ text }) => /\?token=(.+)\n/.exec(text)?.[1]).find((found) => found !== undefined) ?? '';
  expect(await shop.call(resetPassword, { body: { token, password: 'a new password' } })).toMatchObject({
    ok: true,
  });
  expect(await checkLedger({ database: database.database })).toMatchObject({
    ok: true,
    totals: { capturedPaise: 56_000, refundedPaise: 42_000 },
  });
});
