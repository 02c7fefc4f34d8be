import type { makeReport as endpoint } from '@tula/contract/orders/reports.ts';
import type { ParsedOf, ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { fieldProblem, Problem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/refusals.ts';
import { openComplaint } from '../../complaints/make-complaint.ts';
import { customerToWrite } from '../../customers/customers-query.ts';
import type { RateLimits } from '../../platform/limits/rate-limits.ts';
import type { Parts } from '../../platform/parts.ts';
import { lockOrder } from '../order-changes-store.ts';
import { orderOfCustomer } from '../find-order-query.ts';
import { isReportable, itemsToReport, KIND_OF_REASON, linesOfOrder, promisedUntil } from './order-report.ts';
import { readArrival, insertReport, reportsOfOrder } from './reports-store.ts';

export type MakingParts = Pick<Parts, 'database' | 'clock' | 'publicUrl'> & { rateLimits: RateLimits };
type Request = ParsedOf<typeof endpoint>['body'] & { customerId: CustomerId; numberOrId: string };

/**
 * Reports packs of an order: a complaint with its number, acknowledgement and deadlines. A line of an order has one open
 * report, so a request that is sent twice makes one. Throws ORDER_NOT_FOUND, ORDER_NOT_REPORTABLE, ALREADY_REPORTED.
 */
export async function makeReport(
  { database, clock, publicUrl, rateLimits }: MakingParts,
  { customerId, numberOrId, reason, packs, text }: Request,
): Promise<ResultOf<typeof endpoint>> {
  const order = await orderOfCustomer(database.db, customerId, numberOrId);
  if (order === undefined) throw new Problem('ORDER_NOT_FOUND');
  if (!isReportable(order)) throw new Problem('ORDER_NOT_REPORTABLE');
  const lines = linesOfOrder(order.items, packs);
  if (lines === undefined) throw fieldProblem('packs', t('report.packs'));
  const { id: orderId, orderNumber } = order;
  const made = await database.tx(async (tx) => {
    // One after the other, so that two requests at the same time make one report.
    await lockOrder(tx, orderId);
    const reports = await reportsOfOrder(tx, orderId);
    const open = reports.filter(({ settledAt }) => settledAt === null).flatMap((report) => report.lines);
    const free = itemsToReport(order.items, open);
    if (linesOfOrder(free, packs) === undefined) throw new Problem('ALREADY_REPORTED');
    const customer = await customerToWrite(tx, customerId);
    if (customer === undefined) throw new Problem('NOT_SIGNED_IN');
    const { firstName, lastName, email, phone } = customer;
    await rateLimits.count({ complaintsOfCustomer: customerId }, tx);
    const kind = KIND_OF_REASON[reason];
    const person = { name: `${firstName} ${lastName}`.trim(), email, phone: phone ?? order.customerPhone };
    const complaint = await openComplaint(tx, { clock, publicUrl }, { kind, ...person, orderNumber, text });
    const madeAt = clock.now();
    const until = promisedUntil(await readArrival(tx, orderId), order.promises);
    const isInTime = until && madeAt <= until;
    await insertReport(tx, { complaintId: complaint.id, orderId, reason, isInTime, madeAt, lines });
    return complaint;
  });
  const { number, answerBy, settleBy } = made;
  return { number, answerBy: answerBy.toISOString(), settleBy: settleBy.toISOString() };
}
