import type pg from 'pg';

const SLOW_MS = 50;
const MOST_CHARACTERS = 160;

export type SlowStatement = { text: string; mostMs: number; meanMs: number; calls: number };

/** Forgets the statements that the server has counted. */
export async function forgetStatements(database: pg.Client): Promise<void> {
  await database.query('SELECT pg_stat_statements_reset()');
}

/** Statements of the serving role that once took longer than SLOW_MS since the last reset, the slowest first. */
export async function slowStatements(database: pg.Client): Promise<SlowStatement[]> {
  const { rows } = await database.query<SlowStatement>(
    `SELECT query AS text, max_exec_time AS "mostMs", mean_exec_time AS "meanMs", calls::integer FROM pg_stat_statements
     WHERE max_exec_time > $1 AND userid <> (SELECT usesysid FROM pg_user WHERE usename = current_user)
     ORDER BY max_exec_time DESC`,
    [SLOW_MS],
  );
  return rows.map(({ text, ...rest }) => ({
    text: text.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_CHARACTERS),
    ...rest,
  }));
}
