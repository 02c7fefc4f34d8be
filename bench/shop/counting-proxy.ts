import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { embeddedConnection } from '../../server/src/platform/postgres/embedded-connections.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

export type CountedShop = {
  shop: ShopProcess;
  /** How many statements it has sent so far, BEGIN and COMMIT among them. */
  statements: () => number;
  /** How many of them it has executed with parameters: all but BEGIN, COMMIT and their like. */
  executed: () => number;
  stop: () => Promise<void>;
};

/** Starts a second process that serves the shop. A proxy before its database counts all its statements. */
export async function countedShop({ dataDir }: ShopProcess, folder: string): Promise<CountedShop> {
  const proxy = await countingProxy(dataDir);
  const url = `postgresql://tula_shop@localhost/tula?host=${encodeURIComponent(proxy.folder)}`;
  const shop = await startShop(folder, { DATABASE_URL: url, ROLE: 'web' });
  return {
    shop,
    statements: proxy.statements,
    executed: proxy.executed,
    async stop() {
      await shop.stop();
      proxy.close();
    },
  };
}

type CountingProxy = Pick<CountedShop, 'statements' | 'executed'> & { folder: string; close: () => void };

/** A proxy in front of the database's socket that forwards everything and counts executed statements. */
async function countingProxy(dataDir: string): Promise<CountingProxy> {
  const { host, port } = embeddedConnection(dataDir);
  const socketName = `.s.PGSQL.5432`;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tula-proxy-'));
  const counted = { executed: 0, simple: 0 };
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(path.join(`${host}`, `.s.PGSQL.${port}`));
    const count = statementCounter((kind) => (counted[kind] += 1));
    for (const socket of [client, database]) open.add(socket.on('error', () => socket.destroy()));
    client.on('data', count);
    client.pipe(database).pipe(client);
  });
  server.listen(path.join(folder, socketName));
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    folder,
    statements: () => counted.executed + counted.simple,
    executed: () => counted.executed,
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
function statementCounter(found: (kind: 'executed' | 'simple') => void): (piece: Buffer) => void {
  let rest = Buffer.alloc(0);
  let isFirst = true;
  return (piece) => {
    rest = Buffer.concat([rest, piece]);
    for (;;) {
      const letterBytes = isFirst ? 0 : 1;
      if (rest.length < letterBytes + 4) return;
      const end = letterBytes + rest.readUInt32BE(letterBytes);
      if (rest.length < end) return;
      if (!isFirst && rest[0] === EXECUTE) found('executed');
      if (!isFirst && rest[0] === QUERY) found('simple');
      isFirst = false;
      rest = rest.subarray(end);
    }
  };
}
