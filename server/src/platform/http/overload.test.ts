import { endpoint } from '@tula/contract/calls/endpoint.ts';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openEventLoopWatch } from './metrics/event-loop-monitor.ts';
import { handle } from './handle.ts';
import { serverWith } from './test-server.ts';

const nothing = z.object({});
const sealJar = endpoint({
  method: 'POST',
  path: '/jar',
  who: 'anyone',
  does: 'Seals a jar',
  result: nothing,
  isExpensive: true,
  problems: ['BUSY'],
});
const listJars = endpoint({ ...sealJar, method: 'GET', path: '/jars', isExpensive: false, problems: [] });

const LIMITS = { delayMs: 60, forMs: 300, checkEveryMs: 50 };
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Blocks the event loop, turn after turn, until stopped. */
function blockEventLoop(turnMs: number): () => void {
  let isOver = false;
  const turn = () => {
    const started = performance.now();
    while (performance.now() - started < turnMs);
    if (!isOver) setTimeout(turn, 1);
  };
  turn();
  closing.push(() => (isOver = true));
  return () => (isOver = true);
}

test('while the event loop is late, expensive requests are rejected and others served', async () => {
  let sealed = 0;
  const { app } = serverWith(
    [
      handle(sealJar, () => {
        sealed += 1;
        return {};
      }),
      handle(listJars, () => ({})),
    ],
    { overload: LIMITS },
  );
  closing.push(() => app.close());
  const seal = () => app.inject({ method: 'POST', url: '/api/v1/jar' });
  expect((await seal()).statusCode).toBe(200);
  const catchUp = blockEventLoop(120);
  await expect.poll(async () => (await seal()).statusCode).toBe(503);
  const before = sealed;
  const rejected = await seal();
  expect([rejected.statusCode, rejected.json().code, rejected.headers['retry-after']]).toEqual([
    503,
    'BUSY',
    '2',
  ]);
  expect(sealed).toBe(before);
  expect((await app.inject('/api/v1/jars?fresh')).statusCode).toBe(200);
  catchUp();
  await expect.poll(async () => (await seal()).statusCode).toBe(200);
});

test('a single long pause is not overload', async () => {
  const watch = openEventLoopWatch(LIMITS);
  closing.push(() => watch.close());
  blockEventLoop(700)();
  for (let look = 0; look < 8; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(watch.isOverloaded()).toBe(false);
  }
});
