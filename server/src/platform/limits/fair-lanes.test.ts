import { expect, test } from 'vitest';
import { fairLanes } from './fair-lanes.ts';

/** Lanes that start one piece of work at a time, in the order that `started` lists. */
function oneAtATime({ longestQueue = 4, longestQueueOfNetwork = 20, longestWaitMs = 60_000 } = {}) {
  const started: string[] = [];
  const rejected: string[] = [];
  const finish: (() => void)[] = [];
  let now = 0;
  const lanes = fairLanes({
    lanes: ['a', 'b'],
    atOnce: 1,
    longestQueue,
    longestQueueOfNetwork,
    longestWaitMs,
    rejection: () => new Error('full'),
    nowMs: () => now,
  });
  const run = (address: string, { lane = 'a' as 'a' | 'b', name = address } = {}) =>
    lanes
      .run({ lane, address }, async () => {
        started.push(name);
        await new Promise<void>((resolve) => finish.push(resolve));
      })
      .catch(() => void rejected.push(name));
  const finishNext = async () => {
    finish.shift()?.();
    await new Promise(setImmediate);
  };
  const finishAll = async () => {
    await new Promise(setImmediate);
    while (finish.length > 0) await finishNext();
  };
  return { run, started, rejected, finishNext, finishAll, pass: (ms: number) => (now += ms) };
}

test('the network with the least usage is served first, and of equal ones the one that queued first', async () => {
  const { run, started, finishAll } = oneAtATime();
  void run('198.51.100.1', { name: 'first' });
  void run('198.51.100.1', { name: 'second of the same' });
  void run('203.0.113.1', { name: 'other network' });
  void run('192.0.2.1', { name: 'a third' });
  await finishAll();
  expect(started).toEqual(['first', 'a third', 'other network', 'second of the same']);
});

test('a full lane rejects the work of the network that used most, not the newcomer', async () => {
  const { run, started, rejected, finishAll } = oneAtATime();
  for (const name of ['1', '2', '3', '4', '5']) void run('198.51.100.1', { name });
  void run('203.0.113.1', { name: 'newcomer' });
  void run('198.51.100.1', { name: '6' });
  await finishAll();
  expect(started).toEqual(['1', 'newcomer', '2', '3', '4']);
  expect(rejected).toEqual(['5', '6']);
});

test('one network may have only so much waiting, however much room there is', async () => {
  const { run, started, rejected, finishAll } = oneAtATime({ longestQueue: 20, longestQueueOfNetwork: 2 });
  for (const name of ['1', '2', '3', '4']) void run('198.51.100.1', { name });
  void run('203.0.113.1', { name: 'other network' });
  await finishAll();
  expect(started).toEqual(['1', 'other network', '2', '3']);
  expect(rejected).toEqual(['4']);
});

test('what waits too long is rejected, and the rest goes on', async () => {
  const { run, started, rejected, finishAll } = oneAtATime({ longestWaitMs: 20 });
  void run('198.51.100.1', { name: 'working' });
  void run('198.51.100.2', { name: 'too late' });
  await expect.poll(() => rejected).toEqual(['too late']);
  void run('198.51.100.3', { name: 'in time' });
  await finishAll();
  expect(started).toEqual(['working', 'in time']);
});

test('fresh addresses of a busy wider network wait behind one of a quiet network', async () => {
  const { run, started, finishAll } = oneAtATime({ longestQueue: 20 });
  for (let at = 0; at < 10; at++) void run(`2001:db8:7:${at}::1`, { name: `busy ${at}` });
  void run('2001:db8:8::1', { name: 'quiet' });
  await finishAll();
  expect(started.slice(0, 3)).toEqual(['busy 0', 'quiet', 'busy 1']);
});

test('the usage of a network decays over time', async () => {
  const { run, started, finishAll, pass } = oneAtATime();
  for (let time = 0; time < 3; time++) void run('198.51.100.1', { name: `early ${time}` });
  await finishAll();
  pass(10 * 60_000);
  void run('192.0.2.1', { name: 'working' });
  void run('198.51.100.1', { name: 'late' });
  void run('198.51.100.1', { name: 'late again' });
  void run('203.0.113.1', { name: 'new' });
  await finishAll();
  expect(started.slice(3)).toEqual(['working', 'new', 'late', 'late again']);
});

test('lanes are served in turn, so a full one delays the other by one piece of work', async () => {
  const { run, started, finishAll } = oneAtATime();
  for (let at = 0; at < 5; at++) void run(`198.51.100.${at}`, { name: `a${at}` });
  void run('203.0.113.1', { lane: 'b', name: 'b0' });
  void run('203.0.113.2', { lane: 'b', name: 'b1' });
  await finishAll();
  expect(started).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'a3', 'a4']);
});

test('work that fails frees its place', async () => {
  const lanes = fairLanes({
    lanes: ['a'],
    atOnce: 1,
    longestQueue: 1,
    longestQueueOfNetwork: 1,
    longestWaitMs: 60_000,
    rejection: () => new Error('full'),
  });
  const turn = { lane: 'a', address: '' } as const;
  await expect(lanes.run(turn, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await lanes.run(turn, async () => 7)).toBe(7);
});
