import { expect, test } from 'vitest';
import { openMetrics } from './metrics.ts';
import { observing } from './observing.ts';
import { serverWith } from './test-server.ts';

test('many who ask for readiness and figures at once cause one look at the database', async () => {
  const { app } = serverWith([]);
  const metrics = openMetrics();
  let looks = 0;
  let isReady = true;
  metrics.gauge('jars', 'Jars', () => ++looks);
  observing(app, {
    metrics,
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
