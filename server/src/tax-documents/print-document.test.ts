import { buffer } from 'node:stream/consumers';
import { setTrackingNumber } from '@tula/contract/orders/orders.ts';
import {
  listOwnTaxDocuments,
  listTaxDocuments,
  printOwnTaxDocument,
  printParcelPapers,
  printTaxDocuments,
} from '@tula/contract/orders/tax-documents.ts';
import { urlOf } from '@tula/contract/calls/call.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { structureOfPdf, textOfPdf } from '../../test/pdf-text.ts';
import type { OrdersShop } from '../orders/test-orders.ts';
import type { DocumentContent } from './document-content.ts';
import { missingParticulars, PARTICULARS } from './particulars.ts';
import { printDocuments } from './printed-documents.ts';
import { openTaxShop, REGULAR, type TaxShop } from './test-tax-documents.ts';
import { printerAt } from './test-documents.ts';

let tax: TaxShop;
let shop: OrdersShop;
let parcel: string;
let documents: DocumentContent[];

beforeAll(async () => {
  tax = await openTaxShop();
  ({ shop } = tax);
  await tax.taxes({ sellers: [REGULAR] });
  parcel = await tax.aParcel();
  await tax.issue();
  await shop.call(
    setTrackingNumber,
    { params: { id: parcel }, body: { 'tracking-number': 'EE1IN' } },
    tax.asStaff(),
  );
  await tax.issue();
  await tax.refunded(parcel);
  await tax.issue();
  documents = await tax.documents();
});
afterAll(() => shop.close());

const printed = (contents: readonly DocumentContent[], at = '2026-11-21T06:30:00Z') =>
  printDocuments(
    printerAt(at),
    contents.map((content) => ({ id: '', refundId: null, content })),
  ).then((stream) => buffer(stream));

test('a paid parcel of a regular shop gets a receipt voucher, then its invoice, and a credit note for its refund', () => {
  expect(documents.map(({ kind, number }) => [kind, number])).toEqual([
    ['receiptVoucher', 'RCV/26-27/000001'],
    ['taxInvoice', 'INV/26-27/000001'],
    ['creditNote', 'CRN/26-27/000001'],
  ]);
});

test('an invoice has every particular of rule 46', async () => {
  const [page] = textOfPdf(await printed(documents.slice(1, 2)));
  expect(page).toEqual(
    expect.arrayContaining([
      'Tax Invoice',
      'INV/26-27/000001',
      'ORIGINAL FOR RECIPIENT',
      'Date: 21 Nov 2026',
      `Order: ${parcel} of 21 Nov 2026`,
      'Place of supply: Maharashtra (27)',
      'Tax payable on reverse charge: No',
      'Seller',
      'GSTIN 33ABCPT1234F1Z3',
      'State: Tamil Nadu, code 33',
      'FSSAI Lic. No. 12426003000123',
      'Buyer',
      'State: Maharashtra, code 27',
      'Mullu Murukku',
      'HSN 210690',
      '1.000 KGS',
      '2 × 500 g',
      'Price per pack',
      '₹280.00',
      'Page 1 of 1',
      '₹533.33',
      '₹26.67',
      '5%',
      '₹560.00',
      'Delivery',
      'IGST',
      'This document is computer-generated and needs no signature.',
    ]),
  );
  expect(page?.some((text) => text.startsWith('Rupees '))).toBe(true);
  expect(documents[1]?.payment?.reference).toMatch(/\S/);
  // A long reference goes on in the next line.
  expect(page?.join(' ')).toContain(
    `Paid: 21 Nov 2026, payment reference ${documents[1]?.payment?.reference}`,
  );
});

test('a document is tagged, and read aloud in English', async () => {
  const { isTagged, language, elements } = structureOfPdf(await printed(documents));
  expect([isTagged, language]).toEqual([true, 'en-IN']);
  for (const element of ['H1', 'H2', 'Table', 'TH', 'TD']) expect(elements).toContain(element);
});

test('a name in Tamil can be searched', async () => {
  const [, invoice] = documents;
  if (invoice === undefined) throw new Error('there is no invoice');
  const named = { ...invoice, buyer: { ...invoice.buyer, name: 'மீனாட்சி இராமன்' } };
  expect(textOfPdf(await printed([named]))[0]).toContain('மீனாட்சி இராமன்');
});

test('it has the same bytes at another time, in another language, and from restored rows', async () => {
  const first = await printed(documents);
  expect((await printed(documents, '2031-01-01T00:00:00Z')).equals(first)).toBe(true);
  expect((await inLanguage('hi', () => printed(documents))).equals(first)).toBe(true);
  const restored = JSON.parse(JSON.stringify(documents)) as DocumentContent[];
  expect((await printed(restored)).equals(first)).toBe(true);
});

