import { AUDIT_PAGE_SIZE, type AuditEntryShown, type AuditQuery } from '@tula/contract/accounts/audit.ts';
import type { StaffId } from '@tula/contract/calls/ids.ts';
import type { Parts } from '../platform/parts.ts';
import {
  countParts,
  entriesAfter,
  entriesBefore,
  entryById,
  type EntryPlace,
  type StoredEntry,
} from './audit-store.ts';
import { changeText, formatSentence, formatActor } from './audit-text.ts';
import { namesOfStaff } from './staff-names-query.ts';

type Page = {
  entries: AuditEntryShown[];
  /** The entry whose parts they are. */
  whole: AuditEntryShown | null;
  /** The cursor of the next page; null on the last. */
  next: string | null;
  people: { id: StaffId; name: string }[];
};

/**
 * A page of what was done, newest first, or of the parts of one entry in their order; a cursor, as pages by number
 * would shift with every new entry.
 */
export async function listAudit({ database }: Pick<Parts, 'database'>, query: AuditQuery): Promise<Page> {
  const { after, of, ...filter } = query;
  const { db } = database;
  const [found, whole, people] = await Promise.all([
    of === undefined
      ? entriesBefore(db, { ...filter, partOf: null }, parseCursor(after), AUDIT_PAGE_SIZE + 1)
      : entriesAfter(db, { ...filter, partOf: of }, parseCursor(after), AUDIT_PAGE_SIZE + 1),
    of === undefined ? undefined : entryById(db, of),
    namesOfStaff(db),
  ]);
  const shown = found.slice(0, AUDIT_PAGE_SIZE);
  const last = found.length > AUDIT_PAGE_SIZE ? shown.at(-1) : undefined;
  const answered = whole === undefined ? shown : [whole, ...shown];
  const parts = await countParts(
    db,
    answered.map(({ id }) => id),
  );
  const toAnswer = (entry: StoredEntry) => toShown(entry, parts.get(entry.id) ?? 0);
  return {
    entries: shown.map(toAnswer),
    whole: whole === undefined ? null : toAnswer(whole),
    next: last ? formatCursor(last) : null,
    people,
  };
}

function toShown(entry: StoredEntry, parts: number): AuditEntryShown {
  return {
    id: String(entry.id),
    at: entry.happenedAt.toISOString(),
    actor: entry.actor,
    who: formatActor(entry),
    kind: entry.kind,
    text: formatSentence(entry),
    changes: entry.changes.map(changeText),
    parts,
  };
}

function formatCursor({ happenedAt, id }: EntryPlace): string {
  return `${happenedAt.getTime()}-${id}`;
}

function parseCursor(cursor: string | undefined): EntryPlace | undefined {
  if (cursor === undefined) return undefined;
  const [ms, id] = cursor.split('-').map(Number);
  return { happenedAt: new Date(ms ?? 0), id: id ?? 0 };
}
