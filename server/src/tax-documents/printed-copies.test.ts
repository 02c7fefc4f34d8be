import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { textOfPdf } from '../../test/pdf-text.ts';
import type { DocumentContent } from './document-content.ts';
import { printDocuments } from './printed-documents.ts';
import { addressIn, noteOf, printerAt, saleOf, type Sold, voucherOf } from './test-documents.ts';

async function pagesOf(content: DocumentContent, copies: 'original' | 'all' = 'original') {
  const printer = printerAt('2031-01-01T00:00:00Z');
  return textOfPdf(
    await buffer(await printDocuments(printer, [{ id: '', refundId: null, content }], copies)),
  );
}

const marks = (pages: string[][]) =>
  pages.map((page) => page.filter((text) => /^(?:ORIGINAL|DUPLICATE|TRIPLICATE)/.test(text)).join());

const MURUKKU: Sold = { lines: [['Mullu Murukku', 500, 2, 28_000]], to: addressIn('Chennai') };
const collected = (content: DocumentContent): DocumentContent => ({
  ...content,
  buyer: { ...content.buyer, address: null, state: null },
});

test('an invoice is the buyer’s original, or printed in the three copies of rule 48', async () => {
  const invoice = saleOf(MURUKKU, 'INV');
  expect(marks(await pagesOf(invoice))).toEqual(['ORIGINAL FOR RECIPIENT']);
  expect(marks(await pagesOf(invoice, 'all'))).toEqual([
    'ORIGINAL FOR RECIPIENT',
    'DUPLICATE FOR TRANSPORTER',
    'TRIPLICATE FOR SUPPLIER',
  ]);
});

test('goods that are collected have no transporter’s copy', async () => {
  expect(marks(await pagesOf(collected(saleOf(MURUKKU, 'INV')), 'all'))).toEqual([
    'ORIGINAL FOR RECIPIENT',
    'TRIPLICATE FOR SUPPLIER',
  ]);
});

test('receipts of an unregistered seller, vouchers and notes have no marks of copies', async () => {
  const invoice = saleOf(MURUKKU, 'INV');
  for (const content of [
    saleOf({ ...MURUKKU, status: 'unregistered' }, 'RCT'),
    voucherOf(MURUKKU),
    noteOf(MURUKKU, invoice, { prefix: 'CRN', amountPaise: 56_000 }),
  ])
    expect(marks(await pagesOf(content, 'all'))).toEqual(['']);
});

test('a bill of supply of nil-rated goods has no columns and lines of taxes', async () => {
  const bill = saleOf({ lines: [['Appalam', 500, 2, 20_000, 0]], to: addressIn('Chennai') }, 'BOS');
  const [page = []] = await pagesOf(bill);
  expect(bill.kind).toBe('billOfSupply');
  expect(page).toContain('Bill of Supply');
  expect(page).toEqual(
    expect.arrayContaining(['Description', 'Quantity', 'Price per pack', 'Total', '₹200.00', '₹400.00']),
  );
  expect(page.filter((text) => /CGST|SGST|IGST|Taxable|%|reverse charge/.test(text))).toEqual([]);
  const [taxed = []] = await pagesOf(saleOf(MURUKKU, 'INV'));
  expect(taxed).toEqual(expect.arrayContaining(['CGST', 'SGST', 'Taxable value', 'incl. tax']));
});

test('days and amounts are written as India writes them', async () => {
  const sold = { ...MURUKKU, lines: [['Cardamom', 1_000, 1, 1_00_001_00]] } as const;
  const [page = []] = await pagesOf(saleOf(sold, 'INV'));
  expect(page).toEqual(expect.arrayContaining(['Date: 21 Nov 2026', '₹1,00,001.00']));
  expect(page.filter((text) => /Nov 21|₹100,001/.test(text))).toEqual([]);
});

test('the gateway’s reference of the payment is on the invoice, and not on that of an earlier version', async () => {
  const invoice = saleOf(MURUKKU, 'INV');
  const payment = { reference: 'pay_Qx7K4M2Q', paidAt: '2026-11-20T07:30:00Z' };
  const [page = []] = await pagesOf({ ...invoice, payment });
  expect(page).toContain('Paid: 20 Nov 2026, payment reference pay_Qx7K4M2Q');
  const { payment: _payment, ...earlier } = invoice;
  expect((await pagesOf(earlier))[0]?.some((text) => text.startsWith('Paid'))).toBe(false);
});

test('each page has number of pages, heading, buyer, heads and the sum that is carried over', async () => {
  const lines = Array.from({ length: 40 }, (_, at) => [`Snack ${at + 1}`, 250, 1, 10_000] as const);
  const pages = await pagesOf(
    saleOf(
      { lines, to: addressIn('Bengaluru'), business: { gstin: '29ABCPK4321G1ZX', name: 'Sri Stores' } },
      'INV',
    ),
  );
  expect(pages.length).toBeGreaterThan(1);
  let rows = 0;
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
    expect(page).toEqual(
      expect.arrayContaining([
        'ORIGINAL FOR RECIPIENT',
        'Tax Invoice',
        'INV/26-27/000001',
        'Description',
        'IGST',
      ]),
    );
    expect(page.some((text) => text.includes('Sri Stores'))).toBe(true);
    expect(page.some((text) => text.includes('GSTIN 29ABCPK4321G1ZX'))).toBe(true);
    const sumAfter = (words: string) => page[page.indexOf(words) + 1];
    if (at > 0)
      expect(sumAfter('Brought forward')).toBe(`₹${rows * 100}.00`.replace(/(\d)(\d{3}\.)/, '$1,$2'));
    rows += page.filter((text) => /^Snack \d+$/.test(text)).length;
    if (at < pages.length - 1)
      expect(sumAfter('Carried over')).toBe(`₹${rows * 100}.00`.replace(/(\d)(\d{3}\.)/, '$1,$2'));
  }
  expect(rows).toBe(40);
  expect(pages.at(-1)).toContain('₹4,000.00');
});
