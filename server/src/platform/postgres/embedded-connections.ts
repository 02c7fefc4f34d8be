import * as fs from 'node:fs';
import pg from 'pg';
import { makeRoles, ROLE_NAMES } from './roles/make-roles.ts';
import { socketFolderOf } from './socket-folder.ts';
import { withClient } from './with-client.ts';

/** The database of the embedded server, and the superuser who makes it. */
export const EMBEDDED = 'tula';

export type Connections = {
  /** As the role that serves. */
  connection: pg.PoolConfig;
  /** As the role that owns the tables. */
  owner: pg.PoolConfig;
};

/** The connections to the embedded server of a data folder, for a second process while the first one serves. */
export async function connectionsBesideAShop(dataDir: string): Promise<Connections> {
  const administrator = embeddedConnection(dataDir, EMBEDDED);
  // A shop of an older version, which still serves before its upgrade, has only this role.
  const hasRoles = await withClient(administrator, async (client) => {
    const text = 'SELECT FROM pg_roles WHERE rolname = ANY ($1)';
    return (await client.query(text, [Object.values(ROLE_NAMES)])).rowCount === 3;
  });
  if (!hasRoles) return { connection: administrator, owner: administrator };
  return { connection: embeddedConnection(dataDir), owner: embeddedConnection(dataDir, ROLE_NAMES.owner) };
}

/** The connection of a role to the embedded server of a data folder. */
export function embeddedConnection(dataDir: string, role: string = ROLE_NAMES.shop): pg.PoolConfig {
  const folder = fs.realpathSync(dataDir);
  return { host: socketFolderOf(folder), port: 5432, user: role, database: EMBEDDED };
}

/** Makes the database and its roles; a data folder in which the superuser owns everything is converted. */
export async function makeDatabase(administrator: pg.PoolConfig): Promise<void> {
  await withClient({ ...administrator, database: 'postgres' }, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [EMBEDDED]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${EMBEDDED}`);
  });
  const { owner, shop, reports } = ROLE_NAMES;
  const roles = { owner: { name: owner }, shop: { name: shop }, reports: { name: reports } };
  await withClient(administrator, (client) => makeRoles(client, roles));
}
