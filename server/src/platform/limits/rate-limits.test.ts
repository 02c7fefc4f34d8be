import { Problem } from '@tula/contract/calls/problems.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StoppedClock, stoppedClock } from '../../../test/stopped-clock.ts';
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/throwaway-database.ts';
import { openRateLimits, RATE_LIMITS, type RateLimits, rateLimitsRepeating } from './rate-limits.ts';

let throwaway: ThrowawayDatabase;
let clock: StoppedClock;
let limits: RateLimits;
beforeAll(async () => {
  throwaway = await throwawayDatabase();
});
beforeEach(async () => {
  await throwaway.asOwner('TRUNCATE rate_limits');
  clock = stoppedClock('2026-03-02T09:07:00Z');
  limits = openRateLimits({ database: throwaway.database, clock, on: true });
});
afterAll(() => throwaway.drop());

async function hits(): Promise<Record<string, number>> {
  const { rows } = await throwaway.database.pool.query('SELECT bucket, hits FROM rate_limits');
  return Object.fromEntries(rows.map((row) => [row.bucket, row.hits]));
}

async function times(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < count; time++) await work();
}

test('the limits are the documented ones', () => {
  expect(RATE_LIMITS).toEqual({
    loginsFromAddress: { most: 150, windowMinutes: 15, per: 'network', countsSuccesses: true },
    loginsFromWiderNetwork: { most: 750, windowMinutes: 15, per: 'wider network', countsSuccesses: true },
    failedLoginsFromAddress: { most: 100, windowMinutes: 15, per: 'network' },
    staffLoginsFromAddress: { most: 150, windowMinutes: 15, per: 'network', countsSuccesses: true },
    staffLoginsFromWiderNetwork: {
      most: 750,
      windowMinutes: 15,
      per: 'wider network',
      countsSuccesses: true,
    },
    failedLoginsOfAccountFromAddress: { most: 10, windowMinutes: 15 },
    failedLoginsOfAccount: { most: 30, windowMinutes: 15 },
    failedLoginsOfAccountPerDay: { most: 100, windowMinutes: 1440 },
    failedLoginsOfDevice: { most: 10, windowMinutes: 15 },
    dataExportsOfAccount: { most: 20, windowMinutes: 60, countsSuccesses: true },
    connectionTestsOfStaff: { most: 30, windowMinutes: 15, countsSuccesses: true },
    wrongCodesOfAccount: { most: 10, windowMinutes: 15 },
    wrongCodesOfAccountPerDay: { most: 50, windowMinutes: 1440 },
    failedLoginEntries: { most: 10, windowMinutes: 60 },
    loginWarningsToAccount: { most: 1, windowMinutes: 1440 },
    signUpsFromAddress: { most: 30, windowMinutes: 15, per: 'network' },
    signUpsFromWiderNetwork: { most: 150, windowMinutes: 15, per: 'wider network' },
    mailsToAccount: { most: 5, windowMinutes: 15 },
    resetMailsToAccount: { most: 5, windowMinutes: 15 },
    loginCodesToEmail: { most: 5, windowMinutes: 15, countsSuccesses: true },
    loginCodesToEmailPerDay: { most: 20, windowMinutes: 1440, countsSuccesses: true },
    mailsFromAddress: { most: 30, windowMinutes: 15, per: 'network' },
    stockMailsFromAddress: { most: 10, windowMinutes: 60, per: 'network', countsSuccesses: true },
    stockMailsFromWiderNetwork: { most: 100, windowMinutes: 60, per: 'wider network', countsSuccesses: true },
    stockMailsToEmail: { most: 5, windowMinutes: 1440, countsSuccesses: true },
    stockMailsOfCustomer: { most: 30, windowMinutes: 60, countsSuccesses: true },
    tokenGuessesFromAddress: { most: 30, windowMinutes: 15, per: 'network' },
    refreshesFromAddress: { most: 900, windowMinutes: 15, per: 'network' },
    refreshGuessesFromAddress: { most: 30, windowMinutes: 15, per: 'network' },
    wrongCurrentPasswordsOfAccount: { most: 5, windowMinutes: 15 },
    passwordChangesOfAccount: { most: 20, windowMinutes: 15, countsSuccesses: true },
    visitorQuotesFromAddress: { most: 60, windowMinutes: 15, per: 'network' },
    visitorQuotesFromWiderNetwork: { most: 300, windowMinutes: 15, per: 'wider network' },
    visitorQuotes: { most: 1_500, windowMinutes: 15 },
    complaintsFromAddress: { most: 10, windowMinutes: 60, per: 'network', countsSuccesses: true },
    complaintsFromWiderNetwork: { most: 50, windowMinutes: 60, per: 'wider network', countsSuccesses: true },
    complaintsToEmail: { most: 5, windowMinutes: 1440, countsSuccesses: true },
    enquiriesFromAddress: { most: 10, windowMinutes: 60, per: 'network', countsSuccesses: true },
    enquiriesFromWiderNetwork: { most: 50, windowMinutes: 60, per: 'wider network', countsSuccesses: true },
    enquiriesToEmail: { most: 5, windowMinutes: 1440, countsSuccesses: true },
    reportPhotosOfCustomer: { most: 60, windowMinutes: 60, countsSuccesses: true },
    complaintsOfCustomer: { most: 10, windowMinutes: 1440, countsSuccesses: true },
    complaintMessagesOfNumber: { most: 20, windowMinutes: 1440, countsSuccesses: true },
    complaintGuessesFromAddress: { most: 30, windowMinutes: 15, per: 'network' },
    complaintGuessesFromWiderNetwork: { most: 150, windowMinutes: 15, per: 'wider network' },
    complaintGuessesOfCustomer: { most: 30, windowMinutes: 15 },
  });
});

