import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool, type QueryResult } from 'kysely';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { type Database, openDatabase } from './database.ts';
import { type DataChanges, openStandbyProgress, type StandbyProgress } from './standby-progress.ts';
import type { DB } from './tables.gen.ts';

export type StandbyReads = {
  /** Its `db` reads from the standby while that is current, otherwise from the primary; the rest is the primary. */
  database: Database;
  progress: StandbyProgress;
  close: () => Promise<void>;
};

/** A page that waits for a standby that is gone is soon answered by the primary. */
const ANSWERS_WITHIN: pg.PoolConfig = { connectionTimeoutMillis: 1_000, query_timeout: 3_000 };

/**
 * Opens a hot standby for public reads, which are single statements. It need not be there: without it everything is
 * read from the primary.
 */
export function openStandbyReads(
  primary: Database,
  standby: pg.PoolConfig,
  changes: DataChanges,
  log: Log,
): StandbyReads {
  const copy = openDatabase({ ...standby, ...ANSWERS_WITHIN }, { log });
  const progress = openStandbyProgress(primary, copy, changes, log);
  const client = { query: (text: string, values: unknown[]) => read(text, values), release() {} };

  async function read(text: string, values: unknown[]) {
    if (/^(?:begin|start transaction)/i.test(text)) throw new Error('public reads have no transactions');
    const query = CompiledQuery.raw(text, [...values]);
    if (!progress.isCurrent()) return asPgResult(await primary.db.executeQuery(query));
    try {
      return asPgResult(await copy.db.executeQuery(query));
    } catch (error) {
      if (isFaultOfQuery(error)) throw error;
      progress.noteFailure(error);
      return asPgResult(await primary.db.executeQuery(query));
    }
  }

  const pool = { options: {}, connect: async () => client, end: async () => {} } as unknown as PostgresPool;
  return {
    database: { ...primary, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) },
    progress,
    async close() {
      await progress.close();
      await copy.close();
    },
  };
}

/** Classes 22 and 42: the values or the statement are wrong, and would be on the primary. */
function isFaultOfQuery(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(?:22|42)[0-9A-Z]{3}$/.test(code);
}

function asPgResult({ rows }: QueryResult<unknown>) {
  return { command: 'SELECT', rowCount: rows.length, rows };
}
