import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import type { BackupKeyRow, ComparedBackup, RecordedBackup, SentBackup } from './backups-query.ts';

/** Longer than the oldest backup is kept. */
const REMEMBERED_DAYS = 400;

/** Records a backup, and forgets those that nobody keeps any more. */
export async function recordTaken(
  db: Db,
  { takenAt, file, sizeBytes }: Pick<RecordedBackup, 'file' | 'sizeBytes'> & { takenAt: string },
): Promise<void> {
  await sql`
    INSERT INTO backups (taken_at, file, size_bytes) VALUES (${takenAt}, ${file}, ${sizeBytes})
    ON CONFLICT (taken_at) DO NOTHING`.execute(db);
  await sql`
    DELETE FROM backups
    WHERE taken_at < ${takenAt}::timestamptz - make_interval(days => ${REMEMBERED_DAYS})`.execute(db);
}

/** Records what the trial of a backup found, also of one that another machine has taken. */
export async function recordTried(
  db: Db,
  { takenAt, file, sizeBytes, trouble }: Omit<RecordedBackup, 'takenAt' | 'triedAt'> & { takenAt: string },
): Promise<void> {
  await sql`
    INSERT INTO backups (taken_at, file, size_bytes, tried_at, trouble)
    VALUES (${takenAt}, ${file}, ${sizeBytes}, now(), ${trouble})
    ON CONFLICT (taken_at) DO UPDATE SET tried_at = excluded.tried_at, trouble = excluded.trouble`.execute(
    db,
  );
}

/** Records that a backup was sent to the bucket, or why not, and forgets those that nobody keeps any more. */
export async function recordSent(
  db: Db,
  { begunAt, file, sizeBytes, sha256, trouble }: SentBackup,
): Promise<void> {
  await sql`
    INSERT INTO sent_backups (begun_at, file, size_bytes, sha256, trouble)
    VALUES (${begunAt}, ${file}, ${sizeBytes}, ${sha256}, ${trouble}) ON CONFLICT (begun_at) DO NOTHING`.execute(
    db,
  );
  await sql`
    DELETE FROM sent_backups
    WHERE begun_at < ${begunAt}::timestamptz - make_interval(days => ${REMEMBERED_DAYS})`.execute(db);
}

/** Records what the comparison of a backup in the bucket with what was sent has found. */
export async function recordCompared(
  db: Db,
  begunAt: Date,
  { comparedAt, difference }: Pick<ComparedBackup, 'comparedAt' | 'difference'>,
): Promise<void> {
  await sql`
    UPDATE sent_backups SET compared_at = ${comparedAt}, difference = ${difference}
    WHERE begun_at = ${begunAt}`.execute(db);
}

/** Puts a key in the place of another one, or of none; returns false where somebody else did so first. */
export async function replaceKey(
  tx: Db,
  { recipient, madeAt }: BackupKeyRow,
  replaced: string | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO backup_keys (recipient, made_at, replaces)
    SELECT ${recipient}, ${madeAt}, ${replaced ?? ''}
    WHERE ${replaced}::text IS NULL OR EXISTS (SELECT FROM backup_keys WHERE recipient = ${replaced})
    ON CONFLICT DO NOTHING`.execute(tx);
  return numAffectedRows === 1n;
}
