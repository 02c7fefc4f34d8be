import { rulesAhead } from '@tula/contract/shop/dated-rules.ts';
import { licenceExpiry } from '@tula/contract/shop/licence-expiry.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { sellerStatementOn } from '@tula/contract/shop/tax.ts';
import type { NeedsAttention } from '@tula/contract/today/today.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import type { PaymentParts } from '../payments/payment-parts.ts';
import { taxInUse } from '../settings/tax-query.ts';

export type Legal = NeedsAttention['legal']['shown'];

/**
 * Returns what the law asks of an owner: that the food licence is renewed, that somebody says who sells, and the rules
 * that begin soon. While a shop takes no real money, the seller of the demo does no harm.
 */
export async function readLegalNeeds(parts: PaymentParts): Promise<Legal> {
  const today = dayOf(parts.clock.now());
  const expiry = licenceExpiry(shop.fssaiExpiresOn, today);
  const seller = sellerStatementOn(await taxInUse(parts.database.db), today);
  const takesTestPayments = parts.gateways.current().gateway.name === 'sandbox';
  const isSellerDue = !shop.opensSoon && seller !== 'said' && !(seller === 'demo' && takesTestPayments);
  return [
    ...(expiry === undefined
      ? []
      : [{ kind: 'licence' as const, hasEnded: expiry.stage === 'passed', day: expiry.expiresOn }]),
    ...(isSellerDue ? [{ kind: 'seller' as const, isOfDemo: seller === 'demo' }] : []),
    ...rulesAhead(today).map((rule) => ({ kind: 'rule' as const, rule })),
  ];
}
