import type pg from 'pg';
import { nameFailedSetting } from './platform/errors.ts';
import type { Config } from './platform/config/config.ts';
import { type Clock, databaseClock } from './platform/clock.ts';
import { DataFolderInUse, openDataFolder } from './platform/data-folder/data-folder.ts';
import { type Database, openDatabase } from './platform/postgres/database.ts';
import { connectionsBesideAShop } from './platform/postgres/embedded-connections.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import type { Log } from './platform/log.ts';
import { openPooledDatabase } from './platform/postgres/pooled-database.ts';
import { prepareDatabase } from './platform/postgres/roles/prepare-database.ts';
import type { HttpServerOptions } from './platform/http/server.ts';
import { randomBytes } from 'node:crypto';

/** The things that the shop and every command need to run: configuration, log, database, clock. */
export type Runtime = {
  config: Config;
  log: Log;
  /** The connection of the role that serves. */
  connection: pg.PoolConfig;
  /** The connection of the role that owns the tables; the same where the shop has only one role. */
  owner: pg.PoolConfig;
  database: Database;
  /** The pooler that `database` goes through, if there is one. */
  pooler: pg.PoolConfig | undefined;
  clock: Clock;
  secretKey: string;
  /** The keys of one-time links in mails, the current one first; none in a command that runs beside a shop. */
  linkKeys: readonly string[];
  /** Tells a successor waiting for the data folder that this process is ending. */
  announceEnd: () => void;
  close: () => Promise<void>;
};

type RuntimeOptions = {
  /** A command may run beside a serving shop on the same data folder; a second shop may not. */
  besideAShop?: boolean;
  /** A backup does not migrate, as it may run just before an upgrade. */
  skipMigrations?: boolean;
  onDatabaseGone?: (reason: string) => void;
  /** Settings of the embedded PostgreSQL server that differ from the usual ones. */
  databaseSettings?: Record<string, string>;
  /** Called before the database is made or migrated, which takes seconds. */
  onDatabaseWork?: () => void;
};

type Store = { owner: pg.PoolConfig | undefined } & Pick<
  Runtime,
  'connection' | 'secretKey' | 'linkKeys' | 'announceEnd' | 'close'
>;

/** Opens the database (embedded unless DATABASE_URL is set), migrates it, and reads its clock. */
export async function openRuntime(config: Config, log: Log, options: RuntimeOptions = {}): Promise<Runtime> {
  const store =
    config.databaseUrl === undefined
      ? await ownStore(config, log, options)
      : givenStore(config, config.databaseUrl);
  const { databaseConnections: maxConnections } = config;
  const direct = openDatabase(store.connection, { log, maxConnections });
  let database = direct;
  async function close(): Promise<void> {
    if (database !== direct) await database.close();
    await direct.close();
    await store.close();
  }
  try {
    if (config.databaseUrl !== undefined)
      await nameFailedSetting('DATABASE_URL must be a PostgreSQL server that accepts the shop', () =>
        direct.pool.query('SELECT 1'),
      );
    const { owner } = store;
    const { reportsRole } = config;
    const onMigrate = options.onDatabaseWork ? { onMigrate: options.onDatabaseWork } : {};
    const applied = options.skipMigrations
      ? []
      : await prepareDatabase({ database: direct, owner, reportsRole, log, ...onMigrate });
    if (applied.length > 0) log.info({ applied }, 'database migrated');
    const pooler = toConnection(config.databasePoolUrl);
    if (pooler)
      database = await nameFailedSetting('DATABASE_POOL_URL must be a pooler of DATABASE_URL', () =>
        openPooledDatabase(pooler, direct, { log, maxConnections }),
      );
    const clock = await databaseClock(database);
    return {
      config,
      log,
      connection: store.connection,
      owner: owner ?? store.connection,
      database,
      pooler,
      clock,
      secretKey: store.secretKey,
      linkKeys: store.linkKeys,
      announceEnd: store.announceEnd,
      async close() {
        clock.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const toConnection = (url: string | undefined) => (url === undefined ? undefined : { connectionString: url });

function givenStore(config: Config, databaseUrl: string): Store {
  if (config.secretKey === undefined) throw new Error('SECRET_KEY must be set with DATABASE_URL');
  return {
    connection: { connectionString: databaseUrl },
    owner: config.databaseOwnerUrl === undefined ? undefined : { connectionString: config.databaseOwnerUrl },
    secretKey: config.secretKey,
    linkKeys: listLinkKeys(config),
    announceEnd: () => {},
    close: async () => {},
  };
}

/** The keys with which the shop signs and seals; during a rotation the previous key still opens. */
export const keysOf = ({ secretKey, config }: Pick<Runtime, 'secretKey' | 'config'>) => ({
  current: secretKey,
  previous: config.secretKeyPrevious,
});

/** The keys that an operator has set, the current one first. */
export function listLinkKeys({
  secretKey,
  secretKeyPrevious,
}: Pick<Config, 'secretKey' | 'secretKeyPrevious'>): string[] {
  return [secretKey, secretKeyPrevious].filter((key) => key !== undefined);
}

async function ownStore(config: Config, log: Log, options: RuntimeOptions): Promise<Store> {
  try {
    const folder = await openDataFolder(config.dataDir);
    try {
      const postgres = await startEmbeddedPostgres(config.dataDir, {
        log,
        ...(options.onDatabaseGone ? { onUnexpectedExit: options.onDatabaseGone } : {}),
        ...(options.onDatabaseWork ? { onMake: options.onDatabaseWork } : {}),
        ...(options.databaseSettings ? { settings: options.databaseSettings } : {}),
      });
      return {
        connection: postgres.connection,
        owner: postgres.owner,
        secretKey: config.secretKey ?? folder.secretKey,
        linkKeys: [...listLinkKeys(config), folder.linkKey],
        announceEnd: folder.announceEnd,
        async close() {
          await postgres.stop();
          folder.release();
        },
      };
    } catch (error) {
      folder.release();
      throw error;
    }
  } catch (error) {
    if (!(error instanceof DataFolderInUse) || !options.besideAShop) throw error;
    // Commands sign no tokens, so they need no key.
    return {
      ...(await connectionsBesideAShop(config.dataDir)),
      secretKey: '',
      linkKeys: [],
      announceEnd: () => {},
      close: async () => {},
    };
  }
}

/** Returns the options that the shop's HTTP servers share. */
export function serverOptions(
  { config, log }: Runtime,
  options: Pick<HttpServerOptions, 'metrics' | 'cache' | 'rate' | 'isLeaving' | 'answered'>,
): HttpServerOptions {
  const { trustedProxies, strictTransport, languages } = config;
  return { log, trustedProxies, strictTransport, languages, newRequestId: requestIds(), ...options };
}

/** Short, unique across processes, and without information. */
function requestIds(): () => string {
  const process = randomBytes(6).toString('base64url');
  let requests = 0;
  return () => `${process}-${(++requests).toString(36)}`;
}
