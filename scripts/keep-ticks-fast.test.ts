import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const fileUrl = (name: string) => JSON.stringify(pathToFileURL(path.resolve(import.meta.dirname, name)).href);

const SCRIPT = `
  import { setTimeout } from 'node:timers/promises';
  import { keepTicksFast } from ${fileUrl('keep-ticks-fast.mjs')};
  import { freeMemoryOfStart } from ${fileUrl('../server/src/platform/free-memory-of-start.ts')};

  const ticks = (count) => new Promise((resolve) => {
    const next = () => (count-- === 0 ? resolve() : process.nextTick(next));
    next();
  });
  const awaits = async (count) => {
    for (let n = 0; n < count; n += 1) await undefined;
  };
  // Some systems count processor time in steps of 4 ms, so the work takes many of them.
  const microseconds = async (work) => {
    await work(100_000);
    const before = process.cpuUsage();
    await work(1_000_000);
    return process.cpuUsage(before).user;
  };

  if (process.argv[1] === 'kept') keepTicksFast();
  for (let turn = 0; turn < 2; turn += 1) {
    await ticks(10);
    // No tick waits during the collection.
    await setTimeout(1);
    freeMemoryOfStart();
  }
  console.log((await microseconds(ticks)) / (await microseconds(awaits)));`;

/** How many times as long as an await a tick takes after the memory of the start has been freed. */
async function ticksInAwaits(...how: string[]): Promise<number> {
  const node = ['--input-type=module', '--eval', SCRIPT, ...how];
  const { stdout } = await promisify(execFile)(process.execPath, node);
  return Number(stdout);
}

test('ticks are as fast after a collection as before, which they are not by themselves', async () => {
  expect(await ticksInAwaits('kept')).toBeLessThan(3);
  expect(await ticksInAwaits()).toBeGreaterThan(4);
});
