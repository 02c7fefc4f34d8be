import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { paths } from '@tula/contract/shop/pages.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { seedDemoShop } from '../seeds/demo-shop.ts';
import { openShop, type Shop, type ShopOptions } from './app.ts';
import { reportDuplicateEmails } from './customers/report-duplicate-emails.ts';
import { type Runtime, openRuntime } from './open-runtime.ts';
import { nameFailedSetting } from './platform/errors.ts';
import { type Config, configOrExit } from './platform/config/config.ts';
import { type BuiltPages, loadPages } from './platform/http/pages/built-pages.ts';
import { servePages } from './platform/http/pages/pages.ts';
import { inProcess } from './platform/http/in-process.ts';
import { type Idleness, watchIdleness } from './platform/idle/watch-idleness.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { openLog, standardOutput } from './platform/log.ts';
import { openStartOutput } from './platform/start-output.ts';
import { addConfiguredStaff } from './staff/add-configured-staff.ts';
import { dismissDemoStaff } from './staff/dismiss-demo-staff.ts';
import { DEMO_STAFF } from './staff/staff-query.ts';
import { ensureStaff } from './staff/ensure-staff.ts';
import { beginFirstRun } from './settings/opening.ts';
import { hasStaff, isStaffEmail } from './staff/staff-store.ts';
import { fallingAsleep } from './upkeep/fall-asleep.ts';

/** The pages in English; those of other languages are beside them. */
const BUILD = path.resolve(import.meta.dirname, '../../web/build');
const STOP_WITHIN_MS = 9_500;
/** No client waits for a process whose parent is gone, but its successor may wait for the data folder. */
const ORPHAN_STOPS_WITHIN_MS = 1_000;

const config = configOrExit(process.env);
const output = openStartOutput(process.env, standardOutput());
const log = openLog(config.logLevel, output.destination);

/** Closes everything that has been opened so far, in reverse order. */
const closing: (() => Promise<void>)[] = [];
/** Drains everything, all at the same time, before anything is closed. */
const leaving: (() => Promise<void>)[] = [];
/** Set once shutdown has begun. */
let exitCode: number | undefined;
let announceEnd = () => {};

type Options = Pick<ShopOptions, 'passwordCost' | 'overload'> & {
  /** Settings of the embedded PostgreSQL server that differ from the usual ones. */
  databaseSettings?: Record<string, string>;
  /** Repeated work that is left out, by its name. */
  without?: readonly string[];
};

/** Runs the shop that the environment configures until it is told to stop; this process then exits. */
export async function runShop(options: Options = {}): Promise<void> {
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  whenParentGoes(process.env, () => stop(0, ORPHAN_STOPS_WITHIN_MS));
  process.on('uncaughtException', (err) => fail(err, 'uncaught exception'));
  process.on('unhandledRejection', (err) => fail(err, 'unhandled promise rejection'));
  try {
    await start(options);
  } catch (error) {
    fail(error, error instanceof Error ? error.message : 'the shop could not start');
  }
}

async function start(options: Options): Promise<void> {
  const opening = openRuntime(config, log, {
    onDatabaseWork: () => output.begin('Preparing the database'),
    ...(options.databaseSettings ? { databaseSettings: options.databaseSettings } : {}),
    onDatabaseGone: (reason) => fail(new Error(reason), 'the embedded database has ended'),
  });
  const english = loadWhileDatabaseStarts();
  const runtime = await opening;
  closing.push(runtime.close);
  announceEnd = runtime.announceEnd;
  // A worker serves no HTTP, so the sandbox calls the shop's webhook at its public address.
  let origin = config.publicUrl;
  const shop = await openShop(runtime, { ...options, ownOrigin: () => origin });
  closing.push(shop.close);
  const demoStaff = await seedShop(config, shop);
  await reportDuplicateEmails(shop.parts);
  const idleness = watchVisitors(shop);
  if (config.role !== 'worker') {
    origin = await listen(config, shop, english);
    leaving.push(() => drain(shop));
  } else if (config.workerPort !== undefined) {
    await serveHealth(shop, config.workerPort);
  }
  if (config.role !== 'web') await work(runtime, shop, { ...options, idleness });
  const ownerLink = await firstOwnerLink(config, shop);
  announce(config, origin, { demoStaff, ownerLink, keepsMails: shop.parts.mailer.current().keepsMails });
  // A process that is killed would not write it, and the next start would compile everything again.
  flushCompileCache();
}

/** Before the shop listens, as the visitor who has woken it waits already. */
function watchVisitors({ server, parts }: Shop): Idleness | undefined {
  if (config.sleepAfterMinutes === undefined) return undefined;
  return watchIdleness(server.server, parts.clock, config.sleepAfterMinutes);
}

type Account = { email: string; password: string };

/** Adds staff and the demo catalogue to a new shop; a shop that has them is unchanged. */
async function seedShop(
  { staff, seed, databaseUrl, isProduction, mayHaveDemo }: Config,
  { parts }: Shop,
): Promise<Account | undefined> {
  if (!mayHaveDemo && (await dismissDemoStaff(parts)))
    log.warn('demo staff account disabled: its password is public');
  const { db } = parts.database;
  if (seed === 'none' && !staff && !(await hasStaff(db))) await beginFirstRun(parts);
  if (staff) await addConfiguredStaff(parts, staff, { mayBeGuessable: mayHaveDemo });
  if (seed === 'none') return undefined;
  let isAdded = false;
  const onAdd = () => {
    isAdded = true;
    output.begin('Adding the demo catalogue');
  };
  await seedDemoShop(parts, { mayPretend: mayHaveDemo, onAdd });
  if (isAdded) await parts.content.saved();
  if (staff || databaseUrl !== undefined || isProduction) return undefined;
  // Somebody may have made the account their own: the demo's password must not open their shop again.
  if (!(await hasStaff(db))) await ensureStaff(parts, DEMO_STAFF);
  return (await isStaffEmail(db, DEMO_STAFF.email)) ? DEMO_STAFF : undefined;
}

