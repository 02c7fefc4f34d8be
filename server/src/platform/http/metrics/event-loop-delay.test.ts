import { afterEach, expect, test } from 'vitest';
import { type EventLoopDelay, openEventLoopDelay } from './event-loop-delay.ts';

let delay: EventLoopDelay | undefined;
afterEach(() => delay?.close());

const BLOCKED_MS = 700;
/** Longer than the block: a stall of the machine that hides a whole window from the test is as long itself. */
const WINDOW_MS = 1_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function block(): void {
  const startedMs = performance.now();
  while (performance.now() - startedMs < BLOCKED_MS);
}

const longestSeconds = () => delay?.lastMinute().maxSeconds ?? Number.NaN;

test('a delay is shown once its window has ended, to every reader, and is gone after the next window', async () => {
  delay = openEventLoopDelay({ windowMs: WINDOW_MS });
  await pause(100);
  block();
  await expect.poll(longestSeconds, { interval: 20 }).toBeGreaterThan(0.6);
  expect(delay.lastMinute()).toEqual(delay.lastMinute());
  await expect.poll(longestSeconds, { interval: 20 }).toBeLessThan(0.6);
});

test('a delay that lasts beyond the end of its window is not lost', async () => {
  delay = openEventLoopDelay({ windowMs: WINDOW_MS });
  await pause(WINDOW_MS - 100);
  block();
  await expect.poll(longestSeconds, { interval: 20 }).toBeGreaterThan(0.6);
});

test('until the first window has ended, the time since the start is shown', async () => {
  delay = openEventLoopDelay({ windowMs: 60_000 });
  await pause(100);
  block();
  await expect.poll(longestSeconds, { interval: 20 }).toBeGreaterThan(0.6);
  expect(delay.lastMinute().p99Seconds).toBeGreaterThan(0.6);
});
