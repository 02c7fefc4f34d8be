import type { CustomerId } from '@tula/contract/calls/ids.ts';
import type { Consent } from '../phone-messages/consent/consents-store.ts';
import { newId } from '../platform/new-id.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import type { OrderRequest } from './order-request.ts';

/** The consent to order updates that came with an order; undefined for none, and where the number can't be reached. */
export function consentGiven(
  { clock, messenger }: Pick<CheckoutParts, 'clock' | 'messenger'>,
  { customerId, request }: { customerId: CustomerId; request: Pick<OrderRequest, 'orderUpdatesConsent'> },
  { phone }: { phone: string },
): Consent | undefined {
  const { orderUpdatesConsent: textVersion } = request;
  if (textVersion === undefined || !messenger?.reaches(phone)) return undefined;
  return { id: newId(), customerId, phone, textVersion, agreedAt: clock.now(), agreedOn: 'checkout' };
}
