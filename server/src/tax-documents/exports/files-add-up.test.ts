import { INDIAN_STATES } from '@tula/contract/delivery/states.ts';
import { paise } from '@tula/contract/values/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell } from '../../platform/csv.ts';
import { type Sale, saleDocuments } from '../../tax/sale-document.ts';
import { rate } from '../../tax/tax-rows.ts';
import type { DocumentContent } from '../document-content.ts';
import { LISTED, SUMMED } from './gstr1.ts';
import { makePostings } from './tally.ts';

const GSTIN = '27ABTFS1357J1ZK';

const sales = fc.record({
  to: fc.constantFrom('33', '27', '04', '35'),
  from: fc.constantFrom('33', '04'),
  isBusiness: fc.boolean(),
  isNote: fc.boolean(),
  lines: fc.array(
    fc.record({
      name: fc.constant('Thattai'),
      hsn: fc.constantFrom('210690', '190590', '33049990'),
      rate: fc.constantFrom(0, 500, 1_200, 1_800).map(rate),
      packGrams: fc.constantFrom(250, 1_000),
      count: fc.integer({ min: 1, max: 10 }),
      packPaise: fc.integer({ min: 25, max: 2_000_000 }).map(paise),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  shippingPaise: fc.integer({ min: 0, max: 50_000 }).map(paise),
  roundOffPaise: fc.integer({ min: -49, max: 50 }).map(paise),
});
type Sold = typeof sales extends fc.Arbitrary<infer One> ? One : never;

const stateOf = (code: string) => ({
  code,
  name: INDIAN_STATES.find(({ gstCode }) => gstCode === code)?.name ?? '',
});

/** Its documents, or notes that take back all of them. */
function contentsOf({ from, to, isBusiness, isNote, ...order }: Sold, place: number): DocumentContent[] {
  const sale: Sale = {
    ...order,
    seller: { status: 'regular', stateCode: from },
    buyerState: to,
    buyerGstin: isBusiness ? GSTIN : null,
    couponPaise: paise(0),
    deliveryTax: 'shared',
  };
  return saleDocuments(sale).map((document, at) => ({
    kind: isNote ? 'creditNote' : document.kind,
    number: `INV/26-27/${`${2 * place + at + 1}`.padStart(6, '0')}`,
    issuedAt: '2026-11-21T06:30:00.000Z',
    seller: { status: 'regular', state: stateOf(from) } as DocumentContent['seller'],
    buyer: {
      name: 'Meena',
      address: null,
      ...(isBusiness ? { gstin: GSTIN, legalName: 'Stores' } : {}),
    } as never,
    placeOfSupply: stateOf(document.placeOfSupply),
    tax: document.tax,
    hsnDigits: 8,
    rows: document.rows,
    totals: document.totals,
    returnTables: document.returnTables,
  })) as unknown as DocumentContent[];
}

async function* inPages(contents: DocumentContent[]) {
  yield contents;
}

const paiseOf = (cell: Cell | undefined) =>
  Math.round(Number(typeof cell === 'object' && cell !== null && 'number' in cell ? cell.number : 0) * 100);
const sumOf = (lines: Cell[][], column: number) =>
  lines.reduce((sum, cells) => sum + paiseOf(cells[column]), 0);

test('the files of the return and the file for Tally add up to the documents, to the paisa', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sales, { minLength: 1, maxLength: 8 }), async (sold) => {
      const contents = sold.flatMap(contentsOf);
      const signed = (name: keyof DocumentContent['totals']) =>
        contents.reduce((sum, { kind, totals }) => sum + (kind === 'creditNote' ? -1 : 1) * totals[name], 0);
      const column = (name: keyof typeof LISTED) => {
        const { head, lines } = LISTED[name];
        return sumOf(contents.flatMap(lines), head.indexOf('Taxable Value'));
      };
      const b2cs = await SUMMED.b2cs.lines(inPages(contents));
      expect(column('b2b') + column('b2cl') + sumOf(b2cs, 4) - column('cdnr') - column('cdnur')).toBe(
        signed('taxablePaise'),
      );
      const exempt = await SUMMED.exemp.lines(inPages(contents));
      expect(sumOf(exempt, 1)).toBe(signed('exemptPaise'));
      const hsn = [
        ...(await SUMMED['hsn-b2b'].lines(inPages(contents))),
        ...(await SUMMED['hsn-b2c'].lines(inPages(contents))),
      ];
      expect(sumOf(hsn, 4)).toBe(signed('totalPaise') + signed('roundOffPaise'));
      expect(sumOf(hsn, 5)).toBe(signed('taxablePaise') + signed('exemptPaise'));
      expect([sumOf(hsn, 6), sumOf(hsn, 7), sumOf(hsn, 8)]).toEqual([
        signed('igstPaise'),
        signed('halfPaise'),
        signed('halfPaise'),
      ]);
      const postings = contents.flatMap(makePostings);
      expect(postings.reduce((sum, { debitPaise }) => sum + debitPaise, 0)).toBe(0);
      const customers = postings.filter(({ ledger }) => ledger === 'customers');
      expect(customers.reduce((sum, { debitPaise }) => sum + debitPaise, 0)).toBe(signed('totalPaise'));
    }),
    { numRuns: 100 },
  );
});

const AT_LIMIT: Sold = {
  from: '33',
  to: '27',
  isBusiness: false,
  isNote: false,
  lines: [
    {
      name: 'Thattai',
      hsn: '210690',
      rate: rate(500),
      packGrams: 1_000,
      count: 10,
      packPaise: paise(1_000_000),
    },
  ],
  shippingPaise: paise(0),
  roundOffPaise: paise(0),
};

test('a sale to another state is listed by itself above the limit, and so is its note', () => {
  const filesOf = (sold: Sold) => {
    const contents = contentsOf(sold, 0);
    return (Object.keys(LISTED) as (keyof typeof LISTED)[]).filter(
      (name) => contents.flatMap(LISTED[name].lines).length > 0,
    );
  };
  expect(filesOf(AT_LIMIT)).toEqual([]);
  const above = { ...AT_LIMIT, shippingPaise: paise(100) };
  expect(filesOf(above)).toEqual(['b2cl']);
  expect(filesOf({ ...above, isNote: true })).toEqual(['cdnur']);
  expect(filesOf({ ...above, to: '33' })).toEqual([]);
  expect(filesOf({ ...above, isBusiness: true })).toEqual(['b2b']);
});
