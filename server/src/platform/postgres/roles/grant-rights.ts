import pg from 'pg';
import { JOB_TABLES, type Rights, TABLE_RIGHTS } from './table-rights.ts';

type Grant = { relation: string; privilege: string; columns: readonly string[] | 'all' };
type ColumnsOf = ReadonlyMap<string, readonly string[]>;

/** The names of the roles that serve and that read. */
export type Grantees = { shop: string; reports: string };

const QUEUE = JOB_TABLES.map((table) => `graphile_worker.${table}`);
const ONLY_READ = ['public.migrations', 'graphile_worker.migrations', 'graphile_worker.jobs'];
const POLICY = 'tula_serving';

/**
 * As the owner of the tables: gives the other roles what they need and takes what is more than that, all or nothing. A
 * role that is missing, or that has the owner's rights anyway, is left alone.
 */
export async function grantRights(client: pg.ClientBase, { shop, reports }: Grantees): Promise<void> {
  const columnsByRelation = await columnsOfRelations(client);
  const statements: string[] = [];
  if (await isOther(client, shop)) {
    const wanted = [...grantsOfShop(columnsByRelation), ...(await grantsOfSequences(client))];
    statements.push(...(await changesFor(client, shop, wanted)));
    statements.push(...(await openJobQueue(client, shop)));
  }
  if (await isOther(client, reports))
    statements.push(...(await changesFor(client, reports, grantsOfReports(columnsByRelation))));
  if (statements.length === 0) return;
  await client.query('BEGIN');
  try {
    for (const statement of statements) await client.query(statement);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function isOther(client: pg.ClientBase, role: string): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT NOT pg_has_role(oid, current_user, 'MEMBER') AS other FROM pg_roles WHERE rolname = $1`,
    [role],
  );
  return rows[0]?.other ?? false;
}

function grantsOfShop(columnsByRelation: ColumnsOf): Grant[] {
  const tables = rightsOfTables(columnsByRelation).flatMap(({ relation, rights }): Grant[] => {
    const grants = [whole(relation, 'SELECT')];
    if (rights.insert) grants.push(whole(relation, 'INSERT'));
    if (rights.update === true) grants.push(whole(relation, 'UPDATE'));
    else if (rights.update) grants.push({ relation, privilege: 'UPDATE', columns: rights.update });
    if (rights.delete) grants.push(whole(relation, 'DELETE'));
    return grants;
  });
  const jobs = QUEUE.flatMap((relation) =>
    ['SELECT', 'INSERT', 'UPDATE', 'DELETE'].map((privilege) => whole(relation, privilege)),
  );
  return [...tables, ...jobs, ...ONLY_READ.map((relation) => whole(relation, 'SELECT'))].filter(
    ({ relation }) => columnsByRelation.has(relation),
  );
}

/** A backup reads them; an identity column needs no right to its own. */
async function grantsOfSequences(client: pg.ClientBase): Promise<Grant[]> {
  const { rows } = await client.query<{ relation: string }>(
    `SELECT format('%s.%s', schemaname, sequencename) AS relation FROM pg_sequences WHERE schemaname = 'public'`,
  );
  return rows.map(({ relation }) => whole(relation, 'SELECT'));
}

function whole(relation: string, privilege: string): Grant {
  return { relation, privilege, columns: 'all' };
}

function relationsOfShop(): string[] {
  return [...Object.keys(TABLE_RIGHTS).map((table) => `public.${table}`), ...QUEUE, ...ONLY_READ];
}

function grantsOfReports(columnsByRelation: ColumnsOf): Grant[] {
  return rightsOfTables(columnsByRelation).flatMap(({ relation, rights: { secret } }): Grant[] => {
    if (secret === true) return [];
    if (secret === undefined) return [whole(relation, 'SELECT')];
    const columns = (columnsByRelation.get(relation) ?? []).filter((column) => !secret.includes(column));
    return [{ relation, privilege: 'SELECT', columns }];
  });
}

function rightsOfTables(columnsByRelation: ColumnsOf): { relation: string; rights: Rights<string> }[] {
  return Object.entries<Rights<string>>(TABLE_RIGHTS)
    .map(([table, rights]) => ({ relation: `public.${table}`, rights }))
    .filter(({ relation }) => columnsByRelation.has(relation));
}

async function columnsOfRelations(client: pg.ClientBase): Promise<ColumnsOf> {
  const { rows } = await client.query<{ relation: string; columns: string[] }>(
    `SELECT format('%s.%s', nspname, relname) AS relation, array_agg(attname::text ORDER BY attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace JOIN pg_attribute ON attrelid = c.oid
     WHERE nspname IN ('public', 'graphile_worker') AND relkind IN ('r', 'p', 'v') AND attnum > 0 AND NOT attisdropped
     GROUP BY 1`,
  );
  return new Map(rows.map(({ relation, columns }) => [relation, columns]));
}

/** The statements that bring a role from what it may do to what it should be able to do; none if nothing changed. */
async function changesFor(client: pg.ClientBase, role: string, wanted: Grant[]): Promise<string[]> {
  const grantee = pg.escapeIdentifier(role);
  const present = await presentGrants(client, role);
  const asked = new Map(wanted.map((grant) => [makeKey(grant), grant]));
  const known = new Set([...relationsOfShop(), ...wanted.map(({ relation }) => relation)]);
  const revokes = [...present.values()]
    // Tables that somebody made beside the shop are not touched.
    .filter(({ relation }) => known.has(relation))
    .filter((grant) => formatGrant(grant) !== formatGrant(asked.get(makeKey(grant))))
    .map(({ privilege, relation }) => `REVOKE ${privilege} ON ${relation} FROM ${grantee}`);
  const grants = [...asked.values()]
    .filter((grant) => formatGrant(grant) !== formatGrant(present.get(makeKey(grant))))
    .map((grant) => `GRANT ${formatGrant(grant)} TO ${grantee}`);
  const schemas = new Set(wanted.map(({ relation }) => relation.split('.')[0] ?? ''));
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($2::text[]) AS name WHERE NOT has_schema_privilege($1, name, 'USAGE')`,
    [role, [...schemas]],
  );
  return [...rows.map(({ name }) => `GRANT USAGE ON SCHEMA ${name} TO ${grantee}`), ...revokes, ...grants];
}

function makeKey({ relation, privilege }: Grant): string {
  return `${privilege} ${relation}`;
}

function formatGrant(grant: Grant | undefined): string {
  if (grant === undefined) return '';
  const { relation, privilege, columns } = grant;
  return `${privilege}${columns === 'all' ? '' : ` (${columns.toSorted().join(', ')})`} ON ${relation}`;
}

/** Reads the rights on the relations that the owner owns. */
async function presentGrants(client: pg.ClientBase, role: string): Promise<Map<string, Grant>> {
  const { rows } = await client.query<{ relation: string; privilege: string; columns: string[] | null }>(
    `WITH relations AS (
       SELECT c.oid, format('%s.%s', nspname, relname) AS relation, relacl
       FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
       WHERE nspname IN ('public', 'graphile_worker') AND relkind IN ('r', 'p', 'v', 'S')
         AND relowner = (SELECT oid FROM pg_roles WHERE rolname = current_user)),
     grants AS (
       SELECT relation, privilege_type AS privilege, NULL AS column, grantee
       FROM relations, aclexplode(relacl)
       UNION ALL
       SELECT relation, privilege_type, attname::text, grantee
       FROM relations JOIN pg_attribute ON attrelid = oid, aclexplode(attacl) WHERE NOT attisdropped)
     SELECT relation, privilege, CASE WHEN bool_or(grants.column IS NULL) THEN NULL ELSE array_agg(grants.column) END AS columns
     FROM grants WHERE grantee = (SELECT oid FROM pg_roles WHERE rolname = $1) GROUP BY 1, 2`,
    [role],
  );
  const grants = rows.map((row): Grant => ({ ...row, columns: row.columns ?? 'all' }));
  return new Map(grants.map((grant) => [makeKey(grant), grant]));
}

/** The job queue has row level security, and no policies of its own. */
async function openJobQueue(client: pg.ClientBase, role: string): Promise<string[]> {
  const { rows } = await client.query<{ table: string; isThere: boolean; isOpen: boolean }>(
    `SELECT relname AS "table", p.oid IS NOT NULL AS "isThere",
       coalesce(p.polroles @> ARRAY[(SELECT oid FROM pg_roles WHERE rolname = $2)], false) AS "isOpen"
     FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     LEFT JOIN pg_policy p ON p.polrelid = c.oid AND polname = $3
     WHERE nspname = 'graphile_worker' AND relname = ANY ($1) AND relrowsecurity`,
    [[...JOB_TABLES], role, POLICY],
  );
  const grantee = pg.escapeIdentifier(role);
  return rows
    .filter(({ isOpen }) => !isOpen)
    .map(({ table, isThere }) =>
      isThere
        ? `ALTER POLICY ${POLICY} ON graphile_worker.${table} TO ${grantee}`
        : `CREATE POLICY ${POLICY} ON graphile_worker.${table} TO ${grantee} USING (true) WITH CHECK (true)`,
    );
}
