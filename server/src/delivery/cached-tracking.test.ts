import { expect, test } from 'vitest';
import type { Courier, TrackingResult } from './courier.ts';
import { cacheTracking } from './cached-tracking.ts';
import { courierAnswering } from './test-courier.ts';

const TRACKING = { state: 'on-its-way', steps: [] } as const satisfies TrackingResult;

function tracking(...answers: TrackingResult[]) {
  const requests: string[] = [];
  const { courier } = courierAnswering({ unavailable: 'not called here' });
  const track: Courier['track'] = async (number) => {
    requests.push(number);
    return answers.shift() ?? TRACKING;
  };
  return { courier: { ...courier, track }, requests };
}

test('tracking is cached per parcel until it expires', async () => {
  let nowMs = 1;
  const { courier, requests } = tracking();
  const cached = cacheTracking(courier, { most: 10, forMs: 600_000, nowMs: () => nowMs });
  for (const number of ['A', 'A', 'B']) expect(await cached.track?.(number)).toEqual(TRACKING);
  nowMs += 600_001;
  await cached.track?.('A');
  expect(requests).toEqual(['A', 'B', 'A']);
});

test('an unavailable courier is not cached', async () => {
  const { courier } = tracking({ unavailable: 'away' });
  const cached = cacheTracking(courier);
  expect(await cached.track?.('A')).toEqual({ unavailable: 'away' });
  expect(await cached.track?.('A')).toEqual(TRACKING);
});

test('a courier without tracking stays without', () => {
  expect(cacheTracking(courierAnswering({ unavailable: '' }).courier).track).toBeUndefined();
});
