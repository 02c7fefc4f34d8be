import { fieldProblem } from '@tula/contract/calls/problems.ts';
import { INVOICE_ADDRESS_FROM } from '@tula/contract/orders/invoice-address.ts';
import { isPickup, type OrderAddress } from '@tula/contract/orders/orders.ts';
import { sellerOn, type ShopTax } from '@tula/contract/shop/tax.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { formatPaise, paise, sum } from '@tula/contract/values/money.ts';
import { totalsOf } from '@tula/contract/values/totals.ts';
import { t } from '@tula/messages/refusals.ts';
import { formatCountry, type SavedAddress, formatState } from '../customers/addresses/address.ts';
import type { Order } from '../orders/order.ts';
import type { Parts } from '../platform/parts.ts';
import { rateOfLine } from '../tax/line-tax.ts';
import { computeAmounts } from '../tax/tax-rows.ts';
import type { OrderLine } from './order-lines.ts';
import type { OrderRequest } from './order-request.ts';
import { type AskedPacks, packsAtCheckout } from './packs-at-checkout.ts';

/** An order's own copy of its address, with names instead of ids, so that it stays readable. */
export function copyAddress(saved: Omit<SavedAddress, 'id'>): OrderAddress {
  const { fullName, apartment, area, city, postalCode, phone, landmark } = saved;
  const state = formatState(saved) ?? '';
  const country = formatCountry(saved);
  return { fullName, apartment, area, city, state, country, postalCode, phone, landmark };
}

export function isSameAddress(one: OrderAddress | null, other: OrderAddress | null): boolean {
  if (one === null || other === null) return one === other;
  return (Object.keys(one) as (keyof OrderAddress)[]).every((part) => one[part] === other[part]);
}

type Collecting = {
  request: Pick<OrderRequest, 'deliveryMethod'>;
  address: SavedAddress | null;
  lines: readonly OrderLine[];
  tax: ShopTax;
  now: Date;
};

/**
 * The address on the invoice of an order that is collected; null for none. Rejected at its field where the invoice must
 * name one and none was given, and when it is in no state. Only a regular seller keeps it: nobody else writes tax
 * invoices, and a seller in the composition scheme, who may not sell to another state, must not record one. A business
 * that collects is asked at the checkout; the interface takes its order without an address, as it always did.
 */
export function chooseBillingAddress({ request, address, ...sold }: Collecting): OrderAddress | null {
  if (!isPickup(request) || !writesTaxInvoices(sold)) return null;
  if (address !== null && formatState(address) === null)
    throw fieldProblem('address', t('order.invoiceAddressAbroad'));
  if (address === null && needsInvoiceAddress(sold))
    throw fieldProblem('address', t('order.invoiceAddress', { amount: formatPaise(INVOICE_ADDRESS_FROM) }));
  return address && copyAddress(address);
}

/**
 * The address on the invoice of an order that is collected instead of sent: where it was to go, if the invoice must name
 * one, as it is written to a business or may reach the value of rule 46. Of no other order it is kept.
 */
export function billingAddressOnceCollected(
  { shippingAddress, business, subTotalPaise }: Pick<Order, 'shippingAddress' | 'business' | 'subTotalPaise'>,
  { tax, now }: Pick<Sold, 'tax' | 'now'>,
): OrderAddress | null {
  const isNamed = business !== null || subTotalPaise >= INVOICE_ADDRESS_FROM;
  return isNamed && writesTaxInvoices({ tax, now }) ? shippingAddress : null;
}

type Sold = Pick<Collecting, 'lines' | 'tax' | 'now'>;

function writesTaxInvoices({ tax, now }: Pick<Sold, 'tax' | 'now'>): boolean {
  return sellerOn(tax, dayOf(now)).status === 'regular';
}

/**
 * Says whether the invoice that would be written without an address, in the shop's state, reaches the value of rule 46.
 */
function needsInvoiceAddress({ lines, tax, now }: Sold): boolean {
  const today = dayOf(now);
  const shop = { hsn: tax.defaultHsn, taxRates: tax.defaultRates };
  const taxablePaise = totalsOf(lines, paise(0)).lines.map(({ linePaise }, at) => {
    const own = lines[at]?.product ?? { hsn: '', taxRates: [] };
    const rate = rateOfLine({ ordered: own, current: own, shop, orderedOn: today }, today);
    return rate > 0 ? computeAmounts(linePaise, rate, 'CGST+SGST').taxablePaise : paise(0);
  });
  return sum(taxablePaise) >= INVOICE_ADDRESS_FROM;
}

/** For the checkout, before the order is placed: whether these packs, collected now, need an address. */
export async function invoiceAddressNeed(
  parts: Pick<Parts, 'database' | 'clock'>,
  asked: AskedPacks,
): Promise<boolean> {
  const sold = await packsAtCheckout(parts, asked);
  return writesTaxInvoices(sold) && needsInvoiceAddress(sold);
}
