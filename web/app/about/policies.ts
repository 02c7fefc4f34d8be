import { t } from '@tula/messages/layout.ts';
import { paths } from '@tula/contract/shop/pages.ts';

export type PageLink = readonly [name: string, path: string];

/** The five policies, in the order of the footer. */
export function policyLinks(): readonly PageLink[] {
  return [
    [t('page.terms'), paths.termsAndConditions()],
    [t('page.privacy'), paths.privacyPolicy()],
    [t('page.refund'), paths.refundPolicy()],
    [t('page.return'), paths.returnPolicy()],
    [t('page.shipping'), paths.shippingPolicy()],
  ];
}
