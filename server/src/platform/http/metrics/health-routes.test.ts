import { expect, test } from 'vitest';
import { figuresDoor } from './metrics-access.ts';
import { openMetrics } from './metrics.ts';
import { observing } from './health-routes.ts';
import { serverWith } from '../test-server.ts';

test('many who ask for readiness and figures at once cause one look at the database', async () => {
  const { app } = serverWith([]);
  const metrics = openMetrics();
  let looks = 0;
  let isReady = true;
  metrics.gauge('jars', 'Jars', () => ++looks);
  observing(app, {
    metrics,
    mayReadFigures: () => true,
    readiness: async () => {
      looks += 1;
      return isReady ? { ready: true } : { ready: false, reason: 'the database does not answer' };
    },
  });
  const ask = (url: string) => Promise.all(Array.from({ length: 20 }, () => app.inject(url)));
  expect((await ask('/readyz')).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect(looks).toBe(1);
  await ask('/metrics');
  expect(looks).toBe(2);
  isReady = false;
  const state = async () => (await app.inject('/readyz')).statusCode;
  await expect.poll(state, { timeout: 2_000 }).toBe(503);
  metrics.close();
  await app.close();
});

async function figuresFor(
  token: string | undefined,
  asked: { remoteAddress: string; headers?: Record<string, string> },
): Promise<number> {
  const { app } = serverWith([]);
  const metrics = openMetrics();
  const readiness = async () => ({ ready: true }) as const;
  observing(app, { metrics, readiness, mayReadFigures: figuresDoor(token) });
  const { statusCode } = await app.inject({ url: '/metrics', ...asked });
  metrics.close();
  await app.close();
  return statusCode;
}

test('figures are for whoever asks straight from this machine or network', async () => {
  expect(await figuresFor(undefined, { remoteAddress: '127.0.0.1' })).toBe(200);
  expect(await figuresFor(undefined, { remoteAddress: '10.0.0.7' })).toBe(200);
  expect(await figuresFor(undefined, { remoteAddress: '203.0.113.7' })).toBe(404);
  const headers = { 'x-forwarded-for': '10.0.0.7' };
  expect(await figuresFor(undefined, { remoteAddress: '127.0.0.1', headers })).toBe(404);
});

test('with a token the figures are for whoever has it, wherever they are', async () => {
  const token = 'the token of the figures';
  const headers = { authorization: `Bearer ${token}` };
  expect(await figuresFor(token, { remoteAddress: '203.0.113.7', headers })).toBe(200);
  expect(await figuresFor(token, { remoteAddress: '127.0.0.1' })).toBe(404);
  const wrong = { authorization: `Bearer ${token}s` };
  expect(await figuresFor(token, { remoteAddress: '127.0.0.1', headers: wrong })).toBe(404);
});
