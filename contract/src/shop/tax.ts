/** What the tax office knows the seller as. */
export const SELLER_STATUSES = ['unregistered', 'composition', 'regular'] as const;
export type SellerStatus = (typeof SELLER_STATUSES)[number];

/** Who sells from a day on; only a registered seller has a GST number. */
export type TaxSeller = { from: string; status: SellerStatus; gstin: string | null };
/** The rate from a day on, in hundredths of a percent: 500 is 5 %. */
export type DatedRate = { from: string; rate: number };

/** How the taxes of the shop's sales are counted and printed. */
export type ShopTax = {
  /** By day, the earliest first; unregistered before the first one. */
  sellers: TaxSeller[];
  /** The HSN code of products, up to 8 digits. */
  defaultHsn: string | null;
  /** By day, the earliest first, which holds for earlier days too. */
  defaultRates: DatedRate[];
  /** How many digits of an HSN code documents print. */
  hsnDigits: HsnDigits;
  /** Delivery has the rates of its goods by their value, or all of it the highest one. */
  deliveryTax: 'shared' | 'highestRate';
  /** A parcel worth more rupees, tax included, needs an e-way bill: inside the shop's state, and to another one. */
  eWayInsideRupees: number;
  eWayBetweenRupees: number;
  /** Whether a regular seller gives a receipt voucher for each payment; accountants differ on whether it must. */
  givesVouchers: boolean;
  /** Whether customers find their documents below their orders. */
  showsDocuments: boolean;
};

export const HSN_DIGITS = [4, 6, 8] as const;
type HsnDigits = (typeof HSN_DIGITS)[number];
export const DELIVERY_TAXES = ['shared', 'highestRate'] as const;

/** The GST rates of goods, in hundredths of a percent. */
export const TAX_RATES = [0, 300, 500, 1200, 1800, 2800, 4000] as const;

/** A rate in percent, as it is written: 5, 0.25. */
export function percentOf(rate: number): string {
  return String(rate / 100);
}

/** A shop that has saved nothing is not registered and names no taxes. Snacks are taxed at 5 % since that day. */
export const DEFAULT_TAX: ShopTax = {
  sellers: [],
  defaultHsn: null,
  defaultRates: [{ from: '2025-09-22', rate: 500 }],
  hsnDigits: 6,
  deliveryTax: 'shared',
  eWayInsideRupees: 50_000,
  eWayBetweenRupees: 50_000,
  givesVouchers: true,
  showsDocuments: false,
};

/** Who sells on a day, such as 2026-11-24. */
export function sellerOn({ sellers }: Pick<ShopTax, 'sellers'>, day: string): Omit<TaxSeller, 'from'> {
  return sellers.findLast(({ from }) => from <= day) ?? { status: 'unregistered', gstin: null };
}
