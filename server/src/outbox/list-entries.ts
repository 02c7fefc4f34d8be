import type { Id } from '@tula/contract/calls/ids.ts';
import type { MessageState } from '@tula/contract/accounts/phone-messages.ts';
import type { Parts } from '../platform/parts.ts';
import { entryCounts, type EntryRow } from './entries-query.ts';
import type { Medium } from './outbox-entry.ts';

type Query<Of extends string> = {
  state?: MessageState | undefined;
  to?: string | undefined;
  after?: Id<Of> | undefined;
};

/** Some of the entries of a medium, newest first, from behind one of them on. */
type ReadPage<Row> = (
  page: Omit<Query<string>, 'after'> & { last: string | undefined; most: number },
) => Promise<Row[]>;

/** A page of all entries of a medium, newest first; a cursor, as pages by number would shift with every new one. */
export async function listEntries<Row extends EntryRow, Of extends string>(
  { database }: Pick<Parts, 'database'>,
  { medium, read, size }: { medium: Medium; read: ReadPage<Row>; size: number },
  { after, ...filter }: Query<Of>,
): Promise<{ rows: Row[]; next: Id<Of> | null; counts: { queued: number; parked: number } }> {
  const [found, counts] = await Promise.all([
    read({ ...filter, last: after, most: size + 1 }),
    entryCounts(database.db, medium),
  ]);
  const rows = found.slice(0, size);
  const next = found.length > size ? ((rows.at(-1)?.id as Id<Of> | undefined) ?? null) : null;
  return { rows, next, counts };
}

/** Answers what every entry tells about itself, whatever its medium. */
export const listedEntry = (row: EntryRow) => ({
  attempts: row.attempts,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  nextTryAt: row.nextTryAt?.toISOString() ?? null,
  reason: row.reason,
});
