import { canonicalEmail, spelledEmail } from '@tula/contract/calls/fields.ts';
import { withoutInvisible } from '@tula/contract/calls/pasted.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Accounts, ASHA, openAccounts } from '../../test/accounts.ts';
import { openLog } from '../platform/log.ts';
import { reportDuplicateEmails } from './report-duplicate-emails.ts';

type Tokens = { accessToken: string };

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
beforeEach(() => accounts.empty());
afterAll(() => accounts.close());

let phones = 9_000_000_000;
const signUp = (email: string) =>
  accounts.send('POST /user/signup', { ...ASHA, email, phone: `+91${(phones += 1)}` });
const logIn = (email: string) =>
  accounts.send<Tokens>('POST /user/login', { email, password: ASHA.password });

test.each([
  'as\u200bha@example.com',
  'asha\u2060@example.com',
  'as\u202eha@example.com',
  '\ufeffas\u00adha@example.com',
])('an email that was pasted with an invisible character is stored without it: %j', async (email) => {
  expect((await signUp(email)).status).toBe(200);
  expect(await accounts.rows('SELECT email, email_canonical FROM customers')).toEqual([
    { email: 'asha@example.com', email_canonical: 'asha@example.com' },
  ]);
  expect((await accounts.mails()).map(({ recipient }) => recipient)).toEqual(['asha@example.com']);
});

test('an email of an international domain is stored as typed with its ASCII form beside, and either logs in', async () => {
  expect((await signUp('Asha@münchen.de')).status).toBe(200);
  expect(await accounts.rows('SELECT email, email_canonical FROM customers')).toEqual([
    { email: 'Asha@münchen.de', email_canonical: 'asha@xn--mnchen-3ya.de' },
  ]);
  expect(await signUp('asha@xn--mnchen-3ya.de')).toMatchObject({
    status: 409,
    problem: { code: 'EMAIL_TAKEN' },
  });
  for (const email of ['asha@MÜNCHEN.de', 'asha@xn--mnchen-3ya.de', 'asha@münchen.de'])
    expect((await logIn(email)).status).toBe(200);
});

test('an email with two dots in a row is refused at its field, and nothing is stored', async () => {
  expect(await signUp('a..b@example.com')).toMatchObject({
    status: 422,
    problem: { fields: { email: 'Enter a valid email address, such as name@example.com.' } },
  });
  expect(await accounts.rows('SELECT FROM customers')).toHaveLength(0);
});

test('a full-width spelling of a taken email is taken', async () => {
  await signUp('asha@example.com');
  expect(await signUp('ａｓｈａ@example.com')).toMatchObject({
    status: 409,
    problem: { code: 'EMAIL_TAKEN' },
  });
  expect((await logIn('ａｓｈａ@example.com')).status).toBe(200);
});

test('decomposed letters are stored composed, and either form logs in', async () => {
  await signUp('rene\u0301@example.com');
  expect(await accounts.rows('SELECT email FROM customers')).toEqual([{ email: 'ren\u00e9@example.com' }]);
  for (const email of ['rene\u0301@example.com', 'REN\u00c9@example.com'])
    expect((await logIn(email)).status).toBe(200);
});

test('another spelling of the same canonical email must be verified', async () => {
  await signUp('ａｓｈａ@example.com');
  await accounts.rows('UPDATE customers SET email_verified_at = now()');
  const { accessToken } = (await logIn('asha@example.com')).result;
  const [person] = await accounts.rows<{ phone: string }>('SELECT phone FROM customers');
  const details = { firstName: 'Asha', lastName: 'Rao', phone: person?.phone };
  const save = (email: string) =>
    accounts.send('PATCH /user/update', { ...details, email }, { token: accessToken });
  expect((await save('ＡＳＨＡ@example.com')).status).toBe(200);
  expect(await accounts.rows('SELECT email_verified_at IS NULL AS open FROM customers')).toEqual([
    { open: false },
  ]);
  expect((await save('asha@example.com')).status).toBe(200);
  expect(await accounts.rows('SELECT email, email_verified_at FROM customers')).toEqual([
    { email: 'asha@example.com', email_verified_at: null },
  ]);
  expect((await accounts.mails()).at(-2)).toMatchObject({ recipient: 'asha@example.com' });
});

test('of accounts that differ only in an invisible character each logs in by its own spelling', async () => {
  await signUp('asha@example.com');
  await signUp('other@example.com');
  const twin = 'as\u200bha@example.com';
  await accounts.rows('UPDATE customers SET email = $1, email_canonical = $2 WHERE email LIKE $3', [
    twin,
    spelledEmail(twin),
    'other%',
  ]);
  const emailOf = async (typed: string) => {
    const { accessToken } = (await logIn(typed)).result;
    const answer = await accounts.send<{ userDetails: { email: string } }>('GET /user', undefined, {
      token: accessToken,
    });
    return answer.result.userDetails.email;
  };
  expect(await emailOf(twin)).toBe(twin);
  expect(await emailOf('asha@example.com')).toBe('asha@example.com');
  expect(await emailOf('a\u200bsha@example.com')).toBe('asha@example.com');
});

test('the database removes the same characters, and finds the same canonical forms', async () => {
  const [inDatabase] = await accounts.rows<{ codes: number[] }>(
    `SELECT array_agg(code ORDER BY code) AS codes FROM generate_series(1, 1114111) AS code
     WHERE (code < 55296 OR code > 57343) AND canonical_form('a' || chr(code) || 'b') = 'ab'`,
  );
  const expected: number[] = [];
  for (let code = 1; code <= 0x10ffff; code++)
    if (code < 0xd800 || code > 0xdfff) {
      const char = String.fromCodePoint(code);
      if (withoutInvisible(char.normalize('NFKC')) === '') expected.push(code);
    }
  expect(inDatabase?.codes).toEqual(expected);
  const samples = [
    'Asha@Example.com',
    'ａｓｈａ@example.com',
    'rene\u0301@x.in',
    'as\u200bha@x.in',
    'ﬁ@x.in',
    'நொ@x.in',
  ];
  for (const email of samples)
    expect(await accounts.rows('SELECT canonical_form($1) AS form', [email])).toEqual([
      { form: canonicalEmail(email) },
    ]);
});

test('the shop logs duplicate emails at its start, until their email changes', async () => {
  await signUp('asha@example.com');
  await signUp('twin@example.com');
  await accounts.asOwner(
    `INSERT INTO email_twins (customer_id, same_as) SELECT twin.id, same.id FROM customers twin, customers same
     WHERE twin.email LIKE 'twin%' AND same.email LIKE 'asha%'`,
  );
  const logged: string[] = [];
  const log = openLog('info', { write: (line) => void logged.push(line) });
  await reportDuplicateEmails({ ...accounts.parts, log });
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('accounts have the email of another account in another spelling');
  expect(logged[0]).not.toContain('@example.com');
  const token = (await logIn('twin@example.com')).result.accessToken;
  const details = { firstName: 'Asha', lastName: 'Rao', email: 'new@example.com', phone: '+919123456780' };
  expect((await accounts.send('PATCH /user/update', details, { token })).status).toBe(200);
  await reportDuplicateEmails({ ...accounts.parts, log });
  expect(logged).toHaveLength(1);
});
