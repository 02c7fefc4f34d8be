import type { TaxRules } from '@tula/contract/shop/tax.ts';
import { grossOf } from '../tax/tax-rows.ts';
import type { DocumentContent } from './document-content.ts';

type Consignment = Pick<DocumentContent, 'rows' | 'placeOfSupply'> & {
  seller: Pick<DocumentContent['seller'], 'state'>;
  buyer: Pick<DocumentContent['buyer'], 'address'>;
};

/** Whether a parcel is worth so much, with its taxes and without what is taxed at nil, that it needs an e-way bill. */
export function needsEWayBill({ rows, seller, placeOfSupply, buyer }: Consignment, rules: TaxRules): boolean {
  if (buyer.address === null) return false;
  const isInside = seller.state.code === placeOfSupply.code;
  const limitPaise = (isInside ? rules.eWayInsideRupees : rules.eWayBetweenRupees) * 100;
  return grossOf(rows.filter(({ rate }) => rate > 0)) > limitPaise;
}
