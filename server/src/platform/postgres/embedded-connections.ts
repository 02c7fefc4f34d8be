import * as fs from 'node:fs';
import pg from 'pg';
import { errorCode } from '../errors.ts';
import { makeRoles, ROLE_NAMES } from './roles/make-roles.ts';
import { makeSocketFolderPath } from './socket-folder.ts';
import { withClient } from './database.ts';

/** The database of the embedded server, and the superuser who makes it. */
export const EMBEDDED = 'tula';

const MISSING_DATABASE = '3D000';

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
  return { host: makeSocketFolderPath(folder), port: 5432, user: role, database: EMBEDDED };
}

/** Makes the database and its roles; a data folder in which the superuser owns everything is converted. */
export async function makeDatabase(
  administrator: pg.PoolConfig,
  { isNewCluster }: { isNewCluster: boolean },
): Promise<void> {
  const { owner, shop, reports } = ROLE_NAMES;
  const roles = { owner: { name: owner }, shop: { name: shop }, reports: { name: reports } };
  const makeThem = () => withClient(administrator, (client) => makeRoles(client, roles));
  const create = () =>
    withClient({ ...administrator, database: 'postgres' }, (client) =>
      client.query(`CREATE DATABASE ${EMBEDDED}`),
    );
  if (isNewCluster) await create();
  try {
    await makeThem();
  } catch (error) {
    // The first start was killed before it had made the database.
    if (errorCode(error) !== MISSING_DATABASE) throw error;
    await create();
    await makeThem();
  }
}
