import path from 'node:path';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded-postgres.ts';
import { openLog } from '../../server/src/platform/log.ts';
import { urlOf } from '../../server/test/throwaway-database.ts';
import { type FaultRow, faultRow } from './fault-row.ts';
import { checkInvariants } from './invariants.ts';
import { pause } from '../shop/http-load.ts';
import { startWithNpm } from '../shop/npm-start.ts';
import { anotherIsPaid, orderLoad } from '../shop/order-load.ts';
import { freePort } from '../../server/test/free-port.ts';
import { someShoppers } from '../shop/shoppers.ts';

export const DATABASE_RESTARTS = 'the database is restarted twice';

const SHOPPERS = 6;
const LOAD_SECONDS = 1.5;
const AWAY_SECONDS = 2;
const RESTARTS = 2;

/** A shop on an external database that is restarted while shoppers order. */
export async function injectDatabaseRestarts(folder: string): Promise<FaultRow> {
  const dataDir = path.join(folder, 'database');
  const startDatabase = () => startEmbeddedPostgres(dataDir, { log: openLog('fatal') });
  let database = await startDatabase();
  try {
    const databaseUrl = urlOf(database.owner);
    const shop = await startWithNpm(path.join(folder, 'on-that-database'), await freePort(), {
      DATABASE_URL: databaseUrl,
    });
    try {
      const load = await orderLoad(shop.origin, await someShoppers(shop.origin, SHOPPERS), {
        continuesAfterErrors: true,
      });
      const problems: string[] = [];
      for (let restart = 0; restart < RESTARTS; restart++) {
        await pause(LOAD_SECONDS);
        await database.stop();
        await pause(AWAY_SECONDS);
        database = await startDatabase();
        if (!(await anotherIsPaid(load))) problems.push('nobody could order after a restart');
      }
      const acknowledged = await load.end();
      const checked = await checkInvariants({ origin: shop.origin, dataDir, databaseUrl }, acknowledged);
      return faultRow({
        fault: DATABASE_RESTARTS,
        acknowledged,
        shownSeconds: checked.seconds,
        problems: [...problems, ...checked.violations],
      });
    } finally {
      await shop.stop();
    }
  } finally {
    await database.stop();
  }
}
