import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { builtServer } from './built-server.ts';
import { freePort } from './free-port.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const START_WITHIN_MS = 60_000;
const POLL_EVERY_MS = 25;

export type ShopProcess = {
  port: number;
  origin: string;
  /** Its output so far. */
  output: () => string;
  /** Sends SIGTERM and resolves with the exit code. */
  stop: () => Promise<number | null>;
  /** Sends SIGKILL, which no process can prepare for, and resolves when it has ended. */
  kill: () => Promise<void>;
  /** Closes the pipe, as a killed parent would; resolves with the milliseconds until the process ended. */
  loseParent: () => Promise<number>;
};

/** Builds the pages, which a process needs to start; does nothing when they are up to date. */
export async function buildPages(): Promise<void> {
  const script = pathToFileURL(path.join(ROOT, 'scripts/build-web.mjs')).href;
  const built = (await import(script)) as { buildPages: () => Promise<number> };
  if ((await built.buildPages()) !== 0) throw new Error('the pages could not be built');
}

/** Another machine: what a command has to begin with to run there, and where it is reached. */
type Place = { prefix: readonly string[]; host: string };

/** Starts the shop as a separate process, and resolves when it serves or, as a worker, runs jobs. */
export async function startShopProcess(
  env: Record<string, string>,
  { prefix, host }: Place = { prefix: [], host: '127.0.0.1' },
): Promise<ShopProcess> {
  const [first = '', ...rest] = [...prefix, process.execPath, ...(await builtServer())];
  const port = await freePort();
  const child = spawn(first, rest, {
    cwd: ROOT,
    // The shop closes when this pipe ends, so it never outlives the tests.
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      TULA_PARENT_PIPE: '1',
      PORT: `${port}`,
      WORKER_PORT: `${port}`,
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const deadline = performance.now() + START_WITHIN_MS;
  while (!/is open at|worker is running/.test(output)) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the shop did not start: ${output}`);
    }
    await setTimeout(POLL_EVERY_MS);
  }
  return {
    port,
    origin: `http://${host}:${port}`,
    output: () => output,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    loseParent: () => loseParent(child, ended),
  };
}

async function loseParent(child: ChildProcess, ended: Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  child.stdin?.destroy();
  await ended;
  return performance.now() - startedMs;
}
