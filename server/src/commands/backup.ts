import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyFacts } from '../backup/keep-restore-facts.ts';
import { nameOfBackup, removeOutdated } from '../backup/kept-backups.ts';
import { backedUpShop, takeBackup, type TakenBackup } from '../backup/take-backup.ts';
import { tellOfBackup } from '../backup/tell-shop.ts';
import { chooseStorage } from '../choose-adapters.ts';
import { openRuntime } from '../open-runtime.ts';
import { type Config, configOrExit } from '../platform/config/config.ts';
import { holdsShop } from '../platform/data-folder/swap-data.ts';
import { openLog } from '../platform/log.ts';

const USAGE = 'npm run backup -- FILE-OR-FOLDER';

try {
  const [given, ...others] = process.argv.slice(2);
  if (given === undefined || others.length > 0 || given.startsWith('-')) throw new Error(USAGE);
  await backUp(configOrExit(process.env), given);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** Into a folder goes a file with the time in its name, and what is not kept any more leaves it. */
async function backUp(config: Config, given: string): Promise<void> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === undefined && !holdsShop(dataDir)) throw new Error(`there is no shop in ${dataDir} yet`);
  const log = openLog('warn');
  const runtime = await openRuntime(config, log, { besideAShop: true, skipMigrations: true });
  const now = runtime.clock.now();
  const isFolder = statSync(given, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const file = isFolder ? path.join(given, nameOfBackup(now)) : given;
  try {
    const storage = await chooseStorage(config, { log, incomingFolder: tmpdir() });
    const taken = await takeBackup(backedUpShop(runtime, storage), file);
    await tellOfBackup(runtime, { ...taken, file: path.basename(file) });
    printTaken(file, taken);
    if (isFolder) copyFacts(dataDir, given);
    const removed = isFolder ? removeOutdated(given, now) : [];
    if (removed.length > 0) process.stdout.write(`Not kept any more: ${removed.join(', ')}\n`);
  } finally {
    await runtime.close();
  }
}

function printTaken(file: string, { rows, files, sizeBytes, takenAt, lostImages }: TakenBackup): void {
  const { orders = 0, customers = 0, products = 0 } = rows;
  process.stdout.write(
    `${file}: the shop as of ${takenAt}, ${products} products, ${customers} customers, ${orders} orders, ` +
      `${files} files, ${(sizeBytes / 1e6).toFixed(1)} MB\n`,
  );
  if (lostImages.length > 0)
    process.stderr.write(
      `${lostImages.length} pictures are missing in the shop itself: ${lostImages.join(', ')}\n`,
    );
}
