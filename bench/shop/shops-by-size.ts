import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { EMBEDDED, embeddedConnection } from '../../server/src/platform/postgres/embedded-connections.ts';
import { builtCommand } from '../../server/test/built-server.ts';
import { type ReferenceServer, startReferenceServer } from '../benchmarks/reference-server-process.ts';
import { addManyAuditEntries, AUDIT_ENTRIES_PER_ORDER } from './many-audit-entries.ts';
import { addManyOrders } from './many-orders.ts';
import { ROOT, type ShopProcess, startShop } from './shop-process.ts';

/** Shops of several sizes for the measures, in a throwaway folder; each is filled once and started once. */
export type Setup = {
  folder: string;
  /** A data folder of its own, filled with the demo shop and not in use. */
  filledFolder: (name: string) => Promise<string>;
  /** A running shop with this many products, and orders if requested. */
  shopOf: (products: number, orders?: number) => Promise<ShopProcess>;
  referenceServer: () => Promise<ReferenceServer>;
  close: () => Promise<void>;
};

/** The member of staff that every shop of a run has. */
export const STAFF = { email: 'bench@tula.example', password: 'weighed-and-measured' };

export const STAFF_SETTINGS = { STAFF_EMAIL: STAFF.email, STAFF_PASSWORD: STAFF.password };
const DEMO_PRODUCTS = 36;

export function openSetup(): Setup {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tula-bench-'));
  const shops = new Map<string, Promise<ShopProcess>>();
  let template: Promise<string> | undefined;
  let reference: Promise<ReferenceServer> | undefined;

  async function filledFolder(name: string): Promise<string> {
    template ??= fillWithDemoShop(path.join(folder, 'filled'));
    const copy = path.join(folder, name);
    execFileSync('cp', ['-a', await template, copy]);
    return copy;
  }

  async function open(products: number, orders: number): Promise<ShopProcess> {
    const dataDir = await filledFolder(`shop-of-${products}-and-${orders}`);
    const shop = await startShop(dataDir, STAFF_SETTINGS);
    if (products > DEMO_PRODUCTS) await addProducts(dataDir, products - DEMO_PRODUCTS);
    if (orders > 0) {
      await addManyOrders(await databaseOf(dataDir), orders);
      await addManyAuditEntries(await databaseOf(dataDir), orders * AUDIT_ENTRIES_PER_ORDER);
    }
    return shop;
  }

  return {
    folder,
    filledFolder,
    shopOf(products, orders = 0) {
      const name = `${products} and ${orders}`;
      const shop = shops.get(name) ?? open(products, orders);
      shops.set(name, shop);
      return shop;
    },
    referenceServer: () => (reference ??= startReferenceServer()),
    async close() {
      (await reference?.catch(() => undefined))?.stop();
      for (const shop of await Promise.allSettled(shops.values()))
        if (shop.status === 'fulfilled') await shop.value.stop();
      await template?.catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function fillWithDemoShop(dataDir: string): Promise<string> {
  const shop = await startShop(dataDir);
  await shop.stop();
  return dataDir;
}

/** Adds this many made-up products to a shop. */
export async function addProducts(dataDir: string, count: number): Promise<void> {
  const command = [...(await builtCommand('seed')), '--products', `${count}`];
  execFileSync(process.execPath, command, { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir } });
}

/** A connection to the database of a running shop, besides the shop's own, as its superuser. */
export async function databaseOf(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client(embeddedConnection(dataDir, EMBEDDED));
  await client.connect();
  return client;
}
