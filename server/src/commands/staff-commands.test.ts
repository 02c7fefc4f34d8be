import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Accounts, openAccounts } from '../../test/accounts.ts';
import { addStaff } from '../staff/add-staff.ts';
import { askForPassword } from './ask-for-password.ts';
import { readStaffEmail } from './staff-email.ts';
import { runCommand } from './test-command.ts';

type Tokens = { accessToken: string; refreshToken: string };
type Command = 'staff-add' | 'staff-list' | 'staff-password' | 'staff-dismiss' | 'staff-second-factor-off';

const RAVI = { name: 'Ravi', email: 'ravi@shop.example', password: 'cardamom pods' };
const VALLI = { name: 'வள்ளி', email: 'Valli@shop.example', password: 'curry leaves' };
const SLOW = { timeout: 60_000 };

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
beforeEach(async () => {
  await accounts.empty();
  await addStaff(accounts.parts, RAVI);
});
afterAll(() => accounts.close());

/** Runs the command as an operator would, beside a serving shop. */
const command = (name: Command, args: string[], given: Record<string, string> = {}) =>
  runCommand(name, args, { DATABASE_URL: accounts.databaseUrl, ...given });
const logIn = (typed: object = {}) =>
  accounts.send<Tokens>('POST /staff/login', { email: RAVI.email, password: RAVI.password, ...typed });

test('a new password works at once, the old one and every open session end', SLOW, async () => {
  const sessions = [(await logIn()).result, (await logIn()).result];
  for (let time = 0; time < 10; time++) await logIn({ password: 'forgotten' });
  expect((await logIn()).status).toBe(429);
  const given = { STAFF_PASSWORD: 'green cardamom' };
  expect(await command('staff-password', ['--email', 'RAVI@shop.example'], given)).toEqual({
    code: 0,
    stdout: 'Ravi has a new password. 2 open sessions have ended.\n',
    stderr: '',
  });
  for (const { refreshToken } of sessions)
    expect((await accounts.send('POST /staff/refresh', { refreshToken })).status).toBe(401);
  expect((await logIn()).status).toBe(401);
  expect((await logIn({ password: 'green cardamom' })).status).toBe(200);
});

test('a generated password is shown once and works', SLOW, async () => {
  const { code, stdout } = await command('staff-password', ['--email', RAVI.email, '--generate']);
  expect(code).toBe(0);
  const [, password = ''] =
    /^Ravi has a new password\. No session was open\.\nPassword: ([a-z2-9]{5}(?:-[a-z2-9]{5}){3}) \(/.exec(
      stdout,
    ) ?? [];
  expect((await logIn({ password })).status).toBe(200);
});

test('a password that is too short or an unknown email changes nothing', SLOW, async () => {
  const { refreshToken } = (await logIn()).result;
  const before = await accounts.everything();
  const short = { STAFF_PASSWORD: 'short' };
  expect(await command('staff-password', ['--email', RAVI.email], short)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Please check the marked fields.\npassword: Password must be at least 8 characters long.\n',
  });
  for (const name of ['staff-password', 'staff-dismiss'] as const)
    expect(await command(name, ['--email', 'nobody@shop.example'])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no staff account with this email.\nnpm run staff:list shows all accounts.\n',
    });
  expect(await accounts.everything()).toEqual(before);
  expect((await accounts.send('POST /staff/refresh', { refreshToken })).status).toBe(200);
});

