import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Answer, call, type CallOptions } from '@tula/contract/calls/call.ts';
import { addProduct, changeProduct } from '@tula/contract/catalogue/catalogue.ts';
import { listPublicProducts } from '@tula/contract/catalogue/public-catalogue.ts';
import { readPublicProduct } from '@tula/contract/catalogue/public-product.ts';
import { addTag } from '@tula/contract/catalogue/tags.ts';
import { addCategory } from '@tula/contract/catalogue/categories.ts';
import { logInCustomer, signUp, verifyEmail } from '@tula/contract/accounts/customers.ts';
import type { Endpoint, InputOf, ResultOf } from '@tula/contract/calls/endpoint.ts';
import { placeOrder, readOrderStatus } from '@tula/contract/orders/orders.ts';
import { logInStaff } from '@tula/contract/accounts/staff.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RoundRobin, roundRobin } from '../test/round-robin.ts';
import { buildPages, type ShopProcess, startShopProcess } from '../test/shop-processes.ts';
import { emptyDatabase, type ThrowawayDatabase, urlOf } from '../test/throwaway-database.ts';

const STAFF = { email: 'staff@shop.test', password: 'weighed-and-packed' };
const MEENA = { email: 'meena@shop.test', password: 'mango pickle' };
const PICTURE = path.resolve(import.meta.dirname, '../seeds/pictures/kara-sev.webp');
/** Ends what hangs; on a busy machine much is slow that is right. */
const WITHIN_MS = 45_000;

let database: ThrowawayDatabase;
let dataDir: string;
let balancer: RoundRobin;
let env: Record<string, string>;
let webs: ShopProcess[];
let worker: ShopProcess;
let product: { id: string; name: string };
let staffToken: string;
let token: string;

