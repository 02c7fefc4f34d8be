import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Accounts, ASHA, openAccounts, PUBLIC_URL } from '../../test/accounts.ts';

type Tokens = { accessToken: string; refreshToken: string };

const FIRST = 'thief@example.net';
const SECOND = 'thief.again@example.net';
const NEW_PASSWORD = 'lime pickle';
const EXPIRED = { status: 403, problem: { code: 'UNDO_LINK_EXPIRED', message: 'This link has expired.' } };
const USED = {
  status: 403,
  problem: { code: 'UNDO_LINK_USED', message: 'This link has already been used.' },
};

let accounts: Accounts;
let tokens: Tokens;
beforeAll(async () => {
  accounts = await openAccounts();
});
beforeEach(async () => {
  await accounts.empty();
  await accounts.send('POST /user/signup', ASHA);
  await accounts.send('POST /user/verify-email', { token: await accounts.mailedToken() });
  tokens = (await logIn()).result;
});
afterAll(() => accounts.close());

const logIn = (password = ASHA.password, email = ASHA.email) =>
  accounts.send<Tokens>('POST /user/login', { email, password });
const changeEmail = (email: string) => {
  const body = { firstName: 'Asha', lastName: 'Rao', email, phone: ASHA.phone };
  return accounts.send('PATCH /user/update', body, { token: tokens.accessToken });
};
const undo = (token: string, password = NEW_PASSWORD) =>
  accounts.send('PATCH /user/undo-email-change', { token, password });
const read = (token: string) => accounts.send('POST /user/email-change', { token });
const verify = async (email: string) =>
  accounts.send('POST /user/verify-email', { token: await linkTo(email, 'verify-email') });
const account = async () =>
  (await accounts.rows('SELECT email, email_verified_at IS NOT NULL AS verified FROM customers'))[0];

/** The token of the newest link of a kind that was mailed to an address. */
async function linkTo(email: string, page: string): Promise<string> {
  const texts = (await accounts.mails()).filter(({ recipient }) => recipient === email);
  const links = texts.flatMap(({ body_text }) => body_text.match(/https:\S+\?token=\S+/g) ?? []);
  const start = `${PUBLIC_URL}/${page === 'password-reset' ? '' : 'user/'}${page}?token=`;
  return links.findLast((link) => link.startsWith(start))?.slice(start.length) ?? 'no link';
}

/** The email changes hands twice; returns the links that the original and the first new address got. */
async function changedTwice(): Promise<{ original: string; first: string }> {
  await changeEmail(FIRST);
  await verify(FIRST);
  accounts.clock.advance({ minutes: 1 });
  await changeEmail(SECOND);
  return {
    original: await linkTo(ASHA.email, 'undo-email-change'),
    first: await linkTo(FIRST, 'undo-email-change'),
  };
}

test('the previous address gets a link that puts it back, with a new password and without sessions', async () => {
  const elsewhere = (await logIn()).result;
  await changeEmail(FIRST);
  await verify(FIRST);
  const mail = (await accounts.mails()).find(({ subject }) => subject === 'Your email has been changed');
  expect(mail).toMatchObject({ recipient: ASHA.email });
  expect(mail?.body_text).toContain(
    "If it wasn't you, undo the change within 72 hours. Your account gets this address back, all devices are " +
      'signed out, and you choose a new password.',
  );
  const token = await linkTo(ASHA.email, 'undo-email-change');
  expect((await read(token)).result).toEqual({
    email: ASHA.email,
    changedAt: accounts.clock.now().toISOString(),
  });
  const sent = (await accounts.mails()).length;
  expect(await undo(token)).toMatchObject({ status: 200, result: {} });
  expect(await account()).toEqual({ email: ASHA.email, verified: true });
  for (const { accessToken, refreshToken } of [tokens, elsewhere]) {
    expect((await accounts.send('GET /user', undefined, { token: accessToken })).status).toBe(401);
    expect((await accounts.send('POST /user/refresh', { refreshToken })).status).toBe(401);
  }
  expect((await logIn()).status).toBe(401);
  expect((await logIn(NEW_PASSWORD, FIRST)).status).toBe(401);
  expect((await logIn(NEW_PASSWORD)).status).toBe(200);
  expect((await accounts.mails()).slice(sent).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [ASHA.email, 'Your account has this email again'],
    [FIRST, 'Your email has been changed back'],
  ]);
});

