import { type DocumentContent, isCollected } from './document-content.ts';
import type { PRINTED_COPIES } from '@tula/contract/orders/tax-documents.ts';

/** The copies of rule 48 of the CGST rules, for goods: of the buyer, of who carries them, and of the seller. */
export type Copy = 'original' | 'duplicate' | 'triplicate';

const IN_COPIES: readonly DocumentContent['kind'][] = ['taxInvoice', 'invoiceCumBill', 'billOfSupply'];

type Copied = Pick<DocumentContent, 'kind' | 'buyer'>;

/** Lists the copies that there are of a document; nobody carries goods that are collected. */
function listCopies({ kind, buyer }: Copied): (Copy | null)[] {
  if (!IN_COPIES.includes(kind)) return [null];
  return isCollected(buyer) ? ['original', 'triplicate'] : ['original', 'duplicate', 'triplicate'];
}

/** Lists what is printed where somebody asks for these copies: of a document of which there is only one, that one. */
export function chosenCopies(
  content: Copied,
  wanted: (typeof PRINTED_COPIES)[number] | 'parcel',
): (Copy | null)[] {
  const all = listCopies(content);
  if (wanted === 'all') return all;
  // The seller keeps its copy; the other ones travel.
  if (wanted === 'parcel') return all.filter((copy) => copy !== 'triplicate');
  return all.slice(0, 1);
}