test('somebody who is dismissed is out at once, and comes back only with --again', SLOW, async () => {
  const tokens = (await logIn()).result;
  expect(await command('staff-dismiss', ['--email', RAVI.email])).toEqual({
    code: 0,
    stdout:
      'Ravi (ravi@shop.example) can no longer log in. 1 open session has ended.\n' +
      'Nobody can log in as staff now; npm run staff:add adds an account.\n',
    stderr: '',
  });
  const { accessToken: token, refreshToken } = tokens;
  expect((await accounts.send('POST /staff/logout', {}, { token })).status).toBe(401);
  expect((await accounts.send('POST /staff/refresh', { refreshToken })).status).toBe(401);
  expect((await logIn()).status).toBe(401);

  const dismissed = {
    code: 1,
    stdout: '',
    stderr:
      'This staff account has been dismissed.\n' +
      'npm run staff:add with --again lets this person log in again, with a new password.\n',
  };
  const given = { STAFF_PASSWORD: 'green cardamom' };
  const add = ['--email', 'Ravi@shop.example', '--name', 'Ravi K'];
  expect(await command('staff-dismiss', ['--email', RAVI.email])).toEqual(dismissed);
  expect(await command('staff-password', ['--email', RAVI.email], given)).toEqual(dismissed);
  expect(await command('staff-add', add, given)).toEqual(dismissed);

  expect(await command('staff-add', [...add, '--again'], given)).toMatchObject({
    code: 0,
    stdout: 'Ravi K can now sign in as Ravi@shop.example at /staff/login.\n',
  });
  expect((await logIn()).status).toBe(401);
  expect((await logIn({ password: 'green cardamom' })).status).toBe(200);
  expect((await accounts.send('POST /staff/refresh', { refreshToken })).status).toBe(401);
  expect(await command('staff-add', [...add, '--again'], given)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Email is already linked with another account\n/),
  });
  expect(await accounts.rows('SELECT FROM staff')).toHaveLength(1);
});

test('the list shows every account with its state and sessions in columns', SLOW, async () => {
  accounts.clock.advance({ days: 1 });
  await addStaff(accounts.parts, VALLI);
  await accounts.rows(`UPDATE staff SET dismissed_at = '2026-03-04T20:00:00Z' WHERE name = 'Ravi'`);
  expect(await command('staff-list', [])).toEqual({
    code: 0,
    stdout:
      'Name  Email               Role   Since         Status                  Sessions  Last seen\n' +
      'Ravi  ravi@shop.example   owner  Mar 02, 2026  dismissed Mar 05, 2026  0         -\n' +
      'வள்ளி   Valli@shop.example  owner  Mar 03, 2026  active                  0         -\n',
    stderr: '',
  });
  expect(await command('staff-list', ['--all'])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'npm run staff:list\n',
  });
});

test('at a terminal a new password is typed twice', async () => {
  const typed = ['first', 'second', 'same', 'same'];
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return typed.shift() ?? '';
  };
  const asking = { ask, isTerminal: true };
  await expect(askForPassword('New password: ', asking)).rejects.toThrow(
    'The two passwords differ; nothing was changed.',
  );
  expect(await askForPassword('New password: ', asking)).toEqual({ password: 'same' });
  expect(questions).toEqual(['New password: ', 'The same again: ', 'New password: ', 'The same again: ']);
});

test('a password on the command line, a missing email and an unknown switch print the usage', () => {
  const email = ['--email', RAVI.email];
  for (const wrong of [
    [],
    ['--email', ''],
    [...email, '--password', 'p'],
    [...email, 'extra'],
    [...email, '--all'],
  ])
    expect(() => readStaffEmail(wrong, 'the usage', ['generate'])).toThrow('the usage');
  expect(readStaffEmail([...email, '--generate'], '', ['generate'])).toEqual({
    email: RAVI.email,
    generate: true,
  });
});

test('two-step login is turned off for an account that has lost its codes', SLOW, async () => {
  const args = ['--email', RAVI.email];
  expect(await command('staff-second-factor-off', args)).toMatchObject({
    code: 1,
    stderr: 'Two-step login isn’t on\n',
  });
  const { accessToken } = (await logIn()).result;
  await accounts.rows(
    `INSERT INTO staff_second_factors (staff_id, id, secret, created_at, confirmed_at, last_step)
     SELECT id, id, '', now(), now(), 1 FROM staff`,
  );
  expect((await logIn()).problem.code).toBe('CODE_REQUIRED');
  expect(await command('staff-second-factor-off', args)).toEqual({
    code: 0,
    stdout: 'Ravi logs in with the password alone now. 1 open session has ended.\n',
    stderr: '',
  });
  expect((await logIn()).status).toBe(200);
  expect((await accounts.send('POST /staff/logout', {}, { token: accessToken })).status).toBe(401);
  expect(
    await accounts.rows("SELECT recipient FROM outbox WHERE subject = 'Your two-step login has been reset'"),
  ).toEqual([{ recipient: RAVI.email }]);
});
