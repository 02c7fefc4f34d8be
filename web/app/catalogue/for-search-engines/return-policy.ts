import { paths } from '@tula/contract/shop/pages.ts';
import type { MerchantReturnPolicy } from 'schema-dts';

export const COUNTRY = 'IN';

/** Food cannot be returned, as the policy page says. */
export function returnPolicy(publicUrl: string) {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: COUNTRY,
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    merchantReturnLink: publicUrl + paths.returnPolicy(),
  } satisfies MerchantReturnPolicy;
}
