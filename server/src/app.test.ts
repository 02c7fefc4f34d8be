import { parseCronItems } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../test/a-shop.ts';
import { apiDocumentOf } from '../test/api-document.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

test('/healthz and /readyz answer 200', async () => {
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
  const ready = await shop.app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([200, { ready: true }]);
});

test('a process whose database connections are all in use is still ready', async () => {
  const { pool } = shop.database;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  try {
    await new Promise((resolve) => setTimeout(resolve, 300));
    const ready = await shop.app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([200, { ready: true }]);
  } finally {
    for (const client of taken) client.release();
  }
});

test('/metrics shows requests by route, the pool, mails and memory', async () => {
  await shop.app.inject('/api/v1/public/category');
  const { body } = await shop.app.inject('/metrics');
  expect(body).toContain('tula_requests_total{method="GET",route="/public/category",status="200"} 1');
  for (const metric of [
    'tula_pool_in_use',
    'tula_pool_waiting',
    'tula_mails_waiting 0',
    'tula_event_loop_delay_last_minute_p99_seconds',
  ]) {
    expect(body).toContain(metric);
  }
});

test('a worker serves health checks and its metrics, and nothing else', async () => {
  const app = shop.shop.healthServer();
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
  expect((await app.inject('/metrics')).body).toContain('tula_alerts_total{alert="refund stalled"} 0');
  expect([await statusOf('/api/v1/public/category'), await statusOf('/home')]).toEqual([404, 404]);
  await app.close();
});

test('the job queue understands the crontab of all repeated work', () => {
  const scheduled = shop.shop.repeating.flatMap((one) =>
    'crontab' in one ? [{ task: one.name, match: one.crontab }] : [],
  );
  expect(scheduled.length).toBeGreaterThan(8);
  expect(parseCronItems(scheduled)).toHaveLength(scheduled.length);
});

test('openapi.json describes every endpoint', async () => {
  const document = (await shop.app.inject('/api/v1/openapi.json')).json() as {
    paths: Record<string, Record<string, unknown>>;
  };
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(
    shop.shop.endpoints.map(({ method, path }) => `${method} ${path}`).toSorted(),
  );
  expect(described).toContain('POST /order');
  const unanswered = described.filter((call) => {
    const [method = '', path = ''] = call.split(' ');
    return !shop.app.hasRoute({ method, url: `/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}` });
  });
  expect(unanswered).toEqual([]);
});

test('docs/api.md lists every endpoint and every problem', async () => {
  await expect(apiDocumentOf(shop.shop.endpoints)).toMatchFileSnapshot('../../docs/api.md');
});

test('an unknown address is answered with 404 as a problem', async () => {
  const answer = await shop.app.inject('/api/v1/nothing/here');
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
});

test.each(['missing', 'forged', 'expired'])('every guarded endpoint rejects a %s token', async (kind) => {
  const token = {
    missing: undefined,
    forged: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
    expired: await expiredToken(),
  }[kind];
  const open = [];
  for (const { method, path, who } of shop.shop.endpoints) {
    if (who === 'anyone' || (who === 'visitor or customer' && token === undefined)) continue;
    const answer = await shop.app.inject({
      method: method as 'GET',
      url: `/api/v1${path.replace(/\{\w+\}/g, '0190b3a0-0000-7000-8000-000000000001')}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    if (answer.statusCode !== 401) open.push(`${method} ${path} answered ${answer.statusCode}`);
  }
  expect(open).toEqual([]);
});

async function expiredToken(): Promise<string> {
  const { database, parts, clock } = shop;
  const { ensureStaff } = await import('./staff/ensure-staff.ts');
  await ensureStaff(parts, { name: 'Kitchen', email: 'kitchen@shop.test', password: 'weigh-it-twice' });
  const { id } = await database.db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
  const { accessToken } = await parts.sessions.begin(database.db, {
    audience: 'staff',
    accountId: id as never,
  });
  clock.advance({ minutes: 16 });
  return accessToken;
}
