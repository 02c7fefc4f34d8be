import pg from 'pg';

/** A login of the shop at its database; without a password where the server trusts the connection. */
export type Role = { name: string; password?: string | undefined };

export type ShopRoles = {
  /** Owns the tables and migrates them; used only while the shop starts. */
  owner: Role;
  /** Serves: reads and writes rows, as far as TABLE_RIGHTS allows. */
  shop: Role;
  /** Only reads, without passwords and tokens. */
  reports: Role | undefined;
};

/** The roles of the embedded server, and the usual names elsewhere. */
export const ROLE_NAMES = { owner: 'tula_owner', shop: 'tula_shop', reports: 'tula_reports' } as const;

const SCHEMAS = ['public', 'graphile_worker'];

/**
 * As an administrator: makes the roles and gives the database and everything of the shop in it to the owner, also when
 * another role has made it. Each statement commits on its own and can be repeated, so an interrupted run just runs
 * again.
 */
export async function makeRoles(client: pg.ClientBase, roles: ShopRoles): Promise<void> {
  const { owner, shop, reports } = roles;
  for (const role of [owner, shop, reports]) if (role) await makeRole(client, role);
  if (reports) await readOnly(client, reports.name);
  await mayGiveTo(client, owner.name);
  await giveDatabase(client, roles);
  for (const statement of await changesOfOwner(client, owner.name)) await client.query(statement);
}

type Found = { isPowerful: boolean; canLogIn: boolean };

async function makeRole(client: pg.ClientBase, { name, password }: Role): Promise<void> {
  const { rows } = await client.query<Found>(
    `SELECT rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls AS "isPowerful",
       rolcanlogin AS "canLogIn" FROM pg_roles WHERE rolname = $1`,
    [name],
  );
  const found = rows[0];
  if (found?.isPowerful)
    throw new Error(`the role ${name} may do more than the shop needs: use a role of its own for the shop`);
  const role = pg.escapeIdentifier(name);
  const secret = password === undefined ? '' : ` PASSWORD ${pg.escapeLiteral(password)}`;
  if (!found) await client.query(`CREATE ROLE ${role} LOGIN${secret}`);
  else if (!found.canLogIn || secret !== '') await client.query(`ALTER ROLE ${role} LOGIN${secret}`);
}

/** Beside the missing rights: a transaction of this role does not write. */
async function readOnly(client: pg.ClientBase, name: string): Promise<void> {
  const setting = 'default_transaction_read_only=on';
  const { rowCount } = await client.query(
    `SELECT FROM pg_db_role_setting s JOIN pg_roles r ON r.oid = s.setrole
     WHERE r.rolname = $1 AND s.setdatabase = 0 AND $2 = ANY (s.setconfig)`,
    [name, setting],
  );
  if (rowCount === 0)
    await client.query(`ALTER ROLE ${pg.escapeIdentifier(name)} SET default_transaction_read_only = on`);
}

/** An administrator who is no superuser may give things only to a role whose member it is. */
async function mayGiveTo(client: pg.ClientBase, owner: string): Promise<void> {
  const { rows } = await client.query(`SELECT pg_has_role(current_user, $1, 'MEMBER') AS is`, [owner]);
  if (!rows[0].is) await client.query(`GRANT ${pg.escapeIdentifier(owner)} TO CURRENT_USER`);
}

async function giveDatabase(client: pg.ClientBase, { owner, shop, reports }: ShopRoles): Promise<void> {
  const { rows } = await client.query<{ name: string; owner: string; isOpen: boolean; isCreatable: boolean }>(
    `SELECT datname AS name, pg_get_userbyid(datdba) AS owner,
       datacl IS NULL OR EXISTS (SELECT FROM aclexplode(datacl) WHERE grantee = 0) AS "isOpen",
       EXISTS (SELECT FROM pg_namespace, aclexplode(nspacl) WHERE nspname = 'public' AND grantee = 0
         AND privilege_type = 'CREATE') AS "isCreatable"
     FROM pg_database WHERE datname = current_database()`,
  );
  const [found] = rows;
  if (!found) throw new Error('the database has no name');
  const name = pg.escapeIdentifier(found.name);
  if (found.owner !== owner.name)
    await client.query(`ALTER DATABASE ${name} OWNER TO ${pg.escapeIdentifier(owner.name)}`);
  if (found.isOpen) await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
  if (found.isCreatable) await client.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC');
  for (const role of [shop, reports].filter((one) => one !== undefined)) {
    const { rows: may } = await client.query(
      `SELECT has_database_privilege($1, current_database(), 'CONNECT') AS connect`,
      [role.name],
    );
    if (!may[0].connect)
      await client.query(`GRANT CONNECT ON DATABASE ${name} TO ${pg.escapeIdentifier(role.name)}`);
  }
}

/** A thing of an extension stays with it. A sequence of a column follows its table. */
const THINGS = `
  WITH schemas AS (SELECT oid, nspname, nspowner FROM pg_namespace WHERE nspname = ANY ($1)),
    things AS (
      SELECT 1 AS rank, 'SCHEMA' AS kind, quote_ident(nspname) AS name, nspowner AS owner, oid, 'pg_namespace'::regclass AS class
      FROM schemas WHERE nspname <> 'public'
      UNION ALL
      SELECT 2, CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE'
          WHEN 'c' THEN 'TYPE' ELSE 'TABLE' END,
        format('%I.%I', nspname, relname), relowner, c.oid, 'pg_class'::regclass
      FROM pg_class c JOIN schemas s ON s.oid = relnamespace
      WHERE relkind IN ('r', 'p', 'v', 'm', 'S', 'c') AND NOT (relkind = 'S' AND EXISTS (
        SELECT FROM pg_depend WHERE objid = c.oid AND classid = 'pg_class'::regclass
          AND refclassid = 'pg_class'::regclass AND deptype IN ('a', 'i')))
      UNION ALL
      SELECT 3, 'ROUTINE', p.oid::regprocedure::text, proowner, p.oid, 'pg_proc'::regclass
      FROM pg_proc p JOIN schemas s ON s.oid = pronamespace
      UNION ALL
      SELECT 4, 'TYPE', format('%I.%I', nspname, typname), typowner, t.oid, 'pg_type'::regclass
      FROM pg_type t JOIN schemas s ON s.oid = typnamespace WHERE typtype IN ('d', 'e'))
  SELECT kind, name FROM things
  WHERE owner <> (SELECT oid FROM pg_roles WHERE rolname = $2)
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = things.oid AND d.classid = things.class AND d.deptype = 'e')
  ORDER BY rank, name`;

async function changesOfOwner(client: pg.ClientBase, owner: string): Promise<string[]> {
  const { rows } = await client.query<{ kind: string; name: string }>(THINGS, [SCHEMAS, owner]);
  return rows.map(({ kind, name }) => `ALTER ${kind} ${name} OWNER TO ${pg.escapeIdentifier(owner)}`);
}
