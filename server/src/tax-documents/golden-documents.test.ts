import { buffer } from 'node:stream/consumers';
import { inLanguage } from '@tula/messages/language.ts';
import { expect, test } from 'vitest';
import { placedTextOfPdf } from '../../test/pdf-text.ts';
import { MM } from '../kitchen/print-text.ts';
import type { DocumentContent } from './document-content.ts';
import { missingParticulars } from './particulars.ts';
import { printDocuments } from './printed-documents.ts';
import { addressIn, noteOf, printerAt, saleOf, type Sold, voucherOf } from './test-documents.ts';

const IN_STATE: Sold = {
  lines: [
    ['Mullu Murukku', 500, 1, 28_000],
    ['Mysore Pak', 250, 2, 22_000],
  ],
  shipping: 8_000,
};
const MIXED_RATES: Sold = {
  lines: [
    ['Nendran Banana Chips', 1_000, 2, 56_000],
    ['Nalangu bath powder', 250, 3, 15_000, 18],
  ],
  to: addressIn('Kochi'),
  shipping: 9_000,
  business: { gstin: '32AAKPN2468H2ZM', name: 'Sri Murugan Stores' },
};
const NIL_RATED: Sold = {
  lines: [
    ['Appalam (papad)', 500, 2, 20_000, 0],
    ['Kara Sev', 500, 1, 24_000],
  ],
  shipping: 7_000,
};
const UNTAXED: Sold = {
  lines: [
    ['Mullu Murukku', 500, 1, 28_000],
    ['Sambar Podi', 250, 1, 14_975],
  ],
  shipping: 6_500,
  status: 'composition',
};
const UNREGISTERED: Sold = { ...UNTAXED, status: 'unregistered' };
const DAMAGED: Sold = {
  lines: [
    ['Mysore Pak', 250, 3, 22_000],
    ['Mullu Murukku', 500, 1, 28_000],
  ],
  to: addressIn('Bengaluru'),
  shipping: 10_000,
};
const ROUNDED: Sold = { lines: [['Sambar Podi', 250, 3, 14_975]], shipping: 6_500 };
const CHANDIGARH: Sold = {
  lines: [
    ['சீரகம் (Cumin Seeds)', 1_000, 1, 62_000],
    ['धनिया पाउडर', 750, 1, 21_000],
  ],
  to: { ...addressIn('Chandigarh'), fullName: 'மீனாட்சி இராமன்' },
  shipping: 5_000,
  gstin: '04AAHCM8642K1Z6',
};

const voucher = voucherOf(IN_STATE);
const receipt = saleOf(UNREGISTERED, 'RCT');
const DOCUMENTS: Record<string, DocumentContent> = {
  'tax invoice to a business in another state': saleOf(MIXED_RATES, 'INV'),
  'invoice-cum-bill of supply': saleOf(NIL_RATED, 'INV'),
  'bill of supply': saleOf(UNTAXED, 'BOS'),
  'bill of supply of nil-rated goods': saleOf({ lines: [['Appalam (papad)', 500, 2, 20_000, 0]] }, 'BOS'),
  'tax invoice on two pages': saleOf(
    { lines: Array.from({ length: 20 }, (_, at) => [`Snack ${at + 1}`, 250, 2, 5_12_525]) },
    'INV',
  ),
  receipt,
  'receipt voucher': voucher,
  'refund voucher': noteOf(IN_STATE, voucher, { prefix: 'RFV', amountPaise: 80_000 }),
  'credit note of a damaged pack': noteOf(DAMAGED, saleOf(DAMAGED, 'INV'), {
    prefix: 'CRN',
    amountPaise: 24_340,
    packsOfFirstLine: 1,
    reason: 'One pack was broken',
  }),
  'refund note': noteOf(UNREGISTERED, receipt, { prefix: 'RFN', amountPaise: 49_500 }),
  'tax invoice in a union territory, with names in Tamil and Hindi': saleOf(CHANDIGARH, 'INV'),
};

async function linesOf(content: DocumentContent): Promise<string[]> {
  const printer = printerAt('2031-01-01T00:00:00Z');
  const bytes = await buffer(await printDocuments(printer, [{ id: '', refundId: null, content }]));
  const mm = (points: number) => (points / MM).toFixed(2);
  return placedTextOfPdf(bytes).flatMap((page) =>
    page.map(({ x, y, size, text }) => `${mm(x)}, ${mm(y)} mm, ${size} pt: ${text}`),
  );
}

