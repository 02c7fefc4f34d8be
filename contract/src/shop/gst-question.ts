import { sellerStatementOn, type ShopTax } from './tax.ts';

/** How the GST number under Legal and the registration under Taxes contradict each other. */
export type GstQuestion =
  | { kind: 'notRegistered'; gstin: string }
  | { kind: 'otherNumber'; gstin: string; taxGstin: string }
  | { kind: 'onlyTaxes'; taxGstin: string };

/**
 * Returns what to ask an owner when Legal and Taxes name different GST numbers, as terms show the first and documents
 * follow the second. A registration that begins later counts, and that of the demo does not.
 */
export function askAboutGst(
  { gstin }: { gstin: string | null },
  tax: Pick<ShopTax, 'sellers'>,
): GstQuestion | null {
  const last = tax.sellers.at(-1);
  const isOfDemo = last !== undefined && sellerStatementOn(tax, last.from) === 'demo';
  const taxGstin = isOfDemo ? null : (last?.gstin ?? null);
  if (gstin === taxGstin) return null;
  if (gstin === null) return taxGstin === null ? null : { kind: 'onlyTaxes', taxGstin };
  return taxGstin === null ? { kind: 'notRegistered', gstin } : { kind: 'otherNumber', gstin, taxGstin };
}
