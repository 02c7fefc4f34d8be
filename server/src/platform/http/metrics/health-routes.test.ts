import { expect, test } from 'vitest';
import { metricsAccess, registerHealthRoutes } from './health-routes.ts';
import { openMetrics } from './metrics.ts';
import { serverWith } from '../test-server.ts';

test('concurrent requests for readiness and metrics cause one check of the database', async () => {
  const { app } = serverWith([]);
  const metrics = openMetrics();
  let checks = 0;
  let isReady = true;
  metrics.gauge('jars', 'Jars', () => ++checks);
  registerHealthRoutes(app, {
    metrics,
    mayReadMetrics: () => true,
    readiness: async () => {
      checks += 1;
      return isReady ? { ready: true } : { ready: false, reason: 'the database does not answer' };
    },
  });
  const ask = (url: string) => Promise.all(Array.from({ length: 20 }, () => app.inject(url)));
  expect((await ask('/readyz')).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect(checks).toBe(1);
  await ask('/metrics');
  expect(checks).toBe(2);
  isReady = false;
  const state = async () => (await app.inject('/readyz')).statusCode;
  await expect.poll(state).toBe(503);
  metrics.close();
  await app.close();
});

async function statusOfMetrics(
  token: string | undefined,
  request: { remoteAddress: string; headers?: Record<string, string> },
): Promise<number> {
  const { app } = serverWith([]);
  const metrics = openMetrics();
  const readiness = async () => ({ ready: true }) as const;
  registerHealthRoutes(app, { metrics, readiness, mayReadMetrics: metricsAccess(token) });
  const { statusCode } = await app.inject({ url: '/metrics', ...request });
  metrics.close();
  await app.close();
  return statusCode;
}

test('without a token, metrics are served to direct requests from this machine or network', async () => {
  expect(await statusOfMetrics(undefined, { remoteAddress: '127.0.0.1' })).toBe(200);
  expect(await statusOfMetrics(undefined, { remoteAddress: '10.0.0.7' })).toBe(200);
  expect(await statusOfMetrics(undefined, { remoteAddress: '203.0.113.7' })).toBe(404);
  const headers = { 'x-forwarded-for': '10.0.0.7' };
  expect(await statusOfMetrics(undefined, { remoteAddress: '127.0.0.1', headers })).toBe(404);
});

test('with a token, metrics are served to any client that sends it', async () => {
  const token = 'the token of the metrics';
  const headers = { authorization: `Bearer ${token}` };
  expect(await statusOfMetrics(token, { remoteAddress: '203.0.113.7', headers })).toBe(200);
  expect(await statusOfMetrics(token, { remoteAddress: '127.0.0.1' })).toBe(404);
  const wrong = { authorization: `Bearer ${token}s` };
  expect(await statusOfMetrics(token, { remoteAddress: '127.0.0.1', headers: wrong })).toBe(404);
});

test.each([
  ['/healthz', 200],
  ['/readyz', 503],
  ['/metrics', 200],
  ['/metrics?for=a-stranger', 404],
])('%s has the protective headers of every other response, and is not stored', async (url, status) => {
  const { app } = serverWith([], { strictTransport: 'host' });
  const metrics = openMetrics();
  registerHealthRoutes(app, {
    metrics,
    readiness: async () => ({ ready: false, reason: 'the database does not answer' }),
    mayReadMetrics: ({ url: asked }) => !asked.includes('stranger'),
  });
  const { statusCode, headers } = await app.inject(url);
  expect({ statusCode, headers }).toMatchObject({
    statusCode: status,
    headers: {
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    },
  });
  metrics.close();
  await app.close();
});
