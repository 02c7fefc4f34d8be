import type { DeliveryParts } from '../delivery/quote-delivery.ts';
import type { ConsentParts } from '../phone-messages/consent/order-updates.ts';
import type { OpenPageTexts } from '../page-texts/open-page-texts.ts';
import type { OpenSettings } from '../settings/open-settings.ts';
import type { Parts } from '../platform/parts.ts';
import type { PackingParts } from '../orders/shipping/packing-parts.ts';
import type { PaymentParts } from '../payments/payment-parts.ts';

export type CheckoutParts = PaymentParts &
  Pick<Parts, 'publicUrl'> &
  DeliveryParts &
  Pick<PackingParts, 'batchesFor'> &
  Pick<ConsentParts, 'messenger'> & {
    /**
     * Orders that a customer may leave unpaid or declined within the hour; null means no limit, for load tests.
     */
    unpaidLimit: number | null;
    settings: Pick<OpenSettings, 'promisesVersion'>;
    pageTexts: Pick<OpenPageTexts, 'policiesVersion' | 'noticeVersion'>;
  };
