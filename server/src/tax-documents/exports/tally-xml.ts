import { paise, rupeesText } from '@tula/contract/values/money.ts';
import type { DocumentContent, DocumentRow } from '../document-content.ts';
import { KILOGRAMS } from './return-names.ts';
import { chooseSign } from './return-sums.ts';
import { partyLedger, makePostings } from './tally.ts';
import {
  makeAddress,
  isInventory,
  makeMasters,
  type Names,
  rateDetails,
  stateName,
  tallyDay,
  taxability,
} from './tally-masters.ts';
import { element, textElements, type Xml } from './xml.ts';

const amountText = (value: number) => rupeesText(paise(value));

const ENVELOPE = [
  '<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>',
  '<REQUESTDESC><REPORTNAME>All Masters</REPORTNAME></REQUESTDESC><REQUESTDATA>\n',
].join('');
const ENVELOPE_END = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';

/**
 * The documents of a period as Tally imports them: first the unit, ledgers, businesses and items, then a voucher for
 * each document. Read twice, as Tally wants masters before the vouchers that name them.
 */
export async function* tallyXml(
  read: () => AsyncIterable<DocumentContent[]>,
  names: Names,
): AsyncGenerator<string> {
  yield ENVELOPE;
  for (const master of await makeMasters(read(), names)) yield message(master);
  for await (const page of read())
    yield page
      .filter((one) => chooseSign(one) !== 0)
      .map((one) => message(makeVoucher(one, names)))
      .join('');
  yield ENVELOPE_END;
}

const message = (inside: Xml) => `${element('TALLYMESSAGE', [inside], { 'xmlns:UDF': 'TallyUDF' })}\n`;

/** A debit is negative in Tally, and its entry is deemed positive. */
const posted = (debitPaise: number) => ({
  ISDEEMEDPOSITIVE: debitPaise > 0 ? 'Yes' : 'No',
  AMOUNT: amountText(0 - debitPaise),
});

function makeVoucher(one: DocumentContent, names: Names): Xml {
  const { number, seller, note } = one;
  const type = chooseSign(one) === 1 ? 'Sales' : 'Credit Note';
  const party = partyLedger(one) ?? names.customers;
  const reference = note?.refersTo ?? { number: one.order.number, issuedAt: one.order.placedAt };
  return element(
    'VOUCHER',
    [
      ...textElements({
        DATE: tallyDay(one.issuedAt),
        VOUCHERTYPENAME: type,
        VOUCHERNUMBER: number,
        REFERENCE: reference.number,
        REFERENCEDATE: tallyDay(reference.issuedAt),
      }),
      ...partyOfVoucher(one, party),
      ...(seller.status === 'regular'
        ? textElements({
            CMPGSTIN: seller.gstin,
            CMPGSTREGISTRATIONTYPE: 'Regular',
            CMPGSTSTATE: stateName(seller.state),
            VCHGSTSTATUSISINCLUDED: 'Yes',
            VCHGSTSTATUSISUNCERTAIN: 'No',
          })
        : []),
      ...(note === null
        ? []
        : textElements({ GSTNATUREOFRETURN: '01-Sales Return', NARRATION: note.reason })),
      ...textElements({
        PERSISTEDVIEW: 'Invoice Voucher View',
        VCHENTRYMODE: 'Item Invoice',
        ISINVOICE: 'Yes',
      }),
      ...makeEntries(one, names, party),
    ],
    { REMOTEID: number, VCHTYPE: type, ACTION: 'Create', OBJVIEW: 'Invoice Voucher View' },
  );
}

/** Whom a voucher is about: a business by its own ledger, a consumer by name and state. */
function partyOfVoucher(one: DocumentContent, party: string): Xml[] {
  const { buyer, placeOfSupply } = one;
  return [
    ...textElements({
      PARTYNAME: party,
      PARTYLEDGERNAME: party,
      BASICBUYERNAME: buyer.legalName ?? buyer.name,
    }),
    ...makeAddress(one, 'BASICBUYERADDRESS'),
    ...textElements({
      STATENAME: stateName(buyer.state ?? placeOfSupply),
      COUNTRYOFRESIDENCE: 'India',
      PARTYPINCODE: buyer.address?.postalCode,
      PARTYGSTIN: buyer.gstin,
      GSTREGISTRATIONTYPE: buyer.gstin ? 'Regular' : 'Unregistered/Consumer',
      PLACEOFSUPPLY: stateName(placeOfSupply),
    }),
  ];
}

