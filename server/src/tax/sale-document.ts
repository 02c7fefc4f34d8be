import type { SellerStatus } from '@tula/contract/shop/tax.ts';
import { type Paise, paise } from '@tula/contract/values/money.ts';
import { type DocumentKind, documentsOfSale, showsTax } from './seller.ts';
import { placeOfSupply, type SupplyTax, taxBetween } from './supply.ts';
import { sumGrossPaise, type TaxedOrder, type TaxRow, taxRows } from './tax-rows.ts';

/** The sale of which documents are made. States are the two digits of GST. */
export type Sale = TaxedOrder & {
  seller: { status: SellerStatus; stateCode: string };
  /** The state of the recorded address; null where there is none or the seller's place decides. */
  buyerState: string | null;
  buyerGstin: string | null;
  /** Above it a sale to another state is listed by itself in the return. */
  largeSalePaise?: number;
  /** Subtracted from the exact sum to reach a whole rupee. */
  roundOffPaise: Paise;
};

/** The tables of the return GSTR-1 that a document belongs to. */
export type ReturnTable = 'b2b' | 'b2cl' | 'b2cs' | 'exemp';

export type SaleDocument = {
  kind: DocumentKind;
  placeOfSupply: string;
  tax: SupplyTax;
  rows: TaxRow[];
  totals: DocumentTotals;
  returnTables: ReturnTable[];
};

export type DocumentTotals = {
  taxablePaise: Paise;
  /** The value of goods sold at the rate nil, in paise. */
  exemptPaise: Paise;
  /** CGST, and the same again as SGST or UTGST. */
  halfPaise: Paise;
  igstPaise: Paise;
  roundOffPaise: Paise;
  totalPaise: Paise;
};

/** The value in paise above which a sale to another state is large in the return, since August 2024. */
const LARGE_SALE_PAISE = 10_000_000;

/** The documents of a sale; the first one has the rounding of the whole order. */
export function saleDocuments(sale: Sale): SaleDocument[] {
  const { seller, buyerGstin, lines, largeSalePaise = LARGE_SALE_PAISE } = sale;
  const place = placeOfSupply({ sellerState: seller.stateCode, recordedState: sale.buyerState });
  const tax = showsTax(seller.status) ? taxBetween(seller.stateCode, place) : 'none';
  const rows = taxRows(sale, tax);
  const kinds = documentsOfSale({
    status: seller.status,
    isBuyerRegistered: buyerGstin !== null,
    rates: lines.map(({ rate }) => rate),
  });
  return kinds.map(({ kind, rows: which }, at) => {
    const own = rows.filter(({ rate }) => which === 'all' || (which === 'taxed') === rate > 0);
    const totals = computeTotals(own, { tax, roundOffPaise: at === 0 ? sale.roundOffPaise : paise(0) });
    return {
      kind,
      placeOfSupply: place,
      tax,
      rows: own,
      totals,
      returnTables: listTables(totals, { tax, buyerGstin, largeSalePaise }),
    };
  });
}

/** The sums of the rows, never computed anew from them. */
export function computeTotals(
  rows: readonly Pick<TaxRow, 'rate' | 'grossPaise' | 'taxablePaise' | 'halfPaise' | 'igstPaise'>[],
  { tax, roundOffPaise }: { tax: SupplyTax; roundOffPaise: Paise },
): DocumentTotals {
  const taxed = tax === 'none' ? [] : rows.filter(({ rate }) => rate > 0);
  const untaxed = tax === 'none' ? [] : rows.filter(({ rate }) => rate === 0);
  const sumTaxed = (name: 'taxablePaise' | 'halfPaise' | 'igstPaise') =>
    paise(taxed.reduce((sum, row) => sum + row[name], 0));
  return {
    taxablePaise: sumTaxed('taxablePaise'),
    exemptPaise: paise(sumGrossPaise(untaxed)),
    halfPaise: sumTaxed('halfPaise'),
    igstPaise: sumTaxed('igstPaise'),
    roundOffPaise,
    totalPaise: paise(sumGrossPaise(rows) - roundOffPaise),
  };
}

function listTables(
  totals: DocumentTotals,
  { tax, buyerGstin, largeSalePaise }: { tax: SupplyTax; buyerGstin: string | null; largeSalePaise: number },
): ReturnTable[] {
  if (tax === 'none') return [];
  const isLarge = tax === 'IGST' && totals.totalPaise > largeSalePaise;
  const ofTaxed: ReturnTable = buyerGstin !== null ? 'b2b' : isLarge ? 'b2cl' : 'b2cs';
  return [
    ...(totals.taxablePaise > 0 ? [ofTaxed] : []),
    ...(totals.exemptPaise > 0 ? (['exemp'] as const) : []),
  ];
}
