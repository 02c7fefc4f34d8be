import type { Database } from './postgres/database.ts';

/** The only source of the current time; passed to everything that depends on time. */
export type Clock = { now: () => Date };

export type DatabaseClock = Clock & { stop: () => void };

const measureEveryMs = 60_000;

/**
 * The database's clock, as an offset from ours that is measured each minute, so that all processes on one
 * database agree although their machines may not. Reading it needs no query.
 */
export async function databaseClock(database: Database): Promise<DatabaseClock> {
  let offsetMs = await measureOffset(database);
  const measuring = setInterval(() => {
    // A failed measurement keeps the last offset: clocks drift by far less than a minute in an hour.
    measureOffset(database).then(
      (measured) => (offsetMs = measured),
      () => undefined,
    );
  }, measureEveryMs);
  measuring.unref();
  return {
    now: () => new Date(monotonicMs() + offsetMs),
    stop: () => clearInterval(measuring),
  };
}

/** The database's time minus ours at the middle of a round trip; the fastest of three trips is the most accurate. */
async function measureOffset({ pool }: Database): Promise<number> {
  let best = { tripMs: Infinity, offsetMs: 0 };
  for (let trip = 0; trip < 3; trip++) {
    const before = monotonicMs();
    const { rows } = await pool.query<{ ms: number }>(
      `SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms`,
    );
    const tripMs = monotonicMs() - before;
    const ms = rows[0]?.ms ?? Number.NaN;
    if (tripMs < best.tripMs) best = { tripMs, offsetMs: ms - (before + tripMs / 2) };
  }
  return best.offsetMs;
}

/** Unaffected by changes of this machine's clock. */
function monotonicMs(): number {
  return performance.timeOrigin + performance.now();
}

/**
 * The result of the work, or 'late' after the timeout. Does not cancel the work; a later rejection is ignored.
 */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
