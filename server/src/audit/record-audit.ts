import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { AuditEntry, PartOfEntry, WholeEntry } from './audit-entry.ts';
import { insertEntry, insertParts, deleteEntriesPastKeeping } from './audit-store.ts';
import type { Parts } from '../platform/parts.ts';
import type { ScheduledJob } from '../platform/jobs/scheduled-job.ts';

/** The Companies Act sets how long accounts and the records that explain them are kept. */
const KEPT_YEARS = 8;
const FAILED_LOGINS = new Set<AuditEntry['action']>(['staff.loginFailed', 'staff.codeFailed']);
/** Failed logins hold addresses of strangers; the CERT-In directions ask for 180 days. */
const FAILED_LOGIN_KEPT_DAYS = 180;

/** Records who did what, in the transaction that does it: both are there, or neither. */
export async function recordAudit(tx: Db, clock: Clock, entry: AuditEntry): Promise<void> {
  if (entry.changes?.length === 0) return;
  await recordWhole(tx, clock, entry);
}

/** Records what was done to many things at once; what it did to each of them is recorded as its part. */
export function recordWhole(tx: Db, clock: Clock, entry: AuditEntry): Promise<WholeEntry> {
  const happenedAt = clock.now();
  return insertEntry(tx, { ...entry, happenedAt, keepUntil: keepUntil(entry, happenedAt) });
}

/** As many entries as there are products in an import, in the transaction of the whole. */
export async function recordParts(tx: Db, whole: WholeEntry, parts: readonly PartOfEntry[]): Promise<void> {
  const changed = parts.filter(({ changes }) => changes?.length !== 0);
  await insertParts(tx, whole, changed);
}

function keepUntil({ action }: AuditEntry, from: Date): Date {
  const until = new Date(from);
  if (FAILED_LOGINS.has(action)) until.setUTCDate(until.getUTCDate() + FAILED_LOGIN_KEPT_DAYS);
  else until.setUTCFullYear(until.getUTCFullYear() + KEPT_YEARS);
  return until;
}

const DELETED_AT_ONCE = 1_000;

export function auditRepeating({ database }: Pick<Parts, 'database'>): ScheduledJob[] {
  const work = async () => {
    while ((await deleteEntriesPastKeeping(database.db, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
  };
  return [{ name: 'delete-old-audit', crontab: '47 * * * *', work }];
}
