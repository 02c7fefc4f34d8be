import { networkOf } from '../platform/limits/network-of.ts';
import type { Attempt, RateLimitName } from '../platform/limits/rate-limits.ts';

/**
 * What a wrong password counts against for its account. One network is stopped early; the limits of the account alone
 * are higher, so that a stranger can hardly keep its owner out, and bound what many networks can guess together.
 */
export function failedLoginsOf(account: string, address: string) {
  return {
    failedLoginsOfAccountFromAddress: `${account} ${networkOf(address)}`,
    failedLoginsOfAccount: account,
    failedLoginsOfAccountPerDay: account,
  } as const satisfies Attempt;
}

const OF_ACCOUNT = new Set<RateLimitName>(Object.keys(failedLoginsOf('', '')) as RateLimitName[]);

/** Whether the limit of an account was reached, rather than that of a network. */
export function isAboutAccount(limits: readonly RateLimitName[]): boolean {
  return limits.some((name) => OF_ACCOUNT.has(name));
}
