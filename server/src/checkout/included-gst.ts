import { stateIdsOfPincode } from '@tula/contract/delivery/pincodes.ts';
import { rulesOn, sellerOn, type ShopTax } from '@tula/contract/shop/tax.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { type Paise, paise, sum } from '@tula/contract/values/money.ts';
import { totalsOf } from '@tula/contract/values/totals.ts';
import { stateOfId } from '../delivery/geography.ts';
import type { Parts } from '../platform/parts.ts';
import { rateOfLine } from '../tax/line-tax.ts';
import { saleDocuments } from '../tax/sale-document.ts';
import { showsTax } from '../tax/seller.ts';
import type { GoodsLine } from '../tax/tax-rows.ts';
import type { OrderLine } from './order-lines.ts';
import { type AskedPacks, packsAtCheckout } from './packs-at-checkout.ts';

type Asked = AskedPacks & {
  shippingPaise: Paise;
  /** An address that is not saved yet is told by its PIN code. */
  pincode?: string | undefined;
};

/**
 * Returns what an order of these packs costs, and the GST in it by the computation of the invoice that would be written
 * today; null for a seller who writes no tax invoices.
 */
export async function includedGst(
  parts: Pick<Parts, 'database' | 'clock'>,
  { shippingPaise, pincode, ...asked }: Asked,
): Promise<{ totalPaise: Paise; gstPaise: Paise | null }> {
  const { lines, address, tax, now } = await packsAtCheckout(parts, asked);
  const day = dayOf(now);
  const { status, gstin } = sellerOn(tax, day);
  const { totalPaise, roundOffPaise } = totalsOf(lines, shippingPaise);
  if (!showsTax(status) || gstin === null) return { totalPaise, gstPaise: null };
  const stateId = address?.stateId ?? (pincode === undefined ? undefined : stateIdsOfPincode(pincode)[0]);
  const documents = saleDocuments({
    seller: { status, stateCode: gstin.slice(0, 2) },
    buyerState: (stateId === undefined ? undefined : stateOfId(stateId)?.gstCode) ?? null,
    // The number of a business decides on how many papers the taxes stand, not how much they are.
    buyerGstin: null,
    lines: listGoods(lines, tax, day),
    couponPaise: paise(0),
    shippingPaise,
    deliveryTax: rulesOn(tax, day).deliveryTax,
    roundOffPaise,
  });
  const taxes = documents.map(({ totals }) => paise(2 * totals.halfPaise + totals.igstPaise));
  return { totalPaise, gstPaise: sum(taxes) };
}

function listGoods(lines: readonly OrderLine[], tax: ShopTax, day: string): GoodsLine[] {
  const shop = { hsn: tax.defaultHsn, taxRates: tax.defaultRates };
  const priced = totalsOf(lines, paise(0)).lines;
  return lines.map(({ product, packGrams, count }, at) => ({
    name: product.name,
    hsn: null,
    rate: rateOfLine({ ordered: product, current: product, shop, orderedOn: day }, day),
    packGrams,
    count,
    packPaise: priced[at]?.packPaise ?? paise(0),
  }));
}
