import { listMail } from '@tula/contract/accounts/mails.ts';
import { listEnquiries } from '@tula/contract/orders/enquiries.ts';
import { listIncompletePacks } from '@tula/contract/catalogue/declarations/declarations.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { Roles, StaffRole } from '@tula/contract/calls/roles.ts';
import { listComplaints as listComplaintsEndpoint } from '@tula/contract/complaints/staff-complaints.ts';
import { readCookList as readCookListEndpoint } from '@tula/contract/kitchen/kitchen.ts';
import { listDuties } from '@tula/contract/orders/accounts.ts';
import { startRefundsDue } from '@tula/contract/orders/refunds-due.ts';
import { readSetup } from '@tula/contract/shop/first-run.ts';
import { listStock } from '@tula/contract/stock/stock.ts';
import { daysLeft } from '@tula/contract/stock/stock-rules.ts';
import {
  MOST_NEEDING_ATTENTION,
  MOST_SHOWN,
  type NeedsAttention,
  NEW_ORDERS_SHOWN,
  type readToday as endpoint,
} from '@tula/contract/today/today.ts';
import { largePaise } from '@tula/contract/values/money.ts';
import { listComplaints } from '../complaints/staff-complaints.ts';
import { readCookList } from '../kitchen/read-cook-list.ts';
import {
  counted,
  readManualOutcomes,
  readMoneyNeeds,
  readResolvedPayments,
  readSendingNeeds,
} from '../orders/attention/read-needs-attention.ts';
import { readOpenEnquiries } from '../orders/enquiries/list-enquiries.ts';
import type { cachedCounts } from '../orders/staff/cached-counts.ts';
import { listStaffOrders } from '../orders/staff/list-staff-orders.ts';
import { parkedMails, parkedMessages } from '../outbox/mails-query.ts';
import type { PaymentParts } from '../payments/payment-parts.ts';
import type { Memo } from '../platform/http/cache/memo.ts';
import { lowStock } from '../stock/stock-query.ts';
import { dutiesDueSoon } from './duties/list-duties.ts';
import { readIncompletePacks } from './read-incomplete-packs.ts';
import { readLegalNeeds } from './read-legal-needs.ts';

export type TodayParts = PaymentParts & { memo: Memo };

const NONE = { count: 0, shown: [] };

/** What a role may do something about is read; the rest is empty. A role sees what it may open. */
export async function readToday(
  parts: TodayParts,
  { role, countsNow }: { role: StaffRole; countsNow: ReturnType<typeof cachedCounts> },
): Promise<ResultOf<typeof endpoint>> {
  const may = ({ roles }: { roles?: Roles }) => roles?.includes(role) ?? false;
  const firstNewOrders = {
    page: 1,
    limit: NEW_ORDERS_SHOWN,
    filter: 'new',
    sort: 'oldest',
    search: '',
  } as const;
  const [needs, orders, cookList, dealtWith, closed] = await Promise.all([
    readNeeds(parts, may),
    listStaffOrders(parts, { ...firstNewOrders, role, counting: countsNow() }),
    may(readCookListEndpoint) ? readCookList(parts, undefined) : undefined,
    may(startRefundsDue) ? readResolvedPayments(parts) : [],
    may(startRefundsDue) ? readManualOutcomes(parts) : [],
  ]);
  return {
    needs,
    count: Object.values(needs).reduce((sum, { count }) => sum + count, 0),
    newOrders: { count: orders.counts.new, shown: orders.orders },
    toCook: cookList
      ? { orders: cookList.orders, weightGrams: cookList.weightGrams - (cookList.fromStockGrams ?? 0) }
      : null,
    dealtWith,
    closed,
  };
}

type May = (of: { roles?: Roles }) => boolean;

async function readNeeds(parts: TodayParts, may: May): Promise<NeedsAttention> {
  const [money, sending, mails, complaints, enquiries, stock, packs, legal] = await Promise.all([
    may(startRefundsDue) ? readMoneyNeeds(parts) : NO_MONEY_NEEDS,
    readSendingNeeds(parts),
    may(listMail) ? readParked(parts) : { parkedMails: NONE, parkedMessages: NONE },
    may(listComplaintsEndpoint) ? readComplaints(parts) : NONE,
    may(listEnquiries) ? readOpenEnquiries(parts, MOST_NEEDING_ATTENTION) : NONE,
    may(listStock) ? readLowStock(parts) : NONE,
    may(listIncompletePacks) ? readIncompletePacks(parts) : NONE,
    readLegal(parts, may),
  ]);
  return {
    ...money,
    ...sending,
    ...mails,
    complaints,
    enquiries,
    lowStock: stock,
    incompletePacks: packs,
    legal: counted(legal, (one) => one),
  };
}

async function readLegal(parts: TodayParts, may: May) {
  const [needs, duties] = await Promise.all([
    may(readSetup) ? readLegalNeeds(parts) : [],
    may(listDuties) ? dutiesDueSoon(parts) : [],
  ]);
  return [...duties, ...needs];
}

const NO_MONEY_NEEDS = {
  refundsDue: { ...NONE, totalPaise: largePaise(0) },
  restsDue: NONE,
  stuckPayments: NONE,
  openDisputes: NONE,
  differingPayments: NONE,
  failedRefunds: NONE,
  stalledRefunds: NONE,
};

async function readParked({
  database: { db },
}: TodayParts): Promise<Pick<NeedsAttention, 'parkedMails' | 'parkedMessages'>> {
  const [mails, messages] = await Promise.all([
    parkedMails(db, MOST_NEEDING_ATTENTION),
    parkedMessages(db, MOST_NEEDING_ATTENTION),
  ]);
  return {
    parkedMails: counted(mails, ({ id, recipient, subject, createdAt, lastError }) => ({
      id,
      to: recipient,
      subject,
      since: createdAt.toISOString(),
      reason: lastError,
    })),
    parkedMessages: counted(messages, ({ id, kind, createdAt, lastError }) => ({
      id,
      kind,
      since: createdAt.toISOString(),
      reason: lastError,
    })),
  };
}

async function readComplaints(parts: TodayParts): Promise<NeedsAttention['complaints']> {
  const { complaints, counts } = await listComplaints(parts, { filter: 'open', after: undefined });
  const shown = complaints.slice(0, MOST_SHOWN).map(({ id, number, kind, state, answerBy, settleBy }) => {
    const waitsFor = state === 'open' ? ('answer' as const) : ('settlement' as const);
    return { id, number, kind, waitsFor, dueAt: waitsFor === 'answer' ? answerBy : settleBy };
  });
  return { count: Math.min(counts.open, MOST_NEEDING_ATTENTION), shown };
}

async function readLowStock({ database: { db } }: TodayParts): Promise<NeedsAttention['lowStock']> {
  return counted(await lowStock(db, MOST_NEEDING_ATTENTION), ({ id, name, stockGrams, soldGrams }) => ({
    id,
    name,
    stockGrams,
    daysLeft: daysLeft({ stockGrams, soldGrams }),
  }));
}
