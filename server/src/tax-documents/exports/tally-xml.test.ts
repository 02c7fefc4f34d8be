import { DEFAULT_TAX } from '@tula/contract/shop/tax.ts';
import { expect, test } from 'vitest';
import type { DocumentContent } from '../document-content.ts';
import { addressIn, noteOf, saleOf, type Sold, voucherOf } from '../test-documents.ts';
import { tallyXml } from './tally-xml.ts';

type Node = { name: string; attributes: Record<string, string>; text: string; children: Node[] };

/** Elements, attributes and texts; throws for what is not well-formed. */
function parsed(xml: string): Node {
  const root: Node = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  for (const [, closing, name = '', written = '', text = ''] of xml.matchAll(
    /<(\/?)([A-Z.]+)((?: [\w:]+="[^"<]*")*)>([^<]*)/g,
  )) {
    if (closing) {
      if (open.pop()?.name !== name) throw new Error(`${name} is closed where it is not open`);
      continue;
    }
    const attributes = Object.fromEntries(
      [...written.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, of = '', value = '']) => [of, value]),
    );
    const node = { name, attributes, text: text.trim(), children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  }
  if (open.length !== 1) throw new Error('an element is not closed');
  return root;
}

const all = (node: Node, name: string): Node[] =>
  node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
const child = (node: Node, name: string) => node.children.find((one) => one.name === name);
const textOf = (node: Node, name: string) => child(node, name)?.text;
const facts = (node: Node) =>
  Object.fromEntries(node.children.filter(({ text }) => text !== '').map(({ name, text }) => [name, text]));

async function imported(contents: readonly DocumentContent[]): Promise<Node> {
  async function* read() {
    yield [...contents];
  }
  let xml = '';
  for await (const part of tallyXml(read, DEFAULT_TAX.tallyLedgers)) xml += part;
  return parsed(xml);
}

const TO_BUSINESS: Sold = {
  lines: [
    ['Nendran Chips & Dip', 1_000, 2, 56_000],
    ['Nalangu bath powder', 250, 3, 15_000, 18],
  ],
  to: addressIn('Kochi'),
  shipping: 9_000,
  business: { gstin: '32AAKPN2468H2ZM', name: 'Sri "Murugan" Stores' },
};
const TO_CONSUMER: Sold = {
  lines: [
    ['Appalam', 500, 2, 20_000, 0],
    ['Kara Sev', 500, 1, 24_075],
  ],
  shipping: 7_000,
};
const invoice = saleOf(TO_BUSINESS, 'INV');
const DOCUMENTS = [
  voucherOf(TO_CONSUMER),
  invoice,
  saleOf(TO_CONSUMER, 'INV'),
  noteOf(TO_BUSINESS, invoice, { prefix: 'CRN', amountPaise: 166_000 }),
  saleOf({ ...TO_CONSUMER, status: 'unregistered' }, 'RCT'),
];
const PARTY = 'Sri &quot;Murugan&quot; Stores (32AAKPN2468H2ZM)';

test('the file has the envelope of an import, with masters before the vouchers', async () => {
  const file = await imported(DOCUMENTS);
  const envelope = child(file, 'ENVELOPE') ?? file;
  expect(all(envelope, 'TALLYREQUEST').map(({ text }) => text)).toEqual(['Import Data']);
  expect(all(envelope, 'REPORTNAME').map(({ text }) => text)).toEqual(['All Masters']);
  const messages = all(envelope, 'REQUESTDATA')[0]?.children ?? [];
  expect(new Set(messages.map(({ name, attributes }) => `${name} ${attributes['xmlns:UDF']}`))).toEqual(
    new Set(['TALLYMESSAGE TallyUDF']),
  );
  const kinds = messages.map(({ children }) => children[0]?.name ?? '');
  expect(kinds.filter((kind, at) => kind !== kinds[at - 1])).toEqual([
    'UNIT',
    'LEDGER',
    'STOCKITEM',
    'VOUCHER',
  ]);
  expect(kinds.filter((kind) => kind === 'VOUCHER')).toHaveLength(4);
});

test('a business is a party with its GSTIN, and an item has unit, HSN code and rates', async () => {
  const file = await imported(DOCUMENTS);
  const party = all(file, 'LEDGER').find(({ attributes }) => attributes['NAME'] === PARTY);
  expect(party && facts(party)).toEqual({ NAME: PARTY, PARENT: 'Sundry Debtors', ISBILLWISEON: 'Yes' });
  expect(party && all(party, 'LEDGSTREGDETAILS.LIST').map(facts)).toEqual([
    {
      APPLICABLEFROM: '20261121',
      GSTREGISTRATIONTYPE: 'Regular',
      PLACEOFSUPPLY: 'Kerala',
      GSTIN: '32AAKPN2468H2ZM',
    },
  ]);
  const item = all(file, 'STOCKITEM').find(({ attributes }) => attributes['NAME'] === 'Nalangu bath powder');
  expect(item && facts(item)).toMatchObject({ BASEUNITS: 'KGS', GSTAPPLICABLE: 'Applicable' });
  expect(item && all(item, 'HSNDETAILS.LIST').map(facts)).toMatchObject([{ HSNCODE: '210690' }]);
  expect(item && all(item, 'RATEDETAILS.LIST').map(facts)).toMatchObject([
    { GSTRATEDUTYHEAD: 'CGST', GSTRATE: '9' },
    { GSTRATEDUTYHEAD: 'SGST/UTGST', GSTRATE: '9' },
    { GSTRATEDUTYHEAD: 'IGST', GSTRATE: '18' },
  ]);
});

