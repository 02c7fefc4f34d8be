import { MOST_NEEDING_ATTENTION, type NeedsAttention } from '@tula/contract/today/today.ts';
import { t } from '@tula/messages/attention.ts';

export type NeedKind = keyof NeedsAttention;

/** The count as a number, and as printed: 7, or 100+. */
type Counted = { count: number; counted: string };

/** In the sequence in which they are shown: what has a deadline or concerns money first. */
const TITLES: Record<NeedKind, (counted: Counted) => string> = {
  complaints: (counted) => t('complaints', counted),
  enquiries: (counted) => t('enquiries', counted),
  refundsDue: (counted) => t('refundsDue', counted),
  restsDue: (counted) => t('restsDue', counted),
  lateOrders: (counted) => t('lateOrders', counted),
  parcels: (counted) => t('parcels', counted),
  stuckPayments: (counted) => t('stuckPayments', counted),
  openDisputes: (counted) => t('disputes', counted),
  differingPayments: (counted) => t('differing', counted),
  failedRefunds: (counted) => t('failedRefunds', counted),
  stalledRefunds: (counted) => t('stalledRefunds', counted),
  lowStock: (counted) => t('lowStock', counted),
  parkedMails: (counted) => t('parkedEmails', counted),
  parkedMessages: (counted) => t('parkedMessages', counted),
  legal: (counted) => t('legal', counted),
  incompletePacks: (counted) => t('incompletePacks', counted),
};

export function needTitle(kind: NeedKind, count: number): string {
  const counted = count >= MOST_NEEDING_ATTENTION ? t('orMore', { count }) : `${count}`;
  return TITLES[kind]({ count, counted });
}

/** The titles of the kinds that have entries. */
export function needTitles(needs: NeedsAttention): string[] {
  return (Object.keys(TITLES) as NeedKind[])
    .filter((kind) => needs[kind].count > 0)
    .map((kind) => needTitle(kind, needs[kind].count));
}
