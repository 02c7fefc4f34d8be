import { type CreatedPayment, GatewayFailure, type PaymentGateway } from '../payment-gateway.ts';

type CreatePayment = PaymentGateway['createPayment'];

/** Far more than are ever opened at once. */
const MOST = 500;

/**
 * Creates the payment of a reference once: concurrent callers share the call, and later ones get its answer.
 * For gateways that return the payment page only once. Failures are not remembered.
 */
export function rememberedPayments(create: CreatePayment): CreatePayment {
  const made = new Map<string, { amountPaise: number; created: Promise<CreatedPayment> }>();
  return async (payment) => {
    const { attemptId, amountPaise } = payment;
    const known = made.get(attemptId);
    if (known !== undefined) {
      if (known.amountPaise !== amountPaise)
        throw new GatewayFailure('rejected', 'this reference was used for another amount');
      return known.created;
    }
    const created = create(payment);
    made.set(attemptId, { amountPaise, created });
    for (const oldest of made.keys()) {
      if (made.size <= MOST) break;
      made.delete(oldest);
    }
    try {
      return await created;
    } catch (err) {
      made.delete(attemptId);
      throw err;
    }
  };
}
