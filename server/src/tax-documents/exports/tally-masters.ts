import { formatRate, type ShopTax, TALLY_LEDGERS, type TallyLedger } from '@tula/contract/shop/tax.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import type { DocumentContent, DocumentRow, TaxState } from '../document-content.ts';
import { KILOGRAMS } from './return-names.ts';
import { chooseSign } from './return-sums.ts';
import { partyLedger } from './tally.ts';
import { element, textElements, type Xml } from './xml.ts';

export type Names = ShopTax['tallyLedgers'];

/** Tally's names of states where they are not ours. */
const STATES: Record<string, string> = {
  '01': 'Jammu & Kashmir',
  '26': 'Dadra & Nagar Haveli and Daman & Diu',
  '35': 'Andaman & Nicobar Islands',
};
export const stateName = ({ code, name }: TaxState) => STATES[code] ?? name;
export const tallyDay = (moment: string) => dayOf(new Date(moment)).replaceAll('-', '');

/** Under which of Tally's groups a ledger is made, and what Tally has to know of it to fill its reports on GST. */
const LEDGERS: Record<TallyLedger, Record<string, string>> = {
  customers: { PARENT: 'Sundry Debtors', ISBILLWISEON: 'Yes' },
  sales: { PARENT: 'Sales Accounts', GSTAPPLICABLE: 'Applicable', GSTTYPEOFSUPPLY: 'Goods' },
  exemptSales: { PARENT: 'Sales Accounts', GSTAPPLICABLE: 'Applicable', GSTTYPEOFSUPPLY: 'Goods' },
  cgst: { PARENT: 'Duties & Taxes', TAXTYPE: 'GST', GSTDUTYHEAD: 'CGST' },
  sgst: { PARENT: 'Duties & Taxes', TAXTYPE: 'GST', GSTDUTYHEAD: 'SGST/UTGST' },
  utgst: { PARENT: 'Duties & Taxes', TAXTYPE: 'GST', GSTDUTYHEAD: 'SGST/UTGST' },
  igst: { PARENT: 'Duties & Taxes', TAXTYPE: 'GST', GSTDUTYHEAD: 'IGST' },
  roundOff: { PARENT: 'Indirect Expenses' },
};

type Item = { name: string; taxes: { from: string; hsn: string; rate: number }[] };

/** Each once, also what many documents name. */
export async function makeMasters(contents: AsyncIterable<DocumentContent[]>, names: Names): Promise<Xml[]> {
  const items = new Map<string, Item>();
  const parties = new Map<string, DocumentContent>();
  for await (const page of contents)
    for (const one of page.filter((each) => chooseSign(each) !== 0)) {
      if (one.buyer.gstin) parties.set(one.buyer.gstin, one);
      for (const row of one.rows) addItem(items, row, one);
    }
  const ledgers = new Map(TALLY_LEDGERS.map((ledger) => [names[ledger], LEDGERS[ledger]]));
  return [
    element(
      'UNIT',
      textElements({
        NAME: KILOGRAMS.code,
        ISSIMPLEUNIT: 'Yes',
        DECIMALPLACES: '3',
        GSTREPUOM: KILOGRAMS.name,
      }),
      { NAME: KILOGRAMS.code, ACTION: 'Create' },
    ),
    ...[...ledgers].map(([name, facts]) =>
      element('LEDGER', textElements({ NAME: name, ...facts }), { NAME: name, ACTION: 'Create' }),
    ),
    ...[...parties.values()].map(partyMaster),
    ...[...items.values()].map(itemMaster),
  ];
}

/** An item has a row for each day from which its code or rate was another one. */
function addItem(items: Map<string, Item>, row: DocumentRow, one: DocumentContent): void {
  if (!isInventory(row)) return;
  const item = items.get(row.name) ?? { name: row.name, taxes: [] };
  items.set(row.name, item);
  const newest = item.taxes.at(-1);
  const hsn = row.hsn?.slice(0, one.hsnDigits);
  if (hsn === undefined || one.tax === 'none' || (newest?.hsn === hsn && newest.rate === row.rate)) return;
  item.taxes.push({ from: tallyDay(one.issuedAt), hsn, rate: row.rate });
}

/**
 * Says whether a row is packs, which alone are stock; the delivery, and an amount off a price, are values on the ledger
 * of their goods.
 */
export const isInventory = ({ of, count, packGrams }: DocumentRow) =>
  of === 'goods' && count > 0 && packGrams !== null;

function partyMaster(one: DocumentContent): Xml {
  const { buyer, placeOfSupply, issuedAt } = one;
  const { address, legalName, name } = buyer;
  const from = tallyDay(issuedAt);
  const state = stateName(buyer.state ?? placeOfSupply);
  const ledger = partyLedger(one) ?? name;
  return element(
    'LEDGER',
    [
      ...textElements({ NAME: ledger, PARENT: 'Sundry Debtors', ISBILLWISEON: 'Yes' }),
      element('LEDMAILINGDETAILS.LIST', [
        ...textElements({ APPLICABLEFROM: from, MAILINGNAME: legalName ?? name }),
        ...makeAddress(one, 'ADDRESS'),
        ...textElements({ STATE: state, COUNTRY: 'India', PINCODE: address?.postalCode }),
      ]),
      element(
        'LEDGSTREGDETAILS.LIST',
        textElements({
          APPLICABLEFROM: from,
          GSTREGISTRATIONTYPE: 'Regular',
          PLACEOFSUPPLY: state,
          GSTIN: buyer.gstin,
        }),
      ),
    ],
    { NAME: ledger, ACTION: 'Create' },
  );
}

export function makeAddress({ buyer: { address } }: DocumentContent, name: string): Xml[] {
  if (address === null) return [];
  const lines = [address.apartment, address.landmark, address.area, address.city].filter(Boolean);
  return [
    element(
      `${name}.LIST`,
      lines.flatMap((line) => textElements({ [name]: line })),
      { TYPE: 'String' },
    ),
  ];
}

function itemMaster({ name, taxes }: Item): Xml {
  const gst = taxes.flatMap(({ from, hsn, rate }) => [
    element(
      'HSNDETAILS.LIST',
      textElements({ APPLICABLEFROM: from, HSNCODE: hsn, SRCOFHSNDETAILS: 'Specify Details Here' }),
    ),
    element('GSTDETAILS.LIST', [
      ...textElements({
        APPLICABLEFROM: from,
        TAXABILITY: taxability(rate),
        SRCOFGSTDETAILS: 'Specify Details Here',
      }),
      element('STATEWISEDETAILS.LIST', [...textElements({ STATENAME: 'Any' }), ...rateDetails(rate)]),
    ]),
  ]);
  const facts = { NAME: name, BASEUNITS: KILOGRAMS.code };
  const isTaxed = taxes.length > 0 ? { GSTAPPLICABLE: 'Applicable', GSTTYPEOFSUPPLY: 'Goods' } : {};
  return element('STOCKITEM', [...textElements({ ...facts, ...isTaxed }), ...gst], {
    NAME: name,
    ACTION: 'Create',
  });
}

export const taxability = (rate: number) => (rate === 0 ? 'Nil Rated' : 'Taxable');

export function rateDetails(rate: number): Xml[] {
  const heads = [
    ['CGST', rate / 2],
    ['SGST/UTGST', rate / 2],
    ['IGST', rate],
  ] as const;
  return heads.map(([head, of]) =>
    element(
      'RATEDETAILS.LIST',
      textElements({
        GSTRATEDUTYHEAD: head,
        GSTRATEVALUATIONTYPE: 'Based on Value',
        GSTRATE: formatRate(of),
      }),
    ),
  );
}
