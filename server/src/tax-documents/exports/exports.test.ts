import { urlOf } from '@tula/contract/calls/call.ts';
import {
  exportReturn,
  exportTally,
  exportTaxFile,
  readAccounts,
  readFileSums,
  type TaxFile,
} from '@tula/contract/orders/accounts.ts';
import { parsePeriod } from '@tula/contract/values/periods.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrdersShop } from '../../orders/test-orders.ts';
import { checkLedger } from '../../payments/check-ledger.ts';
import { breachesOfFiles } from '../accounts/check-files.ts';
import { breachesOfDocuments } from '../accounts/document-checks-query.ts';
import { openTaxShop, REGULAR, type TaxShop } from '../test-tax-documents.ts';
import { makePostings } from './tally.ts';

let tax: TaxShop;
let shop: OrdersShop;

beforeAll(async () => {
  tax = await openTaxShop();
  ({ shop } = tax);
  await tax.taxes({ sellers: [REGULAR] });
  await tax.sent(await tax.aParcel());
  const refunded = await tax.collected(await tax.aPickup(1));
  await tax.collected(await tax.aPickup(3));
  await tax.issue();
  await tax.refunded(refunded);
  await tax.issue();
  // Paid, but still here: an advance.
  await tax.aPickup(2);
  await tax.issue();
});
afterAll(() => shop.close());

async function file(name: TaxFile, period = '2026-11'): Promise<string[]> {
  const url = urlOf(exportTaxFile.path, { file: name }, { period });
  const { body } = await shop.app.inject({ url, headers: { authorization: `Bearer ${tax.asStaff().as}` } });
  return body.split('\r\n').slice(1, -1);
}

test('b2cs has the taxable value by place and rate, notes subtracted', async () => {
  expect(await file('b2cs')).toEqual([
    'OE,27-Maharashtra,5,,633.33,,',
    // 280.00 was sold and refunded, 840.00 stayed.
    'OE,33-Tamil Nadu,5,,800.00,,',
  ]);
});

test('the summary by HSN code has kilograms of goods, and values with delivery', async () => {
  expect(await file('hsn-b2c')).toEqual(['210690,,KGS-KILOGRAMS,2.50,1505.00,1433.33,31.67,20.00,20.00,,5']);
  expect(await file('hsn-b2b')).toEqual([]);
});

test('the documents issued are listed by series', async () => {
  expect(await file('docs')).toEqual([
    'Credit Note,CRN/26-27/000001,CRN/26-27/000001,1,0',
    'Invoices for outward supply,INV/26-27/000001,INV/26-27/000003,3,0',
    'Receipt Voucher,RCV/26-27/000001,RCV/26-27/000001,1,0',
  ]);
});

test('small sales to consumers are in none of the files of single documents', async () => {
  for (const name of ['b2b', 'b2cl', 'cdnr', 'cdnur'] as const) expect(await file(name)).toEqual([]);
  expect((await file('exemp')).map((line) => line.split(',').slice(1))).toEqual(
    Array.from({ length: 4 }, () => ['0.00', '0.00', '0.00']),
  );
});

test('register, accounts and ledger come to the same sum', async () => {
  const totals = (await file('register')).map((line) => Math.round(Number(line.split(',').at(-1)) * 100));
  const sum = totals.reduce((one, other) => one + other, 0);
  const accounts = await shop.call(readAccounts, { query: { period: '26-27' } }, tax.asStaff());
  if (!accounts.ok) throw new Error(accounts.code);
  const { documents, gateways, taxes, differences } = accounts.result;
  expect(documents.salesPaise - documents.notesPaise).toBe(sum);
  expect(differences).toEqual([]);
  const [gateway] = gateways;
  expect((gateway?.takenPaise ?? 0) - (gateway?.refundedPaise ?? 0)).toBe(sum + documents.advancesPaise);
  expect(documents).toEqual({ count: 4, salesPaise: 178_500, notesPaise: 28_000, advancesPaise: 56_000 });
  expect(taxes).toEqual([
    {
      state: '27-Maharashtra',
      rate: 500,
      taxablePaise: 63_333,
      centralPaise: 0,
      statePaise: 0,
      integratedPaise: 3_167,
    },
    {
      state: '33-Tamil Nadu',
      rate: 500,
      taxablePaise: 80_000,
      centralPaise: 2_000,
      statePaise: 2_000,
      integratedPaise: 0,
    },
  ]);
});

