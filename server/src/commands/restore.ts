import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseBackupKey } from '../backup/encryption.ts';
import { type OpenedBackup, openBackup } from '../backup/open-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { openStorageIn } from '../choose-adapters.ts';
import { configOrExit } from '../platform/config/config.ts';
import { openLog } from '../platform/log.ts';

const USAGE = 'npm run restore -- FILE [--replace | --check] [--key-file FILE]';

try {
  const { file, mayReplace, onlyCheck, keyFile } = read(process.argv.slice(2));
  const backup = await openBackup(file, readKey(keyFile));
  try {
    const lines = onlyCheck
      ? [`${file} is complete: ${formatSummary(backup)}`]
      : await restore(backup, mayReplace);
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await backup.archive.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function restore(backup: OpenedBackup, mayReplace: boolean): Promise<string[]> {
  const config = configOrExit(process.env);
  const log = openLog('warn');
  // A folder inside the new data, or the bucket, which may have other files: those of an image id never change.
  const storageIn = (folder: string) => openStorageIn(folder, config, log);
  const { migrations, replaced } = await restoreBackup(backup, { config, mayReplace, log, storageIn });
  const lines = [`Restored: ${formatSummary(backup)}`];
  if (migrations.length > 0) lines.push(`Migrations applied: ${migrations.join(', ')}.`);
  if (replaced) lines.push(`The previous data is in ${replaced}; remove it when all is well.`);
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

type Read = { file: string; mayReplace: boolean; onlyCheck: boolean; keyFile: string | undefined };

function read(args: string[]): Read {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const options = { replace: flag, check: flag, 'key-file': { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0 || (values.replace && values.check)) throw new Error(USAGE);
    const { replace, check, 'key-file': keyFile } = values;
    return { file, mayReplace: replace, onlyCheck: check, keyFile };
  } catch (cause) {
    throw new Error(USAGE, { cause });
  }
}
