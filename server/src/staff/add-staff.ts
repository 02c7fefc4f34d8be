import { canonicalEmail } from '@tula/contract/fields.ts';
import type { StaffId } from '@tula/contract/ids.ts';
import { Problem, problemMessage } from '@tula/contract/problems.ts';
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/database.ts';
import { fieldsOf } from '../platform/http/field-errors.ts';
import type { Passwords } from '../platform/passwords.ts';
import { staffToAdd } from './staff.ts';
import { insertStaff } from './staff-store.ts';

export type AddStaffParts = { database: Database; clock: Clock; passwords: Passwords };

/** Adds a staff account; throws EMAIL_TAKEN when one with this email exists. */
export async function addStaff(
  { database, clock, passwords }: AddStaffParts,
  typed: { name: string; email: string; password: string },
): Promise<StaffId> {
  const outcome = z.safeParse(staffToAdd, typed);
  if (!outcome.success) throw new Problem('INVALID_INPUT', { fields: fieldsOf(outcome.error.issues, typed) });
  const { name, email, password } = outcome.data;
  const id = newId() as StaffId;
  const isNew = await insertStaff(database.db, {
    id,
    name,
    email,
    emailCanonical: canonicalEmail(email),
    passwordHash: await passwords.hash(password),
    createdAt: clock.now(),
  });
  if (!isNew) throw new Problem('EMAIL_TAKEN', { fields: { email: problemMessage('EMAIL_TAKEN') } });
  return id;
}
