import type { ImageId } from '@tula/contract/calls/ids.ts';
import { INDIAN_STATES } from '@tula/contract/delivery/states.ts';
import { isPickup, type OrderAddress } from '@tula/contract/orders/orders.ts';
import type { ShopFacts } from '@tula/contract/shop/shop.ts';
import { rulesOn, sellerOn, type ShopTax } from '@tula/contract/shop/tax.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { type Paise, paise, sum } from '@tula/contract/values/money.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { ENGLISH } from '@tula/messages/languages.ts';
import type { Order } from '../orders/order.ts';
import { amountInWords } from '../tax/amount-in-words.ts';
import { computeTotals, saleDocuments } from '../tax/sale-document.ts';
import { showsTax } from '../tax/seller.ts';
import { hsnOfLine, type OwnTax, rateOfLine } from '../tax/line-tax.ts';
import { computeAmounts, type GoodsLine, sumGrossPaise, type TaxRow } from '../tax/tax-rows.ts';
import { shares } from '../tax/integers.ts';
import type { DocumentRow, TaxState, UnnumberedContent } from './document-content.ts';

type Selling = {
  shop: ShopFacts;
  tax: ShopTax;
  /** The taxes of each item of the order. */
  taxesOfLines: readonly { ordered: OwnTax; current: OwnTax }[];
  /** The codes of the batches of each item; none where packs are taken from no batches, or the goods are still here. */
  batchesOfLines?: readonly (readonly string[])[];
  /** One, or those of the advance and the rest; none that the gateway has no name for. */
  payments?: readonly NonNullable<UnnumberedContent['payment']>[];
  /**
   * The moment when the goods were packed, sent or handed over, or the order paid: status and rates of that day count.
   */
  at: Date;
};

/**
 * The documents of an order that is packed or has left: two for a registered buyer of taxed and untaxed goods. Prices
 * are those of the order; rates and rules are those of the day on which its document was due. Throws a RangeError for
 * an address outside India and when the rows do not add up to what was paid.
 */
export function saleContents(order: Order, selling: Selling): UnnumberedContent[] {
  return makeContents(order, selling, findBuyerGstin(order, selling));
}

/** All goods of an order on one document, as for the voucher of its payment. */
export function jointContent(order: Order, selling: Selling): UnnumberedContent {
  const [joint] = makeContents(order, selling, null);
  if (joint === undefined) throw new RangeError(`${order.orderNumber} has no document`);
  return { ...joint, buyer: toBuyer(order, findBuyerGstin(order, selling)) };
}

/** A seller who is not registered names nobody's number. */
function findBuyerGstin({ business }: Order, { tax, at }: Selling): string | null {
  return sellerOn(tax, dayOf(at)).status === 'unregistered' ? null : (business?.gstin ?? null);
}

function makeContents(order: Order, selling: Selling, buyerGstin: string | null): UnnumberedContent[] {
  const { shop, tax } = selling;
  const day = dayOf(selling.at);
  const { status, gstin } = sellerOn(tax, day);
  const { hsnDigits, deliveryTax, largeSaleRupees } = rulesOn(tax, day);
  const sellerState = gstin === null ? stateNamed(shop.address.state) : stateOfCode(gstin.slice(0, 2));
  const documents = saleDocuments({
    seller: { status, stateCode: sellerState.code },
    buyerState: placeOfBuyer(order, selling)?.code ?? null,
    buyerGstin,
    lines: listGoods(order, selling),
    couponPaise: paise(0),
    shippingPaise: order.shippingPaise,
    deliveryTax,
    largeSalePaise: largeSaleRupees * 100,
    roundOffPaise: order.roundOffPaise,
  });
  if (sum(documents.map(({ totals }) => totals.totalPaise)) !== order.totalPaise)
    throw new RangeError(`the rows of ${order.orderNumber} do not add up to what was paid`);
  // Documents are in English, whoever opens them and in whatever language they work.
  const { name, legalName, address, fssaiNumber, phone, email } = inLanguage(ENGLISH, () => ({ ...shop }));
  return documents.map((document) => ({
    layout: 2,
    language: order.language,
    kind: document.kind,
    order: { number: order.orderNumber, placedAt: order.placedAt.toISOString() },
    seller: {
      status,
      name,
      legalName,
      address,
      state: sellerState,
      gstin,
      fssaiNumber,
      phone,
      email,
      ...parseLogo(shop),
    },
    buyer: toBuyer(order, buyerGstin),
    payment: selling.payments?.[0] ?? null,
    ...(selling.payments?.[1] ? { restPayment: selling.payments[1] } : {}),
    placeOfSupply: stateOfCode(document.placeOfSupply),
    tax: showsTax(status) ? document.tax : 'none',
    deliveryTax,
    hsnDigits,
    rows: document.rows.map((row) => withFullPrice(withBatches(row, selling), order)),
    totals: document.totals,
    totalInWords: amountInWords(document.totals.totalPaise),
    isReverseCharge: false,
    returnTables: document.returnTables,
    note: null,
  }));
}

