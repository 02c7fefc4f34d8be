import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ThrowawayDatabase, throwawayDatabase } from '../../test/throwaway-database.ts';
import { openLog } from './log.ts';
import { openSessionLocks } from './session-locks.ts';

const log = openLog('silent');
let throwaway: ThrowawayDatabase;
beforeAll(async () => {
  throwaway = await throwawayDatabase();
});
afterAll(() => throwaway.drop());

test('a connection that falls silent is given up for another, and what it held is free', async () => {
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
