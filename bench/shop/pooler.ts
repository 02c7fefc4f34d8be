import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../server/test/free-port.ts';
import { pause } from './http-load.ts';
import { ROOT } from './shop-process.ts';
import pg from 'pg';

const PROGRAM = 'pgbouncer';
const OPENS_WITHIN_TRIES = 200;

export type Pooler = { url: string; stop: () => void };

/** Whether this machine has PgBouncer. */
export function hasPooler(): boolean {
  return spawnSync(PROGRAM, ['--version']).status === 0;
}

/** Starts PgBouncer with the settings in deploy/ in front of the PostgreSQL at a port of this machine. */
export async function startPooler(folder: string, databasePort: number): Promise<Pooler> {
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  const settings = readFileSync(path.join(ROOT, 'deploy/pgbouncer.ini'), 'utf8')
    .replace('port=5432', `port=${databasePort}`)
    .replace('listen_port = 6432', `listen_port = ${port}`);
  writeFileSync(file, settings);
  // PgBouncer does not run as root, and then reads this file as another user.
  chmodSync(folder, 0o755);
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(PROGRAM, ['-q', ...asUser, file], { stdio: 'inherit' });
  const url = `postgres://tula@127.0.0.1:${port}/tula`;
  await untilOpen(url);
  return { url, stop: () => void child.kill('SIGKILL') };
}

async function untilOpen(url: string): Promise<void> {
  for (let tried = 1; ; tried++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.query('SELECT 1');
      return;
    } catch (error) {
      if (tried === OPENS_WITHIN_TRIES) throw error;
      await pause(0.05);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
