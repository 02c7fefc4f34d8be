import path from 'node:path';
import { parseArgs } from 'node:util';
import { openBackup } from '../backup/open-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { chooseStorage } from '../choose-adapters.ts';
import type { FileStorage } from '../media/file-storage.ts';
import { openIncomingFolder } from '../media/incoming-folder.ts';
import { type Config, configOrExit } from '../platform/config.ts';
import { type Log, openLog } from '../platform/log.ts';

const USAGE = 'npm run restore -- FILE [--replace]';

try {
  const { file, mayReplace } = read(process.argv.slice(2));
  const config = configOrExit(process.env);
  const backup = await openBackup(file);
  try {
    const { takenAt, version } = backup.header;
    const log = openLog('warn');
    const storageIn = (folder: string) => openStorage(config, log, folder);
    const { migrations, replaced } = await restoreBackup(backup, { config, mayReplace, log, storageIn });
    const { orders = 0, customers = 0, products = 0 } = backup.contents.rows;
    const lines = [
      `The shop of ${takenAt} (version ${version}) is back: ${products} products, ${customers} customers, ` +
        `${orders} orders, ${backup.contents.files} files.`,
    ];
    if (migrations.length > 0) lines.push(`It was brought to this version by ${migrations.join(', ')}.`);
    if (replaced) lines.push(`What was there before lies in ${replaced}; remove it when all is well.`);
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await backup.archive.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** A folder of the shop's own, or the bucket: what lies under an image's id never changes, so that may have others. */
async function openStorage(config: Config, log: Log, folder: string): Promise<FileStorage> {
  const incomingFolder = await openIncomingFolder(path.join(folder, 'incoming'));
  return chooseStorage({ ...config, dataDir: folder }, { log, incomingFolder });
}

function read(args: string[]): { file: string; mayReplace: boolean } {
  try {
    const options = { replace: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new Error(USAGE);
    return { file, mayReplace: values.replace };
  } catch (cause) {
    throw new Error(USAGE, { cause });
  }
}
