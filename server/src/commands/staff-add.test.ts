import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Accounts, openAccounts } from '../../test/accounts.ts';
import { askForStaff } from './ask-for-staff.ts';
import { runCommand } from './test-command.ts';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

const args = ['--email', 'ravi@shop.example', '--name', 'Ravi'];

/** Runs the command as an operator would, beside a serving shop. */
const staffAdd = (...given: string[]) =>
  runCommand('staff-add', given, { DATABASE_URL: accounts.databaseUrl, STAFF_PASSWORD: 'cardamom pods' });

test('an account is added once, with the password of STAFF_PASSWORD', async () => {
  expect(await staffAdd(...args)).toEqual({
    code: 0,
    stdout: 'Ravi can now sign in as ravi@shop.example at /staff/login.\n',
    stderr: '',
  });
  const typed = { email: 'ravi@shop.example', password: 'cardamom pods' };
  expect((await accounts.send('POST /staff/login', typed)).status).toBe(200);
  expect(await staffAdd('--email', 'RAVI@shop.example', '--name', '')).toMatchObject({
    code: 1,
    stderr: 'Please check the marked fields.\nname: This field is required\n',
  });
  expect(await staffAdd('--email', 'RAVI@shop.example', '--name', 'Ravi')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Email is already linked with another account\n/),
  });
  expect(await accounts.rows('SELECT FROM staff')).toHaveLength(1);
});

test('prompts for the password when the environment has none', async () => {
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return 'asked for it';
  };
  expect(await askForStaff(args, undefined, ask)).toEqual({
    email: 'ravi@shop.example',
    name: 'Ravi',
    password: 'asked for it',
  });
  expect(questions).toEqual(['Password for the new account: ']);
});

test('a password on the command line, a missing name and an unknown option print the usage', async () => {
  for (const wrong of [[], args.slice(0, 2), [...args, '--password', 'p'], [...args, 'extra']])
    await expect(askForStaff(wrong, 'cardamom pods')).rejects.toThrow('npm run staff:add -- --email');
});
