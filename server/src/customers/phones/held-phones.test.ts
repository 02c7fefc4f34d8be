import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Accounts, ASHA, openAccounts } from '../../../test/accounts.ts';

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
const verifyBy = (token: string) => accounts.send('POST /user/verify-email', { token });
const verify = async () => verifyBy(await accounts.mailedToken());

/** The accounts to which Asha's number is linked for good. */
const linkedEmails = async () =>
  (
    await accounts.rows<{ email: string }>(
      `SELECT email FROM customers WHERE phone = $1 AND phone_held_until = 'infinity'`,
      [ASHA.phone],
    )
  ).map(({ email }) => email);

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

test('the owner of a number takes it at once from an account without a verified email', async () => {
  await signUp(SQUATTER);
  const squattersToken = await accounts.mailedToken();
  expect(await signUp()).toMatchObject(PHONE_TAKEN);
  expect((await signUp({ ...ASHA, isOwnPhone: true })).status).toBe(200);
  expect((await verify()).status).toBe(200);
  expect((await verifyBy(squattersToken)).status).toBe(200);
  expect((await verifyBy(squattersToken)).status).toBe(200);
  const told = (await accounts.mails()).filter(({ subject }) => subject === 'Please check your phone number');
  expect(told.map(({ recipient }) => recipient)).toEqual([SQUATTER.email]);
  expect(told[0]?.body_text).toContain(
    "The phone number +919876543210 is already linked with another account, so it isn't linked with yours.",
  );
  expect(await linkedEmails()).toEqual([ASHA.email]);
});

test('nobody takes a number from an account with a verified email', async () => {
  await signUp();
  await verify();
  expect(await signUp({ ...SQUATTER, isOwnPhone: true })).toMatchObject(PHONE_TAKEN);
  await signUp({ ...SQUATTER, phone: OTHER_NUMBER });
  expect(await save({ ...SQUATTER }, { isOwnPhone: true })).toMatchObject(PHONE_TAKEN);
  expect(await linkedEmails()).toEqual([ASHA.email]);
});

test('an account takes its owner’s number from one without a verified email', async () => {
  await signUp({ ...ASHA, phone: OTHER_NUMBER });
  await verify();
  await signUp(SQUATTER);
  expect(await save(ASHA)).toMatchObject(PHONE_TAKEN);
  expect((await save(ASHA, { isOwnPhone: true })).status).toBe(200);
  expect(await linkedEmails()).toEqual([ASHA.email]);
});

test('of accounts that verify with one number at the same moment one gets it, and all are verified', async () => {
  const tokens: string[] = [];
  for (let at = 0; at < 4; at++) {
    await signUp({ ...ASHA, email: `asha${at}@example.com`, isOwnPhone: true });
    tokens.push(await accounts.mailedToken());
  }
  await save({ ...ASHA, email: 'asha3@example.com' }, { phone: OTHER_NUMBER });
  const answers = await Promise.all(tokens.slice(0, 3).map(verifyBy));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await linkedEmails()).toHaveLength(1);
  const told = (await accounts.mails()).filter(({ subject }) => subject === 'Please check your phone number');
  expect(told).toHaveLength(2);
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
