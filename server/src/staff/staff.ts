import { newStaffPassword } from '@tula/contract/accounts/staff-password.ts';
import { email, newPassword, requiredLine } from '@tula/contract/calls/fields.ts';
import type { StaffRole } from '@tula/contract/calls/roles.ts';
import { staffRole } from '@tula/contract/calls/role-field.ts';
import * as z from 'zod/mini';

export const staffPassword = z.object({ password: newStaffPassword });

/** A staff account as entered by an operator. */
export const staffToAdd = z.extend(staffPassword, {
  name: requiredLine(64, 'Name should be at most 64 characters'),
  email,
  role: z._default(staffRole, 'owner'),
});

/** A staff account that the settings of a demo or a test name. */
export const staffWithAnyPassword = z.extend(staffToAdd, { password: newPassword });

/** A line of the list of accounts. */
export type ListedStaff = {
  name: string;
  email: string;
  role: StaffRole;
  createdAt: Date;
  dismissedAt: Date | null;
  openSessions: number;
  lastUsedAt: Date | null;
};
