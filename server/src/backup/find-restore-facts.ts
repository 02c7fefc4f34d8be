import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { bucketTroubleText } from '../connections/backups/bucket-account.ts';
import { type BackupBucket, BucketRefused } from './backup-bucket.ts';
import { BackupRejected } from './backup.ts';
import { decryptText } from './encryption.ts';
import { isNameOfFacts, parseFacts, type RestoreFacts } from './restore-facts.ts';

/** A file has some kilobytes; a slow line gets so long for one. */
const FETCHED_WITHIN_MS = 120_000;

type Places = {
  /** The data folder, and that of the backup. */
  folders: readonly string[];
  /** Where the environment names one. */
  bucket: BackupBucket | undefined;
  /** The secret key of encrypted backups. */
  key: string | undefined;
};

export type FoundFacts = {
  copies: RestoreFacts[];
  /** What was looked at in vain, for the operator. */
  notes: string[];
};

type Copy = { name: string; read: () => Promise<Uint8Array> };

/** Reads every copy of what must survive a restore that can be found: on the disk and, with the key, in the bucket. */
export async function findRestoreFacts({ folders, bucket, key }: Places): Promise<FoundFacts> {
  const found: FoundFacts = { copies: [], notes: [] };
  for (const copy of [...new Set(folders)].flatMap(copiesIn)) await readCopy(copy, key, found);
  if (bucket === undefined) return found;
  try {
    for (const copy of await copiesInBucket(bucket)) await readCopy(copy, key, found);
  } catch (error) {
    found.notes.push(describeFailure(error));
  }
  return found;
}

function copiesIn(folder: string): Copy[] {
  try {
    return readdirSync(folder)
      .filter(isNameOfFacts)
      .map((name) => path.join(folder, name))
      .map((name) => ({ name, read: async () => readFileSync(name) }));
  } catch {
    return [];
  }
}

async function copiesInBucket(bucket: BackupBucket): Promise<Copy[]> {
  const names = (await bucket.list('')).filter((name) => isNameOfFacts(path.basename(name)));
  return names.map((name) => ({ name, read: async () => readWhole(name, await bucket.fetch(name)) }));
}

function readWhole(name: string, content: Readable | undefined): Promise<Uint8Array> {
  if (content === undefined) throw new BackupRejected(`${name} is not in the bucket any more`);
  return buffer(addAbortSignal(AbortSignal.timeout(FETCHED_WITHIN_MS), content));
}

/** A copy that cannot be read is named; another one may do. */
async function readCopy({ name, read }: Copy, key: string | undefined, found: FoundFacts): Promise<void> {
  const isEncrypted = name.endsWith('.age');
  if (isEncrypted && key === undefined) {
    found.notes.push(`${name} is encrypted: give its secret key with --key-file FILE`);
    return;
  }
  try {
    const bytes = await read();
    const text =
      isEncrypted && key ? await decryptText(name, bytes, key) : Buffer.from(bytes).toString('utf8');
    const facts = parseFacts(text);
    if (facts) found.copies.push(facts);
    else found.notes.push(`${name} is damaged, or was written by a newer shop`);
  } catch (error) {
    found.notes.push(describeFailure(error));
  }
}

/** For an operator, in English. */
export function describeFailure(error: unknown): string {
  if (error instanceof BucketRefused)
    return `The bucket of BACKUP_BUCKET_URL: ${bucketTroubleText(error.trouble, '–')}`;
  return error instanceof Error ? error.message : String(error);
}
