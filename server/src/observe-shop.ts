import { countMailsWaiting } from './outbox/mails-query.ts';
import { measureRefundsDue } from './orders/refunds-due/refunds-due-store.ts';
import { measurePayments } from './payments/attempts/measure-payments.ts';
import type { PaymentParts } from './payments/payment-parts.ts';
import { ALERT_NAMES } from './platform/alert-names.ts';
import type { ResponseCache } from './platform/http/cache/response-cache.ts';
import type { Metrics } from './platform/http/metrics/metrics.ts';
import { alertCounts } from './platform/log.ts';
import type { Parts } from './platform/parts.ts';

/** Registers the metrics of the shop's own work; those of requests are the server's. */
export function observeShop(
  parts: Parts & Pick<PaymentParts, 'gateways'>,
  metrics: Metrics,
  cache: ResponseCache,
): void {
  const { database } = parts;
  const { pool } = database;
  metrics.gauge('tula_pool_in_use', 'Database connections in use', () => pool.totalCount - pool.idleCount);
  metrics.gauge('tula_pool_waiting', 'Requests waiting for a database connection', () => pool.waitingCount);
  metrics.gauge('tula_cache_bytes', 'Memory used by cached responses', () => cache.sizeBytes());
  metrics.countersBy('alert', 'tula_alerts_total', 'Log lines that need a person, by their alert', () => {
    const counts = alertCounts(parts.log);
    // Each starts at 0, as an increase is not seen in a series that begins with it.
    return new Map(ALERT_NAMES.map((name) => [name, counts.get(name) ?? 0]));
  });
  metrics.gauge('tula_mails_waiting', 'Mails not sent yet', () => countMailsWaiting(database.db));
  metrics.gauges(() => measurePayments(parts), {
    openPayments: ['tula_payments_open', 'Payment attempts that are not settled'],
    openRefunds: ['tula_refunds_open', 'Refunds that are not settled'],
    failedRefunds: ['tula_refunds_failed', 'Failed refunds that staff have not started again'],
    withoutGateway: [
      'tula_payments_without_gateway',
      'Payments and refunds to be polled at gateways that have no settings any more',
    ],
    stalledRefunds: ['tula_refunds_stalled', 'Refunds that have been open for more than a day'],
    reconcileLagSeconds: [
      'tula_reconcile_lag_seconds',
      'How long the most overdue poll of the gateway has been waiting',
    ],
    differences: [
      'tula_payment_differences',
      "Payments that differ from the gateway's list and are not resolved",
    ],
    comparisonLagSeconds: [
      'tula_comparison_lag_seconds',
      "How long a day has been waiting to be compared with the gateway's list",
    ],
  });
  metrics.gauges(() => measureRefundsDue(parts), {
    refundsDue: ['tula_refunds_due', 'Cancelled orders whose refund nobody has started'],
    longestWaitSeconds: [
      'tula_refund_due_longest_seconds',
      'How long the first of the refunds that are due has been waiting',
    ],
  });
}
