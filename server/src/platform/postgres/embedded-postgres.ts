import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import { makeFolder } from '../data-folder/make-folder.ts';
import type { Log } from '../log.ts';
import { type Connections, EMBEDDED, embeddedConnection, makeDatabase } from './embedded-connections.ts';
import { makeCluster } from './make-cluster.ts';
import { replaceReusedPid } from './postgres-lock-file.ts';
import { type PostgresBinaries, postgresBinaries, type RunAs, runAs } from './postgres-binaries.ts';
import { ROLE_NAMES } from './roles/make-roles.ts';
import { askToStop, orphanStopper } from './stop-orphan.ts';
import { checkTemporaryFolder, makeSocketFolder } from './socket-folder.ts';

export type EmbeddedPostgres = Connections & {
  /** As the superuser who made the cluster. */
  administrator: pg.PoolConfig;
  stop: () => Promise<void>;
};

type Options = {
  log: Log;
  /** Called before a new cluster is made, which takes seconds. */
  onMake?: () => void;
  /** Called once when the server ends unexpectedly; the process should then end too. */
  onUnexpectedExit?: (reason: string) => void;
  /** Additional or different settings. */
  settings?: Record<string, string>;
};

const majorVersion = '18';
const startWithinMs = 60_000;
const guardStopsWithinMs = 1_000;

const usualSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '50',
  shared_buffers: '64MB',
  jit: 'off',
  // Pages come from memory or a solid-state disk; at the usual 4 a search looks through all products instead of the index.
  random_page_cost: '1.1',
  max_wal_size: '512MB',
  max_parallel_workers_per_gather: '0',
  checkpoint_completion_target: '0.9',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // After a kill, a sync of each of a thousand files takes seconds; only Linux has one sync for all of them.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
};

/**
 * Runs PostgreSQL and stops it when our stdin pipe closes, which the kernel does however we end. Signals to the whole
 * terminal or service are ignored, so that the shop can finish its work before the database stops.
 */
const watchdog = `
trap '' HUP INT TERM
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
{
  read -r line <&3
  kill -INT $server
  for second in 1 2 3 4 5 6; do sleep 1; kill -0 $server || exit; done
  kill -QUIT $server
} >/dev/null 2>&1 &
guard=$!
exec 3<&-
wait $server
status=$?
kill -9 $guard 2>/dev/null
exit $status
`;

/** Starts the cluster in dataDir/postgres, creating it if there is none, and returns how to connect to it. */
export async function startEmbeddedPostgres(dataDir: string, options: Options): Promise<EmbeddedPostgres> {
  const binaries = postgresBinaries();
  const folder = path.resolve(dataDir);
  checkTemporaryFolder();
  makeFolder(folder);
  const cluster = path.join(folder, 'postgres');
  const identity = runAs(fs.statSync(cluster, { throwIfNoEntry: false })?.uid);
  makeReachable(folder, binaries, identity);
  const isNewCluster = !fs.existsSync(cluster);
  if (!isNewCluster) handOver(cluster, identity);
  else {
    options.onMake?.();
    makeCluster(cluster, binaries, identity, EMBEDDED);
  }
  rejectOtherVersion(cluster);
  const administrator = embeddedConnection(folder, EMBEDDED);
  makeSocketFolder(String(administrator.host), cluster, identity);
  const server = await startServer({ cluster, connection: administrator, binaries, identity, ...options });
  try {
    await makeDatabase(administrator, { isNewCluster });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    connection: embeddedConnection(folder),
    owner: embeddedConnection(folder, ROLE_NAMES.owner),
    administrator,
    stop: () => server.stop(),
  };
}

/** Gives a cluster that root created to the user who runs it now. */
function handOver(cluster: string, { uid, gid }: RunAs): void {
  if (uid === undefined || fs.statSync(cluster).uid === uid) return;
  const inside = fs.readdirSync(cluster, { recursive: true, encoding: 'utf8' });
  for (const entry of [...inside, '.']) fs.lchownSync(path.join(cluster, entry), uid, gid ?? uid);
}

function rejectOtherVersion(cluster: string): void {
  const version = readVersion(cluster);
  if (version !== majorVersion)
    throw new Error(
      `${cluster} was made by PostgreSQL ${version}; this shop brings PostgreSQL ${majorVersion}`,
    );
}

