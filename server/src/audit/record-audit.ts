import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { AuditEntry } from './audit-entry.ts';
import { insertEntriesOf, insertEntry } from './audit-store.ts';

/** The Companies Act sets how long accounts and the records that explain them are kept. */
const KEPT_YEARS = 8;
const FAILED_LOGINS = new Set<AuditEntry['action']>(['staff.loginFailed', 'staff.codeFailed']);
/** Failed logins hold addresses of strangers; the CERT-In directions ask for 180 days. */
const FAILED_LOGIN_KEPT_DAYS = 180;

/** Records who did what, in the transaction that does it: both are there, or neither. */
export async function recordAudit(tx: Db, clock: Clock, entry: AuditEntry): Promise<void> {
  if (entry.changes?.length === 0) return;
  const happenedAt = clock.now();
  await insertEntry(tx, { ...entry, happenedAt, keepUntil: keepUntil(entry, happenedAt) });
}

/** As many entries as there are products in an import, by the same person. */
export async function recordAudits(tx: Db, clock: Clock, entries: readonly AuditEntry[]): Promise<void> {
  const happenedAt = clock.now();
  const changed = entries.filter(({ changes }) => changes?.length !== 0);
  const [first] = changed;
  if (first === undefined) return;
  await insertEntriesOf(tx, first.by, changed, { happenedAt, keepUntil: keepUntil(first, happenedAt) });
}

function keepUntil({ action }: AuditEntry, from: Date): Date {
  const until = new Date(from);
  if (FAILED_LOGINS.has(action)) until.setUTCDate(until.getUTCDate() + FAILED_LOGIN_KEPT_DAYS);
  else until.setUTCFullYear(until.getUTCFullYear() + KEPT_YEARS);
  return until;
}
