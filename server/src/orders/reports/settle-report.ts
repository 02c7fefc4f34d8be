import type { ParsedOf } from '@tula/contract/calls/endpoint.ts';
import { fieldProblem, Problem } from '@tula/contract/calls/problems.ts';
import { whyNotText } from '@tula/contract/orders/order-action-texts.ts';
import { MOST_PART_REASON } from '@tula/contract/orders/part-refunds.ts';
import type { ReportedPacks } from '@tula/contract/orders/reports.ts';
import type { settleReport as endpoint } from '@tula/contract/orders/staff-reports.ts';
import { t as fieldText } from '@tula/messages/fields.ts';
import { t } from '@tula/messages/refusals.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { answerIn } from '../../complaints/answer-complaint.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { newId } from '../../platform/new-id.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { takePacks } from '../../stock/take-packs.ts';
import type { Order } from '../order.ts';
import { orderByNumberOrId, lockedOrder } from '../find-order-query.ts';
import { refundPartIn } from '../payment/refund-part.ts';
import { startRefund, type StartRefundParts } from '../payment/start-refund.ts';
import { givenBefore, isGivenTwice, linesOfOrder } from './order-report.ts';
import { outcomeText } from './report-mails.ts';
import { type ComplaintId, reportOfComplaint, setOutcome } from './reports-store.ts';
import { insertResend, packsSentAgain } from './resends-store.ts';

type SettlingParts = StartRefundParts & Pick<Parts, 'database'>;
type Request = ParsedOf<typeof endpoint>['body'] & { by: StaffCaller };

/**
 * Settles a report in one transaction: the answer and what the shop does. Refunds go through the refunds of orders, so
 * the same rules, credit notes and emails follow. What was refunded or sent again before is given a second time only if
 * its sender says so. Throws COMPLAINT_NOT_FOUND, COMPLAINT_SETTLED, CHANGED_MEANWHILE,
 * REFUND_NOT_POSSIBLE, PAYMENT_GATEWAY_NOT_CONFIGURED.
 */
export async function settleReport(parts: SettlingParts, id: ComplaintId, request: Request): Promise<void> {
  const { database } = parts;
  const { outcome, text, seen, by } = request;
  const report = await reportOfComplaint(database.db, id);
  const order = report && (await orderByNumberOrId(database.db, report.orderId));
  if (order === undefined) throw new Problem('COMPLAINT_NOT_FOUND');
  const packs = outcome === 'full-refund' ? [] : checkPacks(order, request.packs);
  await database.tx(async (tx) => {
    const says = () => outcomeText(outcome, order, packs);
    await answerIn(tx, parts, id, { text, settles: true, seen, by, outcome: says });
    await setOutcome(tx, id, outcome);
    await carryOut(tx, parts, { ...request, id, order, packs });
  });
}

/** The packs, if the order has them. */
function checkPacks({ items }: Order, packs: readonly ReportedPacks[] | undefined): readonly ReportedPacks[] {
  if (packs === undefined) throw fieldProblem('packs', fieldText('packs'));
  if (linesOfOrder(items, packs) === undefined) throw fieldProblem('packs', t('report.packs'));
  return packs;
}

type Settled = Omit<Request, 'packs'> & { id: ComplaintId; order: Order; packs: readonly ReportedPacks[] };

async function carryOut(tx: Db, parts: SettlingParts, settled: Settled): Promise<void> {
  const { outcome, packs, withoutDelivery, text, seenRefundedPaise: refundedPaise, by } = settled;
  const { staffId } = by;
  const order = await lockedOrder(tx, settled.order.id);
  if (order === undefined) throw new Problem('COMPLAINT_NOT_FOUND');
  if (settled.evenSo !== true) await rejectGivenTwice(tx, { ...settled, order });
  switch (outcome) {
    case 'resend':
      return sendAgain(tx, parts, { ...settled, order });
    case 'part-refund': {
      const reason = text.replaceAll(/\s+/g, ' ').slice(0, MOST_PART_REASON);
      const lines = [...packs];
      return refundPartIn(tx, parts, order.id, { lines, withoutDelivery, reason, refundedPaise, staffId });
    }
    case 'full-refund': {
      const whyNot = await startRefund(tx, parts, { orderId: order.id, actor: `staff:${staffId}` });
      if (whyNot !== undefined)
        throw new Problem('REFUND_NOT_POSSIBLE', { message: whyNotText('refund', whyNot) });
    }
  }
}

/** A refund of everything is a second one for packs that were sent again; packs that were refunded are none of it. */
async function rejectGivenTwice(tx: Db, { outcome, order, packs }: Settled): Promise<void> {
  const { items } = order;
  const before = givenBefore(order, await packsSentAgain(tx, order.id));
  const isTwice =
    outcome === 'full-refund'
      ? before.sentAgain.length > 0
      : isGivenTwice(items, linesOfOrder(items, packs) ?? [], before);
  if (isTwice) throw fieldProblem('evenSo', t('report.givenTwice'));
}

/** Counted packs come from the stock as far as there are any; the kitchen makes the others. */
async function sendAgain(tx: Db, { clock }: SettlingParts, { id, order, packs, by }: Settled): Promise<void> {
  const { id: orderId, orderNumber } = order;
  const { staffId } = by;
  const now = clock.now();
  const lines = linesOfOrder(order.items, packs) ?? [];
  const reason = t('report.sentAgain', { order: orderNumber });
  const fromStock = await takePacks(tx, { packs: lines, staffId, reason, now });
  await insertResend(tx, {
    id: newId(),
    orderId,
    complaintId: id,
    lines: lines.map((line, at) => ({ ...line, fromStock: fromStock[at] ?? 0 })),
    askedAt: now,
    askedBy: staffId,
  });
  const subject = { id: orderId, name: orderNumber };
  await recordAudit(tx, clock, { action: 'order.resend', by: { staffId }, subject });
}
