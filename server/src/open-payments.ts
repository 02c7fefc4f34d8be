import { chooseGateways } from './choose-gateways.ts';
import type { Runtime } from './open-runtime.ts';
import { confirmOrder } from './orders/payment/confirm-order.ts';
import { failOrder } from './orders/payment/fail-order.ts';
import { recordRefund } from './orders/payment/record-refund.ts';
import type { PaymentParts } from './payments/payment-parts.ts';
import type { Parts } from './platform/parts.ts';

/** The handlers update the order in the transaction that settles its payment. */
export function openPayments(base: Parts, runtime: Runtime, options: Parameters<typeof chooseGateways>[2]) {
  const gateways = chooseGateways(base, runtime, options);
  const { latePaymentHours } = runtime.config;
  const parts: Pick<PaymentParts, 'gateways' | 'paymentHandlers' | 'refundHandlers'> = {
    gateways,
    paymentHandlers: {
      paymentSucceeded: (tx, event) => confirmOrder(tx, { ...base, latePaymentHours }, event),
      paymentFailed: (tx, event) => failOrder(tx, base, event),
    },
    refundHandlers: { refundSettled: (tx, refund) => recordRefund(tx, base, refund) },
  };
  return { parts, sandbox: gateways.sandbox, close: gateways.close };
}
