import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { stoppedClock } from '../../test/stopped-clock.ts';
import { type ThrowawayDatabase, throwawayDatabase } from '../../test/throwaway-database.ts';
import { openDiskStorage } from './adapters/disk.ts';
import { MAX_LISTED } from './file-storage.ts';
import { openIncomingFolder } from './upload-image.ts';
import { openImageProcess } from './image-process.ts';
import type { MediaParts } from './media-parts.ts';

export type TestMedia = {
  media: MediaParts;
  folder: string;
  connection: pg.PoolConfig;
  /** The connection of the role that owns the tables, for what only a test does to them. */
  asOwner: ThrowawayDatabase['asOwner'];
  asAdministrator: ThrowawayDatabase['asAdministrator'];
  /** Rows, jobs for widths, stored and incoming files: all that an upload could leave behind. */
  everythingStored(): Promise<{ images: number; jobs: number; files: string[]; incoming: string[] }>;
  close(): Promise<void>;
};

/** The slice's verbs on a throwaway database and folder, with the real image process. */
export async function openTestMedia(): Promise<TestMedia> {
  const folder = await mkdtemp(join(tmpdir(), 'tula-media-'));
  const { connection, asOwner, asAdministrator, database, drop } = await throwawayDatabase();
  const media: MediaParts = {
    database,
    clock: stoppedClock('2026-11-21T08:00:00Z'),
    storage: await openDiskStorage(join(folder, 'files')),
    imageProcess: openImageProcess(),
    incomingFolder: await openIncomingFolder(join(folder, 'incoming')),
  };
  const count = async (table: string) =>
    (await database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`)).rows[0]!.n;
  return {
    media,
    folder,
    connection,
    asOwner,
    asAdministrator,
    everythingStored: async () => ({
      images: await count('images'),
      jobs: await count('graphile_worker.jobs'),
      files: await media.storage.list('', MAX_LISTED),
      incoming: await readdir(media.incomingFolder),
    }),
    async close() {
      await media.imageProcess.close();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function* inPieces(bytes: Uint8Array, pieceBytes = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