test('attempts up to the limit pass, the next is rejected until the window ends', async () => {
  const attempt = { mailsToAccount: 'asha' };
  await limits.count(attempt);
  clock.advance({ minutes: 5 });
  await times(4, () => limits.count(attempt));
  const rejection = await limits.count(attempt).catch((error: unknown) => error);
  expect(rejection).toBeInstanceOf(Problem);
  expect(rejection).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429, retryAfterSeconds: 600 });
  await limits.count({ mailsToAccount: 'ravi' });
  clock.advance({ minutes: 9, seconds: 59 });
  await expect(limits.count(attempt)).rejects.toMatchObject({ retryAfterSeconds: 1 });
  clock.advance({ seconds: 1 });
  await times(5, () => limits.count(attempt));
  await expect(limits.count(attempt)).rejects.toMatchObject({ retryAfterSeconds: 900 });
});

test('a rejected attempt counts towards no limit', async () => {
  await times(5, () => limits.count({ mailsToAccount: 'asha' }));
  const both = { mailsToAccount: 'asha', mailsFromAddress: '203.0.113.9' };
  await times(3, () => expect(limits.count(both)).rejects.toThrow('Too many attempts'));
  expect(await hits()).toEqual({ 'mailsToAccount:asha': 5, 'mailsFromAddress:203.0.113.9': 0 });
});

test('of concurrent attempts exactly as many pass as allowed', async () => {
  const attempts = Array.from({ length: 25 }, (_, at) =>
    limits.count({ failedLoginsOfDevice: 'asha', failedLoginsFromAddress: `10.0.0.${at % 3}` }),
  );
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const counted = await hits();
  expect(counted['failedLoginsOfDevice:asha']).toBe(10);
  const addresses = [0, 1, 2].map((at) => counted[`failedLoginsFromAddress:10.0.0.${at}`] ?? 0);
  expect(addresses.reduce((sum, one) => sum + one)).toBe(10);
});

