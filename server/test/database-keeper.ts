import { mkdirSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { openDataFolder } from '../src/platform/data-folder/data-folder.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';
import { openLog } from '../src/platform/log.ts';

/**
 * Runs the PostgreSQL server that all test runs of a user share. Each test process holds a connection to our socket;
 * shortly after the last one closes, for whatever reason, the server stops.
 */
const lingerMs = 2_000;

const [folder = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true, mode: 0o700 });
const dataFolder = await openDataFolder(folder);
const server = await startEmbeddedPostgres(folder, {
  log: openLog('warn'),
  onUnexpectedExit: () => process.exit(1),
  settings: { fsync: 'off', full_page_writes: 'off', max_connections: '300', max_wal_size: '256MB' },
});
await dropLeftovers(server.administrator);

const socket = path.join(folder, 'keeper.sock');
rmSync(socket, { force: true });
let leases = 0;
let lingering: NodeJS.Timeout | undefined;
const keeper = net.createServer((lease) => {
  leases += 1;
  clearTimeout(lingering);
  lease.on('error', () => undefined);
  lease.on('close', () => {
    leases -= 1;
    if (leases === 0) lingerThenStop();
  });
  lease.resume();
  lease.write(`${JSON.stringify(server.administrator)}\n`);
});
keeper.listen(socket);
lingerThenStop();

function lingerThenStop(): void {
  clearTimeout(lingering);
  lingering = setTimeout(() => void stop(), lingerMs);
}

async function stop(): Promise<void> {
  keeper.close();
  await server.stop();
  dataFolder.release();
  process.exit(0);
}

/** Drops the databases of interrupted runs: none can be in use before we listen. */
async function dropLeftovers(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname ~ '^(throwaway|unfinished)_' OR (datname ~ '^template_' AND
       datname <> (SELECT max(datname) FROM pg_database WHERE datname ~ '^template_'))`,
  );
  for (const { datname } of rows) await client.query(`DROP DATABASE ${pg.escapeIdentifier(datname)}`);
  await client.end();
}
