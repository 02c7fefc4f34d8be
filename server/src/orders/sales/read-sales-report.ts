import {
  type ResolvedPayment,
  type Closing as ClosingAnswer,
  type DifferingPayment as DifferingPaymentAnswer,
  MOST_SHOWN,
  MOST_TOP_PRODUCTS,
  MOST_NEEDING_ATTENTION,
  type readSalesReport as readSalesReportEndpoint,
  type SoldProduct,
  type NeedsAttention,
} from '@tula/contract/sales.ts';
import type { ResultOf } from '@tula/contract/endpoint.ts';
import type { OrderId } from '@tula/contract/ids.ts';
import { rupees } from '@tula/contract/money.ts';
import { undeliveredMail } from '../../mail/undelivered-mail.ts';
import {
  type DifferingPayment,
  resolvedPayments,
  paymentsDiffering,
} from '../../payments/comparison/payments-differing-query.ts';
import { paymentsNeedingAttention } from '../../payments/attempts/payments-needing-attention-query.ts';
import { newestClosings } from '../../payments/closings/closings-query.ts';
import { openDisputes } from '../../payments/disputes/open-disputes-query.ts';
import type { Parts } from '../../platform/parts.ts';
import { dayAnswer, daysUpTo, everyDay, lateIfPaidBefore, sumAnswer } from './sales-report.ts';
import {
  lateOrders,
  orderNumbers,
  type ProductSales,
  salesByDay,
  staffNames,
  topProducts,
} from './sales-store.ts';

const LONGEST_SPAN = 30;

type SalesParts = Pick<Parts, 'database' | 'clock'>;

/**
 * What was sold and earned, and what needs attention; `days` is how far back the days and the top sellers go.
 */
export async function readSalesReport(
  parts: SalesParts,
  days: number,
): Promise<ResultOf<typeof readSalesReportEndpoint>> {
  const { db } = parts.database;
  const month = daysUpTo(parts.clock.now(), LONGEST_SPAN);
  const [firstDay = '', lastDay = ''] = [month.at(-days), month.at(-1)];
  const [found, top, wanting, dealtWith, closed] = await Promise.all([
    salesByDay(db, { firstDay: month[0] ?? '', lastDay }),
    topProducts(db, { firstDay, lastDay }, MOST_TOP_PRODUCTS),
    readNeedsAttention(parts),
    readResolvedPayments(parts),
    readClosings(parts),
  ]);
  const every = everyDay(month, found);
  return {
    today: sumAnswer(every.slice(-1)),
    last7Days: sumAnswer(every.slice(-7)),
    last30Days: sumAnswer(every),
    days: every.slice(-days).map(dayAnswer),
    topByWeight: top.byWeight.map(soldAnswer),
    topByRevenue: top.byRevenue.map(soldAnswer),
    wanting,
    dealtWith,
    closed,
  };
}

function soldAnswer({ id, name, weightGrams, revenuePaise }: ProductSales): SoldProduct {
  return { id, name, weightGrams, revenue: rupees(revenuePaise), revenuePaise };
}

async function readNeedsAttention(parts: SalesParts): Promise<NeedsAttention> {
  const { db } = parts.database;
  const [late, { stuckPayments, failedRefunds }, differing, disputes, parked] = await Promise.all([
    lateOrders(db, lateIfPaidBefore(parts.clock.now()), MOST_NEEDING_ATTENTION),
    paymentsNeedingAttention(parts, MOST_NEEDING_ATTENTION),
    paymentsDiffering(parts, MOST_NEEDING_ATTENTION),
    openDisputes(db, MOST_NEEDING_ATTENTION),
    undeliveredMail(db, MOST_NEEDING_ATTENTION),
  ]);
  const numbers = await orderNumbers(
    db,
    [stuckPayments, failedRefunds, differing, disputes].flatMap((rows) =>
      rows.slice(0, MOST_SHOWN).flatMap(({ orderId }) => orderId ?? []),
    ),
  );
  return {
    lateOrders: counted(late, ({ orderNumber, customerName, paidAt }) => ({
      orderId: orderNumber,
      since: paidAt.toISOString(),
      name: customerName,
    })),
    stuckPayments: counted(stuckPayments, ({ id, orderId, since, amountPaise, isInReview }) => ({
      id,
      orderId: numbers.get(orderId) ?? orderId,
      since: since.toISOString(),
      amount: rupees(amountPaise),
      amountPaise,
      isInReview,
    })),
    openDisputes: counted(disputes, ({ id, orderId, gateway, since, amountPaise, respondBy }) => ({
      id,
      orderId: numbers.get(orderId) ?? orderId,
      gateway,
      since: since.toISOString(),
      amount: rupees(amountPaise),
      amountPaise,
      respondBy: respondBy?.toISOString() ?? null,
    })),
    differingPayments: counted(differing, (payment) => differingAnswer(payment, numbers)),
    failedRefunds: counted(failedRefunds, ({ orderId, since, amountPaise, failure }) => ({
      orderId: numbers.get(orderId) ?? orderId,
      since: since.toISOString(),
      amount: rupees(amountPaise),
      amountPaise,
      failure,
    })),
    parkedMails: counted(parked, ({ id, recipient, subject, createdAt, lastError }) => ({
      id,
      to: recipient,
      subject,
      since: createdAt.toISOString(),
      reason: lastError,
    })),
  };
}

async function readResolvedPayments(parts: SalesParts): Promise<ResolvedPayment[]> {
  const { db } = parts.database;
  const payments = await resolvedPayments(parts, MOST_SHOWN);
  const [numbers, names] = await Promise.all([
    orderNumbers(
      db,
      payments.flatMap(({ orderId }) => orderId ?? []),
    ),
    staffNames(
      db,
      payments.flatMap(({ doneBy }) => doneBy ?? []),
    ),
  ]);
  return payments.map((payment) => ({
    ...differingAnswer(payment, numbers),
    at: payment.doneAt.toISOString(),
    by: (payment.doneBy && names.get(payment.doneBy)) ?? null,
  }));
}

async function readClosings({ database: { db } }: SalesParts): Promise<ClosingAnswer[]> {
  const closings = await newestClosings(db, MOST_SHOWN);
  const [numbers, names] = await Promise.all([
    orderNumbers(
      db,
      closings.map(({ orderId }) => orderId),
    ),
    staffNames(
      db,
      closings.map(({ staffId }) => staffId),
    ),
  ]);
  return closings.map(({ id, orderId, outcome, amountPaise, reason, at, staffId }) => ({
    id,
    orderId: numbers.get(orderId) ?? orderId,
    outcome,
    amount: rupees(amountPaise),
    amountPaise,
    reason,
    at: at.toISOString(),
    by: names.get(staffId) ?? null,
  }));
}

function differingAnswer(
  { id, gateway, day, kind, reference, orderId, takenPaise, askedPaise }: DifferingPayment,
  numbers: Map<OrderId, string>,
): DifferingPaymentAnswer {
  return {
    id,
    gateway,
    day,
    kind,
    reference,
    orderId: orderId === null ? null : (numbers.get(orderId) ?? orderId),
    taken: takenPaise === null ? null : rupees(takenPaise),
    asked: askedPaise === null ? null : rupees(askedPaise),
    takenPaise,
    askedPaise,
  };
}

function counted<Row, Shown>(rows: readonly Row[], shown: (row: Row) => Shown) {
  return { count: rows.length, shown: rows.slice(0, MOST_SHOWN).map(shown) };
}
