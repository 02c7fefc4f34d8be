import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { readServer, type ServerStanding } from '@tula/contract/upkeep/server-standing.ts';
import { databaseBytes, lastBackups } from '../backup/backups-query.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import type { Parts } from '../platform/parts.ts';
import { readCertificate } from './read-certificate.ts';

export type UpkeepParts = Pick<Parts, 'database' | 'publicUrl'> & {
  /** On the disk with the data. */
  incomingFolder: string;
};

/** Looks at the server: its disk, its database, the certificate of its address and its backups. */
export async function readServerStanding({
  database,
  publicUrl,
  incomingFolder,
}: UpkeepParts): Promise<ServerStanding> {
  const [disk, certificate, size, { newest, tried }] = await Promise.all([
    statfs(incomingFolder),
    readCertificate(publicUrl),
    databaseBytes(database.db),
    lastBackups(database.db),
  ]);
  return {
    version: shopVersion(),
    startedAt: new Date(performance.timeOrigin).toISOString(),
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
  };
}

export const upkeepRoutes = (parts: UpkeepParts): Route[] => [
  handle(readServer, () => readServerStanding(parts)),
];

export const UPKEEP_EXAMPLES = { readServer: {} };

/** The version in the shop's package.json. */
export function shopVersion(): string {
  const file = path.resolve(import.meta.dirname, '../../../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
