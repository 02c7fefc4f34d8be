import {
  closeDispute as closeDisputeEndpoint,
  closePayment as closePaymentEndpoint,
  closeRefund as closeRefundEndpoint,
} from '@tula/contract/orders/manual-outcomes.ts';
import { closeDifference as closeDifferenceEndpoint } from '@tula/contract/orders/differences.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { closePayment } from './manual-outcomes/close-payment.ts';
import { closeRefund } from './manual-outcomes/close-refund.ts';
import { closeDifference } from './comparison/close-difference.ts';
import { closeDispute } from './disputes/close-dispute.ts';
import type { PaymentParts } from './payment-parts.ts';

export function paymentsStaffRoutes(parts: PaymentParts): Route[] {
  return [
    handle(closeDifferenceEndpoint, async ({ caller, params }) => {
      await closeDifference(parts, { differenceId: params.id, staffId: caller.staffId });
      return {};
    }),
    handle(closePaymentEndpoint, ({ caller, params, body }) =>
      closePayment(parts, { attemptId: params.id, staffId: caller.staffId, ...body }),
    ),
    handle(closeRefundEndpoint, ({ caller, params, body }) =>
      closeRefund(parts, { refundId: params.id, staffId: caller.staffId, ...body }),
    ),
    handle(closeDisputeEndpoint, async ({ caller, params, body }) => {
      await closeDispute(parts, { disputeId: params.id, staffId: caller.staffId, ...body });
      return {};
    }),
  ];
}