test('only the named problem counts as a failure; success and other errors do not', async () => {
  const attempt = { failedLoginsOfDevice: 'asha' };
  const fail = (error: Error) =>
    limits.countFailures(attempt, 'INVALID_CREDENTIALS', () => Promise.reject(error));
  expect(await limits.countFailures(attempt, 'INVALID_CREDENTIALS', async () => 'in')).toBe('in');
  await expect(fail(new Problem('BUSY'))).rejects.toMatchObject({ code: 'BUSY' });
  await expect(fail(new Error('fault'))).rejects.toThrow('fault');
  expect(await hits()).toEqual({ 'failedLoginsOfDevice:asha': 0 });
  await times(10, () => expect(fail(new Problem('INVALID_CREDENTIALS'))).rejects.toThrow('credentials'));
  expect(await hits()).toEqual({ 'failedLoginsOfDevice:asha': 10 });
  let isDone = false;
  const work = async () => void (isDone = true);
  await expect(limits.countFailures(attempt, 'INVALID_CREDENTIALS', work)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  expect(isDone).toBe(false);
  await limits.clear(throwaway.database.db, attempt);
  await limits.countFailures(attempt, 'INVALID_CREDENTIALS', work);
  expect(isDone).toBe(true);
});

test('a limit that counts successes counts every attempt, rejected ones as well', async () => {
  const attempt = { staffLoginsFromAddress: '203.0.113.9', failedLoginsOfDevice: 'asha' };
  const logIn = (work: () => Promise<void>) => limits.countFailures(attempt, 'INVALID_CREDENTIALS', work);
  await logIn(async () => {});
  const wrong = () => Promise.reject(new Problem('INVALID_CREDENTIALS'));
  await times(10, () => expect(logIn(wrong)).rejects.toThrow('credentials'));
  await expect(logIn(wrong)).rejects.toMatchObject({ limits: ['failedLoginsOfDevice'] });
  expect(await hits()).toEqual({
    'staffLoginsFromAddress:203.0.113.9': 12,
    'failedLoginsOfDevice:asha': 10,
  });
});

test('a full network is rejected without a further statement until its window ends', async () => {
  const attempt = { staffLoginsFromAddress: '203.0.113.9' };
  await limits.count(attempt);
  await throwaway.database.pool.query('UPDATE rate_limits SET hits = 150');
  await expect(limits.count(attempt)).rejects.toMatchObject({ retryAfterSeconds: 900 });
  await throwaway.asOwner('TRUNCATE rate_limits');
  clock.advance({ minutes: 14, seconds: 59 });
  await expect(limits.count(attempt)).rejects.toMatchObject({ retryAfterSeconds: 1 });
  await expect(limits.count({ ...attempt, failedLoginsOfDevice: 'asha' })).rejects.toMatchObject({
    limits: ['staffLoginsFromAddress'],
  });
  expect(await hits()).toEqual({});
  clock.advance({ seconds: 1 });
  await limits.count(attempt);
  expect(await hits()).toEqual({ 'staffLoginsFromAddress:203.0.113.9': 1 });
});

test('the addresses of a wider network have a limit together', async () => {
  const from = (address: string) => limits.count({ loginsFromWiderNetwork: address });
  await from('2001:db8:1:2::1');
  await throwaway.database.pool.query('UPDATE rate_limits SET hits = 749');
  await from('2001:db8:1:ffff::1');
  await expect(from('2001:db8:1:3::1')).rejects.toMatchObject({ limits: ['loginsFromWiderNetwork'] });
  await from('2001:db8:2:2::1');
});

test('IPv6 is counted by network, IPv4 by address in either form', async () => {
  const from = (address: string) => limits.count({ signUpsFromAddress: address });
  await from('2001:db8:1:2:aaaa::1');
  await from('2001:db8:1:2:bbbb:cccc:dddd:2');
  await from('2001:db8::1');
  await from('::1');
  await from('192.0.2.7');
  await from('::ffff:192.0.2.7');
  expect(await hits()).toEqual({
    'signUpsFromAddress:2001:db8:1:2': 2,
    'signUpsFromAddress:2001:db8:0:0': 1,
    'signUpsFromAddress:0:0:0:0': 1,
    'signUpsFromAddress:192.0.2.7': 2,
  });
});

test('a subject of any length fits', async () => {
  await limits.count({ failedLoginsOfDevice: 'x'.repeat(5_000) });
  expect(Object.keys(await hits())).toEqual([`failedLoginsOfDevice:${'x'.repeat(200)}`]);
});

test('when disabled nothing is counted or rejected', async () => {
  const off = openRateLimits({ database: throwaway.database, clock, on: false });
  await times(40, () => off.count({ mailsToAccount: 'asha' }));
  expect(await off.countFailures({ mailsToAccount: 'asha' }, 'BUSY', async () => 7)).toBe(7);
  expect(await hits()).toEqual({});
});

test('ended windows are deleted', async () => {
  await limits.count({ mailsToAccount: 'asha' });
  clock.advance({ minutes: 10 });
  await limits.count({ mailsToAccount: 'ravi' });
  clock.advance({ minutes: 5 });
  for (const { work } of rateLimitsRepeating({ database: throwaway.database, clock })) await work();
  expect(await hits()).toEqual({ 'mailsToAccount:ravi': 1 });
});
