import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../server/test/free-port.ts';
import { startShop } from './shop-process.ts';
import { databaseOf } from './shops-by-size.ts';

test('a program that answers at the chosen port is not taken for the shop, which gets another port', async () => {
  const other = createServer((_request, answer) => void answer.end('ok'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port: taken } = other.address() as AddressInfo;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tula-taken-port-'));
  const ports = [taken, await freePort()];
  const settings = { DATABASE_URL: '', NODE_ENV: '', LOG_LEVEL: 'silent', SEED: 'none' };
  const shop = await startShop(path.join(folder, 'data'), settings, async () => ports.shift() ?? 0);
  try {
    const database = await databaseOf(shop.dataDir);
    await database.end();
    expect(shop.port).not.toBe(taken);
  } finally {
    await shop.stop();
    other.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
