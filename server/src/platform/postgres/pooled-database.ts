import type pg from 'pg';
import type { Log } from '../log.ts';
import { type Database, openDatabase } from './database.ts';

type Session = { server: string; unlimited: string[] };

/** Opens a database through a pooler in transaction mode; rejects with what its operator has to change. */
export async function openPooledDatabase(
  pooler: pg.PoolConfig,
  direct: Database,
  options: { log: Log; maxConnections?: number },
): Promise<Database> {
  const pooled = openDatabase(pooler, { ...options, isPooled: true });
  try {
    const [own, there] = [await readSession(direct), await readSession(pooled)];
    if (own.server !== there.server) throw new Error('it leads to another database than DATABASE_URL');
    if (there.unlimited.length > 0)
      throw new Error(
        `its sessions must limit ${there.unlimited.join(', ')}, see connect_query of PgBouncer`,
      );
    return pooled;
  } catch (error) {
    await pooled.close();
    throw error;
  }
}

/** Without these limits a hanging statement would hold its locks for ever. */
async function readSession({ pool }: Database): Promise<Session> {
  const { rows } = await pool.query<Session>(
    `SELECT concat_ws(' ', current_database(), pg_postmaster_start_time()) AS server,
       (SELECT coalesce(array_agg(name ORDER BY name), '{}') FROM pg_settings WHERE setting = '0' AND
         name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')) AS unlimited`,
  );
  const [session] = rows;
  if (session === undefined) throw new Error('it does not answer');
  return session;
}
