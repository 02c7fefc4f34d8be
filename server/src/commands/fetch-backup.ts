import { createWriteStream, existsSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupBucket } from '../backup/backup-bucket.ts';
import { describeFailure } from '../backup/find-restore-facts.ts';
import { isNameOfFacts } from '../backup/restore-facts.ts';
import { openS3Backups } from '../backup/adapters/s3-backups.ts';
import { ENCRYPTED } from '../backup/kept-backups.ts';
import { readS3Address, S3_ADDRESS_FORM } from '../platform/config/s3-address.ts';

const USAGE = 'npm run backup:fetch [-- FOLDER [NAME]]';

try {
  const [folder, name, ...others] = process.argv.slice(2);
  if (others.length > 0 || folder?.startsWith('-')) throw new Error(USAGE);
  const bucket = await openBucketOfEnvironment();
  try {
    const all = await bucket.list('');
    const names = all.filter((one) => one.endsWith(ENCRYPTED));
    const lines = folder === undefined ? names : await fetchWithFacts(bucket, folder, { name, names, all });
    process.stdout.write(`${lines.join('\n') || 'There is no backup in the bucket.'}\n`);
  } finally {
    bucket.close();
  }
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}

/** A new machine has no shop yet, so the bucket is named by the environment alone. */
async function openBucketOfEnvironment(): Promise<BackupBucket> {
  const address = readS3Address(process.env['BACKUP_BUCKET_URL'] ?? '');
  if (address === undefined) throw new Error(`BACKUP_BUCKET_URL must be ${S3_ADDRESS_FORM}`);
  return openS3Backups({ ...address, mustBePublic: false });
}

/** The given one, or the newest; the time is in the name, behind the folder of its shop. */
function choose(names: readonly string[], name: string | undefined): string {
  const newest = [...names].sort((a, b) => path.basename(b).localeCompare(path.basename(a)))[0];
  const found =
    name === undefined ? newest : names.find((one) => one === name || path.basename(one) === name);
  if (found === undefined)
    throw new Error(name ? `there is no ${name} in the bucket` : 'there is no backup in the bucket');
  return found;
}

type Wanted = { name: string | undefined; names: readonly string[]; all: readonly string[] };

/** Fetches a backup, and beside it what the same shop keeps of the time since. */
async function fetchWithFacts(
  bucket: BackupBucket,
  folder: string,
  { name, names, all }: Wanted,
): Promise<string[]> {
  const chosen = choose(names, name);
  const target = await fetchInto(bucket, folder, chosen);
  const facts = all.filter(
    (one) => path.dirname(one) === path.dirname(chosen) && isNameOfFacts(path.basename(one)),
  );
  for (const one of facts) {
    await rm(path.join(folder, path.basename(one)), { force: true });
    await fetchInto(bucket, folder, one);
  }
  return [`${target}: restore it with its secret key, npm run restore -- ${target} --key-file KEY`];
}

async function fetchInto(bucket: BackupBucket, folder: string, name: string): Promise<string> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`there is no folder ${folder}`);
  const target = path.join(folder, path.basename(name));
  if (existsSync(target)) throw new Error(`${target} exists already`);
  const content = await bucket.fetch(name);
  if (content === undefined) throw new Error(`there is no ${name} in the bucket`);
  const unfinished = `${target}.unfinished`;
  try {
    await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return target;
}
