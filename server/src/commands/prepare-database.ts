import pg from 'pg';
import { openLog } from '../platform/log.ts';
import { openDatabase, withClient } from '../platform/postgres/database.ts';
import { makeRoles, ROLE_NAMES, type Role } from '../platform/postgres/roles/make-roles.ts';
import { prepareDatabase } from '../platform/postgres/roles/prepare-database.ts';

/** Reads only addresses of the database, so it runs before anything else of the shop is configured. */
const {
  DATABASE_URL: shopUrl = '',
  DATABASE_OWNER_URL: ownerUrl = '',
  DATABASE_ADMIN_URL: administratorUrl = '',
  DATABASE_REPORTS_URL: reportsUrl = '',
  DATABASE_REPORTS_ROLE: reportsRole = '',
} = process.env;

try {
  if (shopUrl === '' || ownerUrl === '')
    throw new Error('DATABASE_URL and DATABASE_OWNER_URL must be set: the addresses of the two roles');
  const [shop, owner, reports] = [shopUrl, ownerUrl, reportsUrl].map(parseRole);
  if (shop && owner && administratorUrl !== '') {
    await withClient({ connectionString: administratorUrl }, (client) =>
      makeRoles(client, { shop, owner, reports: reportsUrl === '' ? undefined : reports }),
    );
    const names = [owner, shop, reportsUrl === '' ? undefined : reports].flatMap((role) => role?.name ?? []);
    process.stdout.write(`Roles: ${names.join(', ')}.\n`);
  }
  const applied = await migrateAs(ownerUrl, reportsUrl === '' ? undefined : reports?.name);
  process.stdout.write(
    applied.length === 0 ? 'The database is up to date.\n' : `Migrations applied: ${applied.join(', ')}.\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** The role that an address logs in as. */
function parseRole(url: string): Role {
  const { user = '', password } = new pg.Client({ connectionString: url });
  return { name: user, password: password ?? undefined };
}

async function migrateAs(owner: string, reports: string | undefined): Promise<string[]> {
  const log = openLog('warn');
  const database = openDatabase({ connectionString: shopUrl }, { log, maxConnections: 1 });
  try {
    return await prepareDatabase({
      database,
      owner: { connectionString: owner },
      reportsRole: reports ?? (reportsRole === '' ? ROLE_NAMES.reports : reportsRole),
      log,
    });
  } finally {
    await database.close();
  }
}
