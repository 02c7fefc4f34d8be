import type { BulkEditId } from '@tula/contract/calls/ids.ts';

/** The hours in which a change of many products can be undone. */
const UNDOABLE_HOURS = 24;

export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - UNDOABLE_HOURS * 3_600_000);
}

/** Formats the reference by which the audit log names the edit in the entry of each product. */
export function formatReference(id: BulkEditId): string {
  return `#${id.slice(-8)}`;
}