test('the person who changed email and password has no way back in', async () => {
  await changeEmail(FIRST);
  await verify(FIRST);
  await accounts.send('POST /user/magic-link', { email: FIRST });
  const reset = { token: await linkTo(FIRST, 'password-reset'), password: 'the thief knows' };
  expect((await accounts.send('PATCH /user/reset-password', reset)).status).toBe(200);
  tokens = (await logIn('the thief knows', FIRST)).result;
  await accounts.send('POST /user/magic-link', { email: FIRST });
  const another = { token: await linkTo(FIRST, 'password-reset'), password: 'once again' };

  expect((await undo(await linkTo(ASHA.email, 'undo-email-change'))).status).toBe(200);
  const { accessToken: token, refreshToken } = tokens;
  expect((await accounts.send('GET /user', undefined, { token })).status).toBe(401);
  expect((await accounts.send('POST /user/refresh', { refreshToken })).status).toBe(401);
  for (const email of [ASHA.email, FIRST])
    expect((await logIn('the thief knows', email)).status, email).toBe(401);
  expect((await accounts.send('PATCH /user/reset-password', another)).status).toBe(403);
  expect((await accounts.send('POST /user/magic-link', { email: FIRST })).status).toBe(404);
  expect((await logIn(NEW_PASSWORD)).status).toBe(200);
  expect(await account()).toEqual({ email: ASHA.email, verified: true });
});

test('a second change leaves the first link valid, and undoing the first makes the later links worthless', async () => {
  const { original, first } = await changedTwice();
  expect((await undo(original)).status).toBe(200);
  const before = await accounts.everything();
  expect(await undo(first, 'the thief knows')).toMatchObject(EXPIRED);
  expect((await verify(SECOND)).status).toBe(422);
  expect(await accounts.everything()).toEqual(before);
  expect(await account()).toEqual({ email: ASHA.email, verified: true });
});

test('undoing only the second change leaves the link of the first valid', async () => {
  const { original, first } = await changedTwice();
  expect((await undo(first, 'the thief knows')).status).toBe(200);
  expect(await account()).toEqual({ email: FIRST, verified: true });
  expect((await undo(original)).status).toBe(200);
  expect(await account()).toEqual({ email: ASHA.email, verified: true });
  expect((await logIn('the thief knows')).status).toBe(401);
});

test('the link works once', async () => {
  await changeEmail(FIRST);
  const token = await linkTo(ASHA.email, 'undo-email-change');
  expect((await undo(token)).status).toBe(200);
  const before = await accounts.everything();
  expect(await undo(token, 'once again')).toMatchObject(USED);
  expect(await read(token)).toMatchObject(USED);
  expect(await accounts.everything()).toEqual(before);
});

test('of two concurrent undos one wins', async () => {
  await changeEmail(FIRST);
  const token = await linkTo(ASHA.email, 'undo-email-change');
  const answers = await Promise.all([undo(token, 'the first one'), undo(token, 'the second one')]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403]);
});

test('the link works for 72 hours', async () => {
  await changeEmail(FIRST);
  const token = await linkTo(ASHA.email, 'undo-email-change');
  accounts.clock.advance({ hours: 71, minutes: 59, seconds: 59 });
  expect((await read(token)).status).toBe(200);
  accounts.clock.advance({ seconds: 1 });
  const before = await accounts.everything();
  expect(await read(token)).toMatchObject(EXPIRED);
  expect(await undo(token)).toMatchObject(EXPIRED);
  expect(await accounts.everything()).toEqual(before);
});

test('a password that is too short does not use up the link', async () => {
  await changeEmail(FIRST);
  const token = await linkTo(ASHA.email, 'undo-email-change');
  expect((await undo(token, 'short')).problem.fields).toEqual({
    password: 'Password must be at least 8 characters long.',
  });
  expect((await undo(token)).status).toBe(200);
});

