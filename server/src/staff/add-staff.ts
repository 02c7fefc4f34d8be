import { canonicalEmail } from '@tula/contract/calls/fields.ts';
import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem, problemMessage } from '@tula/contract/calls/problems.ts';
import * as z from 'zod/mini';
import type { AuditBy } from '../audit/audit-entry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/postgres/database.ts';
import { toFieldMessages } from '../platform/http/field-errors.ts';
import type { Passwords } from '../platform/passwords.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { staffToAdd, staffWithAnyPassword } from './staff.ts';
import { insertStaff, reinstate, findStaffAccount, type StaffToInsert } from './staff-store.ts';
import { newId } from '../platform/new-id.ts';

export type AddStaffParts = { database: Database; clock: Clock; passwords: Passwords };

type Options = {
  /** Says that a dismissed person may log in again, with the name and password given now. */
  mayReturn?: boolean | undefined;
  /** The person who adds the account; the shop itself at its start. */
  by?: AuditBy;
  /** Takes a password that is easy to guess as well. */
  mayBeGuessable?: boolean;
};

/** Adds a staff account; throws EMAIL_TAKEN or STAFF_DISMISSED when one with this email exists. */
export async function addStaff(
  { database, clock, passwords }: AddStaffParts,
  typed: { name: string; email: string; password: string; role?: string | undefined },
  { mayReturn = false, mayBeGuessable = false, by = 'shop' }: Options = {},
): Promise<StaffId> {
  const outcome = z.safeParse(mayBeGuessable ? staffWithAnyPassword : staffToAdd, typed);
  if (!outcome.success)
    throw new Problem('INVALID_INPUT', { fields: toFieldMessages(outcome.error.issues, typed) });
  const { name, email, password, role } = outcome.data;
  const staff = {
    id: newId<'staff'>(),
    name,
    email,
    role,
    emailCanonical: canonicalEmail(email),
    passwordHash: await passwords.hash(password),
    createdAt: clock.now(),
  };
  return database.tx(async (tx) => {
    const isNew = await insertStaff(tx, staff);
    const id = isNew ? staff.id : await returnedStaff(tx, clock, staff, mayReturn);
    const action = isNew ? 'staff.added' : 'staff.returned';
    const changes = [
      { field: 'email', from: null, to: email },
      { field: 'role', from: null, to: role },
    ] as const;
    await recordAudit(tx, clock, { action, by, subject: { id, name }, changes });
    return id;
  });
}

async function returnedStaff(
  tx: Db,
  clock: Clock,
  staff: StaffToInsert,
  mayReturn: boolean,
): Promise<StaffId> {
  const found = await findStaffAccount(tx, staff.emailCanonical);
  if (found?.dismissedAt && !mayReturn) throw new Problem('STAFF_DISMISSED');
  const id = mayReturn ? await reinstate(tx, staff) : undefined;
  if (id === undefined)
    throw new Problem('EMAIL_TAKEN', { fields: { email: problemMessage('EMAIL_TAKEN') } });
  // A session from before the dismissal must not become valid again.
  await endSessions(tx, clock, { audience: 'staff', accountId: id }, 'dismissal');
  return id;
}
