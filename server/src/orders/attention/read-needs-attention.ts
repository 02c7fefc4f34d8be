import type { OrderId } from '@tula/contract/calls/ids.ts';
import { type Paise, rupees, largePaise } from '@tula/contract/values/money.ts';
import {
  type RecentOutcome as OutcomeAnswer,
  type DifferingPayment as DifferingPaymentAnswer,
  MOST_NEEDING_ATTENTION,
  MOST_SHOWN,
  type NeedsAttention,
  type ResolvedPayment,
} from '@tula/contract/today/today.ts';
import { paymentsNeedingAttention } from '../../payments/attempts/payments-needing-attention-query.ts';
import { newestManualOutcomes } from '../../payments/payments-query.ts';
import {
  type DifferingPayment,
  paymentsDiffering,
  resolvedPayments,
} from '../../payments/comparison/payments-differing-query.ts';
import { openDisputes } from '../../payments/disputes/open-disputes-query.ts';
import type { PaymentParts } from '../../payments/payment-parts.ts';
import { stalledRefunds } from '../../payments/refunds/stalled-refunds-query.ts';
import type { Parts } from '../../platform/parts.ts';
import { endOfDay } from '../held/advance.ts';
import { restsDue } from '../held/rests-due-store.ts';
import { refundsDue } from '../refunds-due/refunds-due-store.ts';
import { lateOrders } from '../sales/late-orders.ts';
import { orderNumbers, staffNames } from '../sales/sales-store.ts';
import { parcelsInTrouble } from '../shipping/parcels-in-trouble-query.ts';

export type AttentionParts = Pick<PaymentParts, 'database' | 'clock' | 'gateways'>;

type MoneyNeeds = Pick<
  NeedsAttention,
  | 'refundsDue'
  | 'restsDue'
  | 'stuckPayments'
  | 'openDisputes'
  | 'differingPayments'
  | 'failedRefunds'
  | 'stalledRefunds'
>;

/** The money of orders that waits for a member of staff. */
export async function readMoneyNeeds(parts: AttentionParts): Promise<MoneyNeeds> {
  const { db } = parts.database;
  const [due, rests, { stuckPayments, failedRefunds }, stalled, differing, disputes] = await Promise.all([
    refundsDue(db, MOST_NEEDING_ATTENTION),
    restsDue(db, parts.clock.now(), MOST_NEEDING_ATTENTION),
    paymentsNeedingAttention(parts, MOST_NEEDING_ATTENTION),
    stalledRefunds(parts, MOST_NEEDING_ATTENTION),
    paymentsDiffering(parts, MOST_NEEDING_ATTENTION),
    openDisputes(db, MOST_NEEDING_ATTENTION),
  ]);
  const numbers = await readNumbers(db, [stuckPayments, failedRefunds, stalled, differing, disputes]);
  return {
    refundsDue: {
      ...counted(due, ({ orderNumber, customerName, cancelledAt, totalPaise }) => ({
        ...ofOrder(orderNumber, cancelledAt),
        ...toAmount(totalPaise),
        name: customerName,
      })),
      totalPaise: largePaise(due.reduce((sum, { totalPaise }) => sum + totalPaise, 0)),
    },
    restsDue: counted(rests, ({ orderNumber, customerName, restPaise, restBy }) => ({
      ...ofOrder(orderNumber, endOfDay(restBy)),
      name: customerName,
      amountPaise: restPaise,
      restBy,
    })),
    stuckPayments: counted(stuckPayments, ({ id, orderId, since, amountPaise, isInReview }) => ({
      id,
      ...ofOrder(numbers.get(orderId) ?? orderId, since),
      ...toAmount(amountPaise),
      isInReview,
    })),
    openDisputes: counted(disputes, ({ id, orderId, gateway, since, amountPaise, respondBy }) => ({
      id,
      ...ofOrder(numbers.get(orderId) ?? orderId, since),
      ...toAmount(amountPaise),
      gateway,
      respondBy: respondBy?.toISOString() ?? null,
    })),
    differingPayments: counted(differing, (payment) => differingAnswer(payment, numbers)),
    failedRefunds: counted(failedRefunds, ({ orderId, since, amountPaise, failure }) => ({
      ...ofOrder(numbers.get(orderId) ?? orderId, since),
      ...toAmount(amountPaise),
      failure,
    })),
    stalledRefunds: counted(
      stalled,
      ({ refundId, orderId, since, amountPaise, gateway, isGatewayConfigured, lastError }) => ({
        id: refundId,
        ...ofOrder(numbers.get(orderId) ?? orderId, since),
        ...toAmount(amountPaise),
        gateway,
        isGatewayConfigured,
        reason: lastError,
      }),
    ),
  };
}

