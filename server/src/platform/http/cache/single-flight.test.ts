import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { responseCache } from './response-cache.ts';
import { openSingleFlight } from './single-flight.ts';

function opened() {
  const cache = responseCache({ mostBytes: 1_000_000, longestSeconds: 60 });
  return { cache, flights: openSingleFlight(cache) };
}

test('a failure reaches all waiters and is not kept', async () => {
  const { flights } = opened();
  const { promise, reject } = Promise.withResolvers<string>();
  const waiting = [flights.run('a', () => promise), flights.run('a', async () => 'another')];
  expect(flights.isUnderWay('a')).toBe(true);
  reject(new Error('down'));
  const failed = { status: 'rejected', reason: new Error('down') };
  expect(await Promise.allSettled(waiting)).toEqual([failed, failed]);
  expect(flights.isUnderWay('a')).toBe(false);
  expect(await flights.run('a', async () => 'up')).toBe('up');
});

test('nothing is shared while the cache is paused', async () => {
  const { cache, flights } = opened();
  cache.pause();
  const started: number[] = [];
  const run = () => flights.run('a', async () => started.push(1));
  await Promise.all([run(), run()]);
  expect(started).toHaveLength(2);
  expect(flights.isUnderWay('a')).toBe(false);
});

type Step = ['ask', key: string] | ['change'] | ['end', which: number];
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant('ask' as const), fc.constantFrom('a', 'b')) },
  { weight: 1, arbitrary: fc.constant<Step>(['change']) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('end' as const), fc.nat(20)) },
);

test('in any order of requests and changes nobody gets what was read before the last change he knows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { cache, flights } = opened();
      let version = 0;
      const begun: { key: string; version: number; end: () => void; hasEnded: boolean }[] = [];
      const answers: Promise<void>[] = [];
      for (const one of steps) {
        if (one[0] === 'change') {
          version += 1;
          cache.clear();
        } else if (one[0] === 'end') {
          const run = begun[one[1] % Math.max(1, begun.length)];
          if (run) run.hasEnded = true;
          run?.end();
          await new Promise(setImmediate);
        } else {
          const [, key] = one;
          const asked = version;
          const alike = () =>
            begun.filter((run) => run.key === key && run.version === version && !run.hasEnded).length;
          const before = alike();
          const answer = flights.run(key, (generation) => {
            const { promise, resolve } = Promise.withResolvers<string>();
            const read = version;
            const end = () => {
              cache.put(key, generation, {}, String(read));
              resolve(String(read));
            };
            begun.push({ key, version, end, hasEnded: false });
            return promise;
          });
          expect([before, alike()]).toEqual([before, 1]);
          answers.push(answer.then((read) => expect(Number(read)).toBe(asked)));
        }
        for (const key of ['a', 'b']) {
          const cached = cache.get(key);
          if (cached) expect(Number(cached.body.toString())).toBe(version);
        }
      }
      for (const run of begun) run.end();
      await Promise.all(answers);
    }),
  );
});