async function goldenOf(documents: Record<string, DocumentContent>): Promise<string> {
  const golden: string[] = [];
  for (const [name, content] of Object.entries(documents)) {
    expect(missingParticulars(content)).toEqual([]);
    golden.push([name, ...(await inLanguage('ta', () => linesOf(content)))].join('\n'));
  }
  return `${golden.join('\n\n')}\n`;
}

test('each kind of document has the texts, places and sizes of the golden file, whoever reads it', async () => {
  await expect(await goldenOf(DOCUMENTS)).toMatchFileSnapshot('golden-documents.txt');
});

test('a document that an earlier version issued is drawn as that version drew it', async () => {
  const former = Object.entries(DOCUMENTS).map(([name, content]) => {
    const { layout: _layout, language: _language, ...earlier } = content;
    return [name, earlier] as const;
  });
  await expect(await goldenOf(Object.fromEntries(former))).toMatchFileSnapshot(
    'golden-documents-of-earlier-versions.txt',
  );
});

test('a document says everything that it said in the layout before', async () => {
  const textsOf = async (content: DocumentContent) =>
    (await linesOf(content)).map((line) => line.slice(line.indexOf(': ') + 2));
  // Pages of a longer one end at other rows, so other sums are carried over.
  const { 'tax invoice on two pages': _long, ...short } = DOCUMENTS;
  const inFooter = / · computer-generated, no signature$/;
  for (const { layout: _layout, ...earlier } of Object.values(short)) {
    const texts = await textsOf({ ...earlier, layout: 2 });
    const before = (await textsOf(earlier)).map((text) => text.replace(inFooter, ''));
    expect(texts.toSorted()).toEqual(
      expect.arrayContaining(before.filter((text) => !text.startsWith('Page'))),
    );
    expect(texts.filter((text) => text.includes('computer-generated'))).toEqual([
      'This document is computer-generated and needs no signature.',
    ]);
  }
});

test('headings of an order in Tamil or Hindi are repeated in its language, beside the English of the law', async () => {
  for (const [language, title, buyer, total] of [
    ['ta', 'வரி இன்வாய்ஸ்', 'வாங்குபவர்', 'மொத்தம்'],
    ['hi', 'टैक्स इनवॉइस', 'ग्राहक', 'कुल'],
  ] as const) {
    const texts = (await linesOf({ ...saleOf(IN_STATE, 'INV'), language })).map((line) =>
      line.slice(line.indexOf(': ') + 2),
    );
    expect(texts).toEqual(expect.arrayContaining(['Tax Invoice', title, 'Total', total]));
    expect(texts.some((text) => text.includes(buyer))).toBe(true);
  }
  expect((await linesOf(saleOf(IN_STATE, 'INV'))).join()).not.toMatch(
    /[\p{Script=Tamil}\p{Script=Devanagari}]/u,
  );
});

test('there is a golden document of every kind', () => {
  const kinds = Object.values(DOCUMENTS).map(({ kind }) => kind);
  expect([...new Set(kinds)].toSorted()).toEqual([
    'billOfSupply',
    'creditNote',
    'invoiceCumBill',
    'receipt',
    'receiptVoucher',
    'refundNote',
    'refundVoucher',
    'taxInvoice',
  ]);
});

test('no tax is named on the receipt of an unregistered seller', async () => {
  expect((await linesOf(receipt)).filter((line) => /gst|tax|hsn/i.test(line))).toEqual([]);
  expect(receipt.totals).toMatchObject({ roundOffPaise: -25, totalPaise: 49_500 });
});

test('a full refund after the dispatch is the invoice again, with its rounding', () => {
  const invoice = saleOf(ROUNDED, 'INV');
  const note = noteOf(ROUNDED, invoice, { prefix: 'CRN', amountPaise: 51_400 });
  expect(note.rows).toEqual(invoice.rows);
  expect(note.totals).toEqual(invoice.totals);
  expect(note.totals).toMatchObject({ roundOffPaise: 25, totalPaise: 51_400 });
  expect(note.totalInWords).toBe('Rupees Five Hundred Fourteen Only');
});

test('tax within a union territory without legislature is CGST and UTGST in equal halves', () => {
  const { tax, placeOfSupply, totals } = saleOf(CHANDIGARH, 'INV');
  expect([tax, placeOfSupply]).toEqual(['CGST+UTGST', { code: '04', name: 'Chandigarh' }]);
  expect(totals).toMatchObject({ taxablePaise: 83_810, halfPaise: 2_095, totalPaise: 88_000 });
});
