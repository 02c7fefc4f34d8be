import type { Readable } from 'node:stream';
import { t } from '@tula/messages/csv.ts';
import { type Cell, csvFile, isoMoment } from '../platform/csv.ts';
import type { Parts } from '../platform/parts.ts';
import type { Db } from '../platform/postgres/database.ts';
import { entriesAfter, type EntriesQuery, type EntryPlace, type StoredEntry } from './audit-store.ts';
import { changeText, formatSentence, formatActor } from './audit-text.ts';

/** Read at a time; no connection is held between two batches. */
const ENTRIES_OF_PAGE = 200;

/** Writes what was done in a span of days as a CSV file, oldest first, with a line for each changed value. */
export function exportAudit({ database }: Pick<Parts, 'database'>, query: EntriesQuery): Readable {
  const head = [t('auditAt'), t('auditWho'), t('auditWhat'), t('auditField'), t('auditFrom'), t('auditTo')];
  return csvFile(head, readPages(database.db, query));
}

async function* readPages(db: Db, query: EntriesQuery) {
  let last: EntryPlace | undefined;
  for (;;) {
    const page: StoredEntry[] = await entriesAfter(db, query, last, ENTRIES_OF_PAGE);
    yield page.flatMap(toLines);
    last = page.at(-1);
    if (page.length < ENTRIES_OF_PAGE) return;
  }
}

function toLines(entry: StoredEntry): Cell[][] {
  const head = [isoMoment(entry.happenedAt), formatActor(entry), formatSentence(entry)];
  if (entry.changes.length === 0) return [[...head, null, null, null]];
  return entry.changes.map(changeText).map(({ what, from, to }) => [...head, what, from, to]);
}
