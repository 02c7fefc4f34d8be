import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../test/a-customer.ts';
import { stoppedClock } from '../../test/stopped-clock.ts';
import { type ThrowawayDatabase, throwawayDatabase } from '../../test/throwaway-database.ts';
import { openLog } from '../platform/log.ts';
import { openSessions } from '../sessions/sessions.ts';
import { deleteUnverifiedAccounts } from './delete-unverified-accounts.ts';
import { storeDetails } from './customers-store.ts';

let throwaway: ThrowawayDatabase;
beforeAll(async () => {
  throwaway = await throwawayDatabase();
});
afterAll(() => throwaway.drop());

test('an account is deleted when it was unverified for its time, and neither ordered with nor logged in', async () => {
  const { database } = throwaway;
  const { db } = database;
  const clock = stoppedClock('2026-11-21T06:30:00Z');
  const log = openLog('silent');
  const since = (unverified_since: string) => ({ unverified_since, created_at: '2026-01-01T00:00:00Z' });
  const old = since('2026-08-23T06:29:59Z');
  const gone = await aCustomer(db, old);
  await aCustomer(db, { ...old, email: 'verified@shop.test', email_verified_at: '2026-08-24T00:00:00Z' });
  await aCustomer(db, { ...old, email: 'ordered@shop.test', orders_placed: 1 });
  const loggedIn = await aCustomer(db, { ...old, email: 'logged-in@shop.test' });
  await aCustomer(db, { ...since('2026-08-23T06:30:00Z'), email: 'younger@shop.test' });
  const sessions = openSessions({ database, clock, keys: { current: 'a secret of the tests, long enough' } });
  for (const accountId of [loggedIn, gone]) await sessions.begin(db, { audience: 'customer', accountId });
  await database.pool.query(
    `UPDATE sessions SET ended_at = now(), ended_because = 'logout' WHERE customer_id = $1`,
    [gone],
  );

  await deleteUnverifiedAccounts({ database, clock, log, retention: { unverifiedAccountDays: 90 } });
  const left = await db.selectFrom('customers').select('email').orderBy('email').execute();
  expect(left.map(({ email }) => email)).toEqual([
    'logged-in@shop.test',
    'ordered@shop.test',
    'verified@shop.test',
    'younger@shop.test',
  ]);
});

test('a changed email begins the time of an old account anew', async () => {
  const { database } = throwaway;
  const clock = stoppedClock('2026-11-21T06:30:00Z');
  const id: CustomerId = await aCustomer(database.db, {
    email: 'before@shop.test',
    created_at: '2025-01-01T00:00:00Z',
    unverified_since: '2025-01-01T00:00:00Z',
    email_verified_at: '2025-01-02T00:00:00Z',
  });
  const email = 'after@shop.test';
  const names = { firstName: 'Asha', lastName: 'Pillai', phone: '+919876500099' };
  const details = {
    ...names,
    email,
    emailCanonical: email,
    language: 'en',
    isOwnPhone: false,
    isSameEmail: false,
  };
  await storeDetails(database.db, id, details, clock.now());
  const retention = { unverifiedAccountDays: 90 };
  const deletes = () => deleteUnverifiedAccounts({ database, clock, log: openLog('silent'), retention });
  clock.advance({ days: 90 });
  await deletes();
  const there = () => database.db.selectFrom('customers').select('email').where('id', '=', id).execute();
  expect(await there()).toEqual([{ email }]);
  clock.advance({ seconds: 1 });
  await deletes();
  expect(await there()).toEqual([]);
});
