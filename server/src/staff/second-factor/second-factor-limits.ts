import type { StaffId } from '@tula/contract/calls/ids.ts';
import type { RateLimits } from '../../platform/limits/rate-limits.ts';
import type { Db } from '../../platform/postgres/database.ts';

/**
 * Returns the keys that a wrong code counts against. Only who knows the password gets this far; a browser that has
 * logged in before counts for itself, so that a stranger with the password cannot keep its owner out.
 */
export const toWrongCodeKeys = (staffId: StaffId, device = '') => ({
  wrongCodesOfAccount: `${staffId} ${device}`,
  wrongCodesOfAccountPerDay: `${staffId} ${device}`,
});

export async function forgetWrongCodes(tx: Db, rateLimits: RateLimits, staffId: StaffId): Promise<void> {
  await rateLimits.clearFrom(tx, {
    wrongCodesOfAccount: `${staffId} `,
    wrongCodesOfAccountPerDay: `${staffId} `,
  });
}
