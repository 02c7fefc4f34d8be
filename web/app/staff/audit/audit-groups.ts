import type { AuditEntryShown } from '@tula/contract/accounts/audit.ts';
import { dayOf } from '@tula/contract/values/dates.ts';

/** Entries of one person about one kind of thing, one right after the other. One about many products stands alone. */
export type AuditRun = Pick<AuditEntryShown, 'who' | 'kind'> & { entries: AuditEntryShown[] };
/** A day as 2026-11-29. */
type AuditDay = { day: string; runs: AuditRun[] };

/** The fewest alike entries that are shown as one line. */
export const FOLDED_FROM = 4;

/** Groups entries, newest first, by day, and within a day by what one person did in a row. */
export function groupEntries(entries: readonly AuditEntryShown[]): AuditDay[] {
  const days: AuditDay[] = [];
  for (const entry of entries) {
    const day = dayOf(new Date(entry.at));
    if (days.at(-1)?.day !== day) days.push({ day, runs: [] });
    const runs = days.at(-1)?.runs ?? [];
    const last = runs.at(-1);
    const isAlike = last?.who === entry.who && last.kind === entry.kind;
    if (isAlike && entry.parts === 0 && last.entries[0]?.parts === 0) last.entries.push(entry);
    else runs.push({ who: entry.who, kind: entry.kind, entries: [entry] });
  }
  return days;
}
