import { parseArgs } from 'node:util';
import { type OpenedBackup, openBackup } from '../backup/open-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { openStorageIn } from '../choose-adapters.ts';
import { configOrExit } from '../platform/config/config.ts';
import { openLog } from '../platform/log.ts';

const USAGE = 'npm run restore -- FILE [--replace | --check]';

try {
  const { file, mayReplace, onlyCheck } = read(process.argv.slice(2));
  const backup = await openBackup(file);
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

function read(args: string[]): { file: string; mayReplace: boolean; onlyCheck: boolean } {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const options = { replace: flag, check: flag };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0 || (values.replace && values.check)) throw new Error(USAGE);
    return { file, mayReplace: values.replace, onlyCheck: values.check };
  } catch (cause) {
    throw new Error(USAGE, { cause });
  }
}
