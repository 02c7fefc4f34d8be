import { v7 as newId } from 'uuid';
import type { Parts } from '../platform/parts.ts';
import type { Db } from '../platform/postgres/database.ts';
import { type Again, type Name, queueCopy, queueParked } from './entries-query.ts';

/** Pressed twice in this time, one copy is sent. */
const ONE_COPY_MS = 60_000;

/**
 * Queues a parked entry again, for when staff have removed the cause; of a sent one, a copy. Returns what it is called;
 * undefined where neither may be.
 */
export async function sendAgain(
  tx: Db,
  { clock }: Pick<Parts, 'clock'>,
  { id, ...again }: Again & { id: string },
): Promise<Name | undefined> {
  const now = clock.now();
  const dedupeKey = `copy:${id}:${Math.floor(now.getTime() / ONE_COPY_MS)}`;
  return (
    (await queueParked(tx, again, { id, now })) ??
    (await queueCopy(tx, again, { of: id, id: newId(), dedupeKey, now }))
  );
}
