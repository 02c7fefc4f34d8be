import { statfs } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { readServer, type ServerStanding } from '@tula/contract/upkeep/server-standing.ts';
import { bucketInUse } from '../connections/backups/backups.ts';
import { bucketTroubleText } from '../connections/backups/bucket-account.ts';
import type { ConnectionParts } from '../connections/open-connections.ts';
import {
  archivedLog,
  currentBackupKey,
  databaseBytes,
  lastBackups,
  lastSent,
} from '../backup/backups-query.ts';
import type { Config } from '../platform/config/config.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import type { Parts } from '../platform/parts.ts';
import { shopVersion } from '../platform/shop-version.ts';
import { readCertificate } from './read-certificate.ts';
import { readNextVersion } from './read-next-version.ts';

export type UpkeepParts = Pick<Parts, 'database' | 'publicUrl'> &
  Pick<ConnectionParts, 'connections'> & {
    environment: ConnectionParts['environment'] & Pick<Config, 'dataDir'>;
    /** On the disk with the data. */
    incomingFolder: string;
  };

/** Looks at the server: its version, its disk, its database, the certificate of its address and its backups. */
export async function readServerStanding(parts: UpkeepParts): Promise<ServerStanding> {
  const { database, publicUrl, incomingFolder, environment } = parts;
  const [next, disk, certificate, size, { newest, tried }, archived, key, bucket] = await Promise.all([
    readNextVersion(environment.dataDir),
    statfs(incomingFolder),
    readCertificate(publicUrl),
    databaseBytes(database.db),
    lastBackups(database.db),
    archivedLog(database.db),
    currentBackupKey(database.db),
    readBucket(parts),
  ]);
  return {
    version: shopVersion(),
    startedAt: new Date(performance.timeOrigin).toISOString(),
    next,
    disk: { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize },
    databaseBytes: size,
    certificate,
    newestBackup: newest ? { takenAt: newest.takenAt.toISOString(), bytes: newest.sizeBytes } : null,
    triedBackup: tried?.triedAt
      ? {
          takenAt: tried.takenAt.toISOString(),
          triedAt: tried.triedAt.toISOString(),
          trouble: tried.trouble,
        }
      : null,
    bucket,
    archive: archived
      ? {
          archivedAt: archived.archivedAt?.toISOString() ?? null,
          countedSince: archived.countedSince?.toISOString() ?? null,
          failedAt: archived.failedAt?.toISOString() ?? null,
        }
      : null,
    backupKey: key ? { recipient: key.recipient, madeAt: key.madeAt.toISOString() } : null,
  };
}

async function readBucket({ database, connections, environment }: UpkeepParts) {
  if (bucketInUse(environment, connections) === undefined) return null;
  const { newest, last, compared } = await lastSent(database.db);
  const at = last?.begunAt.toISOString() ?? '';
  return {
    newest: newest ? { takenAt: newest.begunAt.toISOString(), bytes: newest.sizeBytes ?? 0 } : null,
    compared: compared
      ? {
          at: compared.comparedAt.toISOString(),
          takenAt: compared.begunAt.toISOString(),
          difference: compared.difference,
        }
      : null,
    trouble: last?.trouble ? { at, text: bucketTroubleText(last.trouble, '–') } : null,
  };
}

export const upkeepRoutes = (parts: UpkeepParts): Route[] => [
  handle(readServer, () => readServerStanding(parts)),
];

const RECIPIENT = 'age1xs6thanhjjgju27hk6754r2xqu0xww933u5qwsjfjz8wmeet0s4syy6hm9';

export const UPKEEP_EXAMPLES = {
  readServer: {},
  saveBackupKey: { body: { recipient: RECIPIENT, replaces: null, password: 'a password of the owner' } },
  requestBackup: { body: { password: 'a password of the owner' } },
};
