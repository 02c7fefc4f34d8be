import { daysCompared } from '../comparison/differences-store.ts';
import { comparisonLagSeconds, firstDayCompared } from '../comparison/payment-difference.ts';
import { gatewayNames } from '../find-gateway.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { countRefundsOpenSince, stalledIfCreatedBefore } from '../refunds/stalled-refunds-store.ts';
import { measureOpenPayments, type OpenPayments } from './payment-metrics-store.ts';

export type PaymentMetrics = OpenPayments & {
  /** Refunds that have been open for more than a day. */
  stalledRefunds: number;
  /** How long a day has been waiting to be compared with the list of the gateway that takes new payments. */
  comparisonLagSeconds: number;
};

type MeasuredParts = Pick<PaymentParts, 'database' | 'clock' | 'gateways'>;

/** Metrics for operators: open payments and refunds, and whether polling keeps up. */
export async function measurePayments(parts: MeasuredParts): Promise<PaymentMetrics> {
  const now = parts.clock.now();
  const { db } = parts.database;
  const gateway = parts.gateways.current().gateway.name;
  const fromDay = firstDayCompared(now);
  const compared = await daysCompared(db, { gateway, fromDay });
  const stalledRefunds = await countRefundsOpenSince(db, stalledIfCreatedBefore(now));
  const { begunAt, ...metrics } = await measureOpenPayments(db, {
    gateway,
    gateways: gatewayNames(parts),
    now,
  });
  return { ...metrics, stalledRefunds, comparisonLagSeconds: comparisonLagSeconds(now, compared, begunAt) };
}
