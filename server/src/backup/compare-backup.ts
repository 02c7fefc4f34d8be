import { createHash } from 'node:crypto';
import { addAbortSignal, type Readable } from 'node:stream';
import type { CopyDifference } from '@tula/contract/upkeep/server-standing.ts';
import type { FrequentWork } from '../platform/jobs/scheduled-job.ts';
import { type BackupBucket, BucketRefused } from './backup-bucket.ts';
import { lastSent, type SentBackup } from './backups-query.ts';
import { recordCompared } from './backups-store.ts';
import type { BucketParts } from './send-backup.ts';

const WEEK_MS = 7 * 86_400_000;
/** 80 GB over a line of 4 MB a second; a piece that does not come ends it much earlier. */
const FETCHED_WITHIN_MS = 6 * 3_600_000;

/** Compares the newest backup in the bucket each week, and after a failure each hour. */
export function comparingBackups(parts: BucketParts): FrequentWork[] {
  return [{ name: 'compare-backup', seconds: 3600, work: (stopping) => compareBackup(parts, stopping) }];
}

/**
 * Fetches the newest backup in the bucket and compares its size and checksum with what was sent. The shop has only the
 * public half of the key, so this says that the copy is whole, not that it can be opened.
 */
export async function compareBackup(parts: BucketParts, stopping?: AbortSignal): Promise<void> {
  const { database, clock, log } = parts;
  const now = clock.now();
  const { newest, compared } = await lastSent(database.db);
  if (newest === undefined || newest.sha256 === null) return;
  // After a difference the next backup is compared as soon as it is there.
  const isSettled = compared?.difference === null || compared?.file === newest.file;
  if (compared && isSettled && now.getTime() - compared.comparedAt.getTime() < WEEK_MS) return;
  try {
    const bucket = await parts.openBackupBucket();
    if (bucket === undefined) return;
    try {
      const difference = await findDifference(bucket, newest, stopping);
      await recordCompared(database.db, newest.begunAt, { comparedAt: now, difference });
      if (difference)
        log.error({ alert: 'backup not sent', difference }, 'the copy in the bucket is not what was sent');
    } finally {
      bucket.close();
    }
  } catch (error) {
    if (stopping?.aborted) return;
    const trouble = error instanceof BucketRefused ? error.trouble : undefined;
    log.warn({ err: error, trouble }, 'the backup in the bucket was not compared; tried again in an hour');
  }
}

async function findDifference(
  bucket: BackupBucket,
  { file, sizeBytes, sha256 }: SentBackup,
  stopping: AbortSignal | undefined,
): Promise<CopyDifference | null> {
  const content = await bucket.fetch(file);
  if (content === undefined) return 'missing';
  const late = AbortSignal.timeout(FETCHED_WITHIN_MS);
  const found = await measure(addAbortSignal(stopping ? AbortSignal.any([stopping, late]) : late, content));
  if (found.sizeBytes !== sizeBytes) return 'size';
  return found.sha256 === sha256 ? null : 'content';
}

async function measure(content: Readable): Promise<{ sizeBytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    hash.update(chunk);
    sizeBytes += chunk.length;
  }
  return { sizeBytes, sha256: hash.digest('hex') };
}
