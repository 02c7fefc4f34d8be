import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openS3Backups } from '../backup/adapters/s3-backups.ts';
import { BackupRejected } from '../backup/backup.ts';
import { parseBackupKey } from '../backup/encryption.ts';
import { findRestoreFacts, type FoundFacts } from '../backup/find-restore-facts.ts';
import { writeFactsIn } from '../backup/keep-restore-facts.ts';
import { type OpenedBackup, openBackup } from '../backup/open-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { type Settled, settleRestoredShop } from '../backup/settle-restored-shop.ts';
import { openStorageIn } from '../choose-adapters.ts';
import { type Config, configOrExit } from '../platform/config/config.ts';
import { openLog } from '../platform/log.ts';

const USAGE = 'npm run restore -- FILE [--replace | --check] [--key-file FILE] [--without-facts]';

try {
  const given = read(process.argv.slice(2));
  const { file, onlyCheck, keyFile } = given;
  const key = readKey(keyFile);
  const backup = await openBackup(file, key);
  try {
    const lines = onlyCheck
      ? [`${file} is complete: ${formatSummary(backup)}`]
      : await restore(backup, { ...given, key });
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await backup.archive.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function restore(
  backup: OpenedBackup,
  { file, mayReplace, mayLackFacts, key }: Read & { key: string | undefined },
): Promise<string[]> {
  const config = configOrExit(process.env);
  const log = openLog('warn');
  const found = await findFacts(config, file, key);
  if (found.copies.length === 0 && !mayLackFacts) throw new BackupRejected(withoutFacts(found));
  const { copies } = found;
  // A folder inside the new data, or the bucket, which may have other files: those of an image id never change.
  const storageIn = (folder: string) => openStorageIn(folder, config, log);
  const { migrations, replaced, settled } = await restoreBackup(backup, {
    config,
    mayReplace,
    log,
    storageIn,
    settle: (parts) => settleRestoredShop(parts, { copies, mayLackFacts }),
  });
  if (settled?.facts) writeFactsIn(config.dataDir, settled.facts);
  const lines = [`Restored: ${formatSummary(backup)}`];
  if (migrations.length > 0) lines.push(`Migrations applied: ${migrations.join(', ')}.`);
  if (replaced) lines.push(`The previous data is in ${replaced}; remove it when all is well.`);
  if (settled) lines.push(...formatSettled(settled));
  return lines;
}

/** In the data folder, beside the backup, and in the bucket that the environment names. */
async function findFacts(
  { dataDir, backupBucket }: Config,
  file: string,
  key: string | undefined,
): Promise<FoundFacts> {
  const folders = [path.resolve(dataDir), path.dirname(path.resolve(file))];
  const bucket = backupBucket && (await openS3Backups({ ...backupBucket, mustBePublic: false }));
  try {
    return await findRestoreFacts({ folders, bucket, key });
  } finally {
    bucket?.close();
  }
}

function withoutFacts({ notes }: FoundFacts): string {
  return [
    'Nothing was restored: there is no list of who was erased or dismissed since that backup, and of the numbers that',
    'were given to documents. It is restore-facts.json in DATA_DIR or beside the backup, and in the bucket: set',
    'BACKUP_BUCKET_URL and give --key-file.',
    ...notes.map((note) => `- ${note}`),
    'To restore without it, add --without-facts: people who were erased come back, dismissed staff can log in, and numbers',
    'of tax documents may be given twice.',
  ].join('\n');
}

function formatSettled({ sessionsEnded, facts, lost, ...again }: Settled): string[] {
  const lines = [
    `Everybody has to log in again: ${sessionsEnded} sessions, and all codes and links, have ended.`,
  ];
  if (facts === undefined)
    return [
      ...lines,
      'WARNING: nothing is known of the time since the backup. Erase again who was erased, dismiss who was dismissed, and',
      'compare the last number of each kind of tax document with the emails that were sent before a new one is written.',
    ];
  lines.push(
    `Known until ${facts.writtenAt}: ${again.erased} erased again, ${again.erasedLater} to be erased once what is under way ` +
      `is over, ${again.dismissed} members of staff dismissed again.`,
  );
  for (const { first, last } of lost)
    lines.push(
      `${first} to ${last} were given since the backup and are not given again; Accounts says so too.`,
    );
  return lines;
}

function formatSummary({ header, contents }: OpenedBackup): string {
  const { orders = 0, customers = 0, products = 0 } = contents.rows;
  return (
    `the shop as of ${header.takenAt} (version ${header.version}), ${products} products, ` +
    `${customers} customers, ${orders} orders, ${contents.files} files.`
  );
}

/** The secret key of an encrypted backup, from a file or the environment. */
function readKey(keyFile: string | undefined): string | undefined {
  const typed = keyFile === undefined ? process.env['BACKUP_KEY'] : readFileSync(keyFile, 'utf8');
  return typed === undefined ? undefined : parseBackupKey(typed);
}

type Read = {
  file: string;
  mayReplace: boolean;
  onlyCheck: boolean;
  keyFile: string | undefined;
  mayLackFacts: boolean;
};

function read(args: string[]): Read {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const options = {
      replace: flag,
      check: flag,
      'without-facts': flag,
      'key-file': { type: 'string' },
    } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0 || (values.replace && values.check)) throw new Error(USAGE);
    const { replace, check, 'key-file': keyFile, 'without-facts': mayLackFacts } = values;
    return { file, mayReplace: replace, onlyCheck: check, keyFile, mayLackFacts };
  } catch (cause) {
    throw new Error(USAGE, { cause });
  }
}
