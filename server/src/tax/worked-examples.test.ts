import { paise, roundOff } from '@tula/contract/values/money.ts';
import { describe, expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import { creditNote, computeGiving, isEmptied } from './credit.ts';
import { type Sale, saleDocuments, computeTotals } from './sale-document.ts';
import { type GoodsLine, sumGrossPaise, rate, taxRows } from './tax-rows.ts';

type Line = readonly [
  name: string,
  packGrams: number,
  count: number,
  packPaise: number,
  ratePercent?: number,
];

function goods(lines: readonly Line[]): GoodsLine[] {
  return lines.map(([name, packGrams, count, packPaise, percent = 5]) => ({
    name,
    hsn: '21069099',
    rate: rate(percent * 100),
    packGrams,
    count,
    packPaise: paise(packPaise),
  }));
}

type Trade = {
  from?: string;
  to?: string | null;
  shipping?: number;
  coupon?: number;
  status?: Sale['seller']['status'];
};

function sale(
  lines: readonly Line[],
  { from = '33', to = '33', shipping = 0, coupon = 0, status = 'regular' }: Trade,
): Sale {
  const order = { lines: goods(lines), couponPaise: paise(coupon), shippingPaise: paise(shipping) };
  const exact = sumGrossPaise(taxRows({ ...order, deliveryTax: 'shared' }, 'none'));
  return {
    ...order,
    deliveryTax: 'shared',
    seller: { status, stateCode: from },
    buyerState: to,
    buyerGstin: null,
    roundOffPaise: roundOff(paise(exact)),
  };
}

/** Rows as `gross = taxable + half + half` or `gross = taxable + I igst`. */
function shown(one: Sale) {
  const [document] = saleDocuments(one);
  if (document === undefined) throw new Error('a sale has a document');
  const { kind, tax, placeOfSupply, rows, totals, returnTables } = document;
  return {
    kind,
    tax,
    placeOfSupply,
    returnTables,
    rows: rows.map((row) => rowText(row)),
    totals: Object.values(totals),
    words: amountInWords(totals.totalPaise),
  };
}

function rowText(row: {
  of?: string;
  grossPaise: number;
  taxablePaise: number;
  halfPaise: number;
  igstPaise: number;
}) {
  const { grossPaise, taxablePaise, halfPaise, igstPaise } = row;
  const taxes = igstPaise > 0 ? `I ${igstPaise}` : `${halfPaise} + ${halfPaise}`;
  return `${row.of === 'delivery' ? 'delivery ' : ''}${grossPaise} = ${taxablePaise} + ${taxes}`;
}

const MURUKKU: Line = ['Mullu Murukku', 500, 1, 28_000];
const MYSORE_PAK: Line = ['Mysore Pak', 250, 2, 22_000];

describe('documents of a regular seller', () => {
  test('a sale within the state has CGST and SGST in equal halves', () => {
    expect(shown(sale([MURUKKU, MYSORE_PAK], { shipping: 8_000 }))).toEqual({
      kind: 'taxInvoice',
      tax: 'CGST+SGST',
      placeOfSupply: '33',
      returnTables: ['b2cs'],
      rows: ['28000 = 26666 + 667 + 667', '44000 = 41904 + 1048 + 1048', 'delivery 8000 = 7620 + 190 + 190'],
      totals: [76_190, 0, 1_905, 0, 0, 80_000],
      words: 'Rupees Eight Hundred Only',
    });
  });

  test('the same cart to another state has IGST', () => {
    expect(shown(sale([MURUKKU, MYSORE_PAK], { to: '29', shipping: 12_000 }))).toMatchObject({
      tax: 'IGST',
      placeOfSupply: '29',
      rows: ['28000 = 26667 + I 1333', '44000 = 41905 + I 2095', 'delivery 12000 = 11429 + I 571'],
      totals: [80_001, 0, 0, 3_999, 0, 84_000],
    });
  });

  test('a union territory without legislature has UTGST', () => {
    const lines: Line[] = [
      ['Cumin Seeds', 1_000, 1, 62_000],
      ['Coriander Powder', 750, 1, 21_000],
    ];
    expect(shown(sale(lines, { from: '04', to: '04', shipping: 5_000 }))).toMatchObject({
      tax: 'CGST+UTGST',
      rows: ['62000 = 59048 + 1476 + 1476', '21000 = 20000 + 500 + 500', 'delivery 5000 = 4762 + 119 + 119'],
      totals: [83_810, 0, 2_095, 0, 0, 88_000],
    });
  });

  test('delivery is shared among rates, the higher one first', () => {
    const lines: Line[] = [
      ['Nendran Banana Chips', 1_000, 2, 56_000],
      ['Nalangu bath powder', 250, 3, 15_000, 18],
    ];
    expect(shown(sale(lines, { to: '32', shipping: 9_000 }))).toMatchObject({
      rows: [
        '112000 = 106667 + I 5333',
        '45000 = 38136 + I 6864',
        'delivery 2580 = 2186 + I 394',
        'delivery 6420 = 6114 + I 306',
      ],
      totals: [153_103, 0, 0, 12_897, 0, 166_000],
      words: 'Rupees One Thousand Six Hundred Sixty Only',
    });
  });

  test('delivery at the highest rate is one row', () => {
    const lines: Line[] = [
      ['Nendran Banana Chips', 1_000, 2, 56_000],
      ['Nalangu bath powder', 250, 3, 15_000, 18],
    ];
    const one = { ...sale(lines, { to: '32', shipping: 9_000 }), deliveryTax: 'highestRate' as const };
    expect(shown(one).rows.slice(2)).toEqual(['delivery 9000 = 7627 + I 1373']);
  });

  test('taxed and untaxed goods of a buyer without number share one paper', () => {
    const lines: Line[] = [
      ['Appalam', 500, 2, 20_000, 0],
      ['Kara Sev', 500, 1, 24_000],
    ];
    expect(shown(sale(lines, { shipping: 7_000 }))).toMatchObject({
      kind: 'invoiceCumBill',
      returnTables: ['b2cs', 'exemp'],
      rows: [
        '40000 = 40000 + 0 + 0',
        '24000 = 22858 + 571 + 571',
        'delivery 2625 = 2499 + 63 + 63',
        'delivery 4375 = 4375 + 0 + 0',
      ],
      totals: [25_357, 44_375, 634, 0, 0, 71_000],
    });
  });

  test('taxed and untaxed goods of a buyer with a number are two documents, which add up to the order', () => {
    const lines: Line[] = [
      ['Appalam', 500, 2, 20_000, 0],
      ['Kara Sev', 500, 1, 24_000],
    ];
    const documents = saleDocuments({ ...sale(lines, { shipping: 7_000 }), buyerGstin: '33ABCPT1234F1Z3' });
    expect(
      documents.map(({ kind, returnTables, totals }) => [kind, returnTables, totals.totalPaise]),
    ).toEqual([
      ['taxInvoice', ['b2b'], 26_625],
      ['billOfSupply', ['exemp'], 44_375],
    ]);
  });

  test('a coupon lowers the value of the goods by their price, never that of the delivery', () => {
    const lines: Line[] = [
      ['Wayanad Black Pepper', 250, 2, 28_750],
      ['Rasam Podi', 250, 1, 18_000],
      ['Kadalai Mittai', 500, 2, 16_750],
    ];
    expect(shown(sale(lines, { coupon: 10_000, shipping: 6_000 }))).toMatchObject({
      rows: [
        '52225 = 49739 + 1243 + 1243',
        '16349 = 15571 + 389 + 389',
        '30426 = 28978 + 724 + 724',
        'delivery 6000 = 5714 + 143 + 143',
      ],
      totals: [100_002, 0, 2_499, 0, 0, 105_000],
    });
  });

  test('the rounding of the order is a line without tax', () => {
    expect(shown(sale([['Sambar Podi', 250, 3, 14_975]], { shipping: 6_500 }))).toMatchObject({
      rows: ['44925 = 42785 + 1070 + 1070', 'delivery 6500 = 6190 + 155 + 155'],
      totals: [48_975, 0, 1_225, 0, 25, 51_400],
      words: 'Rupees Five Hundred Fourteen Only',
    });
    expect(shown(sale([['Sambar Podi', 250, 1, 14_975]], { shipping: 6_500 }))).toMatchObject({
      rows: ['14975 = 14261 + 357 + 357', 'delivery 6500 = 6190 + 155 + 155'],
      totals: [20_451, 0, 512, 0, -25, 21_500],
    });
  });

  test('without a recorded address the place of supply is the state of the shop', () => {
    expect(shown(sale([['Idukki Green Cardamom', 250, 3, 90_000]], { to: null }))).toMatchObject({
      placeOfSupply: '33',
      rows: ['270000 = 257142 + 6429 + 6429'],
      totals: [257_142, 0, 6_429, 0, 0, 270_000],
    });
  });

  test('a sale to another state above a lakh is listed by itself in the return', () => {
    const large = (packPaise: number) =>
      shown(sale([['Idukki Green Cardamom', 1_000, 10, packPaise]], { to: '29' }));
    expect(large(1_000_000).returnTables).toEqual(['b2cs']);
    expect(large(1_000_010).returnTables).toEqual(['b2cl']);
  });
});

describe('documents of other sellers', () => {
  const lines: Line[] = [MURUKKU, ['Sambar Podi', 250, 1, 14_975]];

  test('a composition seller writes a bill of supply without tax', () => {
    expect(shown(sale(lines, { shipping: 6_500, status: 'composition' }))).toMatchObject({
      kind: 'billOfSupply',
      tax: 'none',
      returnTables: [],
      rows: ['28000 = 28000 + 0 + 0', '14975 = 14975 + 0 + 0', 'delivery 6500 = 6500 + 0 + 0'],
      totals: [0, 0, 0, 0, -25, 49_500],
    });
  });

  test('an unregistered seller writes a receipt with the same rows', () => {
    expect(shown(sale(lines, { shipping: 6_500, status: 'unregistered' }))).toMatchObject({
      kind: 'receipt',
      tax: 'none',
      rows: ['28000 = 28000 + 0 + 0', '14975 = 14975 + 0 + 0', 'delivery 6500 = 6500 + 0 + 0'],
      totals: [0, 0, 0, 0, -25, 49_500],
    });
  });
});

describe('credit notes', () => {
  const rowsOf = (one: Sale) => saleDocuments(one)[0]?.rows ?? [];

  test('a damaged pack takes its share of the delivery with it', () => {
    const one = sale([['Mysore Pak', 250, 3, 22_000], MURUKKU], { to: '29', shipping: 10_000 });
    expect(shown(one)).toMatchObject({
      rows: ['66000 = 62857 + I 3143', '28000 = 26667 + I 1333', 'delivery 10000 = 9524 + I 476'],
      totals: [99_048, 0, 0, 4_952, 0, 104_000],
      returnTables: ['b2cs'],
    });
    const rows = rowsOf(one);
    const giving = { packs: [1, 0, 0], otherPaise: [paise(0), paise(0), paise(0)] };
    const note = creditNote(rows, { before: [], giving, deliveryTax: 'shared' });
    expect(note.rows.map(rowText)).toEqual([
      '22000 = 20952 + I 1048',
      '0 = 0 + 0 + 0',
      '2340 = 2229 + I 111',
    ]);
    const totals = computeTotals(
      note.rows.map((row) => ({ ...row, rate: rate(500) })),
      { tax: 'IGST', roundOffPaise: paise(0) },
    );
    expect(Object.values(totals)).toEqual([23_181, 0, 0, 1_159, 0, 24_340]);
    expect(amountInWords(totals.totalPaise)).toBe('Rupees Two Hundred Forty-Three and Forty Paise Only');
  });

  test('giving everything back is the invoice again', () => {
    const one = sale([['Sambar Podi', 250, 3, 14_975]], { shipping: 6_500 });
    const rows = rowsOf(one);
    const giving = computeGiving(rows, [], {
      amountPaise: paise(51_425),
      packs: [3, 0],
      deliveryTax: 'shared',
    });
    const note = creditNote(rows, { before: [], giving, deliveryTax: 'shared' });
    expect(note.rows.map(rowText)).toEqual(['44925 = 42785 + 1070 + 1070', '6500 = 6190 + 155 + 155']);
    expect(isEmptied(rows, note.credited, 'shared')).toBe(true);
  });
});
