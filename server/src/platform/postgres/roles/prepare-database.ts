import type pg from 'pg';
import type { Log } from '../../log.ts';
import { type Database, openDatabase } from '../database.ts';
import { addKnownGateways, migrate, pendingMigrations } from '../migrate.ts';

type Prepared = {
  /** As the role that serves; it may own the tables as well. */
  database: Database;
  /** As the role that owns the tables; undefined if only the serving role is known. */
  owner: pg.PoolConfig | undefined;
  reportsRole: string;
  log: Log;
  /** Called before the first missing migration. */
  onMigrate?: () => void;
};

/**
 * Migrates the database and grants rights as the owner of its tables; returns the migrations applied. A process that
 * knows only a role without these rights starts on a database that needs nothing.
 */
export async function prepareDatabase({
  database,
  owner,
  reportsRole,
  log,
  onMigrate,
}: Prepared): Promise<string[]> {
  const shop = await readRole(database);
  const asOwner = owner === undefined ? database : openDatabase(owner, { log, maxConnections: 2 });
  try {
    const other = await ownerBeside(asOwner);
    if (other === undefined)
      return await migrate(asOwner, undefined, { shop, reports: reportsRole }, onMigrate);
    if (owner !== undefined)
      throw new Error(
        `the shop's tables belong to ${other}, not to the role of DATABASE_OWNER_URL: run npm run database:prepare`,
      );
    const pending = await pendingMigrations(database);
    if (pending.length === 0) {
      await addKnownGateways(database.pool);
      return [];
    }
    throw new Error(
      `the database lacks ${pending.join(', ')}, and the role of DATABASE_URL may not change tables: ` +
        'run npm run database:prepare, or set DATABASE_OWNER_URL',
    );
  } finally {
    if (asOwner !== database) await asOwner.close();
  }
}

async function readRole({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ role: string }>('SELECT current_user AS role');
  return rows[0]?.role ?? '';
}

/** The owner of the tables if it is another role; nobody owns those of an empty database yet. */
async function ownerBeside({ pool }: Database): Promise<string | undefined> {
  const { rows } = await pool.query<{ owner: string }>(
    `SELECT pg_get_userbyid(relowner) AS owner FROM pg_class
     WHERE oid = to_regclass('public.migrations') AND NOT pg_has_role(relowner, 'USAGE')`,
  );
  return rows[0]?.owner;
}