/** This is what the developer reference asks of a sales or credit note voucher in the invoice view. */
const REQUIRED = [
  'DATE',
  'VOUCHERTYPENAME',
  'VOUCHERNUMBER',
  'PARTYLEDGERNAME',
  'STATENAME',
  'COUNTRYOFRESIDENCE',
  'PLACEOFSUPPLY',
  'GSTREGISTRATIONTYPE',
  'PERSISTEDVIEW',
  'ISINVOICE',
];

test('each voucher has what an import asks for, names only masters of the file, and comes to nothing', async () => {
  const file = await imported(DOCUMENTS);
  const named = (of: string) => new Set(all(file, of).map(({ attributes }) => attributes['NAME']));
  const [ledgers, items, units] = [named('LEDGER'), named('STOCKITEM'), named('UNIT')];
  for (const voucher of all(file, 'VOUCHER')) {
    for (const tag of REQUIRED) expect(textOf(voucher, tag), tag).toBeTruthy();
    expect(textOf(voucher, 'DATE')).toMatch(/^\d{8}$/);
    expect(voucher.attributes).toMatchObject({ ACTION: 'Create', OBJVIEW: 'Invoice Voucher View' });
    for (const { text } of all(voucher, 'LEDGERNAME')) expect(ledgers).toContain(text);
    for (const { text } of all(voucher, 'STOCKITEMNAME')) expect(items).toContain(text);
    for (const { text } of all(voucher, 'BILLEDQTY')) expect(units).toContain(text.split(' ')[1]);
    const entries = voucher.children.filter(({ name }) => name.endsWith('ENTRIES.LIST'));
    const paiseOf = (node: Node) => Math.round(Number(textOf(node, 'AMOUNT')) * 100);
    expect(entries.reduce((sum, entry) => sum + paiseOf(entry), 0)).toBe(0);
    for (const entry of entries) {
      expect(textOf(entry, 'ISDEEMEDPOSITIVE')).toBe(paiseOf(entry) < 0 ? 'Yes' : 'No');
      const allocated = all(entry, 'ACCOUNTINGALLOCATIONS.LIST');
      if (entry.name === 'ALLINVENTORYENTRIES.LIST') expect(allocated.map(paiseOf)).toEqual([paiseOf(entry)]);
    }
  }
});

test('a sale to a business is posted to its party, with item, delivery and IGST; its credit note the other way', async () => {
  const [sale, consumer, note, receipt] = all(await imported(DOCUMENTS), 'VOUCHER');
  if (!sale || !consumer || !note || !receipt) throw new Error('there are four vouchers');
  expect(facts(sale)).toMatchObject({
    DATE: '20261121',
    VOUCHERTYPENAME: 'Sales',
    VOUCHERNUMBER: 'INV/26-27/000001',
    PARTYLEDGERNAME: PARTY,
    PARTYGSTIN: '32AAKPN2468H2ZM',
    GSTREGISTRATIONTYPE: 'Regular',
    PLACEOFSUPPLY: 'Kerala',
    CMPGSTIN: '33ABCPT1234F1Z3',
  });
  const entries = (voucher: Node) =>
    all(voucher, 'LEDGERENTRIES.LIST').map((entry) => [textOf(entry, 'LEDGERNAME'), textOf(entry, 'AMOUNT')]);
  expect(all(sale, 'ALLINVENTORYENTRIES.LIST').map(facts)).toMatchObject([
    {
      STOCKITEMNAME: 'Nendran Chips &amp; Dip',
      RATE: '533.34/KGS',
      AMOUNT: '1066.67',
      BILLEDQTY: '2.000 KGS',
    },
    { STOCKITEMNAME: 'Nalangu bath powder', RATE: '508.48/KGS', AMOUNT: '381.36', BILLEDQTY: '0.750 KGS' },
  ]);
  expect(entries(sale)).toEqual([
    [PARTY, '-1660.00'],
    ['Sales', '21.86'],
    ['Sales', '61.14'],
    ['IGST', '128.97'],
  ]);
  expect(entries(note)[0]).toEqual([PARTY, '1660.00']);
  expect(facts(note)).toMatchObject({ VOUCHERTYPENAME: 'Credit Note', REFERENCE: 'INV/26-27/000001' });
  expect(all(note, 'BILLALLOCATIONS.LIST').map(facts)).toMatchObject([
    { NAME: 'INV/26-27/000001', BILLTYPE: 'Agst Ref' },
  ]);
  expect(facts(consumer)).toMatchObject({
    PARTYLEDGERNAME: 'Online customers',
    GSTREGISTRATIONTYPE: 'Unregistered/Consumer',
    PLACEOFSUPPLY: 'Tamil Nadu',
  });
  expect(all(consumer, 'GSTOVRDNTAXABILITY').map(({ text }) => text)).toContain('Nil Rated');
  expect(all(receipt, 'RATEDETAILS.LIST')).toEqual([]);
});
