import type { BucketTrouble } from '@tula/contract/connections/backups-connection.ts';
import type { CopyDifference } from '@tula/contract/upkeep/server-standing.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

export type RecordedBackup = {
  takenAt: Date;
  file: string;
  sizeBytes: number;
  triedAt: Date | null;
  /** The finding of the trial; null where the restored shop was whole, or nobody has tried. */
  trouble: string | null;
};

export type BackupKeyRow = { recipient: string; madeAt: Date };

/** Returns the newest backup, and the one that was tried last. */
export async function lastBackups(
  db: Db,
): Promise<{ newest: RecordedBackup | undefined; tried: RecordedBackup | undefined }> {
  const columns = sql`taken_at AS "takenAt", file, size_bytes::float8 AS "sizeBytes", tried_at AS "triedAt", trouble`;
  const newest = await sql<RecordedBackup>`
    SELECT ${columns} FROM backups ORDER BY taken_at DESC LIMIT 1`.execute(db);
  const tried = await sql<RecordedBackup>`
    SELECT ${columns} FROM backups WHERE tried_at IS NOT NULL ORDER BY tried_at DESC LIMIT 1`.execute(db);
  return { newest: newest.rows[0], tried: tried.rows[0] };
}

export type SentBackup = {
  begunAt: Date;
  file: string;
  /** Null where it could not be sent. */
  sizeBytes: number | null;
  trouble: BucketTrouble | null;
  /** Null of what a version before this one has sent. */
  sha256: string | null;
};
export type ComparedBackup = SentBackup & { comparedAt: Date; difference: CopyDifference | null };
export type SentBackups = {
  newest: SentBackup | undefined;
  last: SentBackup | undefined;
  compared: ComparedBackup | undefined;
};

/** Returns the newest backup in the bucket, the last try, which may have failed, and what was compared last. */
export async function lastSent(db: Db): Promise<SentBackups> {
  const columns = sql`begun_at AS "begunAt", file, size_bytes::float8 AS "sizeBytes", trouble, sha256`;
  const newest = await sql<SentBackup>`
    SELECT ${columns} FROM sent_backups WHERE trouble IS NULL ORDER BY begun_at DESC LIMIT 1`.execute(db);
  const last = await sql<SentBackup>`
    SELECT ${columns} FROM sent_backups ORDER BY begun_at DESC LIMIT 1`.execute(db);
  const compared = await sql<ComparedBackup>`
    SELECT ${columns}, compared_at AS "comparedAt", difference FROM sent_backups WHERE compared_at IS NOT NULL
    ORDER BY compared_at DESC LIMIT 1`.execute(db);
  return { newest: newest.rows[0], last: last.rows[0], compared: compared.rows[0] };
}

/** Returns the key that backups are encrypted for when they leave the server. */
export async function currentBackupKey(db: Db): Promise<BackupKeyRow | undefined> {
  const { rows } = await sql<BackupKeyRow>`
    SELECT recipient, made_at AS "madeAt" FROM backup_keys key
    WHERE NOT EXISTS (SELECT FROM backup_keys next WHERE next.replaces = key.recipient)`.execute(db);
  return rows[0];
}

export type ArchivedLog = { archivedAt: Date | null; countedSince: Date | null; failedAt: Date | null };

/** Returns how the archive of PostgreSQL's log stands; undefined where none is set up. */
export async function archivedLog(db: Db): Promise<ArchivedLog | undefined> {
  const { rows } = await sql<ArchivedLog>`
    SELECT last_archived_time AS "archivedAt", stats_reset AS "countedSince",
      CASE WHEN last_failed_time > coalesce(last_archived_time, '-infinity') THEN last_failed_time END AS "failedAt"
    FROM pg_stat_archiver WHERE current_setting('archive_mode') <> 'off'`.execute(db);
  return rows[0];
}

/** Returns how much room the database takes. */
export async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT pg_database_size(current_database())::float8 AS bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}
