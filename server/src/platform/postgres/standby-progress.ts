import { sql } from 'kysely';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';

/** What tells whether data has changed that is read from the standby. */
export type DataChanges = {
  /** Grows with each change that this process knows. */
  generation: () => number;
  /** True while changes of other processes are not announced. */
  isPaused: () => boolean;
};

export type StandbyProgress = {
  /** Whether the standby has every known change and is not behind by more than the bound. */
  isCurrent: () => boolean;
  /** By how much the standby was behind at the last check; undefined while it does not answer. */
  lagSeconds: () => number | undefined;
  /** A read has failed there: it is not current until a check succeeds. */
  noteFailure: (error: unknown) => void;
  close: () => Promise<void>;
};

const CHECK_EVERY_MS = 250;
/** While a change is on its way. */
const CHECK_AGAIN_MS = 20;
const MOST_LAG_MS = 2_000;
/** A check that is older says nothing about now. */
const CHECK_VALID_MS = 1_500;

const MOST_POSITIONS = 1_000;

/** A position in the log of the primary, and when it was first seen. */
type Position = { bytes: bigint; atMs: number };
/** The generation that the standby has, if it has any that was asked for. */
type Checked = { generation: number | undefined; lagMs: number; atMs: number };

/**
 * Compares the positions of primary and standby in the write-ahead log. After a change the standby is not current
 * until it has replayed the position that the primary had after the change.
 */
export function openStandbyProgress(
  primary: Database,
  standby: Database,
  changes: DataChanges,
  log: Pick<Log, 'warn' | 'info'>,
): StandbyProgress {
  let checked: Checked | undefined;
  let isAnswering = false;
  let target: { generation: number; bytes: bigint } | undefined;
  let missing: readonly Position[] = [];
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> = Promise.resolve();

  async function check(): Promise<void> {
    const generation = changes.generation();
    const begunMs = performance.now();
    const written = await writtenBytes(primary);
    if (target?.generation !== generation) target = { generation, bytes: written };
    const replayed = await replayedBytes(standby);
    missing = stillMissing(missing, replayed, { bytes: written, atMs: begunMs });
    const lagMs = missing[0] === undefined ? 0 : performance.now() - missing[0].atMs;
    if (!isAnswering) log.info('the standby is read');
    isAnswering = true;
    checked = { generation: replayed >= target.bytes ? generation : undefined, lagMs, atMs: begunMs };
  }

  function next(): void {
    if (isClosed) return;
    const isBehind = checked !== undefined && checked.generation !== changes.generation();
    timer = setTimeout(start, isBehind ? CHECK_AGAIN_MS : CHECK_EVERY_MS);
    timer.unref();
  }
  function start(): void {
    checking = check().catch(lose).then(next);
  }
  function lose(err: unknown): void {
    if (isAnswering && !isClosed) log.warn({ err }, 'the standby is not read');
    isAnswering = false;
    checked = undefined;
  }

  start();
  return {
    isCurrent: () =>
      checked !== undefined &&
      !changes.isPaused() &&
      checked.generation === changes.generation() &&
      checked.lagMs <= MOST_LAG_MS &&
      performance.now() - checked.atMs <= CHECK_VALID_MS,
    lagSeconds: () => checked && checked.lagMs / 1000,
    noteFailure: lose,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await checking;
    },
  };
}

/** The positions that the standby has not replayed, oldest first, with the newest one of the primary. */
export function stillMissing(
  before: readonly Position[],
  replayed: bigint,
  newest: Position,
): readonly Position[] {
  const missing = before.filter(({ bytes }) => bytes > replayed);
  const isNew = newest.bytes > replayed && newest.bytes !== missing.at(-1)?.bytes;
  return isNew && missing.length < MOST_POSITIONS ? [...missing, newest] : missing;
}

/** A change is visible once it is flushed. What follows may wait for seconds to be flushed, and changes nothing. */
async function writtenBytes({ db }: Database): Promise<bigint> {
  const query = sql<{
    bytes: string;
  }>`SELECT pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text AS bytes`;
  const { rows } = await query.execute(db);
  return BigInt(rows[0]?.bytes ?? 0);
}

/** Throws if the server is no standby. */
async function replayedBytes({ db }: Database): Promise<bigint> {
  const query = sql<{
    bytes: string | null;
  }>`SELECT pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text AS bytes
    WHERE pg_is_in_recovery()`;
  const { rows } = await query.execute(db);
  const bytes = rows[0]?.bytes;
  if (bytes === undefined || bytes === null) throw new Error('this server is not a standby');
  return BigInt(bytes);
}
