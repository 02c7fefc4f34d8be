import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { language } from '@tula/messages/language.ts';
import type { Consent } from '../phone-messages/consent/consents-query.ts';
import { newId } from '../platform/new-id.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import type { OrderRequest } from './order-request.ts';

/** The consent to order updates that came with an order; undefined for none, and where the number can't be reached. */
export function consentGiven(
  { clock, messenger, pageTexts }: Pick<CheckoutParts, 'clock' | 'messenger' | 'pageTexts'>,
  { customerId, request }: { customerId: CustomerId; request: Pick<OrderRequest, 'orderUpdatesConsent'> },
  { phone }: { phone: string },
): Consent | undefined {
  const { orderUpdatesConsent: textVersion } = request;
  if (textVersion === undefined || !messenger?.reaches(phone)) return undefined;
  const noticeVersion = pageTexts.noticeVersion(language());
  const given = { phone, textVersion, noticeVersion, agreedAt: clock.now() };
  return { id: newId(), customerId, ...given, agreedOn: 'checkout' };
}
