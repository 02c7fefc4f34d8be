import { expect, test } from 'vitest';
import { type CopyDifference, needsToTell, type ServerStanding, serverNeeds } from './server-standing.ts';

const NOW = new Date('2026-11-29T06:00:00Z');
const WELL: ServerStanding = {
  version: '0.1.0',
  startedAt: '2026-11-28T06:00:00Z',
  next: null,
  disk: { free: 20_000_000_000, total: 40_000_000_000 },
  databaseBytes: 80_000_000,
  certificate: { until: '2027-02-01T00:00:00Z', trouble: null },
  newestBackup: { takenAt: '2026-11-29T03:30:00Z', bytes: 9_000_000 },
  triedBackup: { takenAt: '2026-11-28T03:30:00Z', triedAt: '2026-11-28T04:30:00Z', trouble: null },
  bucket: null,
  archive: null,
  backupKey: null,
};

const compared = (at: string, difference: CopyDifference | null = null) => ({ at, takenAt: at, difference });

test('a server on which all is well needs nobody', () => {
  expect(serverNeeds(WELL, NOW)).toEqual([]);
  expect(serverNeeds({ ...WELL, certificate: null }, NOW)).toEqual([]);
});

test.each<[Partial<ServerStanding>, string[]]>([
  [{ disk: { free: 1_499_999_999, total: 40_000_000_000 } }, ['diskNearlyFull']],
  [{ certificate: { until: null, trouble: 'unreachable' } }, ['certificateBroken']],
  [{ certificate: { until: '2026-12-13T05:59:59Z', trouble: null } }, ['certificateEnds']],
  [{ certificate: { until: '2026-12-13T06:00:00Z', trouble: null } }, []],
  [{ newestBackup: null, triedBackup: null }, ['noBackup']],
  [{ newestBackup: { takenAt: '2026-11-27T23:59:59Z', bytes: 1 } }, ['backupOld']],
  [{ newestBackup: { takenAt: '2026-11-28T00:00:00Z', bytes: 1 } }, []],
  [{ triedBackup: null }, ['neverTried']],
  [
    { triedBackup: { takenAt: '2026-11-20T03:30:00Z', triedAt: '2026-11-20T17:59:59Z', trouble: null } },
    ['trialOld'],
  ],
  [
    {
      triedBackup: {
        takenAt: '2026-11-28T03:30:00Z',
        triedAt: '2026-11-28T04:30:00Z',
        trouble: 'orders: 1 of 2 rows',
      },
    },
    ['backupNotWhole'],
  ],
  [{ bucket: { compared: null, newest: null, trouble: null } }, []],
  [{ bucket: { compared: null, newest: { takenAt: '2026-11-27T06:00:00Z', bytes: 1 }, trouble: null } }, []],
  [
    { bucket: { compared: null, newest: { takenAt: '2026-11-27T05:59:59Z', bytes: 1 }, trouble: null } },
    ['bucketOld'],
  ],
  [{ bucket: { newest: null, compared: compared('2026-11-21T00:00:00Z'), trouble: null } }, []],
  [
    { bucket: { newest: null, compared: compared('2026-11-20T00:00:00Z'), trouble: null } },
    ['bucketNotCompared'],
  ],
  [
    { bucket: { newest: null, compared: compared('2026-11-29T00:00:00Z', 'size'), trouble: null } },
    ['bucketDiffers'],
  ],
  [
    { bucket: { compared: null, newest: null, trouble: { at: '2026-11-29T00:00:00Z', text: 'full' } } },
    ['bucketFailed'],
  ],
  [{ archive: { archivedAt: '2026-11-28T06:00:00Z', countedSince: null, failedAt: null } }, []],
  [{ archive: { archivedAt: '2026-11-28T05:59:59Z', countedSince: null, failedAt: null } }, ['archiveOld']],
  [{ archive: { archivedAt: null, countedSince: '2026-11-28T05:59:59Z', failedAt: null } }, ['archiveOld']],
  [{ archive: { archivedAt: null, countedSince: null, failedAt: null } }, []],
  [
    {
      archive: { archivedAt: '2026-11-29T05:58:00Z', countedSince: null, failedAt: '2026-11-29T05:59:00Z' },
    },
    ['archiveFails'],
  ],
])('with %j an owner is asked for %j', (changed, needs) => {
  expect(serverNeeds({ ...WELL, ...changed }, NOW)).toEqual(needs);
});

test.each<[Partial<ServerStanding>, string, string[]]>([
  [{ newestBackup: null, triedBackup: null }, '2026-11-28T00:00:01Z', []],
  [{ newestBackup: null, triedBackup: null }, '2026-11-28T00:00:00Z', ['noBackup']],
  [{ triedBackup: null }, '2026-11-20T18:00:01Z', []],
  [{ triedBackup: null }, '2026-11-20T18:00:00Z', ['neverTried']],
  [{ disk: { free: 1, total: 2 } }, '2026-11-29T06:00:00Z', ['diskNearlyFull']],
])('with %j the owner of a shop that opened at %s is told of %j', (changed, openedAt, needs) => {
  expect(needsToTell({ ...WELL, ...changed }, { now: NOW, openedAt: new Date(openedAt) })).toEqual(needs);
});
