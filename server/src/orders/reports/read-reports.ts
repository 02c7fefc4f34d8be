import { stateOf } from '@tula/contract/complaints/complaint-clocks.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { restPaise } from '@tula/contract/orders/part-refunds.ts';
import type { OrderReport, OrderReports } from '@tula/contract/orders/reports.ts';
import type { StaffReport } from '@tula/contract/orders/staff-reports.ts';
import { paise } from '@tula/contract/values/money.ts';
import type { Retention } from '../../platform/config/retention-config.ts';
import type { Parts } from '../../platform/parts.ts';
import { countedStock } from '../../stock/counted-stock.ts';
import { type OrderItem, whyNotRefund } from '../order.ts';
import { orderByNumberOrId, orderOfCustomer } from '../find-order-query.ts';
import { whyNotRefundPart } from '../part-refund.ts';
import {
  givenBefore,
  isReportable,
  itemsToReport,
  namedPacks,
  ownName,
  promisedUntil,
  readName,
} from './order-report.ts';
import { packsSentAgain } from './resends-store.ts';
import {
  readArrival,
  type ComplaintId,
  type Report,
  reportOfComplaint,
  reportsOfOrder,
} from './reports-store.ts';

export type ReadingParts = Pick<Parts, 'database'> & { retention: Pick<Retention, 'settledComplaintDays'> };

/** Reads what was reported about a customer's order, and what can be. Throws ORDER_NOT_FOUND. */
export async function readReports(
  { database, retention }: ReadingParts,
  { customerId, numberOrId }: { customerId: CustomerId; numberOrId: string },
): Promise<OrderReports> {
  const order = await orderOfCustomer(database.db, customerId, numberOrId);
  if (order === undefined) throw new Problem('ORDER_NOT_FOUND');
  const reports = await reportsOfOrder(database.db, order.id);
  const open = reports.filter(({ settledAt }) => settledAt === null).flatMap(({ lines }) => lines);
  const free = isReportable(order) ? itemsToReport(order.items, open) : [];
  const until = promisedUntil(await readArrival(database.db, order.id), order.promises);
  return {
    canReport: free.length > 0,
    promisedUntil: until?.toISOString() ?? null,
    packs: namedPacks(free, free, readName),
    reports: reports.map((report) => reportAnswer(report, order.items)),
    keptDays: retention.settledComplaintDays,
  };
}

function reportAnswer(report: Report, items: readonly OrderItem[]): OrderReport {
  const { number, reason, madeAt, answerBy, settleBy, settledAt, lines, photos, outcome } = report;
  return {
    number,
    reason,
    state: stateOf(report),
    madeAt: madeAt.toISOString(),
    answerBy: answerBy.toISOString(),
    settleBy: settleBy.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    packs: namedPacks(items, lines, readName),
    photos,
    outcome,
    sentAgainAt: report.sentAgainAt?.toISOString() ?? null,
    trackingNumber: report.trackingNumber,
  };
}

/** Reads what a complaint reports, for staff; null for a complaint that is no report. */
export async function readStaffReport(
  { database }: Pick<Parts, 'database'>,
  id: ComplaintId,
): Promise<StaffReport | null> {
  const report = await reportOfComplaint(database.db, id);
  if (report === undefined) return null;
  const order = await orderByNumberOrId(database.db, report.orderId);
  if (order === undefined) return null;
  const { reason, isInTime, lines, photos, outcome } = report;
  const before = givenBefore(order, await packsSentAgain(database.db, order.id));
  const packs = namedPacks(order.items, lines, ownName);
  const products = order.items.map(({ productId }) => productId);
  const inStock = [...(await countedStock(database.db, products))]
    .filter(([id]) => packs.some((line) => line.id === id))
    .map(([id, leftGrams]) => ({ id, leftGrams }));
  return {
    orderId: order.orderNumber,
    reason,
    isInTime,
    packs,
    inStock,
    photos,
    outcome,
    refundedBefore: namedPacks(order.items, before.refunded, ownName),
    sentAgainBefore: namedPacks(order.items, before.sentAgain, ownName),
    refundedPaise: paise(order.totalPaise - restPaise(order)),
    canRefund: whyNotRefund(order) === undefined,
    canRefundPart: whyNotRefundPart(order) === undefined,
    hasDeliveryCharge: order.shippingPaise > 0,
  };
}
