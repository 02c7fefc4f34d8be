import { spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { pause } from './http-load.ts';
import { answers, ROOT, SECRET_KEY } from './shop-process.ts';

/** A process is identified by its id and its start time, because ids are reused. */
export type Process = { pid: number; parent: number; startedAt: string; command: string };

export type StartedShop = {
  origin: string;
  processes: () => Process[];
  /** kill -9 of npm's process group. */
  killGroup: () => void;
  /** kill -9 of the serving process alone. */
  killServer: () => void;
  /** kill -9 of every process of the start at once, the database's too. */
  killEverything: () => void;
  /** Resolves to npm's exit code when it has ended, for whatever reason. */
  ended: Promise<number | null>;
  /** All that it has printed. */
  said: () => string;
  stop: () => Promise<void>;
};

/** A start that may not be ready yet. */
export type BegunStart = StartedShop & {
  isReady: () => Promise<boolean>;
  hasEnded: () => boolean;
  /** Throws if the start ends, or is not ready in time. */
  untilReady: () => Promise<void>;
};

const START_WITHIN_SECONDS = 90;
let startedBefore = 0;

/** Starts the shop with npm start, in its own process group. */
export async function startWithNpm(
  dataDir: string,
  port: number,
  extra: Record<string, string> = {},
): Promise<StartedShop> {
  const begun = beginWithNpm(dataDir, port, extra);
  await begun.untilReady();
  return begun;
}

/** The same, without waiting until the shop is ready. */
export function beginWithNpm(dataDir: string, port: number, extra: Record<string, string> = {}): BegunStart {
  // A separate log for each start: an earlier shop may still be answering at the same address.
  const logFile = `${dataDir}-${startedBefore++}.log`;
  const log = openSync(logFile, 'w');
  const env = { ...process.env, PORT: `${port}`, DATA_DIR: dataDir, RATE_LIMIT: 'off', SECRET_KEY, ...extra };
  const child = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  const pid = child.pid ?? 0;
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const origin = `http://127.0.0.1:${port}`;
  const said = () => readFileSync(logFile, 'utf8');
  const isReady = async () => said().includes('Log of this start') && (await answers(`${origin}/readyz`));
  return {
    origin,
    ended,
    said,
    isReady,
    hasEnded,
    async untilReady() {
      const startedMs = performance.now();
      while (!(await isReady())) {
        if (hasEnded()) throw new Error(`npm start ended: ${said().slice(-2_000)}`);
        if (performance.now() - startedMs > START_WITHIN_SECONDS * 1000)
          throw new Error('the shop did not start');
        await pause(0.05);
      }
    },
    processes: () => descendants(pid),
    killGroup: () => process.kill(-pid, 'SIGKILL'),
    killServer() {
      for (const found of descendants(pid)) if (isServer(found.command)) kill(found.pid);
    },
    killEverything() {
      for (const found of descendants(pid)) kill(found.pid);
    },
    async stop() {
      if (!hasEnded()) process.kill(pid, 'SIGTERM');
      await ended;
    },
  };
}

/** The bundle, or the sources where there is none. */
export function isServer(command: string): boolean {
  return /\/(main\.mjs|server\/src\/main\.ts)$/.test(command);
}

export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The processes among these that are still running. */
export function survivors(processes: Process[]): Process[] {
  return processes.filter(({ pid, startedAt }) => readProcess(pid)?.startedAt === startedAt);
}

function descendants(pid: number): Process[] {
  const all = readdirSync('/proc').flatMap((name) => {
    const found = /^\d+$/.test(name) ? readProcess(Number(name)) : undefined;
    return found === undefined ? [] : [found];
  });
  const ours = new Set([pid]);
  // Children mostly, but not always, have higher ids than their parents, so the list is repeated until nothing
  // is added.
  for (let known = 0; known < ours.size; ) {
    known = ours.size;
    for (const one of all) if (ours.has(one.parent)) ours.add(one.pid);
  }
  return all.filter((one) => ours.has(one.pid));
}

function readProcess(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended; only its parent has not read its exit code.
    if (fields[0] === 'Z') return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { pid, parent: Number(fields[1]), startedAt: fields[19] ?? '', command };
  } catch {
    return undefined;
  }
}
