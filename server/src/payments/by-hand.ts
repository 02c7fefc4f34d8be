import { PAID_BY_HAND, type PaidByHand } from '@tula/contract/orders/payments.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/**
 * Cash and the shop's UPI app in the place of a gateway. Nobody can be asked about such money: a member of staff says
 * that it is there, and later that it was given back.
 */
function byHand(name: PaidByHand): PaymentGateway {
  const isUnknown = () => Promise.resolve({ state: 'unknown' } as const);
  /** Until staff close it, as they gave the money back. */
  const isOpen = () => Promise.resolve({ state: 'pending' } as const);
  return {
    name,
    schedule: {
      expiresInMinutes: 15,
      firstAfterSeconds: 60,
      spans: [],
      thenEverySeconds: 60,
      afterFailureSeconds: [],
    },
    createPayment: () => Promise.reject(new Error('money by hand has no payment page')),
    paymentStatus: isUnknown,
    closePayment: null,
    createRefund: isOpen,
    refundStatus: isOpen,
    listPayments: null,
    listSettlements: null,
    readWebhook: () => 'forged',
  };
}

export const BY_HAND = PAID_BY_HAND.map(byHand);

export function placeOfHand(name: PaidByHand): PaymentGateway {
  const [place = byHand(name)] = BY_HAND.filter((one) => one.name === name);
  return place;
}
