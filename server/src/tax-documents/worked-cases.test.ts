import { saveRates } from '@tula/contract/delivery/rates/rates-calls.ts';
import { INDIAN_STATES } from '@tula/contract/delivery/states.ts';
import { refundPart } from '@tula/contract/orders/part-refunds.ts';
import type { SellerStatus } from '@tula/contract/shop/tax.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aZone, someRates } from '../delivery/rates/test-rates.ts';
import { byCourier, type OrdersShop, pickup } from '../orders/test-orders.ts';
import { checkLedger } from '../payments/check-ledger.ts';
import { breachesOfDocuments } from './accounts/document-checks-query.ts';
import type { DocumentContent } from './document-content.ts';
import { openTaxShop, type TaxShop } from './test-tax-documents.ts';

type Line = readonly [
  name: string,
  quantity: '250' | '500' | '750' | '1000',
  count: number,
  packPaise: number,
  percent?: number,
];
type Case = {
  lines: readonly Line[];
  /** The GST code of the delivery address; null when the order is collected. */
  to: string | null;
  shipping?: number;
  status?: SellerStatus;
  gstin?: string;
};

let tax: TaxShop;
let shop: OrdersShop;
let ratesVersion = 1;
/** Settings that are saved as they are get no new version. */
let savedSeller = '';
let savedCharge: number | undefined;
beforeAll(async () => {
  tax = await openTaxShop();
  ({ shop } = tax);
});
beforeEach(() => tax.renew());
afterAll(async () => {
  const { checks } = await checkLedger(shop.parts, breachesOfDocuments);
  expect(checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
  await shop.close();
});

/** Every parcel costs this much. */
async function delivery(paise: number): Promise<void> {
  if (paise === savedCharge) return;
  savedCharge = paise;
  const slabs = [{ fromGrams: 0, toGrams: null, everyGrams: 50_000, paise }];
  const body = { basedOn: ratesVersion, rates: someRates({ zones: [aZone({ area: 'A', slabs })] }) };
  const saved = await shop.call(saveRates, { body }, tax.asStaff());
  if (!saved.ok) throw new Error(saved.message);
  ratesVersion = saved.result.version;
}

/** Sells the case through the shop, from the cart to the dispatch, and returns the number of the order. */
async function sold({ lines, to, shipping = 0, status = 'regular', gstin = '33ABCPT1234F1Z3' }: Case) {
  const seller = { from: '2026-04-01', status, gstin: status === 'unregistered' ? null : gstin };
  if (JSON.stringify(seller) !== savedSeller) await tax.taxes({ sellers: [seller], givesVouchers: false });
  savedSeller = JSON.stringify(seller);
  const products = [];
  for (const [name, quantity, count, packPaise, percent = 5] of lines) {
    const id = await shop.aProduct({ name, paisePerKg: (packPaise * 1000) / Number(quantity) });
    const rates = JSON.stringify([{ from: '2025-09-22', rate: percent * 100 }]);
    await shop.asOwner(`UPDATE products SET hsn = '21069099', tax_rates = '${rates}' WHERE id = '${id}'`);
    products.push({ id, quantity, count });
  }
  if (to === null) {
    const number = await tax.collected(await shop.paid(tax.shopper(), pickup(products)));
    await tax.issue();
    return number;
  }
  await delivery(shipping);
  const address = await shop.anAddress(tax.shopper(), { postal_code: '641001' });
  const state = INDIAN_STATES.find(({ gstCode }) => gstCode === to);
  await shop.asOwner(`UPDATE addresses SET state_id = ${state?.id} WHERE id = '${address}'`);
  const number = await tax.sent(await shop.paid(tax.shopper(), byCourier(products, address)));
  await tax.issue();
  return number;
}

/** The documents of an order, each with its rows as `gross = taxable + half + half` or `gross = taxable + I igst`. */
async function documentsOf(number: string) {
  const documents = (await tax.documents()).filter(({ order }) => order.number === number);
  return documents.map(({ kind, placeOfSupply, tax: supply, rows, totals, totalInWords, returnTables }) => ({
    kind,
    place: placeOfSupply.code,
    supply,
    rows: rows.map(rowText),
    totals: Object.values(totals),
    words: totalInWords,
    returnTables,
  }));
}

function rowText({ of, grossPaise, taxablePaise, halfPaise, igstPaise }: DocumentContent['rows'][number]) {
  const taxes = igstPaise > 0 ? `I ${igstPaise}` : `${halfPaise} + ${halfPaise}`;
  return `${of === 'delivery' ? 'delivery ' : ''}${grossPaise} = ${taxablePaise} + ${taxes}`;
}

const documentOf = async (one: Case) => (await documentsOf(await sold(one)))[0];

const MURUKKU: Line = ['Mullu Murukku', '500', 1, 28_000];
const SWEETS: Line = ['Mysore Pak', '250', 2, 22_000];
const PODI: Line = ['Sambar Podi', '250', 1, 14_975];
const ROUNDED_DOWN: Case = { lines: [['Sambar Podi', '250', 3, 14_975]], to: '33', shipping: 6_500 };

test('a parcel within the state has CGST and SGST in equal halves', async () => {
  expect(await documentOf({ lines: [MURUKKU, SWEETS], to: '33', shipping: 8_000 })).toEqual({
    kind: 'taxInvoice',
    place: '33',
    supply: 'CGST+SGST',
    rows: ['28000 = 26666 + 667 + 667', '44000 = 41904 + 1048 + 1048', 'delivery 8000 = 7620 + 190 + 190'],
    totals: [76_190, 0, 1_905, 0, 0, 80_000],
    words: 'Rupees Eight Hundred Only',
    returnTables: ['b2cs'],
  });
});

test('the same cart to another state has IGST', async () => {
  expect(await documentOf({ lines: [MURUKKU, SWEETS], to: '29', shipping: 12_000 })).toMatchObject({
    place: '29',
    supply: 'IGST',
    rows: ['28000 = 26667 + I 1333', '44000 = 41905 + I 2095', 'delivery 12000 = 11429 + I 571'],
    totals: [80_001, 0, 0, 3_999, 0, 84_000],
  });
});

test('a union territory without legislature has UTGST', async () => {
  const lines: Line[] = [
    ['Cumin Seeds', '1000', 1, 62_000],
    ['Coriander Powder', '750', 1, 21_000],
  ];
  const one = { lines, to: '04', shipping: 5_000, gstin: '04AAHCM8642K1Z6' };
  expect(await documentOf(one)).toMatchObject({
    supply: 'CGST+UTGST',
    rows: ['62000 = 59048 + 1476 + 1476', '21000 = 20000 + 500 + 500', 'delivery 5000 = 4762 + 119 + 119'],
    totals: [83_810, 0, 2_095, 0, 0, 88_000],
  });
});

test('delivery is shared among the rates of the goods', async () => {
  const lines: Line[] = [
    ['Nendran Banana Chips', '1000', 2, 56_000],
    ['Nalangu bath powder', '250', 3, 15_000, 18],
  ];
  expect(await documentOf({ lines, to: '32', shipping: 9_000 })).toMatchObject({
    rows: [
      '112000 = 106667 + I 5333',
      '45000 = 38136 + I 6864',
      'delivery 2580 = 2186 + I 394',
      'delivery 6420 = 6114 + I 306',
    ],
    totals: [153_103, 0, 0, 12_897, 0, 166_000],
  });
});

test('taxed and nil-rated goods of a consumer share an invoice-cum-bill of supply', async () => {
  const lines: Line[] = [
    ['Appalam', '500', 2, 20_000, 0],
    ['Kara Sev', '500', 1, 24_000],
  ];
  expect(await documentOf({ lines, to: '33', shipping: 7_000 })).toMatchObject({
    kind: 'invoiceCumBill',
    rows: [
      '40000 = 40000 + 0 + 0',
      '24000 = 22858 + 571 + 571',
      'delivery 2625 = 2499 + 63 + 63',
      'delivery 4375 = 4375 + 0 + 0',
    ],
    totals: [25_357, 44_375, 634, 0, 0, 71_000],
    returnTables: ['b2cs', 'exemp'],
  });
});

test('a total that is rounded up has the rounding as a line without tax', async () => {
  expect(await documentOf({ lines: [PODI], to: '33', shipping: 6_500 })).toMatchObject({
    rows: ['14975 = 14261 + 357 + 357', 'delivery 6500 = 6190 + 155 + 155'],
    totals: [20_451, 0, 512, 0, -25, 21_500],
  });
});

test('a full refund after the dispatch of a total that was rounded down is the invoice again', async () => {
  const number = await sold(ROUNDED_DOWN);
  await tax.refunded(number);
  await tax.issue();
  const [invoice, note] = await documentsOf(number);
  expect(invoice).toMatchObject({
    rows: ['44925 = 42785 + 1070 + 1070', 'delivery 6500 = 6190 + 155 + 155'],
    totals: [48_975, 0, 1_225, 0, 25, 51_400],
    words: 'Rupees Five Hundred Fourteen Only',
  });
  expect(note).toEqual({ ...invoice, kind: 'creditNote' });
});

test('a small collected order has the place of the shop', async () => {
  const lines: Line[] = [['Idukki Green Cardamom', '250', 3, 90_000]];
  expect(await documentOf({ lines, to: null })).toMatchObject({
    place: '33',
    rows: ['270000 = 257142 + 6429 + 6429'],
    totals: [257_142, 0, 6_429, 0, 0, 270_000],
  });
});

test('one damaged pack of three takes its price and its share of the delivery back', async () => {
  const lines: Line[] = [['Mysore Pak', '250', 3, 22_000], MURUKKU];
  const number = await sold({ lines, to: '29', shipping: 10_000 });
  const [{ id } = { id: '' }] = await shop.rows<{ id: string }>(
    `SELECT product_id AS id FROM order_items i JOIN orders o ON o.id = i.order_id
     WHERE order_number = $1 ORDER BY position LIMIT 1`,
    [number],
  );
  const packs = [{ id, quantity: '250', count: 1 }];
  const body = { reason: 'One pack was damaged', refundedPaise: 0, lines: packs };
  expect(await shop.call(refundPart, { params: { id: number }, body }, tax.asStaff())).toMatchObject({
    ok: true,
  });
  await tax.gatewayActs();
  await tax.issue();
  const [invoice, note] = await documentsOf(number);
  expect(invoice).toMatchObject({
    rows: ['66000 = 62857 + I 3143', '28000 = 26667 + I 1333', 'delivery 10000 = 9524 + I 476'],
    totals: [99_048, 0, 0, 4_952, 0, 104_000],
  });
  expect(note).toMatchObject({
    kind: 'creditNote',
    rows: ['22000 = 20952 + I 1048', 'delivery 2340 = 2229 + I 111'],
    totals: [23_181, 0, 0, 1_159, 0, 24_340],
    words: 'Rupees Two Hundred Forty-Three and Forty Paise Only',
  });
});

test.each([
  ['composition', 'billOfSupply'],
  ['unregistered', 'receipt'],
] as const)('a seller who is %s writes a %s without tax', async (status, kind) => {
  expect(await documentOf({ lines: [MURUKKU, PODI], to: '33', shipping: 6_500, status })).toMatchObject({
    kind,
    supply: 'none',
    rows: ['28000 = 28000 + 0 + 0', '14975 = 14975 + 0 + 0', 'delivery 6500 = 6500 + 0 + 0'],
    totals: [0, 0, 0, 0, -25, 49_500],
    returnTables: [],
  });
});
