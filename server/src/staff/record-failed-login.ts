import type { StaffId } from '@tula/contract/calls/ids.ts';
import { t } from '@tula/messages/audit.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { toNetwork } from '../platform/limits/network.ts';
import { LimitReached } from '../platform/limits/rate-limits.ts';
import type { StaffParts } from './staff-parts.ts';

/**
 * Records a failed login, at most a few per account and network in an hour, as strangers could fill the audit log. An
 * unknown email is recorded without what was typed, in the same way, so that timing reveals no account.
 */
export async function recordFailedLogin(
  { database, clock, rateLimits }: Pick<StaffParts, 'database' | 'clock' | 'rateLimits'>,
  member: { id: StaffId; name: string } | undefined,
  address: string,
  action: 'staff.loginFailed' | 'staff.codeFailed' = 'staff.loginFailed',
): Promise<void> {
  const network = toNetwork(address);
  try {
    await database.tx(async (tx) => {
      await rateLimits.count({ failedLoginEntries: `${member?.id ?? 'unknown'}|${network}` }, tx);
      await recordAudit(tx, clock, {
        action,
        by: { strangerFrom: network, ...(member ? { triedAs: member.id } : {}) },
        subject: member ?? { name: t('unknownEmail') },
      });
    });
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
  }
}
