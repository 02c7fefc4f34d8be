import type { CustomerId, Id, StaffId } from '@tula/contract/calls/ids.ts';
import { deleteLinksAndCodes } from '../customers/customers-query.ts';
import { expireWaitingLinks } from '../outbox/mails-query.ts';
import type { Parts } from '../platform/parts.ts';
import { eraseCustomerAgain } from '../privacy/erase-customers.ts';
import { eraseFromComplaintAgain } from '../privacy/erase-from-complaint.ts';
import type { ErasedAgain } from '../privacy/erased-query.ts';
import { endEverySession } from '../sessions/end-sessions.ts';
import { dismissStaff } from '../staff/dismiss-staff.ts';
import { deleteStaffLinks, listStaffEnds } from '../staff/staff-query.ts';
import { liftSeries } from '../tax-documents/lift-series.ts';
import type { LostNumbers } from '../tax-documents/series-query.ts';
import { BackupRejected } from './backup.ts';
import { type RestoreFacts, uniteCopies } from './restore-facts.ts';

export type SettlingParts = Pick<Parts, 'database' | 'clock' | 'log'>;

export type Settled = {
  sessionsEnded: number;
  /** What was known of the time since the backup; undefined where nothing was, and the operator goes on without. */
  facts: RestoreFacts | undefined;
  erased: number;
  /** They are erased once what was under way in the backup is over. */
  erasedLater: number;
  dismissed: number;
  lost: LostNumbers[];
};

type Given = { copies: readonly RestoreFacts[]; mayLackFacts: boolean };

/**
 * Makes a restored shop agree with what has happened since its backup: nobody is logged in, who was erased or dismissed
 * is so again, and no number of a document is given twice. Throws BackupRejected where none of the copies is of this shop,
 * unless the operator goes on without.
 */
export async function settleRestoredShop(
  parts: SettlingParts,
  { copies, mayLackFacts }: Given,
): Promise<Settled> {
  const { database, clock } = parts;
  const staff = await listStaffEnds(database.db);
  const facts = uniteCopies(copies.filter(({ shop }) => shop === staff[0]?.id));
  if (facts === undefined && !mayLackFacts)
    throw new BackupRejected(
      'what was found of the time since the backup is of another shop; to restore without it, add --without-facts',
    );
  const sessionsEnded = await endLogins(parts);
  const { erased = [], dismissed = [], series = [] } = facts ?? {};
  const again = { erased: 0, waits: 0, 'not there': 0 };
  for (const one of erased) again[await eraseAgain(parts, one)] += 1;
  const active = new Set(staff.flatMap(({ id, dismissedAt }) => (dismissedAt === null ? [id] : [])));
  const toDismiss = dismissed.map(({ id }) => id as StaffId).filter((id) => active.has(id));
  for (const id of toDismiss) await dismissStaff(parts, id, 'shop');
  const lost: LostNumbers[] = [];
  await database.tx(async (tx) => {
    for (const one of series) {
      const numbers = await liftSeries(tx, one, clock.now());
      if (numbers) lost.push(numbers);
    }
  });
  return {
    sessionsEnded,
    facts,
    erased: again.erased,
    erasedLater: again.waits,
    dismissed: toDismiss.length,
    lost,
  };
}

/** Nothing that logged somebody in at the time of the backup does so now. */
function endLogins({ database, clock }: SettlingParts): Promise<number> {
  return database.tx(async (tx) => {
    await deleteLinksAndCodes(tx);
    await deleteStaffLinks(tx);
    await expireWaitingLinks(tx, clock.now());
    return endEverySession(tx, clock, 'restore');
  });
}

function eraseAgain(
  parts: SettlingParts,
  { kind, id, at }: RestoreFacts['erased'][number],
): Promise<ErasedAgain> {
  return kind === 'customer'
    ? eraseCustomerAgain(parts, { id: id as CustomerId, at: new Date(at) })
    : eraseFromComplaintAgain(parts, id as Id<'complaint'>);
}