/** The orders that should have left, and the parcels that do not arrive. */
export async function readSendingNeeds({
  database: { db },
  clock,
}: Pick<Parts, 'database' | 'clock'>): Promise<Pick<NeedsAttention, 'lateOrders' | 'parcels'>> {
  const now = clock.now();
  const [late, parcels] = await Promise.all([
    lateOrders(db, now, MOST_NEEDING_ATTENTION),
    parcelsInTrouble(db, now, MOST_NEEDING_ATTENTION),
  ]);
  return {
    lateOrders: counted(late, ({ orderNumber, customerName, paidAt, sendBy }) => ({
      ...ofOrder(orderNumber, paidAt),
      name: customerName,
      sendBy,
    })),
    parcels: counted(parcels, ({ orderNumber, customerName, state, since }) => ({
      ...ofOrder(orderNumber, since),
      name: customerName,
      state,
    })),
  };
}

/** The payments on which the gateway's list and our records disagree, and that nobody has resolved. */
export async function readDifferingPayments(
  parts: Pick<Parts, 'database'>,
): Promise<NeedsAttention['differingPayments']> {
  const differing = await paymentsDiffering(parts, MOST_NEEDING_ATTENTION);
  const numbers = await readNumbers(parts.database.db, [differing]);
  return counted(differing, (payment) => differingAnswer(payment, numbers));
}

/** The differences that staff resolved last. */
export async function readResolvedPayments(parts: Pick<Parts, 'database'>): Promise<ResolvedPayment[]> {
  const { db } = parts.database;
  const payments = await resolvedPayments(parts, MOST_SHOWN);
  const [numbers, names] = await Promise.all([
    readNumbers(db, [payments]),
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

/** Reads what staff closed last. */
export async function readManualOutcomes({
  database: { db },
}: Pick<Parts, 'database'>): Promise<OutcomeAnswer[]> {
  const outcomes = await newestManualOutcomes(db, MOST_SHOWN);
  const [numbers, names] = await Promise.all([
    readNumbers(db, [outcomes]),
    staffNames(
      db,
      outcomes.map(({ staffId }) => staffId),
    ),
  ]);
  return outcomes.map(({ id, orderId, outcome, amountPaise, reason, at, staffId }) => ({
    id,
    orderId: numbers.get(orderId) ?? orderId,
    outcome,
    ...toAmount(amountPaise),
    reason,
    at: at.toISOString(),
    by: names.get(staffId) ?? null,
  }));
}

/** The order numbers of what is shown. */
function readNumbers(
  db: Parts['database']['db'],
  kinds: readonly (readonly { orderId: OrderId | null }[])[],
): Promise<Map<OrderId, string>> {
  return orderNumbers(
    db,
    kinds.flatMap((rows) => rows.slice(0, MOST_SHOWN).flatMap(({ orderId }) => orderId ?? [])),
  );
}

function ofOrder(orderId: string, since: Date) {
  return { orderId, since: since.toISOString() };
}

function toAmount(amountPaise: Paise) {
  return { amount: rupees(amountPaise), amountPaise };
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

/** How many rows there are, and the first of them as they are shown. */
export function counted<Row, Shown>(rows: readonly Row[], shown: (row: Row) => Shown) {
  return { count: rows.length, shown: rows.slice(0, MOST_SHOWN).map(shown) };
}
