import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtServer } from '../../server/test/built-server.ts';
import { freePort } from '../../server/test/free-port.ts';
import { pause } from './http-load.ts';
import { processorSeconds } from './process-usage.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');

export type ShopProcess = {
  port: number;
  pid: number;
  origin: string;
  dataDir: string;
  /** From the start of the process to its first answer. */
  startedInMs: number;
  residentMb: () => number;
  /** The processor time that the process itself has used so far. */
  processorMs: () => number;
  stop: () => Promise<void>;
};

const START_WITHIN_MS = 120_000;
const MOST_PORTS = 5;
const POLL_EVERY_SECONDS = 0.02;

/** The same for every shop of a run, so that a token of one is valid at another on the same database. */
export const SECRET_KEY = 'only-for-benchmarks-0123456789abcdef';

/** The environment in which npm start runs it. */
const { serverEnvironment } = (await import(pathToFileURL(path.join(ROOT, 'scripts/serve.mjs')).href)) as {
  serverEnvironment: Record<string, string>;
};

/**
 * Starts the built shop as a process with production settings, except for the rate limit. If another program takes the
 * chosen port before the shop listens there, the shop is started again on another.
 */
export async function startShop(
  dataDir: string,
  extra: Record<string, string> = {},
  choosePort = freePort,
): Promise<ShopProcess> {
  for (let tried = 1; ; tried++) {
    try {
      return await startAt(await choosePort(), dataDir, extra);
    } catch (error) {
      if (tried === MOST_PORTS || !String(error).includes('EADDRINUSE')) throw error;
    }
  }
}

async function startAt(port: number, dataDir: string, extra: Record<string, string>): Promise<ShopProcess> {
  const logFile = `${dataDir}.log`;
  const log = openSync(logFile, 'a');
  const earlier = fstatSync(log).size;
  const env = {
    ...serverEnvironment,
    ...process.env,
    PORT: `${port}`,
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    SECRET_KEY,
    ...extra,
  };
  const program = await builtServer();
  const startedMs = performance.now();
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const origin = `http://127.0.0.1:${port}`;
  const said = () => readFileSync(logFile).subarray(earlier).toString();
  try {
    const answeredMs = await firstAnswer(origin, child, said);
    return {
      port,
      pid: child.pid ?? 0,
      origin,
      dataDir,
      startedInMs: answeredMs - startedMs,
      residentMb: () => residentMb(child.pid ?? 0),
      processorMs: () => processorSeconds(child.pid ?? 0) * 1000,
      stop: () => stop(child),
    };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

/** When the shop answered first. Another program may answer at its port, so the shop itself must say that it is open. */
async function firstAnswer(origin: string, child: ChildProcess, said: () => string): Promise<number> {
  const deadline = performance.now() + START_WITHIN_MS;
  let answeredMs: number | undefined;
  while (performance.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`the shop ended with code ${child.exitCode}: ${said().slice(-2_000)}`);
    if (answeredMs === undefined && (await answers(`${origin}/healthz`))) answeredMs = performance.now();
    if (answeredMs !== undefined && said().includes('Tula is open')) return answeredMs;
    await pause(POLL_EVERY_SECONDS);
  }
  throw new Error('the shop did not answer in time');
}

export async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
