import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { StaffParts } from '../staff-parts.ts';
import { type StaffRow, staffOfId } from '../staff-store.ts';

export const WRONG_PASSWORD = 'CURRENT_PASSWORD_IS_NOT_SAME_AS_THAT_OF_STORED_PASSWORD';

/** Asks again for the password of who is logged in, before something that a thief of the session must not do. */
export function checkOwnPassword(
  { database, passwords, rateLimits }: StaffParts,
  staffId: StaffId,
  password: string,
  address: string,
): Promise<StaffRow> {
  return rateLimits.countFailures({ wrongCurrentPasswordsOfAccount: staffId }, WRONG_PASSWORD, async () => {
    const member = await staffOfId(database.db, staffId);
    if (member === undefined) throw new Problem('NOT_SIGNED_IN');
    const turn = { lane: 'new password', address } as const;
    if (!(await passwords.matches(password, member.passwordHash, turn))) throw new Problem(WRONG_PASSWORD);
    return member;
  });
}
