import type { ProductId } from '@tula/contract/calls/ids.ts';
import { refundPart } from '@tula/contract/orders/part-refunds.ts';
import type { InputOf } from '@tula/contract/calls/endpoint.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { byCourier, type OrdersShop } from '../orders/test-orders.ts';
import { checkLedger } from '../payments/check-ledger.ts';
import { breachesOfDocuments } from './accounts/document-checks-query.ts';
import { openTaxShop, REGULAR, type TaxShop } from './test-tax-documents.ts';

let tax: TaxShop;
let shop: OrdersShop;
let powder: ProductId;
beforeAll(async () => {
  tax = await openTaxShop();
  ({ shop } = tax);
  powder = await shop.aProduct({ name: 'Nalangu bath powder', paisePerKg: 48_000 });
  await shop.asOwner(
    `UPDATE products SET hsn = '330790', tax_rates = '[{"from": "2017-07-01", "rate": 1800}]' WHERE id = '${powder}'`,
  );
  await tax.taxes({ sellers: [REGULAR], givesVouchers: false });
});
beforeEach(() => tax.renew());
afterAll(async () => {
  const { checks } = await checkLedger(shop.parts, breachesOfDocuments);
  expect(checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
  await shop.close();
});

/** A parcel with a pack of murukku at 5 % for ₹280.00 and two of powder at 18 % for ₹240.00 each, sent and invoiced. */
async function aMixedParcel() {
  const address = await shop.anAddress(tax.shopper());
  const products = [...tax.products(1), { id: powder, quantity: '500' as const, count: 2 }];
  const number = await tax.sent(await shop.paid(tax.shopper(), byCourier(products, address)));
  await tax.issue();
  return number;
}
type Body = InputOf<typeof refundPart>['body'];
let refundedPaise = 0;
beforeEach(() => (refundedPaise = 0));
async function refunded(number: string, id: ProductId, more: Partial<Body> = {}) {
  const lines = [{ id, quantity: '500', count: 1 }];
  const body = { reason: 'The pack was open', refundedPaise, lines, ...more };
  expect(await shop.call(refundPart, { params: { id: number }, body }, tax.asStaff())).toMatchObject({
    ok: true,
  });
  await tax.gatewayActs();
  await tax.issue();
  const documents = await documentsOf(number);
  const note = documents.at(-1);
  refundedPaise += note?.totals.totalPaise ?? 0;
  return note;
}
const documentsOf = async (number: string) =>
  (await tax.documents()).filter(({ order }) => order.number === number);

test('a note of packs names them and takes exactly their tax, with the delivery of their rate', async () => {
  const number = await aMixedParcel();
  const [invoice] = await documentsOf(number);
  const { shipping_paise: shipping } = await shop.orderRow(number);
  const note = await refunded(number, tax.murukku);
  const share = Math.round((Number(shipping) * 28_000) / 76_000);
  expect(note).toMatchObject({
    kind: 'creditNote',
    totals: { totalPaise: 28_000 + share },
    note: { reason: 'The pack was open', refersTo: { number: invoice?.number } },
  });
  expect(note?.rows[0]).toMatchObject({
    name: 'Mullu Murukku',
    packGrams: 500,
    count: 1,
    rate: 500,
    grossPaise: 28_000,
    taxablePaise: 26_667,
    igstPaise: 1_333,
  });
  expect(note?.rows.slice(1).map(({ of, rate }) => [of, rate])).toEqual([['delivery', 500]]);
});

test('a note without delivery has the packs alone, and says why', async () => {
  const number = await aMixedParcel();
  const reason = 'The pack was open; the delivery charge stays, as the others arrived';
  const note = await refunded(number, tax.murukku, { withoutDelivery: true, reason });
  expect(note).toMatchObject({
    rows: [{ count: 1, grossPaise: 28_000, igstPaise: 1_333 }],
    totals: { totalPaise: 28_000 },
    note: { reason },
  });
});

test('all packs refunded one by one end at the invoice, and the order is refunded', async () => {
  const number = await aMixedParcel();
  for (const id of [powder, tax.murukku, powder]) await refunded(number, id);
  const [invoice, ...notes] = await documentsOf(number);
  expect(notes.map(({ rows }) => rows.find(({ of }) => of === 'goods')?.name)).toEqual([
    'Nalangu bath powder',
    'Mullu Murukku',
    'Nalangu bath powder',
  ]);
  for (const name of ['taxablePaise', 'igstPaise', 'roundOffPaise', 'totalPaise'] as const)
    expect(notes.reduce((sum, { totals }) => sum + totals[name], 0)).toBe(invoice?.totals[name]);
  expect(await shop.orderRow(number)).toMatchObject({ refund_status: 'SUCCESS' });
  expect(notes.at(-1)?.note?.reason).toBe('The pack was open');
});
