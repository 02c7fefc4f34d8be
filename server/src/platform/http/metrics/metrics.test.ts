import { expect, test } from 'vitest';
import { misnamed, parseMetrics } from '../../../../test/parse-metrics.ts';
import { openMetrics } from './metrics.ts';

async function familiesOf(fill: (metrics: ReturnType<typeof openMetrics>) => void) {
  const metrics = openMetrics();
  fill(metrics);
  const families = parseMetrics(await metrics.text());
  metrics.close();
  return (name: string) => families.find((one) => one.name === name)?.samples;
}

test('requests are counted by status, their durations in seconds by class of status', async () => {
  const samplesOf = await familiesOf((metrics) => {
    metrics.countRequest({ method: 'GET', route: '/jar/{id}', status: 200, seconds: 0.03 });
    metrics.countRequest({ method: 'GET', route: '/jar/{id}', status: 204, seconds: 4 });
    metrics.countRequest({ method: 'GET', route: '/jar/{id}', status: 404, seconds: 0.0005 });
  });
  const counted = samplesOf('tula_requests_total')?.map(({ labels, value }) => [labels.status, value]);
  expect(counted).toEqual([
    ['200', 1],
    ['204', 1],
    ['404', 1],
  ]);
  const durations = samplesOf('tula_request_duration_seconds') ?? [];
  const ofSuccess = durations.filter(({ labels }) => labels.status_class === '2xx');
  expect(ofSuccess.map(({ labels, value }) => [labels.le ?? 'all', value])).toEqual([
    ...['0.001', '0.005', '0.01', '0.025'].map((le) => [le, 0]),
    ...['0.05', '0.1', '0.25', '0.5', '1', '2.5'].map((le) => [le, 1]),
    ...['5', '10', '20', '+Inf'].map((le) => [le, 2]),
    ['all', 4.03],
    ['all', 2],
  ]);
  expect(durations.filter(({ name }) => name.endsWith('_count')).map(({ labels }) => labels)).toEqual([
    { method: 'GET', route: '/jar/{id}', status_class: '2xx' },
    { method: 'GET', route: '/jar/{id}', status_class: '4xx' },
  ]);
});

test('unusual methods share one label', async () => {
  const samplesOf = await familiesOf((metrics) => {
    for (const method of ['PROPFIND', 'MKCOL', 'X'])
      metrics.countRequest({ method, route: 'unknown', status: 405, seconds: 0 });
  });
  const labels = { method: 'other', route: 'unknown', status: '405' };
  expect(samplesOf('tula_requests_total')).toEqual([{ name: 'tula_requests_total', labels, value: 3 }]);
});

test('a gauge that cannot be read has no value, and the others are there', async () => {
  let isDown = true;
  const read = async () => {
    if (isDown) throw new Error('the database does not answer');
    return { jars: 2, lids: 3 };
  };
  const metrics = openMetrics();
  metrics.gauges(read, { jars: ['jars', 'Jars'], lids: ['lids', 'Lids'] });
  metrics.gauge('shelves', 'Shelves', () => 4);
  const values = async () => {
    const families = parseMetrics(await metrics.text());
    return ['jars', 'lids', 'shelves'].map((wanted) =>
      families.find(({ name }) => name === wanted)?.samples.map(({ value }) => value),
    );
  };
  expect(await values()).toEqual([[], [], [4]]);
  isDown = false;
  expect(await values()).toEqual([[2], [3], [4]]);
  isDown = true;
  expect(await values()).toEqual([[], [], [4]]);
  metrics.close();
});

test('counters that are read keep their values from scrape to scrape', async () => {
  const samplesOf = await familiesOf((metrics) => {
    metrics.counter('jars_total', 'Jars', () => 7);
    metrics.countersBy('lid', 'lids_total', 'Lids', () => new Map(Object.entries({ red: 1, blue: 0 })));
  });
  expect(samplesOf('jars_total')).toEqual([{ name: 'jars_total', labels: {}, value: 7 }]);
  expect(samplesOf('lids_total')?.map(({ labels, value }) => [labels.lid, value])).toEqual([
    ['red', 1],
    ['blue', 0],
  ]);
});

test('time that the event loop works is counted in seconds', async () => {
  const metrics = openMetrics();
  const busySeconds = async () =>
    parseMetrics(await metrics.text()).find(({ name }) => name === 'tula_event_loop_busy_seconds_total')
      ?.samples[0]?.value ?? Number.NaN;
  const before = await busySeconds();
  const startedMs = performance.now();
  while (performance.now() - startedMs < 200);
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect((await busySeconds()) - before).toBeGreaterThan(0.19);
  metrics.close();
});

test.each([
  ['a_total 1\n', 'outside its family'],
  ['# HELP a A\n# TYPE a gauge\na 1\na 2\n', 'a series twice'],
  ['# HELP a A\n# TYPE a gauge\na{b="1",c="2"} 1\na{c="2",b="1"} 1\n', 'a series twice'],
  ['# HELP a A\n# TYPE a gauge\na{b="1",b="2"} 1\n', 'a label twice'],
  ['# HELP a A\n# TYPE a gauge\na Nan\n', 'unreadable'],
  ['# HELP a A\n# TYPE a gauge\na{b="c"d"} 1\n', 'unreadable'],
  ['# TYPE a gauge\na 1\n', 'no HELP'],
  ['# HELP a A\n# TYPE a gauge\n# HELP a A\n# TYPE a gauge\n', 'twice'],
  ['# HELP a A\n# TYPE a histogram\na_bucket{le="+Inf"} 2\na_sum 1\na_count 1\n', 'not a histogram'],
  ['# HELP a A\n# TYPE a histogram\na_bucket{le="1"} 1\na_sum 1\na_count 1\n', 'not a histogram'],
  ['# HELP a A\n# TYPE a gauge\na 1', 'does not end'],
])('the strict reader rejects %j', (text, reason) => {
  expect(() => parseMetrics(text)).toThrow(reason);
});

test.each([
  ['jars_ms', 'gauge', 'has a unit that is not a base unit'],
  ['jars_total', 'gauge', 'ends with _total'],
  ['jars', 'counter', 'lacks _total'],
  ['jars_seconds_p99', 'gauge', 'does not end with its unit'],
  ['jars_count', 'gauge', 'has a reserved ending'],
  ['jars_gauge', 'gauge', 'has its type in its name'],
  ['jarsOpen', 'gauge', 'is not in snake case'],
])('the naming rules reject %s as a %s', (name, type, reason) => {
  expect(misnamed({ name, type, help: '', samples: [] })).toEqual([`${name} ${reason}`]);
});
