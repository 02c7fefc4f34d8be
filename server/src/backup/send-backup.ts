import { createHash, type Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FrequentWork } from '../platform/jobs/scheduled-job.ts';
import type { Parts } from '../platform/parts.ts';
import { type BackupBucket, BucketRefused } from './backup-bucket.ts';
import { currentBackupKey, lastSent, type SentBackups } from './backups-query.ts';
import { recordSent } from './backups-store.ts';
import { ENCRYPTED, nameOfBackup, outdatedBackups } from './kept-backups.ts';
import { streamBackup } from './stream-backup.ts';
import type { BackedUpShop } from './take-backup.ts';

export type BucketParts = Parts & {
  backedUpShop: BackedUpShop;
  /** Undefined where no bucket is connected. */
  openBackupBucket: () => Promise<BackupBucket | undefined>;
};

/** 03:30 in India, when few order. */
const NIGHT = { hour: 22, minute: 0 } as const;
const HOUR_MS = 3_600_000;

/** Sends a backup each night. Not as a job of the queue, where others would wait for it. */
export function sendingBackups(parts: BucketParts): FrequentWork[] {
  return [{ name: 'send-backup', seconds: 300, work: (stopping) => sendBackup(parts, stopping) }];
}

/** Sends a backup if it is time for one: once for each night, and after a failure again each hour. */
export async function sendBackup(parts: BucketParts, stopping?: AbortSignal): Promise<void> {
  const { database, clock } = parts;
  const key = await currentBackupKey(database.db);
  if (key === undefined || !isTimeToSend(await lastSent(database.db), clock.now())) return;
  const begunAt = clock.now();
  const file = `${folderOf(parts.publicUrl)}${nameOfBackup(begunAt, ENCRYPTED)}`;
  try {
    const bucket = await parts.openBackupBucket();
    if (bucket === undefined) return;
    try {
      const sent = await sendTo(bucket, parts, { file, recipient: key.recipient, stopping });
      await recordSent(database.db, { begunAt, file, ...sent, trouble: null });
      await removeOutdated(bucket, parts, begunAt);
    } finally {
      bucket.close();
    }
  } catch (error) {
    // Another process, or this one after its start, begins again.
    if (stopping?.aborted) return;
    if (!(error instanceof BucketRefused)) throw error;
    parts.log.error({ alert: 'backup not sent', err: error.cause, trouble: error.trouble }, error.message);
    await recordSent(database.db, {
      begunAt,
      file,
      sizeBytes: null,
      sha256: null,
      trouble: error.trouble,
    });
  }
}

/** Says whether the night's backup is still to be sent, and the last failure an hour ago. */
export function isTimeToSend({ newest, last }: Pick<SentBackups, 'newest' | 'last'>, now: Date): boolean {
  const night = new Date(now);
  night.setUTCHours(NIGHT.hour, NIGHT.minute, 0, 0);
  if (night > now) night.setUTCDate(night.getUTCDate() - 1);
  if (newest !== undefined && newest.begunAt >= night) return false;
  return last?.trouble == null || now.getTime() - last.begunAt.getTime() >= HOUR_MS;
}

/** Shops may share a bucket: each has the folder of its address. */
export function folderOf(publicUrl: string): string {
  return `${new URL(publicUrl).hostname}/`;
}

type Sending = { file: string; recipient: string; stopping: AbortSignal | undefined };

/** The bucket is asked first, as it would be a pity to read the whole shop for one that does not answer. */
async function sendTo(bucket: BackupBucket, parts: BucketParts, { file, recipient, stopping }: Sending) {
  await bucket.list(file);
  const { content, taken } = await streamBackup(parts.backedUpShop, recipient);
  const hash = createHash('sha256');
  const sizeBytes = await bucket.send(file, readShop(content, hash), stopping);
  const { lostImages } = await taken;
  if (lostImages.length > 0) parts.log.warn({ lostImages }, 'pictures of products are missing in the shop');
  return { sizeBytes, sha256: hash.digest('hex') };
}

/** What fails in reading the shop is no fault of the bucket. */
async function* readShop(content: Readable, hash: Hash): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of content as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      yield chunk;
    }
  } catch (cause) {
    throw new BucketRefused('shop', cause);
  }
}

/** Like those on the disk; one that cannot be removed is tried again the next night. */
async function removeOutdated(
  bucket: BackupBucket,
  { publicUrl, log }: BucketParts,
  now: Date,
): Promise<void> {
  const folder = folderOf(publicUrl);
  try {
    const names = (await bucket.list(folder)).map((name) => name.slice(folder.length));
    for (const name of outdatedBackups(names, now, ENCRYPTED)) await bucket.remove(`${folder}${name}`);
  } catch (err) {
    log.warn({ err }, 'outdated backups were not removed from the bucket');
  }
}
