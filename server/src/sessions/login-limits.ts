import { toNetwork } from '../platform/limits/network.ts';
import type { Attempt, RateLimitName, RateLimits } from '../platform/limits/rate-limits.ts';
import type { Db } from '../platform/postgres/database.ts';

/**
 * Lists what a wrong password counts against for its account. One network is stopped early; the limits of the account
 * alone are higher, so that a stranger can hardly keep its owner out, and bound what many networks can guess together.
 */
export function countedLogins(account: string, address: string) {
  return {
    failedLoginsOfAccountFromAddress: `${account} ${toNetwork(address)}`,
    failedLoginsOfAccount: account,
    failedLoginsOfAccountPerDay: account,
  } as const satisfies Attempt;
}

/** For an account with a new password: whichever networks the wrong ones came from, none stays blocked. */
export async function forgetFailedLogins(tx: Db, rateLimits: RateLimits, account: string): Promise<void> {
  await rateLimits.clear(tx, { failedLoginsOfAccount: account, failedLoginsOfAccountPerDay: account });
  await rateLimits.clearFrom(tx, { failedLoginsOfAccountFromAddress: `${account} ` });
}

const OF_ACCOUNT = new Set<RateLimitName>(Object.keys(countedLogins('', '')) as RateLimitName[]);

/** Says whether the limit of an account was reached, rather than that of a network. */
export function isAboutAccount(limits: readonly RateLimitName[]): boolean {
  return limits.some((name) => OF_ACCOUNT.has(name));
}
