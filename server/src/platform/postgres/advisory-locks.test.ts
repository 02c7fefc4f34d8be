import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/throwaway-database.ts';
import { openLog } from '../log.ts';
import { openSessionLocks } from './advisory-locks.ts';

const log = openLog('silent');
let throwaway: ThrowawayDatabase;
beforeAll(async () => {
  throwaway = await throwawayDatabase();
});
afterAll(() => throwaway.drop());

test('an unresponsive connection is replaced, and its locks are released', async () => {
  const sockets: Socket[] = [];
  const stream = () => sockets[sockets.push(new Socket()) - 1] as Socket;
  const ours = openSessionLocks({ ...throwaway.connection, stream, query_timeout: 200 }, log);
  const others = openSessionLocks(throwaway.connection, log);
  expect([await ours.take('round'), await others.take('round')]).toEqual([true, false]);
  sockets[0]?.pause();
  await expect(ours.take('another')).rejects.toThrow('Query read timeout');
  await expect.poll(() => ours.take('another').catch(() => 'not yet')).toBe(true);
  await expect.poll(() => others.take('round')).toBe(true);
  expect(await ours.take('round')).toBe(false);
  await Promise.all([ours.close(), others.close()]);
});

test('a permanent lock is taken again over the next connection', async () => {
  const ours = openSessionLocks(throwaway.connection, log);
  const others = openSessionLocks(throwaway.connection, log);
  await ours.keep('presence');
  await throwaway.database.pool.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
     WHERE application_name = 'tula-locks' AND datname = current_database()`,
  );
  await expect.poll(() => ours.take('round').catch(() => 'not yet')).toBe(true);
  expect(await others.take('presence')).toBe(false);
  await Promise.all([ours.close(), others.close()]);
});

test('a permanent lock still held by an earlier connection is taken once that is gone', async () => {
  const ours = openSessionLocks(throwaway.connection, log);
  const before = openSessionLocks(throwaway.connection, log);
  expect(await before.take('presence')).toBe(true);
  await ours.keep('presence');
  await before.give('presence');
  await ours.take('round');
  expect(await before.take('presence')).toBe(false);
  await Promise.all([ours.close(), before.close()]);
});

test('a lock taken right after a failed connection can be released', async () => {
  let sockets = 0;
  const stream = () => {
    const socket = new Socket();
    if (++sockets === 1) socket.once('connect', () => socket.destroy(new Error('cut')));
    return socket;
  };
  const ours = openSessionLocks({ ...throwaway.connection, stream }, log);
  const others = openSessionLocks(throwaway.connection, log);
  const taken = await Promise.allSettled([ours.take('one'), ours.take('round')]);
  expect(taken.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  await ours.give('round');
  expect(await others.take('round')).toBe(true);
  expect(sockets).toBe(2);
  await Promise.all([ours.close(), others.close()]);
});
