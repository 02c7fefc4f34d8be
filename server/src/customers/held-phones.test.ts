import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Accounts, ASHA, openAccounts } from '../../test/accounts.ts';

const PHONE_TAKEN = {
  status: 409,
  problem: {
    code: 'PHONE_TAKEN',
    message: 'Phone number is already linked with another account',
    fields: { phone: 'Phone number is already linked with another account' },
  },
};
/** Who signed up with Asha's number. */
const SQUATTER = { ...ASHA, email: 'squatter@example.net' };
const OTHER_NUMBER = '+919876543219';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
beforeEach(() => accounts.empty());
afterAll(() => accounts.close());

const signUp = (who: object = ASHA) => accounts.send('POST /user/signup', who);
const verify = async () => accounts.send('POST /user/verify-email', { token: await accounts.mailedToken() });

async function save(who: typeof ASHA, changes: object = {}) {
  const { email, password, firstName, lastName, phone } = who;
  const { accessToken: token } = (await accounts.send('POST /user/login', { email, password })).result;
  const body = { firstName, lastName, email, phone, ...changes };
  return accounts.send('PATCH /user/update', body, token === undefined ? {} : { token });
}

test('a number of somebody who never verified an email is free for its owner after a day', async () => {
  await signUp(SQUATTER);
  accounts.clock.advance({ hours: 23, minutes: 59, seconds: 59 });
  expect(await signUp()).toMatchObject(PHONE_TAKEN);
  accounts.clock.advance({ seconds: 1 });
  expect((await signUp()).status).toBe(200);
  expect((await verify()).status).toBe(200);
  accounts.clock.advance({ days: 365 });
  expect(await signUp({ ...ASHA, email: 'third@example.com' })).toMatchObject(PHONE_TAKEN);
});

test('who lost a number can log in, save and verify, but not take the number back', async () => {
  await signUp(SQUATTER);
  accounts.clock.advance({ days: 1 });
  await signUp();
  expect((await save(SQUATTER, { firstName: 'Suresh' })).status).toBe(200);
  const { email, password } = SQUATTER;
  const { accessToken: token = '' } = (await accounts.send('POST /user/login', { email, password })).result;
  await accounts.send('POST /user/send-verification-email', {}, { token });
  expect((await verify()).status).toBe(200);
  expect((await save(SQUATTER, { phone: OTHER_NUMBER })).status).toBe(200);
  expect(await save(SQUATTER)).toMatchObject(PHONE_TAKEN);
});

test('a verified account keeps its number, also while a new email is unverified', async () => {
  await signUp();
  await verify();
  accounts.clock.advance({ days: 365 });
  expect(await signUp(SQUATTER)).toMatchObject(PHONE_TAKEN);
  await save(ASHA, { email: 'asha@example.org' });
  accounts.clock.advance({ days: 2 });
  expect(await signUp(SQUATTER)).toMatchObject(PHONE_TAKEN);
});

test('an account that verifies its email within the day keeps its number', async () => {
  await signUp();
  accounts.clock.advance({ hours: 23 });
  await verify();
  accounts.clock.advance({ hours: 2 });
  expect(await signUp(SQUATTER)).toMatchObject(PHONE_TAKEN);
});

test('a number entered later is held for a day without a verified email, and for good with one', async () => {
  await signUp({ ...SQUATTER, phone: OTHER_NUMBER });
  accounts.clock.advance({ days: 3 });
  expect((await save(SQUATTER)).status).toBe(200);
  expect(await signUp()).toMatchObject(PHONE_TAKEN);
  accounts.clock.advance({ days: 1 });
  expect((await signUp()).status).toBe(200);
  await verify();
  expect((await save(ASHA, { phone: '+919876543218' })).status).toBe(200);
  accounts.clock.advance({ days: 30 });
  expect(await save(SQUATTER, { phone: '+919876543218' })).toMatchObject(PHONE_TAKEN);
});

test('of concurrent sign-ups with a number that has become free one gets it', async () => {
  await signUp(SQUATTER);
  accounts.clock.advance({ days: 1 });
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, at) => signUp({ ...ASHA, email: `asha${at}@example.com` })),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409, 409, 409,
  ]);
});
