import type { RefundId } from '@tula/contract/ids.ts';
import type { Tasks } from '../platform/jobs.ts';
import type { RepeatedWork } from '../platform/repeated-work.ts';
import { askAboutRefund } from './ask-about-refund.ts';
import { type Alarmed, comparePayments } from './compare-payments.ts';
import type { PaymentParts } from './payment-parts.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { SEND_REFUND } from './refund-payment.ts';
import { refundById } from './refunds-store.ts';

export function paymentJobs(parts: PaymentParts): Tasks {
  return {
    [SEND_REFUND]: async (payload) => {
      const { refundId } = payload as { refundId: RefundId };
      const refund = await refundById(parts.database.db, refundId);
      // Without an answer the reconciler asks again, under the same reference.
      if (refund?.state === 'creating') await askAboutRefund(parts, refund, 'gateway');
    },
  };
}

export function paymentsRepeating(parts: PaymentParts): RepeatedWork[] {
  const alarmed: Alarmed = new Set();
  return [
    { name: 'reconcile-payments', seconds: 1, work: () => reconcilePayments(parts) },
    // Finds nothing to do but once a day; a gateway that did not answer is asked again by and by.
    { name: 'compare-payments', seconds: 1800, work: () => comparePayments(parts, alarmed) },
  ];
}
