import { languagePath } from '@tula/messages/language.ts';
import type { OrderTerms } from '../orders/order-promises.ts';
import { withoutLanguage } from '../shop/page-table.ts';
import { POLICIES, type Policy } from './page-names.ts';
import { addressOfTextPage } from './page-titles.ts';

/** Where a policy is read as it was when an order was placed. */
export function policyOfOrderPath(policy: Policy, { policiesVersion, promisesVersion }: OrderTerms): string {
  return `${languagePath()}${withoutLanguage(addressOfTextPage(policy))}/${policiesVersion}-${promisesVersion}`;
}

const VERSIONS = /^(0|[1-9]\d{0,8})-(0|[1-9]\d{0,8})$/;

/** Returns what the address of such a page names; undefined for anything else. */
export function policyOfOrderAt(
  address: string,
  versions: string,
): { policy: Policy; terms: OrderTerms } | undefined {
  const policy = POLICIES.find((one) => withoutLanguage(addressOfTextPage(one)).endsWith(`/${address}`));
  const [, policiesVersion, promisesVersion] = VERSIONS.exec(versions) ?? [];
  if (policy === undefined || policiesVersion === undefined || promisesVersion === undefined)
    return undefined;
  return {
    policy,
    terms: { policiesVersion: Number(policiesVersion), promisesVersion: Number(promisesVersion) },
  };
}