/** The picture that the files of the logo are made of; it is kept as long as the settings that name it, for ever. */
function parseLogo({ logo }: ShopFacts): { logo?: ImageId } {
  const id = /^\/media\/([0-9a-f-]{36})\//.exec(logo?.files ?? '')?.[1];
  return id === undefined ? {} : { logo: id as ImageId };
}

function withBatches(row: TaxRow, { batchesOfLines = [] }: Selling): DocumentRow {
  const batches = row.line === null ? [] : (batchesOfLines[row.line] ?? []);
  return batches.length === 0 ? row : { ...row, batches };
}

/** The discount was given before the supply, so the invoice says it (section 15 (3) (a) of the CGST act). */
function withFullPrice(row: DocumentRow, { items }: Order): DocumentRow {
  const full = row.line === null ? null : items[row.line]?.fullPackPaise;
  return full == null ? row : { ...row, fullPackPaise: full };
}

function listGoods(order: Order, { tax, taxesOfLines, at }: Selling): GoodsLine[] {
  const day = dayOf(at);
  const isRegistered = sellerOn(tax, day).status !== 'unregistered';
  const ofShop = { hsn: tax.defaultHsn, taxRates: tax.defaultRates };
  const orderedOn = dayOf(order.placedAt);
  return order.items.map(({ name, packGrams, count, packPaise }, place) => {
    const taxOf = { ...(taxesOfLines[place] ?? SHOP_S), shop: ofShop, orderedOn };
    const hsn = isRegistered ? hsnOfLine(taxOf) : null;
    return { name, hsn, rate: rateOfLine(taxOf, day), packGrams, count, packPaise };
  });
}

/**
 * The state of the buyer that is the place of supply; null where it is the seller's: of what a business collects,
 * whatever address its invoice names, as the goods are there when they are handed over (section 10 (1) (a) of the IGST
 * act).
 */
function placeOfBuyer(order: Order, selling: Selling): TaxState | null {
  return isPickup(order) && findBuyerGstin(order, selling) !== null ? null : findBuyerState(order);
}

function namedAddress({ shippingAddress, billingAddress }: Order): OrderAddress | null {
  return shippingAddress ?? billingAddress;
}

function findBuyerState(order: Order): TaxState | null {
  const address = namedAddress(order);
  return address && stateNamed(address.state);
}

function toBuyer(order: Order, gstin: string | null): UnnumberedContent['buyer'] {
  const { customerName, customerPhone, business } = order;
  const address = namedAddress(order);
  return {
    name: address?.fullName ?? customerName,
    phone: address?.phone ?? customerPhone,
    address,
    state: findBuyerState(order),
    ...(address !== null && isPickup(order) ? { isCollected: true } : {}),
    ...(gstin === null ? {} : { gstin, legalName: business?.name ?? null }),
  };
}

const NOTHING_OF_ITS_OWN: OwnTax = { hsn: '', taxRates: [] };
/** The taxes of a line whose product is not known any more. */
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

