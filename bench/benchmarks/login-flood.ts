import { fork } from 'node:child_process';
import path from 'node:path';
import { logInCustomer } from '@tula/contract/accounts/customers.ts';
import { API_BASE, type Endpoint } from '@tula/contract/calls/endpoint.ts';
import { logInStaff } from '@tula/contract/accounts/staff.ts';
import { apiClient } from '../shop/api-client.ts';
import type { LoginFlood } from './flood-logins.ts';
import { pause } from '../shop/http-load.ts';
import type { Measure, Row } from './measure.ts';
import { type ShopProcess, startShop } from '../shop/shop-process.ts';
import { PASSWORD, signUpSomebody } from '../shop/shoppers.ts';
import { STAFF, STAFF_SETTINGS } from '../shop/shops-by-size.ts';

const ATTACKERS = 40;
const OTHERS = 48;
const STAFF_LOGINS = 10;
const SECONDS = 20;
const WITHIN_MS = 2_000;
const LEAST_SHARE = 0.9;
/** The flood takes a moment to fill the queue. */
const BEFORE_OTHERS_SECONDS = 1;

/** 40 clients log in with valid passwords without a pause, while other people and staff log in now and then. */
export const loginFlood: Measure = {
  name: 'login-flood',
  async run(setup) {
    const dataDir = await setup.filledFolder('login-flood');
    const emails = await withShop(dataDir, { RATE_LIMIT: 'off' }, (shop) =>
      signUp(shop.origin, ATTACKERS + OTHERS),
    );
    const people = emails.slice(ATTACKERS);
    return withShop(
      dataDir,
      { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1', ...STAFF_SETTINGS },
      async (shop) => {
        const half = OTHERS / 2;
        const quiet = await logIns(shop, people.slice(0, half));
        const flood = startFlood({ port: shop.port, emails: emails.slice(0, ATTACKERS), password: PASSWORD });
        try {
          await pause(BEFORE_OTHERS_SECONDS);
          const flooded = await logIns(shop, people.slice(half));
          return [
            row('logins of others under a flood from 40 addresses', flooded.customers, quiet.customers),
            row('logins of staff under the same flood', flooded.staff, quiet.staff),
          ];
        } finally {
          flood.kill();
        }
      },
    );
  },
};

async function withShop<T>(
  dataDir: string,
  extra: Record<string, string>,
  work: (shop: ShopProcess) => Promise<T>,
): Promise<T> {
  const shop = await startShop(dataDir, extra);
  try {
    return await work(shop);
  } finally {
    await shop.stop();
  }
}

async function signUp(origin: string, count: number): Promise<string[]> {
  const api = apiClient(origin);
  const emails: string[] = [];
  try {
    for (let at = 0; at < count; at++) emails.push((await signUpSomebody(api, at)).email);
  } finally {
    api.close();
  }
  return emails;
}

function startFlood(flood: LoginFlood) {
  return fork(path.join(import.meta.dirname, 'flood-logins.ts'), [JSON.stringify(flood)]);
}

type Tried = { status: number; ms: number };

/** Each person logs in once, at an address of their own; all of them at regular intervals. */
async function logIns(shop: ShopProcess, emails: string[]): Promise<{ customers: Tried[]; staff: Tried[] }> {
  const customers = emails.map((email, at) => async () => {
    await pause((SECONDS * at) / emails.length);
    return tryToLogIn(shop, logInCustomer, { email, password: PASSWORD }, `203.0.${at}.9`);
  });
  const staff = Array.from({ length: STAFF_LOGINS }, (_, at) => async () => {
    await pause((SECONDS * (at + 0.5)) / STAFF_LOGINS);
    return tryToLogIn(shop, logInStaff, STAFF, '192.0.2.9');
  });
  const [tried, triedByStaff] = await Promise.all([allOf(customers), allOf(staff)]);
  return { customers: tried, staff: triedByStaff };
}

function allOf(work: (() => Promise<Tried>)[]): Promise<Tried[]> {
  return Promise.all(work.map((one) => one()));
}

async function tryToLogIn(
  { origin }: ShopProcess,
  { method, path: where }: Endpoint,
  body: { email: string; password: string },
  address: string,
): Promise<Tried> {
  const startedMs = performance.now();
  const answer = await fetch(origin + API_BASE + where, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - startedMs };
}

function row(what: string, flooded: Tried[], quiet: Tried[]): Row {
  const share = shareInTime(flooded);
  const shareBefore = shareInTime(quiet);
  return {
    what,
    ours: told(flooded),
    reference: `${told(quiet)} without it`,
    ratio: `${(share / shareBefore).toFixed(2)} ×`,
    required: `≥ ${LEAST_SHARE * 100} % within 2 s`,
    isOk: share >= LEAST_SHARE,
  };
}

function shareInTime(tried: Tried[]): number {
  return tried.filter(({ status, ms }) => status === 200 && ms <= WITHIN_MS).length / tried.length;
}

function told(tried: Tried[]): string {
  const slowest = Math.max(...tried.map(({ ms }) => ms));
  return `${Math.round(shareInTime(tried) * 100)} % of ${tried.length}, slowest ${Math.round(slowest)} ms`;
}
