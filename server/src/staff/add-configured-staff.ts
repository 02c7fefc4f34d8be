import { isGuessablePassword } from '@tula/contract/accounts/guessable-passwords.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { Log } from '../platform/log.ts';
import type { AddStaffParts } from './add-staff.ts';
import { ensureStaff } from './ensure-staff.ts';

type Parts = AddStaffParts & { log: Pick<Log, 'warn'> };

/**
 * Adds the account of STAFF_EMAIL and STAFF_PASSWORD unless it exists. A password that is easy to guess is an error, or
 * only a warning where demos are allowed; the password of an existing account is not looked at.
 */
export async function addConfiguredStaff(
  parts: Parts,
  { email, password }: { email: string; password: string },
  { mayBeGuessable }: { mayBeGuessable: boolean },
): Promise<void> {
  try {
    const isNew = await ensureStaff(parts, { name: 'Staff', email, password }, { mayBeGuessable });
    if (isNew && isGuessablePassword(password))
      parts.log.warn('STAFF_PASSWORD is easy to guess: change it before the shop is public');
  } catch (error) {
    if (!(error instanceof Problem) || error.fields?.['password'] === undefined) throw error;
    throw new Error(`STAFF_PASSWORD must be another one: ${error.fields['password']}`, { cause: error });
  }
}