/** Items, then the party and whatever else is posted: together they come to nothing. */
function makeEntries(one: DocumentContent, names: Names, party: string): Xml[] {
  const ofTaxes = makePostings(one).filter(
    ({ ledger }) => !['customers', 'sales', 'exemptSales'].includes(ledger),
  );
  const bill = one.note === null ? ['New Ref', one.number] : ['Agst Ref', one.note.refersTo.number];
  return [
    ...one.rows.filter(isInventory).map((row) => inventoryEntry(one, row, names)),
    element('LEDGERENTRIES.LIST', [
      ...textElements({ LEDGERNAME: party, ISPARTYLEDGER: 'Yes', ...posted(computeTotal(one)) }),
      element(
        'BILLALLOCATIONS.LIST',
        textElements({ NAME: bill[1], BILLTYPE: bill[0], AMOUNT: posted(computeTotal(one)).AMOUNT }),
      ),
    ]),
    ...one.rows
      .filter((row) => !isInventory(row) && row.grossPaise !== 0)
      .map((row) =>
        element('LEDGERENTRIES.LIST', [
          ...textElements({
            LEDGERNAME: chooseLedger(one, row, names),
            ...makeGst(one, row),
            ...posted(computeCredit(one, row)),
          }),
          ...(one.tax === 'none' ? [] : rateDetails(row.rate)),
        ]),
      ),
    ...ofTaxes.map(({ ledger, debitPaise }) =>
      element('LEDGERENTRIES.LIST', textElements({ LEDGERNAME: names[ledger], ...posted(debitPaise) })),
    ),
  ];
}

const computeTotal = (one: DocumentContent) => chooseSign(one) * one.totals.totalPaise;
/** Returns what a row takes from its ledger, without taxes. */
const computeCredit = (one: DocumentContent, { grossPaise, taxablePaise }: DocumentRow) =>
  0 - chooseSign(one) * (one.tax === 'none' ? grossPaise : taxablePaise);

function chooseLedger(one: DocumentContent, { rate }: DocumentRow, names: Names): string {
  return one.tax !== 'none' && rate === 0 ? names.exemptSales : names.sales;
}

function makeGst(one: DocumentContent, { hsn, rate }: DocumentRow): Record<string, string | undefined> {
  if (one.tax === 'none') return {};
  return { GSTOVRDNTAXABILITY: taxability(rate), GSTHSNNAME: hsn?.slice(0, one.hsnDigits) };
}

function inventoryEntry(one: DocumentContent, row: DocumentRow, names: Names): Xml {
  const grams = (row.packGrams ?? 0) * row.count;
  const debitPaise = computeCredit(one, row);
  const quantity = `${(grams / 1000).toFixed(3)} ${KILOGRAMS.code}`;
  const perKg = amountText(Math.round((Math.abs(debitPaise) * 1000) / grams));
  return element('ALLINVENTORYENTRIES.LIST', [
    ...textElements({
      STOCKITEMNAME: row.name,
      ...makeGst(one, row),
      ISDEEMEDPOSITIVE: posted(debitPaise).ISDEEMEDPOSITIVE,
      RATE: `${perKg}/${KILOGRAMS.code}`,
      AMOUNT: posted(debitPaise).AMOUNT,
      ACTUALQTY: quantity,
      BILLEDQTY: quantity,
    }),
    element(
      'ACCOUNTINGALLOCATIONS.LIST',
      textElements({ LEDGERNAME: chooseLedger(one, row, names), ...posted(debitPaise) }),
    ),
    ...(one.tax === 'none' ? [] : rateDetails(row.rate)),
  ]);
}
