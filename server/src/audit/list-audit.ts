import { AUDIT_PAGE_SIZE, type AuditEntryShown, type AuditQuery } from '@tula/contract/accounts/audit.ts';
import type { StaffId } from '@tula/contract/calls/ids.ts';
import type { Parts } from '../platform/parts.ts';
import { entriesBefore, type EntryPlace, type StoredEntry } from './audit-store.ts';
import { namesOfStaff } from './staff-names-query.ts';
import { changeText, formatSentence, formatActor } from './audit-text.ts';

type Page = {
  entries: AuditEntryShown[];
  /** The cursor of the next page; null on the last. */
  next: string | null;
  people: { id: StaffId; name: string }[];
};

/** A page of what was done, newest first; a cursor, as pages by number would shift with every new entry. */
export async function listAudit({ database }: Pick<Parts, 'database'>, query: AuditQuery): Promise<Page> {
  const { after, ...filter } = query;
  const [found, people] = await Promise.all([
    entriesBefore(database.db, filter, parseCursor(after), AUDIT_PAGE_SIZE + 1),
    namesOfStaff(database.db),
  ]);
  const shown = found.slice(0, AUDIT_PAGE_SIZE);
  const last = found.length > AUDIT_PAGE_SIZE ? shown.at(-1) : undefined;
  return { entries: shown.map(toAnswer), next: last ? formatCursor(last) : null, people };
}

function toAnswer(entry: StoredEntry): AuditEntryShown {
  return {
    id: String(entry.id),
    at: entry.happenedAt.toISOString(),
    actor: entry.actor,
    who: formatActor(entry),
    kind: entry.kind,
    text: formatSentence(entry),
    changes: entry.changes.map(changeText),
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
