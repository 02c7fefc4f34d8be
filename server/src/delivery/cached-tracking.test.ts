import { expect, test } from 'vitest';
import type { Courier, ParcelNews } from './courier.ts';
import { keepNews } from './cached-tracking.ts';
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

test('news are kept for their time, per parcel', async () => {
  let nowMs = 1;
  const { courier, asked } = tracking();
  const keeping = keepNews(courier, { most: 10, forMs: 600_000, nowMs: () => nowMs });
  for (const number of ['A', 'A', 'B']) expect(await keeping.track?.(number)).toEqual(NEWS);
  nowMs += 600_001;
  await keeping.track?.('A');
  expect(asked).toEqual(['A', 'B', 'A']);
});

test('a courier that was away is asked again', async () => {
  const { courier } = tracking({ unavailable: 'away' });
  const keeping = keepNews(courier);
  expect(await keeping.track?.('A')).toEqual({ unavailable: 'away' });
  expect(await keeping.track?.('A')).toEqual(NEWS);
});

test('a courier without news stays without', () => {
  expect(keepNews(courierAnswering({ unavailable: '' }).courier).track).toBeUndefined();
});