function readVersion(cluster: string): string {
  try {
    return fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (cause) {
    throw new Error(`${cluster} must be a database that the shop may read: ${String(cause)}`, { cause });
  }
}

/** The user who runs PostgreSQL in place of root must be able to reach the binaries and the cluster. */
function makeReachable(folder: string, { postgres }: PostgresBinaries, identity: RunAs): void {
  if (identity.uid === undefined) return;
  if (fs.statSync(folder).uid !== identity.uid) fs.chmodSync(folder, fs.statSync(folder).mode | 0o711);
  const script = 'test -x "$1" && test -x "$2"';
  const reached = spawnSync('sh', ['-c', script, 'sh', postgres, folder], ids(identity));
  if (reached.status !== 0)
    throw new Error(
      `PostgreSQL does not run as root, user namespaces are forbidden here, and user ${identity.uid} cannot reach ` +
        `${postgres} and ${folder}: start as an ordinary user or set DATABASE_URL`,
    );
}

type Server = { stop: () => Promise<void> };

type StartOptions = Options & {
  cluster: string;
  connection: pg.PoolConfig;
  binaries: PostgresBinaries;
  identity: RunAs;
};

/** Retries while a predecessor is still stopping, or is stopped by us; its lock file is never removed by us. */
async function startServer(options: StartOptions): Promise<Server> {
  const deadline = performance.now() + startWithinMs;
  const stopOrphan = orphanStopper(options.cluster);
  for (;;) {
    const child = spawnServer(options);
    const outcome = await readyOrEnded(child, options.log);
    if (outcome === 'ready') return supervise(child, options);
    const isStopping = /lock file .* already exists|shared memory block .* is still in use/.test(outcome);
    if (!isStopping || performance.now() > deadline)
      throw new Error(`the database did not start: ${outcome}`);
    stopOrphan();
    for (const file of lockFiles(options))
      if (replaceReusedPid(file, options.cluster))
        options.log.warn({ file }, 'lock file named a process of another program');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function lockFiles({ cluster, connection: { host, port } }: StartOptions): string[] {
  return [path.join(cluster, 'postmaster.pid'), path.join(String(host), `.s.PGSQL.${port}.lock`)];
}

function spawnServer({ cluster, connection, binaries, identity, settings }: StartOptions): ChildProcess {
  const all = { ...usualSettings, unix_socket_directories: quoted(String(connection.host)), ...settings };
  const flags = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const command = [...identity.prefix, binaries.postgres, '-D', cluster, ...flags];
  return spawn('sh', ['-c', watchdog, 'sh', ...command], {
    ...ids(identity),
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
}

/** Resolves with 'ready', or with the error of a server that ended instead. */
function readyOrEnded(child: ChildProcess, log: Log): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const fatal: string[] = [];
  if (!child.stderr) throw new Error('the database has no stderr');
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (/\b(FATAL|PANIC):|error while loading/.test(line)) {
      fatal.push(line);
      log.warn({ line }, 'database');
    } else log.debug({ line }, 'database');
    if (line.includes('database system is ready to accept connections')) resolve('ready');
  });
  child.on('error', (error) => resolve(error.message));
  child.on('close', (code) => resolve(fatal.join(' ') || `PostgreSQL ended with code ${code}`));
  return promise;
}

function supervise(
  child: ChildProcess,
  { log, onUnexpectedExit, cluster, connection }: StartOptions,
): Server {
  let isStopping = false;
  const exited = new Promise<void>((resolve) => {
    const ended = (code: number | null) => {
      resolve();
      if (isStopping) return;
      log.error({ code }, 'embedded PostgreSQL ended unexpectedly');
      onUnexpectedExit?.(`the database ended with code ${code}`);
    };
    if (child.exitCode !== null) ended(child.exitCode);
    else child.once('exit', ended);
  });
  return {
    async stop() {
      isStopping = true;
      child.stdin?.end();
      // The part of the watchdog that stops the database may have been killed.
      const asking = setTimeout(() => askToStop(cluster), guardStopsWithinMs);
      await exited;
      clearTimeout(asking);
      fs.rmSync(String(connection.host), { recursive: true, force: true });
    },
  };
}

function ids({ uid, gid }: RunAs): { uid?: number; gid?: number } {
  return uid === undefined ? {} : { uid, gid: gid ?? uid };
}

/** The setting is a list, in which a name with a comma must be quoted. */
function quoted(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}
