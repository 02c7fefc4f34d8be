import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../server/src/platform/postgres/database.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded-postgres.ts';
import { openLog } from '../../server/src/platform/log.ts';
import {
  makeTables,
  migrate,
  prepareJobQueue,
  readMigrations,
} from '../../server/src/platform/postgres/migrate.ts';
import { locksDuring } from '../../server/test/migration-locks.ts';
import { ROOT } from '../shop/shop-process.ts';
import { atMost, type Measure } from './measure.ts';

const STATE = 48;
const ORDERS = 1_000_000;
const ROWS = path.join(ROOT, `server/test/many-rows-of-state-${STATE}.sql`);
const MOST_LOCKED_MS = 1_000;

/** The longest lock of a table while a shop with a million orders is migrated to this version. Takes ten minutes. */
export const migrations: Measure = {
  name: 'migrations',
  isSlow: true,
  async run({ folder }) {
    const log = openLog('fatal');
    const postgres = await startEmbeddedPostgres(path.join(folder, 'migrations'), { log });
    const database = openDatabase(postgres.owner, { log });
    try {
      await prepareJobQueue(database);
      await fill(postgres.owner);
      const locks = await locksDuring(postgres.owner, () => migrate(database));
      console.table(locks.slice(0, 10));
      return [atMost('longest lock of a migration', 'ms', locks[0]?.heldMs ?? 0, MOST_LOCKED_MS)];
    } finally {
      await database.close();
      await postgres.stop();
    }
  },
};

async function fill(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await makeTables(client, (await readMigrations()).slice(0, STATE));
    await client.query(readFileSync(ROWS, 'utf8').replaceAll('$ORDERS', `${ORDERS}`));
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