/** Returns what a regular seller gives for a payment in advance; undefined for other sellers. */
export function voucherContent(order: Order, selling: Selling): UnnumberedContent | undefined {
  const isGiven = selling.tax.givesVouchers && sellerOn(selling.tax, dayOf(selling.at)).status === 'regular';
  if (!isGiven) return undefined;
  return { ...jointContent(order, selling), kind: 'receiptVoucher', returnTables: [] };
}

/** Computes what was paid for an order since these vouchers were written. */
export function paidSince({ totalPaise }: Order, vouchers: readonly UnnumberedContent[]): number {
  return totalPaise - sum(vouchers.map(({ totals }) => totals.totalPaise));
}

/**
 * Returns the voucher of what was paid for delivery after the other vouchers of an order were written: the rows of the
 * delivery alone, at the rates of the goods that it brings. Undefined where nothing was paid since, or the seller gives
 * none.
 */
export function voucherOfMore(
  order: Order,
  vouchers: readonly UnnumberedContent[],
  selling: Selling,
): UnnumberedContent | undefined {
  const paidPaise = paidSince(order, vouchers);
  if (paidPaise <= 0) return undefined;
  const delivery = vouchers.flatMap(({ rows }) => rows.filter(({ of }) => of === 'delivery'));
  const shippingPaise = paise(order.shippingPaise - sumGrossPaise(delivery));
  const roundOffPaise = paise(shippingPaise - paidPaise);
  const totalPaise = paise(order.subTotalPaise + paidPaise);
  const whole = voucherContent({ ...order, shippingPaise, roundOffPaise, totalPaise }, selling);
  if (whole === undefined) return undefined;
  const rows = whole.rows.filter(({ of }) => of === 'delivery');
  const totals = computeTotals(rows, { tax: whole.tax, roundOffPaise });
  return { ...whole, rows, totals, totalInWords: amountInWords(totals.totalPaise) };
}

type PartOfVouchers = {
  /** rest: all that the other vouchers leave of the order. */
  amountPaise: Paise | 'rest';
  selling: Selling;
};

/**
 * Returns the voucher of the advance of an order, or of its rest: each row has its share of the amount by what other
 * vouchers leave of it, as no packs are paid for before all are. The rest has the rounding of the order. Undefined where
 * the seller gives none.
 */
export function voucherOfPart(
  order: Order,
  vouchers: readonly UnnumberedContent[],
  { amountPaise, selling }: PartOfVouchers,
): UnnumberedContent | undefined {
  const whole = voucherContent(order, selling);
  if (whole === undefined) return undefined;
  const isRest = amountPaise === 'rest';
  const earlierPaise = sum(vouchers.map(({ totals }) => totals.totalPaise));
  const roundOffPaise = paise(isRest ? order.roundOffPaise : 0);
  const grossPaise = (isRest ? order.totalPaise - earlierPaise : amountPaise) + roundOffPaise;
  const left = whole.rows.map((row) => Math.max(0, row.grossPaise - sumOfRow(row, vouchers)));
  const rows = shares(grossPaise, left).flatMap((share, at): DocumentRow[] => {
    const row = whole.rows[at];
    if (row === undefined || share === 0) return [];
    return [{ ...row, count: 0, ...computeAmounts(paise(share), row.rate, whole.tax) }];
  });
  const totals = computeTotals(rows, { tax: whole.tax, roundOffPaise });
  return { ...whole, rows, totals, totalInWords: amountInWords(totals.totalPaise) };
}

/** What vouchers have of a row: that of the same line, or of the delivery at the same rate. */
function sumOfRow({ of, line, rate }: DocumentRow, vouchers: readonly UnnumberedContent[]): number {
  const rows = vouchers.flatMap((voucher) => voucher.rows);
  return sumGrossPaise(
    rows.filter((row) => row.of === of && row.line === line && (of === 'goods' || row.rate === rate)),
  );
}
