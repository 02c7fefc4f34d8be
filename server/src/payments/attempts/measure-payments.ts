import { daysCompared } from '../comparison/differences-store.ts';
import { comparisonLagSeconds, firstDayCompared } from '../comparison/payment-difference.ts';
import { gatewayNames } from '../gateway-of.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { countRefundsOpenSince, stalledIfCreatedBefore } from '../refunds/stalled-refunds-store.ts';
import { measureOpenPayments, type OpenPayments } from './payment-metrics-store.ts';

export type PaymentMetrics = OpenPayments & {
  /** Refunds that have been open for more than a day. */
  stalledRefunds: number;
  /** How long a day has been waiting to be compared with the list of the gateway that takes new payments. */
  comparisonLagSeconds: number;
};

type MeasuredParts = Pick<PaymentParts, 'database' | 'clock' | 'gateway' | 'formerGateways'>;

/** Metrics for operators: open payments and refunds, and whether polling keeps up. */
export async function measurePayments({
  database,
  clock,
  gateway,
  formerGateways,
}: MeasuredParts): Promise<PaymentMetrics> {
  const now = clock.now();
  const { db } = database;
  const fromDay = firstDayCompared(now);
  const compared = await daysCompared(db, { gateway: gateway.name, fromDay });
  const stalledRefunds = await countRefundsOpenSince(db, stalledIfCreatedBefore(now));
  const { begunAt, ...metrics } = await measureOpenPayments(db, {
    gateway: gateway.name,
    gateways: gatewayNames({ gateway, formerGateways }),
    now,
  });
  return { ...metrics, stalledRefunds, comparisonLagSeconds: comparisonLagSeconds(now, compared, begunAt) };
}
