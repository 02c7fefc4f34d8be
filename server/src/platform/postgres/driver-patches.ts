import type pg from 'pg';

/*
 * The one file that changes the driver from inside: it replaces a client's query function and knows the words of an
 * error. driver-patches.test.ts fails when a new version of pg does so differently.
 */

/** Bounds the memory of prepared statements in each connection. */
const maxStatementNames = 500;

/** A statement that holds this is planned each time it runs. */
export const PLANNED_ANEW_MARK = '/* planned anew */';

/**
 * Ends a connection whose query timed out. The query may still run: a late BEGIN would put later queries into a
 * transaction that is never committed.
 */
export function endWhenLate(client: pg.Client | pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (...args: unknown[]): unknown => {
    const asking = query(...args);
    if (asking instanceof Promise)
      asking.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') void client.end();
      });
    return asking;
  };
  client.query = watched as typeof client.query;
}

export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxStatementNames || text.includes(PLANNED_ANEW_MARK))
      return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** A prepared statement is parsed and planned once per connection, which halves its time. */
export function nameStatements(client: pg.ClientBase, nameOf: (text: string) => string | undefined): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const named = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return query(text, values, ...rest);
    const name = nameOf(text);
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
  };
  client.query = named as typeof client.query;
}
