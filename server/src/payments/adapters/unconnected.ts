import { GatewayFailure, type PaymentGateway } from '../payment-gateway.ts';

/** While no gateway is connected, or its secrets cannot be read: no payment is begun, and none is asked about. */
export function unconnectedGateway(name: PaymentGateway['name']): PaymentGateway {
  const fail = () => Promise.reject(new GatewayFailure('unavailable', 'no payment gateway is connected'));
  return {
    name,
    takesNone: true,
    schedule: {
      expiresInMinutes: 15,
      firstAfterSeconds: 60,
      spans: [],
      thenEverySeconds: 60,
      afterFailureSeconds: [],
    },
    createPayment: fail,
    paymentStatus: fail,
    closePayment: null,
    createRefund: fail,
    refundStatus: fail,
    listPayments: null,
    listSettlements: null,
    readWebhook: () => 'forged',
  };
}
