import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { call } from '@tula/contract/calls/call.ts';
import { readCart } from '@tula/contract/orders/cart.ts';
import { listCategories } from '@tula/contract/catalogue/categories.ts';
import {
  logInCustomer,
  logOutCustomer,
  readUser,
  signUp,
  type Tokens,
} from '@tula/contract/accounts/customers.ts';
import { listAddresses } from '@tula/contract/delivery/delivery.ts';
import type { Endpoint, InputOf } from '@tula/contract/calls/endpoint.ts';
import { listOrders } from '@tula/contract/orders/orders.ts';
import { logInStaff, refreshStaff } from '@tula/contract/accounts/staff.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPages, type ShopProcess, startShopProcess } from '../test/shop-processes.ts';
import { type ThrowawayDatabase, throwawayDatabase, urlOf } from '../test/throwaway-database.ts';
import { runCommand } from './commands/test-command.ts';

const SECRET_KEY = 'the one key of both processes';
const OWNER = { email: 'owner@shop.test', password: 'weighed-and-packed' };
const RAVI = { email: 'ravi@shop.test', password: 'cardamom pods' };
const MEENA = { email: 'meena@shop.test', password: 'mango pickle' };

let database: ThrowawayDatabase;
let dataDir: string;
let env: Record<string, string>;
let processes: ShopProcess[];

beforeAll(async () => {
  await buildPages();
  database = await throwawayDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'tula-sessions-'));
  env = {
    DATABASE_URL: urlOf(database.connection),
    DATA_DIR: dataDir,
    SECRET_KEY,
    SEED: 'none',
    STAFF_EMAIL: OWNER.email,
    STAFF_PASSWORD: OWNER.password,
    ROLE: 'web',
    LOG_LEVEL: 'warn',
  };
  processes = await Promise.all([startShopProcess(env), startShopProcess(env)]);
}, 90_000);
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  await database.drop();
  await rm(dataDir, { recursive: true });
});

function at(origin: string) {
  return <E extends Endpoint>(endpoint: E, input: InputOf<E>, accessToken?: string) =>
    call(
      async ({ method, url, headers, body = null }) => {
        const answer = await fetch(origin + url, { method, headers, body });
        return { status: answer.status, body: await answer.json() };
      },
      endpoint,
      input,
      { accessToken },
    );
}

async function loggedIn(endpoint: typeof logInStaff | typeof logInCustomer, who: typeof RAVI) {
  const answer = await at(processes[0]!.origin)(endpoint, { body: who });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result as Tokens;
}

const command = (name: string, args: string[], given: Record<string, string> = {}) =>
  runCommand(name, args, { DATABASE_URL: urlOf(database.connection), SECRET_KEY, ...given });

/** Returns what a staff call and a refresh answer at each process. */
async function staffAnswers({ accessToken, refreshToken }: Tokens): Promise<string[]> {
  const answers: string[] = [];
  for (const { origin } of processes) {
    const called = await at(origin)(listCategories, {}, accessToken);
    const refreshed = await at(origin)(refreshStaff, { body: { refreshToken } });
    answers.push(called.ok ? 'ok' : called.code, refreshed.ok ? 'ok' : refreshed.code);
  }
  return answers;
}

const OUT = ['NOT_SIGNED_IN', 'SESSION_ENDED', 'NOT_SIGNED_IN', 'SESSION_ENDED'];

test('staff with a new password, and staff who are dismissed, are out at both processes at once', async () => {
  const add = ['--email', RAVI.email, '--name', 'Ravi'];
  expect(await command('staff-add', add, { STAFF_PASSWORD: RAVI.password })).toMatchObject({ code: 0 });
  const first = await loggedIn(logInStaff, RAVI);
  expect((await at(processes[1]!.origin)(listCategories, {}, first.accessToken)).ok).toBe(true);
  const given = { STAFF_PASSWORD: 'green cardamom' };
  expect(await command('staff-password', ['--email', RAVI.email], given)).toMatchObject({ code: 0 });
  expect(await staffAnswers(first)).toEqual(OUT);

  const second = await loggedIn(logInStaff, { ...RAVI, password: 'green cardamom' });
  expect((await at(processes[1]!.origin)(listCategories, {}, second.accessToken)).ok).toBe(true);
  expect(await command('staff-dismiss', ['--email', RAVI.email])).toMatchObject({ code: 0 });
  expect(await staffAnswers(second)).toEqual(OUT);
  const owner = await loggedIn(logInStaff, OWNER);
  expect((await at(processes[1]!.origin)(listCategories, {}, owner.accessToken)).ok).toBe(true);
}, 60_000);

test('after a logout at one process the other refuses account, orders, addresses and cart at once', async () => {
  const [here, there] = processes.map(({ origin }) => at(origin));
  const person = { firstName: 'Meena', lastName: 'Iyer', phone: '+919823012345' };
  const body = { ...person, country: 'IN', countryCallingCode: '+91', ...MEENA };
  expect((await here!(signUp, { body })).ok).toBe(true);
  const { accessToken } = await loggedIn(logInCustomer, MEENA);
  const answers = async () => [
    await there!(readUser, {}, accessToken),
    await there!(listOrders, { query: {} }, accessToken),
    await there!(listAddresses, {}, accessToken),
    await there!(readCart, {}, accessToken),
  ];
  expect((await answers()).map(({ ok }) => ok)).toEqual([true, true, true, true]);
  expect((await here!(logOutCustomer, {}, accessToken)).ok).toBe(true);
  expect((await answers()).map((answer) => !answer.ok && answer.code)).toEqual(
    Array.from({ length: 4 }, () => 'NOT_SIGNED_IN'),
  );
});

test('a process that is told to stop writes what it has counted', async () => {
  const visits = async () => {
    const { rows } = await database.database.pool.query<{ count: number }>(
      `SELECT count::integer FROM visit_counts WHERE kind = 'visits'`,
    );
    return rows;
  };
  const another = await startShopProcess(env);
  const headers = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (Linux; Android 14; K)' };
  for (const page of ['/home', '/products']) {
    const answer = await fetch(another.origin + page, { headers });
    expect(answer.status).toBe(200);
    await answer.text();
  }
  expect(await visits()).toEqual([]);
  expect(await another.stop()).toBe(0);
  expect(await visits()).toEqual([{ count: 2 }]);
});
