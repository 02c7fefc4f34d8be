import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/throwaway-database.ts';
import { openLog } from '../log.ts';
import { openReadinessDatabase, makeReadiness } from './readiness.ts';

let throwaway: ThrowawayDatabase;
beforeAll(async () => {
  throwaway = await throwawayDatabase();
});
afterAll(() => throwaway.drop());

test('an unresponsive database is reported within seconds, and again as ready afterwards', async () => {
  const sockets: Socket[] = [];
  const stream = () => sockets[sockets.push(new Socket()) - 1] as Socket;
  const connection = { ...throwaway.connection, stream };
  const database = openReadinessDatabase({ connection, pooler: undefined, log: openLog('silent') });
  const readiness = makeReadiness(database, () => false);
  expect(await readiness()).toEqual({ ready: true });
  sockets[0]?.pause();
  const startedMs = performance.now();
  expect(await readiness()).toEqual({ ready: false, reason: 'the database does not answer' });
  expect(performance.now() - startedMs).toBeLessThan(5_000);
  expect(await readiness()).toEqual({ ready: true });
  await database.close();
});
