import type { AttemptId, RefundId } from '@tula/contract/calls/ids.ts';
import type { Tasks } from '../platform/jobs/jobs.ts';
import type { ScheduledJob } from '../platform/jobs/scheduled-job.ts';
import { alertStalledRefunds } from './refunds/alert-stalled-refunds.ts';
import { bookMissedCancellations } from './refunds/book-missed-cancellations.ts';
import { fetchRefund } from './refunds/fetch-refund.ts';
import { type Alerted, comparePayments } from './comparison/compare-payments.ts';
import type { PaymentParts } from './payment-parts.ts';
import { closeAttempt } from './attempts/close-attempt.ts';
import { CLOSE_ATTEMPT } from './attempts/close-other-attempts.ts';
import { reconcilePayments } from './attempts/reconcile-payments.ts';
import { SEND_REFUND } from './refunds/refund-payment.ts';
import { refundById } from './refunds/refunds-store.ts';

export function paymentJobs(parts: PaymentParts): Tasks {
  return {
    [SEND_REFUND]: async (payload) => {
      const { refundId } = payload as { refundId: RefundId };
      const refund = await refundById(parts.database.db, refundId);
      // Without an answer the reconciler tries again under the same reference.
      if (refund?.state === 'creating') await fetchRefund(parts, refund, 'gateway');
    },
    [CLOSE_ATTEMPT]: (payload) => closeAttempt(parts, (payload as { attemptId: AttemptId }).attemptId),
  };
}

export function paymentsRepeating(parts: PaymentParts): ScheduledJob[] {
  const alerted: Alerted = new Set();
  return [
    {
      name: 'reconcile-payments',
      seconds: 1,
      isShared: true,
      work: (stopping) => reconcilePayments(parts, stopping),
    },
    {
      name: 'alert-stalled-refunds',
      crontab: '4,14,24,34,44,54 * * * *',
      work: () => alertStalledRefunds(parts),
    },
    { name: 'book-missed-cancellations', crontab: '19 * * * *', work: () => bookMissedCancellations(parts) },
    // There is work only once a day; after an error it is tried again half an hour later.
    { name: 'compare-payments', crontab: '2,32 * * * *', work: () => comparePayments(parts, alerted) },
  ];
}