/** This is what is taken out of a document, by the particular that it is. */
const WITHOUT: Record<keyof typeof PARTICULARS, (content: DocumentContent) => object> = {
  'the name of the seller': ({ seller }) => ({ seller: { ...seller, name: ' ' } }),
  'the address of the seller': ({ seller }) => ({
    seller: { ...seller, address: { ...seller.address, city: '' } },
  }),
  'the GSTIN of the seller': ({ seller }) => ({ seller: { ...seller, gstin: null } }),
  'the food licence of the seller': ({ seller }) => ({ seller: { ...seller, fssaiNumber: '' } }),
  'its number': () => ({ number: 'INV/26-27/0000001' }),
  'its date': () => ({ issuedAt: '' }),
  'the name of the buyer': ({ buyer }) => ({ buyer: { ...buyer, name: '' } }),
  'the address of the buyer': ({ buyer }) => ({
    buyer: { ...buyer, address: buyer.address && { ...buyer.address, apartment: '' } },
  }),
  'the state of the buyer and its code': ({ buyer }) => ({ buyer: { ...buyer, state: null } }),
  rows: () => ({ rows: [] }),
  descriptions: ({ rows }) => ({ rows: rows.map((row) => ({ ...row, name: '' })) }),
  'HSN codes': ({ rows }) => ({ rows: rows.map((row) => ({ ...row, hsn: null })) }),
  quantities: ({ rows }) => ({ rows: rows.map((row) => ({ ...row, count: 0 })) }),
  values: ({ totals }) => ({ totals: { ...totals, totalPaise: -1 } }),
  'tax rates and amounts': ({ rows }) => ({ rows: rows.map((row) => ({ ...row, igstPaise: 0 })) }),
  'the place of supply': () => ({ placeOfSupply: { code: '', name: '' } }),
  'whether tax is payable on reverse charge': () => ({ isReverseCharge: true }),
  'the document that it refers to': ({ note }) => ({
    note: note && { ...note, refersTo: { number: '', issuedAt: '' } },
  }),
  'no taxes': ({ rows }) => ({ kind: 'receipt', tax: 'IGST', rows }),
};

test.each(Object.keys(PARTICULARS))('a document without %s is refused', (name) => {
  const without = WITHOUT[name];
  if (without === undefined) throw new Error(`nothing takes out ${name}`);
  const of = documents.filter(({ kind }) => name === 'no taxes' || PARTICULARS[name]?.of.includes(kind));
  expect(of.length).toBeGreaterThan(0);
  for (const content of of) {
    expect(missingParticulars(content)).toEqual([]);
    expect(missingParticulars({ ...content, ...without(content) } as DocumentContent)).toContain(name);
  }
});

test('customers see documents only of their own orders, and only once the owner shows them', async () => {
  const mine = { as: tax.shopper().token };
  const order = { params: { id: parcel } };
  expect(await shop.call(listOwnTaxDocuments, order, mine)).toMatchObject({ result: { documents: [] } });
  const listed = await shop.call(listTaxDocuments, order, tax.asStaff());
  if (!listed.ok) throw new Error(listed.code);
  const [voucher, invoice] = listed.result.documents;
  const document = { params: { documentId: invoice?.id ?? '' } };
  const pdf = (as: string) =>
    shop.app.inject({
      url: urlOf(printOwnTaxDocument.path, document.params, {}),
      headers: { authorization: `Bearer ${as}` },
    });
  expect((await pdf(mine.as)).json()).toMatchObject({ code: 'TAX_DOCUMENT_NOT_FOUND' });
  await tax.taxes({ sellers: [REGULAR], showsDocuments: true });
  expect(await shop.call(listOwnTaxDocuments, order, mine)).toMatchObject({
    result: { documents: [{ id: voucher?.id }, { number: 'INV/26-27/000001' }, { kind: 'creditNote' }] },
  });
  const file = await pdf(mine.as);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="INV-26-27-000001.pdf"',
  });
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const other = (await shop.aShopper()).token;
  expect((await pdf(other)).json()).toMatchObject({ code: 'TAX_DOCUMENT_NOT_FOUND' });
  expect(await shop.call(listOwnTaxDocuments, order, { as: other })).toMatchObject({
    code: 'ORDER_NOT_FOUND',
  });
});

test('staff print one document of an order, or all on pages of their own', async () => {
  const print = async (query: object) => {
    const url = urlOf(printTaxDocuments.path, { id: parcel }, { ...query });
    return (await shop.app.inject({ url, headers: { authorization: `Bearer ${tax.asStaff().as}` } }))
      .rawPayload;
  };
  const titles = textOfPdf(await print({})).map((page) =>
    page.find((text) => /^(Tax|Receipt|Credit)/.test(text)),
  );
  expect(titles).toEqual(['Receipt Voucher', 'Tax Invoice', 'Credit Note']);
});

test('slip and documents of each chosen order come as one file, without vouchers', async () => {
  const print = async (orders: string) => {
    const url = urlOf(printParcelPapers.path, {}, { orders });
    return shop.app.inject({
      url,
      headers: { authorization: `Bearer ${tax.asStaff().as}`, 'accept-language': 'hi' },
    });
  };
  const waiting = await tax.aPickup(3);
  const { headers, rawPayload } = await print([parcel, waiting].join(','));
  expect(headers['content-disposition']).toBe('attachment; filename="parcel-papers-2026-11-21.pdf"');
  const pages = textOfPdf(rawPayload).map((page) =>
    page.find((text) => /^(?:TL-|Tax Invoice|Receipt|Credit Note)/.test(text)),
  );
  // A parcel has a copy of its invoice for who carries it.
  expect(pages).toEqual([parcel, 'Tax Invoice', 'Tax Invoice', 'Credit Note', waiting]);
  expect((await print('TL-222222')).json()).toMatchObject({ code: 'ORDER_NOT_FOUND' });
});

test('the papers for the box of a gift have no document, though it has an invoice', async () => {
  const giveCard = (text: string | null, from: string | null) =>
    shop.asOwner('UPDATE orders SET gift_text = $1, gift_from = $2 WHERE order_number = $3', [
      text,
      from,
      parcel,
    ]);
  await giveCard('Happy birthday', 'Meena');
  const url = urlOf(printParcelPapers.path, {}, { orders: parcel });
  const answer = await shop.app.inject({
    url,
    headers: { authorization: `Bearer ${tax.asStaff().as}` },
  });
  await giveCard(null, null);
  const texts = textOfPdf(answer.rawPayload).flat().join('\n');
  for (const words of [parcel, 'Happy birthday', 'Meena']) expect(texts).toContain(words);
  expect(texts).not.toMatch(/₹|Invoice|Credit Note/);
});
