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
import type { RestoreFacts } from '../backup/restore-facts.ts';
import { type Settled, settleRestoredShop } from '../backup/settle-restored-shop.ts';
import { openStorageIn } from '../choose-adapters.ts';
import { openRuntime } from '../open-runtime.ts';
import { type Config, configOrExit } from '../platform/config/config.ts';
import { openLog } from '../platform/log.ts';

const USAGE =
  'npm run restore -- FILE [--replace | --check] [--key-file FILE] [--without-facts]\n' +
  'npm run restore -- --settle [--key-file FILE] [--without-facts]';

try {
  const typed = read(process.argv.slice(2));
  const given = { ...typed, key: readKey(typed.keyFile) };
  const lines = given.file === undefined ? await settle(given) : await useBackup(given.file, given);
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function useBackup(file: string, given: Given): Promise<string[]> {
  const backup = await openBackup(file, given.key);
  try {
    return given.onlyCheck
      ? [`${file} is complete: ${formatSummary(backup)}`]
      : await restore(backup, file, given);
  } finally {
    await backup.archive.close();
  }
}

async function restore(backup: OpenedBackup, file: string, given: Given): Promise<string[]> {
  const { mayReplace, mayLackFacts } = given;
  const config = configOrExit(process.env);
  const log = openLog('warn');
  const copies = await findFacts(config, [path.dirname(path.resolve(file))], given);
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

/** Settles a database that was brought back without a backup of the shop, such as to a point in time by its log. */
async function settle(given: Given): Promise<string[]> {
  const config = configOrExit(process.env);
  const copies = await findFacts(config, [], given);
  const runtime = await openRuntime(config, openLog('warn'));
  try {
    const settled = await settleRestoredShop(runtime, { copies, mayLackFacts: given.mayLackFacts });
    if (settled.facts) writeFactsIn(config.dataDir, settled.facts);
    return formatSettled(settled);
  } finally {
    await runtime.close();
  }
}

/** In the data folder, beside the backup, and in the bucket that the environment names. */
async function findFacts(
  { dataDir, backupBucket }: Config,
  besides: string[],
  { file, key, mayLackFacts }: Given,
): Promise<RestoreFacts[]> {
  const folders = [path.resolve(dataDir), ...besides];
  const bucket = backupBucket && (await openS3Backups({ ...backupBucket, mustBePublic: false }));
  try {
    const found = await findRestoreFacts({ folders, bucket, key });
    if (found.copies.length === 0 && !mayLackFacts) {
      const undone = file === undefined ? 'settled' : 'restored';
      throw new BackupRejected(withoutFacts(found, undone));
    }
    return found.copies;
  } finally {
    bucket?.close();
  }
}

function withoutFacts({ notes }: FoundFacts, undone: 'restored' | 'settled'): string {
  return [
    `Nothing was ${undone}: there is no list of who was erased or dismissed since that backup, and of the numbers that`,
    'were given to documents. It is restore-facts.json in DATA_DIR or beside the backup, and in the bucket: set',
    'BACKUP_BUCKET_URL and give --key-file.',
    ...notes.map((note) => `- ${note}`),
    'To go on without it, add --without-facts: people who were erased come back, dismissed staff can log in, and numbers',
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
  /** Undefined for a database that was brought back without one. */
  file: string | undefined;
  mayReplace: boolean;
  onlyCheck: boolean;
  keyFile: string | undefined;
  mayLackFacts: boolean;
};

type Given = Read & { key: string | undefined };

function read(args: string[]): Read {
  const flag = { type: 'boolean', default: false } as const;
  const options = {
    replace: flag,
    check: flag,
    settle: flag,
    'without-facts': flag,
    'key-file': { type: 'string' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file, ...others] = positionals;
    const { replace, check, settle: onlySettle, 'without-facts': mayLackFacts } = values;
    const ways = [replace, check, onlySettle].filter(Boolean).length;
    if ((file === undefined) !== onlySettle || others.length > 0 || ways > 1) throw new Error(USAGE);
    return { file, mayReplace: replace, onlyCheck: check, keyFile: values['key-file'], mayLackFacts };
  } catch (cause) {
    throw new Error(USAGE, { cause });
  }
}
