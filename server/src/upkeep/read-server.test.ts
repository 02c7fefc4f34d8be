import { statfsSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer } from 'node:tls';
import { readServer } from '@tula/contract/upkeep/server-standing.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPrimary } from '../../test/postgres-server.ts';
import { archivedLog } from '../backup/backups-query.ts';
import { recordTaken, recordTried } from '../backup/backups-store.ts';
import { CERTIFICATE, CERTIFICATE_KEY } from '../mail/adapters/test-certificate.ts';
import { type OrdersShop, openOrdersShop } from '../orders/test-orders.ts';
import { openLog } from '../platform/log.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { readCertificate } from './read-certificate.ts';

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
});
afterAll(() => shop.close());

async function standing() {
  const owner = await shop.aStaffMember('Kamala');
  const answer = await shop.call(readServer, {}, { as: owner.token });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result;
}

test('an owner reads disk, database and version, and that there is neither certificate nor backup', async () => {
  const { disk, databaseBytes, ...others } = await standing();
  expect(disk.total).toBe(statfsSync(shop.dataDir).blocks * statfsSync(shop.dataDir).bsize);
  expect(disk.free).toBeLessThan(disk.total);
  expect(databaseBytes).toBeGreaterThan(5_000_000);
  expect(others).toEqual({
    version: '0.1.0',
    startedAt: expect.stringMatching(/^20[0-9-]+T/),
    next: null,
    certificate: null,
    newestBackup: null,
    triedBackup: null,
    bucket: null,
    archive: null,
    backupKey: null,
  });
});

test('where PostgreSQL archives its log, it is known until when, and when that last failed', async () => {
  const primary = await startPrimary({ archive_mode: 'on' });
  const database = openDatabase(primary.connection, { log: openLog('silent') });
  const archive = () => archivedLog(database.db);
  const archiveBy = async (command: string) => {
    await primary.query(`ALTER SYSTEM SET archive_command = '${command}'`);
    await primary.query('SELECT pg_reload_conf()');
    await primary.query('SELECT txid_current(), pg_switch_wal()');
  };
  try {
    expect(await archive()).toEqual({ archivedAt: null, countedSince: expect.any(Date), failedAt: null });
    await archiveBy('true');
    await expect.poll(async () => (await archive())?.archivedAt).toBeInstanceOf(Date);
    expect((await archive())?.failedAt).toBeNull();
    await archiveBy('false');
    await expect.poll(async () => (await archive())?.failedAt).toBeInstanceOf(Date);
    await archiveBy('true');
    await expect.poll(async () => (await archive())?.failedAt).toBeNull();
  } finally {
    await database.close();
    await primary.stop();
  }
});

test('the newest backup and the last trial are told, and a backup of years ago is forgotten', async () => {
  const { db } = shop.database;
  await recordTaken(db, { takenAt: '2024-01-05T03:30:00.000Z', file: 'old.tula', sizeBytes: 10 });
  await recordTaken(db, { takenAt: '2026-11-27T03:30:00.000Z', file: 'a.tula', sizeBytes: 20 });
  await recordTried(db, {
    takenAt: '2026-11-27T03:30:00.000Z',
    file: 'a.tula',
    sizeBytes: 20,
    trouble: 'orders: 1 of 2 rows',
  });
  await recordTaken(db, { takenAt: '2026-11-28T03:30:00.000Z', file: 'b.tula', sizeBytes: 30 });
  expect(await standing()).toMatchObject({
    newestBackup: { takenAt: '2026-11-28T03:30:00.000Z', bytes: 30 },
    triedBackup: { takenAt: '2026-11-27T03:30:00.000Z', trouble: 'orders: 1 of 2 rows' },
  });
  expect(await shop.rows('SELECT file FROM backups ORDER BY 1')).toEqual([
    { file: 'a.tula' },
    { file: 'b.tula' },
  ]);
});

test('what the server found when it checked for a newer version is told', async () => {
  const found =
    'STATE=available\nVERSION=0.2.0-0123456789ab\nLOOKED=2026-11-30T04:10:00Z\n\n- Quick orders.\n';
  writeFileSync(path.join(shop.dataDir, 'next-version'), found);
  expect((await standing()).next).toEqual({
    found: 'available',
    checkedAt: '2026-11-30T04:10:00.000Z',
    version: '0.2.0',
    notes: [{ release: null, heading: null, lines: ['Quick orders.'] }],
    hasMore: false,
  });
});

test('the certificate of the address is read, also one that browsers do not trust', async () => {
  const server = createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  try {
    const found = await readCertificate(`https://localhost:${port}`);
    expect(found?.trouble).toBe('untrusted');
    expect(Date.parse(found?.until ?? '')).toBeGreaterThan(Date.parse('2026-01-01'));
    expect((await readCertificate(`https://localhost:${port}`, CERTIFICATE))?.trouble).toBeNull();
  } finally {
    server.close();
  }
  expect(await readCertificate(`https://localhost:${port}`)).toEqual({ until: null, trouble: 'unreachable' });
  expect(await readCertificate('http://localhost')).toBeNull();
});
