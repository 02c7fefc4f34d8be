import { rowOn } from '../values/dated-rows.ts';
import { DATED_RULES, LARGE_SALE_RUPEES } from './dated-rules.ts';
import { E_WAY_RUPEES, eWayLimitInside } from './e-way-limits.ts';

/** The tax office knows a seller as one of these. */
export const SELLER_STATUSES = ['unregistered', 'composition', 'regular'] as const;
export type SellerStatus = (typeof SELLER_STATUSES)[number];

/** Who sells from a day on; only a registered seller has a GST number. */
export type TaxSeller = { from: string; status: SellerStatus; gstin: string | null };
/** The rate from a day on, in hundredths of a percent: 500 is 5 %. */
export type DatedRate = { from: string; rate: number };

/** These rules hold for every document from a day on. */
export type TaxRules = {
  from: string;
  /** How many digits of an HSN code documents print. */
  hsnDigits: HsnDigits;
  /** Delivery has the rates of its goods by their value, or all of it the highest one. */
  deliveryTax: 'shared' | 'highestRate';
  /** A parcel worth more rupees, tax included, needs an e-way bill inside the shop's state; null for its own limit. */
  eWayInsideRupees: number | null;
  /** A parcel to another state that is worth more rupees, tax included, needs an e-way bill. */
  eWayBetweenRupees: number;
  /** A sale to another state above it is listed by itself in the return. */
  largeSaleRupees: number;
};

/** The file for Tally posts to these ledgers, whose names the accountant may change. */
export const TALLY_LEDGERS = [
  'customers',
  'sales',
  'exemptSales',
  'cgst',
  'sgst',
  'utgst',
  'igst',
  'roundOff',
] as const;
export type TallyLedger = (typeof TALLY_LEDGERS)[number];

/** How the taxes of the shop's sales are counted and printed. */
export type ShopTax = {
  /** By day, the earliest first; unregistered before the first one. */
  sellers: TaxSeller[];
  /** The HSN code of products, up to 8 digits. */
  defaultHsn: string | null;
  /** By day, the earliest first, which holds for earlier days too. */
  defaultRates: DatedRate[];
  /** By day, the earliest first, which holds for earlier days too. */
  rules: TaxRules[];
  /** A small regular seller may file its returns by quarter, and pays by month. */
  filesReturns: (typeof RETURNS_FILED)[number];
  /** Says whether customers may give the GST number of their business at checkout; a regular seller's only. */
  takesBuyerGstin: boolean;
  /** Says whether a regular seller gives a receipt voucher for each payment; accountants differ on whether it must. */
  givesVouchers: boolean;
  /** The document of a sale is written when its order is packed, to lie in the parcel, or when the order has left. */
  issuesAt: (typeof ISSUES_AT)[number];
  /** Says whether customers find their documents below their orders. */
  showsDocuments: boolean;
  /** Says whether customers get each document by email when it is written. */
  mailsDocuments: boolean;
  tallyLedgers: Record<TallyLedger, string>;
};

export const RETURNS_FILED = ['monthly', 'quarterly'] as const;
export const ISSUES_AT = ['packing', 'dispatch'] as const;
export const HSN_DIGITS = [4, 6, 8] as const;
type HsnDigits = (typeof HSN_DIGITS)[number];
export const DELIVERY_TAXES = ['shared', 'highestRate'] as const;

/** The GST rates of goods, in hundredths of a percent. */
export const TAX_RATES = [0, 300, 500, 1200, 1800, 2800, 4000] as const;

/** A rate in percent, as it is written: 5, 0.25. */
export function formatRate(rate: number): string {
  return String(rate / 100);
}

/** A shop that has saved nothing is not registered and names no taxes. Snacks are taxed at 5 % since that day. */
export const DEFAULT_TAX: ShopTax = {
  sellers: [],
  defaultHsn: null,
  defaultRates: [{ from: DATED_RULES.snackRate.from, rate: 500 }],
  rules: [
    {
      from: DATED_RULES.largeSales.from,
      hsnDigits: 6,
      deliveryTax: 'shared',
      eWayInsideRupees: null,
      eWayBetweenRupees: E_WAY_RUPEES,
      largeSaleRupees: LARGE_SALE_RUPEES,
    },
  ],
  filesReturns: 'monthly',
  takesBuyerGstin: false,
  givesVouchers: true,
  issuesAt: 'packing',
  showsDocuments: false,
  mailsDocuments: false,
  tallyLedgers: {
    customers: 'Online customers',
    sales: 'Sales',
    exemptSales: 'Sales Exempt',
    cgst: 'CGST',
    sgst: 'SGST',
    utgst: 'UTGST',
    igst: 'IGST',
    roundOff: 'Round Off',
  },
};

/** The number of the demo's seller. Its form is right, but no business has it. */
const DEMO_GSTIN = '33TULAP0000D1ZP';

/** The demo is a regular seller, so that its parcels go to every state. */
export const DEMO_TAX: ShopTax = {
  ...DEFAULT_TAX,
  sellers: [{ from: '2025-09-22', status: 'regular', gstin: DEMO_GSTIN }],
  defaultHsn: '21069099',
};

/** Says whether the owner has said what the seller is: `demo` while the number is the demo's. */
export const SELLER_STATEMENTS = ['said', 'unsaid', 'demo'] as const;
export type SellerStatement = (typeof SELLER_STATEMENTS)[number];

/** Returns what is known of the seller on a day, such as 2026-11-24. */
export function sellerStatementOn({ sellers }: Pick<ShopTax, 'sellers'>, day: string): SellerStatement {
  const seller = sellers.findLast(({ from }) => from <= day);
  if (seller === undefined) return 'unsaid';
  return seller.gstin === DEMO_GSTIN ? 'demo' : 'said';
}

/** Who sells on a day, such as 2026-11-24. */
export function sellerOn({ sellers }: Pick<ShopTax, 'sellers'>, day: string): Omit<TaxSeller, 'from'> {
  return sellers.findLast(({ from }) => from <= day) ?? { status: 'unregistered', gstin: null };
}

/** Says whether the numbers of e-way bills are asked for and kept: by a registered shop that shows its documents. */
export function takesEWayBills(tax: Pick<ShopTax, 'sellers' | 'showsDocuments'>, day: string): boolean {
  return tax.showsDocuments && sellerOn(tax, day).status !== 'unregistered';
}

/** The rules of a day, such as 2026-11-24. Throws a RangeError when the shop has none. */
export function rulesOn({ rules }: Pick<ShopTax, 'rules'>, day: string): TaxRules {
  return rowOn(rules, day, 'the shop has no tax rules');
}

/**
 * The rupees above which a parcel needs an e-way bill on a day: to another state, or inside the state with this code by
 * the owner's own limit, or else by that of the state.
 */
export function eWayLimit(
  { eWayInsideRupees, eWayBetweenRupees }: Pick<TaxRules, 'eWayInsideRupees' | 'eWayBetweenRupees'>,
  { from, to }: { from: string; to: string },
  day: string,
): number {
  if (from !== to) return eWayBetweenRupees;
  return eWayInsideRupees ?? eWayLimitInside(from, day);
}
