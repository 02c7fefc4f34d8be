import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { nameFailedSetting } from './errors.ts';

test('the opened value is returned', async () => {
  expect(await nameFailedSetting('PORT must be free', () => 3000)).toBe(3000);
});

test('the error for a port in use begins with the setting', async () => {
  const first = net.createServer().listen(0, '127.0.0.1');
  await once(first, 'listening');
  const { port } = first.address() as AddressInfo;
  const second = net.createServer();
  const taken = nameFailedSetting('PORT must be free', async () => {
    second.listen(port, '127.0.0.1');
    await once(second, 'listening');
  });
  await expect(taken).rejects.toThrow(
    `PORT must be free: listen EADDRINUSE: address already in use 127.0.0.1:${port}`,
  );
  first.close();
});

test('for a host name with several addresses the first error is reported', async () => {
  const rejected = nameFailedSetting('DATABASE_URL must answer', () =>
    Promise.reject(new AggregateError([new Error('connect ECONNREFUSED ::1:1'), new Error('another')], '')),
  );
  await expect(rejected).rejects.toThrow('DATABASE_URL must answer: connect ECONNREFUSED ::1:1');
});

test('the error for a missing database begins with the setting', async () => {
  const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' });
  await expect(nameFailedSetting('DATABASE_URL must answer', () => pool.query('SELECT 1'))).rejects.toThrow(
    'DATABASE_URL must answer: connect ECONNREFUSED 127.0.0.1:1',
  );
  await pool.end();
});
