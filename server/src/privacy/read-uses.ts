import type { Uses } from '@tula/contract/accounts/uses.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { accountData } from '../customers/own-data-query.ts';
import { messageConsentsData } from '../phone-messages/messages-of-customer-query.ts';
import type { Parts } from '../platform/parts.ts';

/** To which purposes a customer agreed, since when, and under which privacy notice. */
export async function readUses(
  { database: { db } }: Pick<Parts, 'database'>,
  customerId: CustomerId,
): Promise<Uses> {
  const account = await accountData(db, customerId);
  if (account === undefined) throw new Problem('NOT_SIGNED_IN');
  const consents = await messageConsentsData(db, customerId);
  const given = consents.findLast(
    ({ phone, withdrawnAt }) => withdrawnAt === null && phone === account.phone,
  );
  const { createdAt, noticeAgreedAt, noticeVersion, noticeLanguage } = account;
  return {
    orders: {
      since: (noticeAgreedAt ?? createdAt).toISOString(),
      noticeVersion: noticeAgreedAt === null ? null : noticeVersion,
      noticeLanguage,
    },
    orderUpdates: given ? { since: given.agreedAt.toISOString(), noticeVersion: given.noticeVersion } : null,
    news: null,
  };
}
