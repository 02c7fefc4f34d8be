import { expect, test } from 'vitest';
import type { Courier, ParcelNews } from './courier.ts';
import { cacheTracking } from './cached-tracking.ts';
import { courierAnswering } from './test-courier.ts';

const NEWS = { state: 'on-its-way', steps: [] } as const satisfies ParcelNews;

function tracking(...answers: ParcelNews[]) {
  const asked: string[] = [];
  const { courier } = courierAnswering({ unavailable: 'not asked here' });
  const track: Courier['track'] = async (number) => {
    asked.push(number);
    return answers.shift() ?? NEWS;
  };
  return { courier: { ...courier, track }, asked };
}

test('tracking is cached per parcel until it expires', async () => {
  let nowMs = 1;
  const { courier, asked } = tracking();
  const cached = cacheTracking(courier, { most: 10, forMs: 600_000, nowMs: () => nowMs });
  for (const number of ['A', 'A', 'B']) expect(await cached.track?.(number)).toEqual(NEWS);
  nowMs += 600_001;
  await cached.track?.('A');
  expect(asked).toEqual(['A', 'B', 'A']);
});

test('an unavailable courier is not cached', async () => {
  const { courier } = tracking({ unavailable: 'away' });
  const cached = cacheTracking(courier);
  expect(await cached.track?.('A')).toEqual({ unavailable: 'away' });
  expect(await cached.track?.('A')).toEqual(NEWS);
});

test('a courier without tracking stays without', () => {
  expect(cacheTracking(courierAnswering({ unavailable: '' }).courier).track).toBeUndefined();
});
