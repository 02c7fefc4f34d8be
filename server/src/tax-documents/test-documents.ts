import type { ProductId } from '@tula/contract/calls/ids.ts';
import type { Business } from '@tula/contract/orders/business.ts';
import type { OrderAddress } from '@tula/contract/orders/orders.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { DEFAULT_TAX, type SellerStatus } from '@tula/contract/shop/tax.ts';
import { paise, roundOff, sum } from '@tula/contract/values/money.ts';
import { grams } from '@tula/contract/values/weight.ts';
import { stoppedClock } from '../../test/stopped-clock.ts';
import { openPdfPrinter } from '../kitchen/pdf-document.ts';
import type { Order } from '../orders/order.ts';
import { anOrder, IN_PUNE } from '../orders/test-order.ts';
import type { DocumentContent, UnnumberedContent } from './document-content.ts';
import { noteContents } from './note-content.ts';
import type { DocumentPrinter } from './printed-documents.ts';
import { saleContents, voucherContent } from './sale-content.ts';

/** Prints documents of a shop without a logo. */
export const printerAt = (moment: string): DocumentPrinter => ({
  printer: openPdfPrinter(stoppedClock(moment)),
  logos: async () => new Map(),
});

export type Sold = {
  lines: readonly (readonly [
    name: string,
    packGrams: number,
    count: number,
    packPaise: number,
    percent?: number,
  ])[];
  to?: OrderAddress;
  shipping?: number;
  status?: SellerStatus;
  gstin?: string;
  business?: Business;
};

const WHERE = {
  Chennai: ['14, Car Street', 'Mylapore', 'Tamil Nadu', '600004'],
  Bengaluru: ['27, Bull Temple Road', 'Basavanagudi', 'Karnataka', '560004'],
  Kochi: ['8, Princess Street', 'Fort Kochi', 'Kerala', '682001'],
  Chandigarh: ['112, Sector 17', 'Sector 17-C', 'Chandigarh', '160017'],
} as const;

export function addressIn(city: keyof typeof WHERE): OrderAddress {
  const [apartment, area, state, postalCode] = WHERE[city];
  return { ...IN_PUNE, apartment, area, city, state, postalCode };
}

const AT = new Date('2026-11-21T07:30:00Z');
const HSN = '21069099';

function orderOf({ lines, to = addressIn('Chennai'), shipping = 0, business }: Sold): Order {
  const items = lines.map(([name, packGrams, count, packPaise], at) => {
    const [item] = anOrder().items;
    if (item === undefined) throw new Error('an order has an item');
    const productId = `019aa000-0000-7000-8000-00000000000${at + 1}` as ProductId;
    const linePaise = paise(packPaise * count);
    return {
      ...item,
      productId,
      name,
      packGrams: grams(packGrams),
      count,
      packPaise: paise(packPaise),
      linePaise,
    };
  });
  const subTotalPaise = sum(items.map(({ linePaise }) => linePaise));
  const exactPaise = paise(subTotalPaise + shipping);
  const roundOffPaise = roundOff(exactPaise);
  const totalPaise = paise(exactPaise - roundOffPaise);
  const amounts = { subTotalPaise, shippingPaise: paise(shipping), roundOffPaise, totalPaise };
  return anOrder({ items, shippingAddress: to, business: business ?? null, ...amounts });
}

function sellingOf({ lines, status = 'regular', gstin = '33ABCPT1234F1Z3' }: Sold) {
  const sellers = [{ from: '2026-04-01', status, gstin: status === 'unregistered' ? null : gstin }];
  const taxesOfLines = lines.map(([, , , , percent = 5]) => {
    const own = { hsn: HSN, taxRates: [{ from: '2025-09-22', rate: percent * 100 }] };
    return { ordered: own, current: own };
  });
  return { shop, tax: { ...DEFAULT_TAX, sellers, defaultHsn: HSN }, taxesOfLines, at: AT };
}

/** Gives a document the first number of its series, issued on the day of the sale. */
function numbered(content: UnnumberedContent, prefix: string): DocumentContent {
  return { ...content, number: `${prefix}/26-27/000001`, issuedAt: AT.toISOString() };
}

/** The only document of a sale. */
export function saleOf(sold: Sold, prefix: string): DocumentContent {
  const [content, ...others] = saleContents(orderOf(sold), sellingOf(sold));
  if (content === undefined || others.length > 0) throw new Error('one document is expected');
  return numbered(content, prefix);
}

export function voucherOf(sold: Sold): DocumentContent {
  const content = voucherContent(orderOf(sold), sellingOf(sold));
  if (content === undefined) throw new Error('a regular seller gives a voucher');
  return numbered(content, 'RCV');
}

type Refunded = { prefix: string; amountPaise: number; packsOfFirstLine?: number; reason?: string };

/** The note about the refund of everything, or of some packs of the first line. */
export function noteOf(sold: Sold, sale: DocumentContent, refunded: Refunded): DocumentContent {
  const { prefix, amountPaise, packsOfFirstLine, reason = null } = refunded;
  const [first] = orderOf(sold).items;
  if (first === undefined) throw new Error('an order has an item');
  const { productId, packGrams } = first;
  const lines = packsOfFirstLine === undefined ? null : [{ productId, packGrams, count: packsOfFirstLine }];
  const refund = { id: '', amountPaise: paise(amountPaise), isWhole: lines === null, lines, reason };
  const earlier = { sales: [sale], packs: orderOf(sold).items, notes: [] };
  const [note] = noteContents(refund, earlier);
  if (note === undefined) throw new Error('a refund has a note');
  return numbered(note.content, prefix);
}