test('links of other kinds undo nothing, and this one does nothing else', async () => {
  await changeEmail(FIRST);
  const token = await linkTo(ASHA.email, 'undo-email-change');
  await accounts.send('POST /user/magic-link', { email: FIRST });
  const before = await accounts.everything();
  for (const other of [await linkTo(FIRST, 'verify-email'), await linkTo(FIRST, 'password-reset'), 'guess'])
    expect(await undo(other)).toMatchObject(EXPIRED);
  expect((await accounts.send('POST /user/verify-email', { token })).status).toBe(422);
  const reset = { token, password: NEW_PASSWORD };
  expect((await accounts.send('PATCH /user/reset-password', reset)).status).toBe(403);
  expect(await accounts.everything()).toEqual(before);
});

test('an address that was never verified is told, but gets no link', async () => {
  await changeEmail(FIRST);
  accounts.clock.advance({ minutes: 1 });
  await changeEmail(SECOND);
  const told = (await accounts.mails()).findLast(({ recipient }) => recipient === FIRST);
  expect(told).toMatchObject({ subject: 'Your email has been changed' });
  expect(told?.body_text).not.toContain('token=');
  expect(told?.body_text).toContain("If it wasn't you, please write to us.");
});

test('somebody who changed the email back by hand can still use the link', async () => {
  await changeEmail(FIRST);
  const token = await linkTo(ASHA.email, 'undo-email-change');
  await changeEmail(ASHA.email);
  const sent = (await accounts.mails()).length;
  expect((await undo(token)).status).toBe(200);
  expect(await account()).toEqual({ email: ASHA.email, verified: true });
  expect((await accounts.mails()).slice(sent).map(({ recipient }) => recipient)).toEqual([ASHA.email]);
});

test('no other account can take an address that can still be put back', async () => {
  const other = { ...ASHA, email: 'other@example.com', phone: '+919876543211' };
  await accounts.send('POST /user/signup', other);
  const { accessToken: token } = (await logIn(ASHA.password, other.email)).result;
  await changeEmail(FIRST);
  const before = await accounts.everything();
  const EMAIL_TAKEN = {
    status: 409,
    problem: { code: 'EMAIL_TAKEN', fields: { email: 'Email is already linked with another account' } },
  };
  const third = { ...ASHA, email: 'ASHA.rao@example.com', phone: '+919876543212' };
  expect(await accounts.send('POST /user/signup', third)).toMatchObject(EMAIL_TAKEN);
  const details = { firstName: 'Other', lastName: 'Rao', email: ASHA.email, phone: other.phone };
  expect(await accounts.send('PATCH /user/update', details, { token })).toMatchObject(EMAIL_TAKEN);
  expect(await accounts.everything()).toEqual(before);
  accounts.clock.advance({ hours: 72 });
  expect((await accounts.send('POST /user/signup', third)).status).toBe(200);
});

test('a sign-up that waits for the change to commit does not get the address either', async () => {
  const { pool } = accounts.parts.database;
  const waiting = async () => {
    const { rows } = await pool.query(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows[0].count as number;
  };
  const holder = await pool.connect();
  try {
    // The change has written the new email when it comes to its mails.
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE outbox IN EXCLUSIVE MODE');
    const change = changeEmail(FIRST);
    await expect.poll(waiting).toBe(1);
    const signingUp = accounts.send('POST /user/signup', { ...ASHA, phone: '+919876543212' });
    await expect.poll(waiting).toBe(2);
    await holder.query('ROLLBACK');
    expect([(await change).status, (await signingUp).status]).toEqual([200, 409]);
  } finally {
    holder.release();
  }
  expect((await undo(await linkTo(ASHA.email, 'undo-email-change'))).status).toBe(200);
});

test('guessed links are limited for an address and change nothing', async () => {
  await changeEmail(FIRST);
  const before = await accounts.everything();
  for (let guess = 0; guess < 30; guess++) expect(await read(`guess ${guess}`)).toMatchObject(EXPIRED);
  expect(await undo('another guess')).toMatchObject({ status: 429 });
  expect(await accounts.everything()).toEqual(before);
});
