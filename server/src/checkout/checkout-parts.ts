import type { DeliveryParts } from '../delivery/quote-delivery.ts';
import type { PaymentParts } from '../payments/payment-parts.ts';

export type CheckoutParts = PaymentParts &
  DeliveryParts & {
    /**
     * Orders that a customer may leave unpaid or declined within the hour; null means no limit, for load tests.
     */
    unpaidLimit: number | null;
  };