/** Returns the address at which the first owner makes an account; undefined once somebody has one. */
async function firstOwnerLink({ publicUrl }: Config, { parts }: Shop): Promise<string | undefined> {
  if (await hasStaff(parts.database.db)) return undefined;
  return `${publicUrl}${paths.staffLink(parts.ownerLinks.newToken())}`;
}

/** The database starts in a process of its own, and this one would only wait for it. */
function loadWhileDatabaseStarts(): Promise<BuiltPages> | undefined {
  if (config.role === 'worker' || config.isDevelopment) return undefined;
  const english = setImmediate().then(() => loadPages(BUILD));
  // The code that serves these files reports the failure.
  english.catch(() => undefined);
  return english;
}

async function listen(
  { host, port, listenFd, publicUrl, isDevelopment, languages }: Config,
  { server, parts, cache }: Shop,
  english: Promise<BuiltPages> | undefined,
): Promise<string> {
  const transport = inProcess(server, cache);
  const pages = { buildDir: BUILD, publicUrl, transport, clock: parts.clock, languages };
  if (isDevelopment) {
    const { servePagesInDevelopment } = await import('./platform/http/pages/pages-in-development.ts');
    await server.register((app) => servePagesInDevelopment(app, pages));
  } else {
    const built = { ...(english && { english }), areBeingBuilt: output.isWaitedFor };
    await server.register((app) => servePages(app, { ...pages, ...built }));
  }
  const at = listenFd === undefined ? { host, port } : { host, fd: listenFd };
  await nameFailedSetting('HOST and PORT must be an address of this machine and a free port there', () =>
    server.listen(at),
  );
  return `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${(server.server.address() as AddressInfo).port}`;
}

async function serveHealth(shop: Shop, port: number): Promise<void> {
  const app = shop.healthServer();
  await nameFailedSetting(
    'HOST and WORKER_PORT must be an address of this machine and a free port there',
    () => app.listen({ host: config.host, port }),
  );
  leaving.push(async () => shop.leave());
  closing.push(() => app.close());
}

async function work(
  { connection }: Runtime,
  { parts, tasks, repeating }: Shop,
  { without = [], idleness }: Pick<Options, 'without'> & { idleness: Idleness | undefined },
): Promise<void> {
  const every = repeating.filter(({ name }) => !without.includes(name));
  if (idleness) every.push(fallingAsleep({ ...parts, idleness, sleep: () => stop(0) }));
  const jobs = await startJobs({ connection, tasks, every, log });
  leaving.push(jobs.stop);
}

/** Makes load balancers stop sending requests; those that still come are answered. */
async function drain(shop: Shop): Promise<void> {
  shop.leave();
  if (exitCode === 0) await setTimeout(config.drainSeconds * 1000);
}

type Announced = { demoStaff: Account | undefined; ownerLink: string | undefined; keepsMails: boolean };

/** Prints for the person at the terminal; machines read the log. */
function announce(
  { role, publicUrl, dataDir, databaseUrl }: Config,
  origin: string,
  { demoStaff, ownerLink, keepsMails }: Announced,
): void {
  const lines =
    role === 'worker'
      ? ['The worker is running.']
      : [`Tula is open at ${publicUrl} (listening on ${origin})`];
  if (demoStaff)
    lines.push(`Staff sign in at ${publicUrl}/staff/login as ${demoStaff.email} with ${demoStaff.password}`);
  if (ownerLink !== undefined) lines.push(`Begin here, within 24 hours: ${ownerLink}`);
  lines.push(
    keepsMails
      ? `Emails: ${publicUrl}/dev/mailbox`
      : `Emails are sent by SMTP, see ${publicUrl}${staffPaths.connections()}`,
  );
  if (databaseUrl === undefined) lines.push(`Data folder: ${dataDir}`);
  output.open(`\n${lines.map((line) => `  ${line}\n`).join('')}`);
}

function fail(error: unknown, message: string): void {
  log.fatal({ err: error }, message);
  process.stderr.write(`${message}\n`);
  output.fail();
  stop(1);
}

/** A second signal ends at once; the next start recovers what was unfinished. */
function stop(code: number, withinMs = STOP_WITHIN_MS): void {
  if (exitCode !== undefined) {
    if (code === 0) process.exit(1);
    return;
  }
  exitCode = code;
  announceEnd();
  void setTimeout(withinMs, undefined, { ref: false }).then(() => process.exit(1));
  void closeAll().then(
    () => process.exit(code),
    () => process.exit(1),
  );
}

async function closeAll(): Promise<void> {
  await Promise.all(leaving.map((leave) => leave()));
  for (const close of closing.reverse()) await close();
}

/**
 * Calls back once when the process that started the server is gone. That process holds the other end of our standard
 * input and sets TULA_PARENT_PIPE; a server started by hand has no such parent.
 */
function whenParentGoes(env: Record<string, string | undefined>, callBack: () => void): void {
  if (env.TULA_PARENT_PIPE !== '1') return;
  process.stdin.once('end', callBack).once('error', callBack);
  process.stdin.resume().unref();
}
