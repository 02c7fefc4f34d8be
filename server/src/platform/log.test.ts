import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { alertCounts, openLog } from './log.ts';

function lines(write: (log: ReturnType<typeof openLog>) => void): Record<string, unknown>[] {
  const written: string[] = [];
  write(openLog('info', { write: (line) => void written.push(line) }));
  return written.map((line) => {
    const { time: _time, ...rest } = JSON.parse(line) as Record<string, unknown>;
    return rest;
  });
}

test('a request is logged with harmless fields only, and its path without the query', () => {
  const req = {
    id: 'r1',
    method: 'GET',
    url: '/reset-password?token=secret',
    headers: { authorization: 'Bearer secret' },
    body: { password: 'secret' },
    routeOptions: { url: '/reset-password' },
  };
  expect(
    lines((log) =>
      log.child({ reqId: 'r1' }).info({ req, res: { statusCode: 200, body: 'secret' } }, 'done'),
    ),
  ).toEqual([
    {
      level: 'info',
      reqId: 'r1',
      req: { id: 'r1', method: 'GET', path: '/reset-password', route: '/reset-password' },
      res: { statusCode: 200 },
      msg: 'done',
    },
  ]);
});

test('a database error is logged without the values of the row', () => {
  const err = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(a@b.example)',
  });
  const [line] = lines((log) => log.error({ err }, 'failed'));
  expect(line?.err).toEqual({ name: 'Error', message: 'duplicate key', code: '23505', stack: err.stack });
});

test.each(['info', 'error', 'fatal', 'silent'])('alerts are counted by name at level %s', (level) => {
  const written: string[] = [];
  const log = openLog(level, { write: (line) => void written.push(line) });
  log.error({ alert: 'refund due' }, 'refunds wait');
  log.child({ reqId: 'r1' }).error({ alert: 'refund due' }, 'refunds wait');
  log.error({ alert: 'mail server' }, 'the server rejects all mails');
  log.error('an error without an alert');
  log.error(new Error('an error without an alert'));
  expect([...alertCounts(log)]).toEqual([
    ['refund due', 2],
    ['mail server', 1],
  ]);
  expect(written).toHaveLength(level === 'info' || level === 'error' ? 5 : 0);
});

test('a log that hides errors writes what is fatal', () => {
  const written: string[] = [];
  const log = openLog('fatal', { write: (line) => void written.push(line) });
  log.error('hidden');
  log.fatal('shown');
  expect(written.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['shown']);
});

const END = {
  'a fatal line and a kill': `log.fatal('last'); process.kill(process.pid, 'SIGKILL');`,
  'the end of the process': `log.info('last'); process.exit(0);`,
  'the next batch': `log.info('last'); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1_000);`,
};

test.each(Object.entries(END))('every line is written up to %s', async (_end, end) => {
  const script = `
    import { openLog, standardOutput } from '${new URL('./log.ts', import.meta.url).href}';
    const log = openLog('info', standardOutput());
    for (let n = 0; n < 1_000; n += 1) log.info({ n }, 'line');
    ${end}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  let written = '';
  child.stdout.on('data', (bytes) => (written += bytes.toString()));
  await new Promise((resolve) => child.on('close', resolve));
  const found = written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { n?: number; msg: string });
  // The rest overtakes a batch that is still being written when the process ends; each line has its time.
  expect(
    found.flatMap(({ n }) => (n === undefined ? [] : [n])).toSorted((one, other) => one - other),
  ).toEqual(Array.from({ length: 1_000 }, (_, n) => n));
  expect(found.filter(({ n }) => n === undefined).map(({ msg }) => msg)).toEqual(['last']);
});

test('the time of a line is that of the moment', async () => {
  const times: number[] = [];
  const log = openLog('info', {
    write: (line) => void times.push(Date.parse((JSON.parse(line) as { time: string }).time)),
  });
  const before = Date.now();
  log.info('one');
  await new Promise((resolve) => setTimeout(resolve, 20));
  log.info('other');
  expect(times[0]).toBeGreaterThanOrEqual(before - 1);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(18);
});

test('a log of 400 MB that is not read buffers only a small part of it', async () => {
  const script = `
    import { openLog, standardOutput } from '${new URL('./log.ts', import.meta.url).href}';
    const log = openLog('info', standardOutput());
    const line = 'x'.repeat(1000);
    const before = process.memoryUsage().rss;
    for (let turn = 0; turn < 400; turn += 1) {
      for (let n = 0; n < 1000; n += 1) log.info(line);
      await new Promise((resolve) => setImmediate(resolve));
    }
    process.stderr.write(String(Math.round((process.memoryUsage().rss - before) / 2 ** 20)));
    process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=48', '--input-type=module', '--eval', script],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let grownMegabytes = '';
  child.stderr.on('data', (bytes) => (grownMegabytes += bytes.toString()));
  await new Promise((resolve) => child.on('exit', resolve));
  expect(grownMegabytes).toMatch(/^-?\d+$/);
  expect(Number(grownMegabytes)).toBeLessThan(100);
});