test('debit equals credit in every voucher of the file for Tally', async () => {
  for (const content of await tax.documents())
    expect(makePostings(content).reduce((sum, { debitPaise }) => sum + debitPaise, 0)).toBe(0);
  const lines = (await file('tally')).map((line) => line.replaceAll(/"[^"]*"/g, '').split(','));
  const side = (which: string) =>
    lines
      .filter((cells) => cells[7] === which)
      .reduce((sum, cells) => sum + Math.round(Number(cells[6]) * 100), 0);
  expect(side('Dr')).toBeGreaterThan(0);
  expect(side('Dr')).toBe(side('Cr'));
});

test('the return of a month is a JSON file, and none of a month before the shop was a regular seller', async () => {
  const read = (month: string) =>
    shop.app.inject({
      url: urlOf(exportReturn.path, {}, { month }),
      headers: { authorization: `Bearer ${tax.asStaff().as}` },
    });
  const { headers, body } = await read('2026-11');
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'content-disposition': 'attachment; filename="gstr1-2026-11.json"',
  });
  expect(JSON.parse(body)).toMatchObject({
    gstin: '33ABCPT1234F1Z3',
    fp: '112026',
    b2cs: [
      { sply_ty: 'INTER', pos: '27', rt: 5, txval: 633.33, iamt: 31.67 },
      { sply_ty: 'INTRA', pos: '33', rt: 5, txval: 800, camt: 20, samt: 20 },
    ],
  });
  for (const month of ['2026-03', '26-27'])
    expect((await read(month)).json()).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { month: expect.any(String) },
    });
});

test('the file that Tally imports has a voucher for each document of the period', async () => {
  const { headers, body } = await shop.app.inject({
    url: urlOf(exportTally.path, {}, { period: '26-27' }),
    headers: { authorization: `Bearer ${tax.asStaff().as}` },
  });
  expect(headers).toMatchObject({
    'content-type': 'application/xml',
    'content-disposition': 'attachment; filename="tally-26-27.xml"',
  });
  expect([...body.matchAll(/<VOUCHERNUMBER>([^<]*)/g)].map(([, number]) => number)).toEqual([
    'INV/26-27/000001',
    'INV/26-27/000002',
    'INV/26-27/000003',
    'CRN/26-27/000001',
  ]);
});

test('a period is a month or a financial year in Indian time, and nothing else', async () => {
  expect(parsePeriod('2026-12')).toEqual({
    from: new Date('2026-11-30T18:30:00Z'),
    to: new Date('2026-12-31T18:30:00Z'),
  });
  expect(parsePeriod('26-27')).toEqual({
    from: new Date('2026-03-31T18:30:00Z'),
    to: new Date('2027-03-31T18:30:00Z'),
  });
  for (const period of ['2026-13', '26-28', '2026', ''])
    expect(await shop.call(readAccounts, { query: { period } }, tax.asStaff())).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { period: expect.any(String) },
    });
  expect(await file('register', '2026-10')).toEqual([]);
});

test('register, GSTR-1, Tally and ledger come to the sums of the documents', async () => {
  const read = await shop.call(readFileSums, { query: { period: '2026-11' } }, tax.asStaff());
  if (!read.ok) throw new Error(read.code);
  const sums = { valuePaise: 143_333, taxPaise: 7_167, roundingPaise: 0, totalPaise: 150_500 };
  const notKnown = { valuePaise: null, taxPaise: null, roundingPaise: null, totalPaise: null };
  expect(read.result).toEqual({
    sums: [
      { of: 'documents', ...sums },
      { of: 'register', ...sums },
      { of: 'gstr1', ...notKnown, valuePaise: 143_333, taxPaise: 7_167 },
      { of: 'tally', ...sums },
      { of: 'ledger', ...notKnown, totalPaise: 150_500 },
    ],
    differences: [],
  });
  const empty = await shop.call(readFileSums, { query: { period: '2026-10' } }, tax.asStaff());
  expect(empty).toMatchObject({ result: { differences: [] } });
});

