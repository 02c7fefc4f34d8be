import path from 'node:path';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded-postgres.ts';
import { openLog } from '../../server/src/platform/log.ts';
import { urlOf } from '../../server/test/throwaway-database.ts';
import { type FaultRow, faultRow } from './fault-row.ts';
import { brokenPromises } from './invariants.ts';
import { pause } from '../shop/http-load.ts';
import { startWithNpm } from '../shop/npm-start.ts';
import { anotherIsPaid, orderLoad } from '../shop/order-load.ts';
import { freePort } from '../shop/shop-process.ts';
import { someShoppers } from '../shop/shoppers.ts';

export const DATABASE_RESTARTS = 'the database is restarted twice';

const SHOPPERS = 6;
const LOAD_SECONDS = 1.5;
const AWAY_SECONDS = 2;
const RESTARTS = 2;

/** A shop on an external database that is restarted while shoppers order. */
export async function tryDatabaseRestarts(folder: string): Promise<FaultRow> {
  const dataDir = path.join(folder, 'database');
  const startDatabase = () => startEmbeddedPostgres(dataDir, { log: openLog('fatal') });
  let database = await startDatabase();
  try {
    const databaseUrl = urlOf(database.connection);
    const shop = await startWithNpm(path.join(folder, 'on-that-database'), await freePort(), {
      DATABASE_URL: databaseUrl,
    });
    try {
      const load = await orderLoad(shop.origin, await someShoppers(shop.origin, SHOPPERS), { goesOn: true });
      const seen: string[] = [];
      for (let restart = 0; restart < RESTARTS; restart++) {
        await pause(LOAD_SECONDS);
        await database.stop();
        await pause(AWAY_SECONDS);
        database = await startDatabase();
        if (!(await anotherIsPaid(load))) seen.push('nobody could order after a restart');
      }
      const promised = await load.end();
      const kept = await brokenPromises({ origin: shop.origin, dataDir, databaseUrl }, promised);
      return faultRow({
        fault: DATABASE_RESTARTS,
        promised,
        shownSeconds: kept.seconds,
        seen: [...seen, ...kept.faults],
      });
    } finally {
      await shop.stop();
    }
  } finally {
    await database.stop();
  }
}
