import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { replaceCart } from '@tula/contract/orders/cart.ts';
import { embeddedConnection } from '../../server/src/platform/postgres/embedded-connections.ts';
import { apiClient } from '../shop/api-client.ts';
import { pause } from '../shop/http-load.ts';
import { atMost, type Measure } from './measure.ts';
import { startShop } from '../shop/shop-process.ts';
import { someShoppers } from '../shop/shoppers.ts';
import { someProducts } from '../shop/some-products.ts';

const PRODUCTS = 5_000;
const MOST_STATEMENTS = 2;
const REQUESTS = 20;

/** Counted between a second process of the shop and the database, so that no statement escapes. */
export const cartStatements: Measure = {
  name: 'cart',
  async run(setup) {
    const shop = await setup.shopOf(PRODUCTS);
    const [shopper] = await someShoppers(shop.origin, 1);
    const products = await someProducts(shop, 1);
    const proxy = await countingProxy(shop.dataDir);
    const url = `postgresql://tula_shop@localhost/tula?host=${encodeURIComponent(proxy.folder)}`;
    const second = await startShop(path.join(setup.folder, 'second-process'), {
      DATABASE_URL: url,
      ROLE: 'web',
    });
    const api = apiClient(second.origin);
    try {
      const lines = products.slice(0, 5).map((product) => ({
        id: product.id,
        quantity: product.smallestAvailableQuantity as '250',
        count: 2,
      }));
      const replace = () =>
        api.call(replaceCart, { body: { products: lines } }, { accessToken: shopper?.accessToken });
      await replace();
      await pause(1);
      const before = proxy.statements();
      for (let request = 0; request < REQUESTS; request++) await replace();
      const each = (proxy.statements() - before) / REQUESTS;
      return [atMost('PUT /cart', 'statements', each, MOST_STATEMENTS)];
    } finally {
      api.close();
      await second.stop();
      proxy.close();
    }
  },
};

type CountingProxy = { folder: string; statements: () => number; close: () => void };

/** A proxy in front of the database's socket that forwards everything and counts executed statements. */
async function countingProxy(dataDir: string): Promise<CountingProxy> {
  const { host, port } = embeddedConnection(dataDir);
  const socketName = `.s.PGSQL.5432`;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tula-proxy-'));
  let statements = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(path.join(`${host}`, `.s.PGSQL.${port}`));
    const count = statementCounter(() => (statements += 1));
    for (const socket of [client, database]) open.add(socket.on('error', () => socket.destroy()));
    client.on('data', count);
    client.pipe(database).pipe(client);
  });
  server.listen(path.join(folder, socketName));
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    folder,
    statements: () => statements,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const EXECUTE = 'E'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);

/**
 * Parses PostgreSQL's protocol: each message has a type byte and a length, except the first, which has no type.
 */
function statementCounter(found: () => void): (piece: Buffer) => void {
  let rest = Buffer.alloc(0);
  let isFirst = true;
  return (piece) => {
    rest = Buffer.concat([rest, piece]);
    for (;;) {
      const letterBytes = isFirst ? 0 : 1;
      if (rest.length < letterBytes + 4) return;
      const end = letterBytes + rest.readUInt32BE(letterBytes);
      if (rest.length < end) return;
      if (!isFirst && (rest[0] === EXECUTE || rest[0] === QUERY)) found();
      isFirst = false;
      rest = rest.subarray(end);
    }
  };
}
