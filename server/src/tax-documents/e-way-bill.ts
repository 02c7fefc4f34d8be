import { eWayLimit, rulesOn, type ShopTax } from '@tula/contract/shop/tax.ts';
import { sumGrossPaise } from '../tax/tax-rows.ts';
import { type DocumentContent, isCollected } from './document-content.ts';

type Consignment = Pick<DocumentContent, 'rows' | 'placeOfSupply'> & {
  seller: Pick<DocumentContent['seller'], 'state'>;
  buyer: DocumentContent['buyer'];
};

/**
 * Says whether a parcel sent on a day is worth so much, with its taxes and without what is taxed at nil, that it needs
 * an e-way bill.
 */
export function needsEWayBill(
  { rows, seller, placeOfSupply, buyer }: Consignment,
  tax: Pick<ShopTax, 'rules'>,
  day: string,
): boolean {
  if (isCollected(buyer)) return false;
  const limit = eWayLimit(rulesOn(tax, day), { from: seller.state.code, to: placeOfSupply.code }, day);
  return sumGrossPaise(rows.filter(({ rate }) => rate > 0)) > limit * 100;
}
