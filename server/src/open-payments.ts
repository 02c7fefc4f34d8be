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
  const handlers: Pick<PaymentParts, 'paymentHandlers' | 'refundHandlers'> = {
    paymentHandlers: {
      paymentSucceeded: (tx, event) => confirmOrder(tx, { ...base, latePaymentHours }, event),
      paymentFailed: (tx, event) => failOrder(tx, base, event),
    },
    refundHandlers: { refundSettled: (tx, refund) => recordRefund(tx, base, refund) },
  };
  return { handlers, gateways, sandbox: gateways.sandbox, close: gateways.close };
}

/**
 * Adds the gateways as getters, so that every verb has those of the moment in which it begins. A copy of the parts by
 * spread would keep those of the start: see `withOwn`.
 */
export function withGateways<P extends object>(
  parts: P,
  gateways: Pick<PaymentParts, 'gateway' | 'formerGateways'>,
): P & Pick<PaymentParts, 'gateway' | 'formerGateways'> {
  return Object.defineProperties(parts, {
    gateway: { get: () => gateways.gateway, enumerable: true },
    formerGateways: { get: () => gateways.formerGateways, enumerable: true },
  }) as P & Pick<PaymentParts, 'gateway' | 'formerGateways'>;
}

/** The parts with more of them, and their getters as they are. */
export function withOwn<P extends object, More extends object>(parts: P, more: More): P & More {
  return Object.defineProperties({ ...more }, Object.getOwnPropertyDescriptors(parts)) as P & More;
}