beforeAll(async () => {
  await buildPages();
  database = await emptyDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'tula-processes-'));
  balancer = await roundRobin();
  env = {
    DATABASE_URL: urlOf(database.connection),
    DATA_DIR: dataDir,
    SECRET_KEY: 'the one key of all processes',
    PUBLIC_URL: balancer.origin,
    SEED: 'none',
    STAFF_EMAIL: STAFF.email,
    STAFF_PASSWORD: STAFF.password,
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: '1',
    LOG_LEVEL: 'warn',
  };
  [worker, ...webs] = await Promise.all([start('worker'), start('web'), start('web')]);
  for (const { port } of webs) await balancer.add(port);
}, 90_000);
afterAll(async () => {
  await Promise.all([worker, ...webs].map((one) => one.stop()));
  await balancer.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const start = (role: 'web' | 'worker') => startShopProcess({ ...env, ROLE: role });

async function answerOf<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions & { at?: string; from?: string } = {},
): Promise<Answer<E>> {
  const { at = balancer.origin, from } = options;
  const forwarded = from === undefined ? {} : { 'x-forwarded-for': from };
  return call(
    async ({ method, url, headers, body = null }) => {
      const answer = await fetch(at + url, { method, headers: { ...headers, ...forwarded }, body });
      return { status: answer.status, body: await answer.json() };
    },
    endpoint,
    input,
    options,
  );
}

async function ask<E extends Endpoint>(...input: Parameters<typeof answerOf<E>>): Promise<ResultOf<E>> {
  const answer = await answerOf(...input);
  if (!answer.ok) throw new Error(`${input[0].path}: ${answer.code} ${answer.message}`);
  return answer.result;
}

async function until<T>(check: () => Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + WITHIN_MS;
  for (;;) {
    const found = await check();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error('timed out');
    await setTimeout(25);
  }
}

const rows = async (text: string) => (await database.database.pool.query(text)).rows;

const productToSave = (
  name: string,
  { category, tag, picture }: { category: number; tag: number; picture: string },
) => ({
  name,
  description: 'Crisp',
  category,
  tag: [tag],
  price: '0.640',
  discount: 12.5,
  availableQuantities: ['250' as const],
  isAvailable: true,
  primaryImage: picture,
  additionalImage: [],
});

test('three processes that start together on an empty database open one shop', async () => {
  expect(await rows('SELECT count(*)::int AS count FROM staff')).toEqual([{ count: 1 }]);
  const applied = await rows(
    'SELECT count(*)::int AS count, count(DISTINCT name)::int AS names FROM migrations',
  );
  expect(applied[0].count).toBe(applied[0].names);
  for (const { origin } of webs) expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  for (const { output } of [worker, ...webs]) expect(output()).not.toMatch(/"level":"(warn|error|fatal)"/);
  expect((await fetch(`${worker.origin}/readyz`)).status).toBe(200);
});

test('staff fill the catalogue through whichever process answers', async () => {
  staffToken = (await ask(logInStaff, { body: STAFF })).accessToken;
  const as = { accessToken: staffToken };
  const form = new FormData();
  form.append('file', new Blob([readFileSync(PICTURE)]), 'kara-sev.webp');
  const headers = { authorization: `Bearer ${staffToken}` };
  const uploaded = await fetch(`${balancer.origin}/api/v1/upload`, { method: 'POST', headers, body: form });
  const { result } = (await uploaded.json()) as { result: { uploadedFiles: { path: string }[] } };
  const picture = result.uploadedFiles[0]?.path ?? '';
  const category = (await ask(addCategory, { body: { name: 'Savouries' } }, as)).insertedCategory.id;
  const tag = (await ask(addTag, { body: { name: 'Crisp' } }, as)).insertedTag.id;
  const added = await ask(addProduct, { body: productToSave('Kara Sev', { category, tag, picture }) }, as);
  product = { id: added.product.id, name: 'Kara Sev' };
  for (const { origin } of webs) {
    const listed = await ask(listPublicProducts, { query: {} }, { at: origin });
    expect(listed.products.map(({ name }) => name)).toEqual(['Kara Sev']);
    expect((await fetch(origin + picture)).status).toBe(200);
  }
});

test('a change through one process is shown by the other, which had its answer ready', async () => {
  const [one, other] = webs.map(({ origin }) => origin);
  const shown = async () =>
    (await ask(readPublicProduct, { params: { id: product.id } }, { at: other! })).product;
  expect((await shown()).name).toBe('Kara Sev');
  const { category, tags, primaryImageURL } = await shown();
  const as = { accessToken: staffToken, at: one! };
  const changed = { category: category.id, tag: tags[0]!.id, picture: primaryImageURL };
  await ask(changeProduct, { params: { id: product.id }, body: productToSave('Hot Kara Sev', changed) }, as);
  await until(async () => ((await shown()).name === 'Hot Kara Sev' ? true : undefined));
});

test('a customer signs up, orders and pays, each step at another process', async () => {
  const person = {
    firstName: 'Meena',
    lastName: 'Iyer',
    phone: '+919823012345',
    country: 'IN',
    countryCallingCode: '+91',
  };
  await ask(signUp, { body: { ...person, ...MEENA } });
  const mailed = await until(async () => {
    const mails = await fetch(`${balancer.origin}/dev/mailbox.json?to=${MEENA.email}`);
    const [mail] = (await mails.json()) as { text: string }[];
    return /[?&]token=([\w.~-]+)/.exec(mail?.text ?? '')?.[1];
  });
  await ask(verifyEmail, { body: { token: mailed } });
  token = (await ask(logInCustomer, { body: MEENA })).accessToken;
  const { orderId, tokenUrl } = await order(token);
  await pay(tokenUrl);
  const paid = await until(async () => {
    const { order: found } = await ask(readOrderStatus, { params: { id: orderId } }, { accessToken: token });
    return found.paymentStatus === 'success' ? found : undefined;
  });
  expect(paid.orderStatus).toBe('success');
  const counts = Object.values(balancer.answered());
  expect(counts).toHaveLength(2);
  expect(Math.min(...counts)).toBeGreaterThan(4);
  for (const { output } of [worker, ...webs]) expect(output()).not.toMatch(/"level":"(error|fatal)"|alert/);
});

const order = (as: string) =>
  ask(
    placeOrder,
    {
      body: {
        products: [{ id: product.id, quantity: '250', count: 1 }],
        deliveryMethod: 'pickup_from_store',
        remarks: randomUUID(),
      },
    },
    { accessToken: as, idempotencyKey: randomUUID() },
  );

async function pay(tokenUrl: string): Promise<void> {
  const { pathname } = new URL(tokenUrl);
  const body = new URLSearchParams({ outcome: 'pay' });
  const answer = await fetch(balancer.origin + pathname, { method: 'POST', body, redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`the payment page answered ${answer.status}`);
}

test('a rate limit counts the attempts at all processes', async () => {
  const wrong = { email: 'nobody@shop.test', password: 'a wrong guess' };
  const codes: string[] = [];
  for (let guess = 0; guess < 12; guess++) {
    const at = webs[guess % webs.length]!.origin;
    const answer = await answerOf(logInCustomer, { body: wrong }, { at, from: '203.0.113.77' });
    codes.push(answer.ok ? 'ok' : answer.code);
  }
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => codes[0]));
  expect(codes[0]).not.toBe('TOO_MANY_REQUESTS');
  expect(codes.slice(10)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
});

test('an address over the general limit at one process is rejected by the other', async () => {
  const [one, other] = webs.map(({ origin }) => origin);
  const head = { method: 'HEAD', headers: { 'x-forwarded-for': '192.0.2.50' } };
  const isLimited = async (at: string) => (await fetch(`${at}/favicon.ico`, head)).status === 429;
  await until(async () => {
    // Repeated, as a new minute may begin meanwhile.
    while (!(await isLimited(one!)));
    return (await isLimited(other!)) || undefined;
  });
});

test('a rolling restart under load fails no request', async () => {
  let isOver = false;
  let requests = 0;
  const placed: string[] = [];
  const failures: string[] = [];
  const steps = [
    async () => void (await ask(listPublicProducts, { query: {} })),
    async () => {
      const page = await fetch(`${balancer.origin}/products`);
      await page.text();
      if (page.status !== 200) throw new Error(`the page answered ${page.status}`);
    },
    async () => {
      const { orderId, tokenUrl } = await order(token);
      placed.push(orderId);
      await pay(tokenUrl);
    },
  ];
  const load = Promise.all(
    steps.map(async (step) => {
      while (!isOver) {
        await step().catch((error: unknown) => failures.push(String(error)));
        requests += 1;
        // Without a pause the load would leave no processor time to a starting process.
        await setTimeout(50);
      }
    }),
  );
  const codes: (number | null)[] = [];
  for (const at of [0, 1]) {
    const [old, next] = [webs[at]!, await start('web')];
    await balancer.add(next.port);
    webs[at] = next;
    codes.push(await old.stop());
    balancer.remove(old.port);
  }
  const stopping = worker.stop();
  worker = await start('worker');
  codes.push(await stopping);
  isOver = true;
  await load;
  expect(failures).toEqual([]);
  expect(codes).toEqual([0, 0, 0]);
  expect(requests).toBeGreaterThan(30);
  const unpaid = async () =>
    rows(
      `SELECT order_number FROM orders WHERE order_number IN ('${placed.join("','")}') AND payment_status <> 'success'`,
    );
  await until(async () => (await unpaid()).length === 0 || undefined);
  expect(await rows('SELECT count(*)::int AS count FROM orders')).toEqual([{ count: placed.length + 1 }]);
}, 180_000);

test('a process whose parent is gone ends without waiting for an unfinished request', async () => {
  const process = await start('web');
  const slow = net.connect(process.port, '127.0.0.1');
  slow.on('error', () => undefined);
  slow.write(
    'POST /api/v1/user/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  );
  // This response proves that the half request was read, as both went through one event loop in this order.
  await fetch(`${process.origin}/healthz`);
  expect(await process.loseParent()).toBeLessThan(5_000);
  slow.destroy();
});
