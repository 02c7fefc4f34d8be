import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtShopOfJourneys } from '../server/test/built-server.ts';
import { freePort } from '../server/test/free-port.ts';

const root = path.resolve(import.meta.dirname, '..');
export const OPEN_WITHIN_MS = 60_000;
const CLOSED_WITHIN_MS = 12_000;
/** Enough for everything that a shop says at its start. */
const MOST_SAID = 100_000;

/** The member of staff in every test shop. */
export const STAFF = { email: 'staff@tula.example', password: 'weighed-and-packed' };

/**
 * Starts the built shop with the demo catalogue in a new folder and returns a function that stops it. The catalogue
 * is seeded once; this shop and those that journeys start begin with copies of it.
 */
export default async function openTheShop(): Promise<() => Promise<void>> {
  const model = newFolder();
  await (await openIn(model, {})).close();
  const dataDir = copyOf(model);
  const { close } = await openIn(dataDir, {});
  process.env['TULA_MODEL'] = model;
  return async () => {
    await close();
    for (const folder of [model, dataDir]) remove(folder);
  };
}

type OpenShop = { said: string; close: () => Promise<void> };

/** Starts a shop with these settings: with the demo catalogue, or in an empty folder with SEED=none. */
export async function openShopWith(settings: Record<string, string>): Promise<OpenShop> {
  const dataDir = settings['SEED'] === 'none' ? newFolder() : copyOf(process.env['TULA_MODEL'] ?? '');
  const { said, close } = await openIn(dataDir, settings);
  return {
    said,
    async close() {
      await close();
      remove(dataDir);
    },
  };
}

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'tula-journeys-'));
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

function copyOf(model: string): string {
  const dataDir = newFolder();
  cpSync(model, dataDir, { recursive: true });
  // PostgreSQL rejects a folder that others can read, and copying loses the permissions.
  chmodSync(path.join(dataDir, 'postgres'), 0o700);
  return dataDir;
}

async function openIn(dataDir: string, settings: Record<string, string>): Promise<OpenShop> {
  if (!existsSync(path.join(root, 'web/build/server/index.js')))
    throw new Error('The pages are not built: run `npm test` once, or build them in web/.');
  const port = await freePort();
  const program = await builtShopOfJourneys();
  const shop = spawn(process.execPath, program, {
    cwd: root,
    // The shop stops when its input closes, so it never outlives the tests.
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      TULA_PARENT_PIPE: '1',
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'demo',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      STAFF_EMAIL: STAFF.email,
      STAFF_PASSWORD: STAFF.password,
      ...settings,
    },
  });
  process.env['TULA_URL'] = `http://localhost:${port}`;
  const said = await untilOpen(shop, `http://localhost:${port}/readyz`);
  return { said, close: () => closed(shop) };
}

/** Returns what the shop said. Another program may answer at its port, so it must say itself that it is open. */
async function untilOpen(shop: ChildProcess, url: string): Promise<string> {
  let said = '';
  shop.stdout?.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text);
    if (said.length < MOST_SAID) said += text;
  });
  const started = performance.now();
  while (performance.now() - started < OPEN_WITHIN_MS) {
    if (shop.exitCode !== null) throw new Error(`The shop ended with code ${shop.exitCode}.`);
    const response = said.includes('Tula is open') ? await fetch(url).catch(() => undefined) : undefined;
    if (response?.ok) return said;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  shop.kill('SIGKILL');
  throw new Error('The shop did not open in time.');
}

function closed(shop: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (shop.exitCode !== null) return resolve();
    const timer = setTimeout(() => shop.kill('SIGKILL'), CLOSED_WITHIN_MS);
    shop.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    shop.kill('SIGTERM');
  });
}
