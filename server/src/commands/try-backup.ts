import { statSync } from 'node:fs';
import path from 'node:path';
import { BackupRejected } from '../backup/backup.ts';
import { newestBackup } from '../backup/kept-backups.ts';
import { tellOfTrial } from '../backup/tell-shop.ts';
import { type Trial, tryBackup } from '../backup/try-backup.ts';
import { openStorageIn } from '../choose-adapters.ts';
import { openRuntime } from '../open-runtime.ts';
import { configOrExit } from '../platform/config/config.ts';
import { openLog } from '../platform/log.ts';
import { breachesOfBooks } from '../tax-documents/accounts/check-files.ts';

const USAGE = 'npm run backup:try -- FILE-OR-FOLDER';

try {
  const [given, ...others] = process.argv.slice(2);
  if (given === undefined || others.length > 0 || given.startsWith('-')) throw new Error(USAGE);
  const file = newestBackup(given);
  const { takenAt, troubles } = await tried(file);
  const isWhole = troubles.length === 0;
  const found = isWhole ? 'is whole.' : `is not whole:\n${troubles.join('\n')}`;
  process.stdout.write(`${file}: restored on trial, the shop as of ${takenAt} ${found}\n`);
  if (!isWhole) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** Tries the backup, and tells the shop what came of it. */
async function tried(file: string): Promise<Trial> {
  const config = configOrExit(process.env);
  const log = openLog('warn');
  // Its pictures are tried in a folder, never in the bucket that the shop uses.
  const storageIn = (folder: string) => openStorageIn(folder, { ...config, media: undefined }, log);
  const { size: sizeBytes, mtime } = statSync(file);
  const runtime = await openRuntime(config, log, { besideAShop: true });
  try {
    const trial = await tryBackup(file, { config, log, besides: breachesOfBooks, storageIn }).catch(
      (error: unknown) => {
        if (!(error instanceof BackupRejected)) throw error;
        return { takenAt: mtime.toISOString(), troubles: [error.message] };
      },
    );
    await tellOfTrial(runtime, { file: path.basename(file), sizeBytes }, trial);
    return trial;
  } finally {
    await runtime.close();
  }
}