const REGISTER = 'the register adds up to the documents of its month';
const GSTR1 = 'the files of GSTR-1 add up to the register of their month';
const TALLY = 'the file for Tally adds up to the documents of its month, debit to credit';
const LEDGER = 'the documents of a month add up to what the ledger has of their orders';

test.each([
  [
    'its sum of taxable values',
    `jsonb_set(content::jsonb, '{totals,taxablePaise}', '1')`,
    [REGISTER, GSTR1, TALLY],
  ],
  ['the tax of a row', `jsonb_set(content::jsonb, '{rows,0,igstPaise}', '1')`, [REGISTER, GSTR1, TALLY]],
  ['the tables of the return', `jsonb_set(content::jsonb, '{returnTables}', '[]')`, [GSTR1]],
  ['its total', `jsonb_set(content::jsonb, '{totals,totalPaise}', '1')`, [REGISTER, TALLY]],
])('a document that differs in %s is found in the files of its month', async (_, changed, broken) => {
  const before = await breachesOfFiles(shop.database.db);
  expect(before.flatMap(({ ids }) => ids)).toEqual([]);
  await shop.asOwner('ALTER TABLE tax_documents DISABLE TRIGGER tax_documents_are_final');
  const [kept] = await shop.rows<{ content: object }>(
    `SELECT content FROM tax_documents WHERE number = 'INV/26-27/000003'`,
  );
  await shop.asOwner(
    `UPDATE tax_documents SET content = (${changed})::json WHERE number = 'INV/26-27/000003'`,
  );
  const found = (await breachesOfFiles(shop.database.db)).filter(({ ids }) => ids.length > 0);
  await shop.asOwner(
    `UPDATE tax_documents SET content = '${JSON.stringify(kept?.content)}' WHERE number = 'INV/26-27/000003'`,
  );
  await shop.asOwner('ALTER TABLE tax_documents ENABLE TRIGGER tax_documents_are_final');
  expect(found).toEqual(broken.map((name) => ({ name, ids: ['2026-11'] })));
});

test('a payment that the ledger lacks is found in the month of its document', async () => {
  await shop.asOwner('ALTER TABLE ledger DISABLE TRIGGER USER');
  await shop.asOwner(
    `UPDATE ledger SET amount_paise = amount_paise + 1 WHERE kind = 'capture' AND order_id = (
       SELECT order_id FROM tax_documents WHERE number = 'INV/26-27/000003')`,
  );
  const found = (await breachesOfFiles(shop.database.db)).filter(({ ids }) => ids.length > 0);
  await shop.asOwner(
    `UPDATE ledger SET amount_paise = amount_paise - 1 WHERE kind = 'capture' AND order_id = (
       SELECT order_id FROM tax_documents WHERE number = 'INV/26-27/000003')`,
  );
  await shop.asOwner('ALTER TABLE ledger ENABLE TRIGGER USER');
  expect(found).toEqual([{ name: LEDGER, ids: ['2026-11'] }]);
});

test('documents and ledger agree, and one that is gone or differs is found', async () => {
  const { shop: own, ...ownTax } = await openTaxShop();
  await ownTax.taxes({ sellers: [REGULAR] });
  for (const count of [1, 2]) {
    await ownTax.collected(await ownTax.aPickup(count));
    await ownTax.issue();
  }
  const breaches = async () =>
    (await checkLedger(own.parts, breachesOfDocuments)).checks
      .filter((check) => check.breaches > 0)
      .map(({ name }) => name);
  expect(await breaches()).toEqual([]);
  await own.asOwner('ALTER TABLE tax_documents DISABLE TRIGGER tax_documents_are_final');
  await own.asOwner(
    `UPDATE tax_documents SET total_paise = total_paise + 1 WHERE number = 'INV/26-27/000002'`,
  );
  expect(await breaches()).toEqual([
    'the documents of a sale add up to what its order was paid',
    'the rows of a document add up to it',
  ]);
  await own.asOwner(`DELETE FROM tax_documents WHERE number = 'INV/26-27/000002'`);
  expect(await breaches()).toEqual([
    'every series has each number once, up to its last',
    'every order that has left since documents are written has one, or waits for it',
  ]);
  await own.close();
});
