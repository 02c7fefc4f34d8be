import { INDIAN_STATES } from '@tula/contract/delivery/states.ts';
import type { ShopFacts } from '@tula/contract/shop/shop.ts';
import { sellerOn, type ShopTax } from '@tula/contract/shop/tax.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { paise } from '@tula/contract/values/money.ts';
import type { Order } from '../orders/order.ts';
import { amountInWords } from '../tax/amount-in-words.ts';
import { saleDocuments } from '../tax/sale-document.ts';
import { showsTax } from '../tax/seller.ts';
import { hsnOfLine, type OwnTax, rateOfLine } from '../tax/line-tax.ts';
import type { TaxState, UnnumberedContent } from './document-content.ts';

type Selling = {
  shop: ShopFacts;
  tax: ShopTax;
  /** Of each item of the order. */
  taxesOfLines: readonly { ordered: OwnTax; current: OwnTax }[];
  /** When the goods were sent or handed over, or the order paid: status and rates of that day count. */
  at: Date;
};

/**
 * The document of an order whose goods have left. Prices are those of the order; the rates are those of the day on
 * which they left. Throws a RangeError for an address outside India and when the rows do not add up to what was paid.
 */
export function saleContent(order: Order, selling: Selling): UnnumberedContent {
  const { shop, tax, taxesOfLines } = selling;
  const day = dayOf(selling.at);
  const { status, gstin } = sellerOn(tax, day);
  const { shippingAddress } = order;
  const sellerState = gstin === null ? stateNamed(shop.address.state) : stateOfCode(gstin.slice(0, 2));
  const buyerState = shippingAddress === null ? null : stateNamed(shippingAddress.state);
  const orderedOn = dayOf(order.placedAt);
  const ofShop = { hsn: tax.defaultHsn, taxRates: tax.defaultRates };
  const taxOf = (at: number) => ({ ...(taxesOfLines[at] ?? SHOP_S), shop: ofShop, orderedOn });
  const [document] = saleDocuments({
    seller: { status, stateCode: sellerState.code },
    isCollected: shippingAddress === null,
    buyerState: buyerState?.code ?? null,
    buyerGstin: null,
    lines: order.items.map(({ name, packGrams, count, packPaise }, at) => ({
      name,
      hsn: status === 'unregistered' ? null : hsnOfLine(taxOf(at)),
      rate: rateOfLine(taxOf(at), day),
      packGrams,
      count,
      packPaise,
    })),
    couponPaise: paise(0),
    shippingPaise: order.shippingPaise,
    deliveryTax: tax.deliveryTax,
    roundOffPaise: order.roundOffPaise,
  });
  if (document === undefined || document.totals.totalPaise !== order.totalPaise)
    throw new RangeError(`the rows of ${order.orderNumber} do not add up to what was paid`);
  const { name, legalName, address, fssaiNumber, phone, email } = shop;
  return {
    kind: document.kind,
    order: { number: order.orderNumber, placedAt: order.placedAt.toISOString() },
    seller: { status, name, legalName, address, state: sellerState, gstin, fssaiNumber, phone, email },
    buyer: {
      name: shippingAddress?.fullName ?? order.customerName,
      phone: shippingAddress?.phone ?? order.customerPhone,
      address: shippingAddress,
      state: buyerState,
    },
    placeOfSupply: stateOfCode(document.placeOfSupply),
    tax: showsTax(status) ? document.tax : 'none',
    deliveryTax: tax.deliveryTax,
    hsnDigits: tax.hsnDigits,
    rows: document.rows,
    totals: document.totals,
    totalInWords: amountInWords(document.totals.totalPaise),
    isReverseCharge: false,
    returnTables: document.returnTables,
    note: null,
  };
}

const NOTHING_OF_ITS_OWN: OwnTax = { hsn: '', taxRates: [] };
/** Of a line whose product is not known any more. */
const SHOP_S = { ordered: NOTHING_OF_ITS_OWN, current: NOTHING_OF_ITS_OWN };

function stateNamed(name: string): TaxState {
  const found = INDIAN_STATES.find((state) => state.name === name);
  if (found === undefined) throw new RangeError(`${name} is no state of India`);
  return { code: found.gstCode, name: found.name };
}

function stateOfCode(code: string): TaxState {
  const found = INDIAN_STATES.find(({ gstCode }) => gstCode === code);
  if (found === undefined) throw new RangeError(`no state has the GST code ${code}`);
  return { code, name: found.name };
}

/** What a regular seller gives for a payment in advance; undefined for other sellers. */
export function voucherContent(order: Order, selling: Selling): UnnumberedContent | undefined {
  const isGiven = selling.tax.givesVouchers && sellerOn(selling.tax, dayOf(selling.at)).status === 'regular';
  if (!isGiven) return undefined;
  return { ...saleContent(order, selling), kind: 'receiptVoucher', returnTables: [] };
}
