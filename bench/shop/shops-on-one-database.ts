import { cpSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type PostgresServer, startPrimary } from '../../server/test/postgres-server.ts';
import { childrenOf, endedChildrenSeconds, parentOf, type Usage, usageOfAll } from './process-usage.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

/** Many shops on one PostgreSQL, each with a database of its own, as `tula new-shop` makes them. */
export type ManyShops = {
  shops: ShopProcess[];
  /** Returns the folder and the environment that one of the shops is started with. */
  settingsOf: (at: number) => { dataDir: string; env: Record<string, string> };
  database: () => Usage;
  /** The connections of the shops at this moment. */
  connections: () => Promise<number>;
  close: () => Promise<void>;
};

const STARTS = 5;
const SETTINGS = { DATABASE_CONNECTIONS: '4', LOG_LEVEL: 'warn' };

/** Starts so many shops with the demo catalogue, of which one is made and the others are copies. */
export async function startManyShops(folder: string, count: number): Promise<ManyShops> {
  const server = await startPrimary({
    max_connections: '500',
    shared_buffers: '1GB',
    fsync: 'on',
    random_page_cost: '1.1',
  });
  const shops: ShopProcess[] = [];
  const settingsOf = (at: number) => ({
    dataDir: path.join(folder, `shop-${at}`),
    env: { ...SETTINGS, DATABASE_URL: urlOf(server, `shop_${at}`) },
  });
  const start = async (at: number) => {
    const { dataDir, env } = settingsOf(at);
    return startAsSystemd(() => startShop(dataDir, env));
  };
  const close = async () => {
    for (const shop of shops) await shop.stop();
    await server.stop();
  };
  try {
    await server.query('CREATE DATABASE shop_0');
    await (await start(0)).stop();
    for (let at = 1; at < count; at++) {
      await server.query(`CREATE DATABASE shop_${at} TEMPLATE shop_0`);
      cpSync(settingsOf(0).dataDir, settingsOf(at).dataDir, { recursive: true });
    }
    for (let at = 0; at < count; at++) shops.push(await start(at));
    const main = await mainProcess(server);
    return {
      shops,
      settingsOf,
      database() {
        const usage = usageOfAll([main, ...childrenOf(main)]);
        return { ...usage, cpuSeconds: usage.cpuSeconds + endedChildrenSeconds(main) };
      },
      async connections() {
        const text = `SELECT count(*)::integer AS open FROM pg_stat_activity WHERE datname LIKE 'shop%'`;
        return (await server.query(text)).rows[0].open;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** On a busy machine a start may find no connection in time; its unit starts it again. */
async function startAsSystemd(start: () => Promise<ShopProcess>): Promise<ShopProcess> {
  for (let tried = 1; ; tried++) {
    try {
      return await start();
    } catch (error) {
      if (tried === STARTS) throw error;
    }
  }
}

const urlOf = (server: PostgresServer, name: string) => server.url.replace(/\/tula$/, `/${name}`);

async function mainProcess(server: PostgresServer): Promise<number> {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    return parentOf(rows[0].pid);
  } finally {
    await client.end();
  }
}
