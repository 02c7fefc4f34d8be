import type { SellerStatus } from '@tula/contract/shop/tax.ts';

/** The papers of a sale. */
export type DocumentKind = 'receipt' | 'billOfSupply' | 'taxInvoice' | 'invoiceCumBill';

export type Sold = {
  status: SellerStatus;
  /** Says whether the buyer gave a GST number. */
  isBuyerRegistered: boolean;
  /** The rates of the goods. */
  rates: readonly number[];
};

/**
 * The documents that a sale needs, with the rows that belong on each. A registered buyer of taxed and untaxed goods
 * gets two; another one gets both on one paper.
 */
export function documentsOfSale({ status, isBuyerRegistered, rates }: Sold): SaleDocument[] {
  if (status === 'unregistered') return [{ kind: 'receipt', rows: 'all' }];
  if (status === 'composition') return [{ kind: 'billOfSupply', rows: 'all' }];
  const isTaxed = rates.some((one) => one > 0);
  const isUntaxed = rates.some((one) => one === 0);
  if (!isTaxed) return [{ kind: 'billOfSupply', rows: 'all' }];
  if (!isUntaxed) return [{ kind: 'taxInvoice', rows: 'all' }];
  if (!isBuyerRegistered) return [{ kind: 'invoiceCumBill', rows: 'all' }];
  return [
    { kind: 'taxInvoice', rows: 'taxed' },
    { kind: 'billOfSupply', rows: 'untaxed' },
  ];
}

export type SaleDocument = { kind: DocumentKind; rows: 'all' | 'taxed' | 'untaxed' };

/** Says whether a document of this seller may name taxes. */
export function showsTax(status: SellerStatus): boolean {
  return status === 'regular';
}
