import { cancelOrder } from '@tula/contract/orders/orders.ts';
import { listTaxDocuments } from '@tula/contract/orders/tax-documents.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { advances } from '../checkout/test-advances.ts';
import { paidChanges, SHILLONG } from '../checkout/test-paid-changes.ts';
import type { OrdersShop } from '../orders/test-orders.ts';
import { checkLedger } from '../payments/check-ledger.ts';
import { breachesOfDocuments } from './accounts/document-checks-query.ts';
import { factLines } from './document-texts.ts';
import { openTaxShop, REGULAR, rules, type TaxShop } from './test-tax-documents.ts';

let tax: TaxShop;
let shop: OrdersShop;
beforeEach(async () => {
  tax = await openTaxShop();
  ({ shop } = tax);
});
afterEach(() => shop.close());

const kinds = async () => (await tax.documents()).map(({ kind }) => kind);

test('an order refunded before it left has a refund voucher that refers to its receipt voucher, and no invoice', async () => {
  await tax.taxes({ sellers: [REGULAR] });
  const number = await tax.aPickup(3);
  await tax.issue();
  await shop.call(cancelOrder, { params: { id: number } }, { as: tax.shopper().token });
  await tax.refunded(number);
  await tax.issue();
  expect(await tax.documents()).toMatchObject([
    { kind: 'receiptVoucher', number: 'RCV/26-27/000001', totals: { totalPaise: 84_000 } },
    {
      kind: 'refundVoucher',
      number: 'RFV/26-27/000001',
      totals: { totalPaise: 84_000 },
      note: { refersTo: { number: 'RCV/26-27/000001' } },
    },
  ]);
});

test('no vouchers are given by shops that are not regular, nor by one whose owner switched them off', async () => {
  for (const settings of [
    {},
    { sellers: [{ ...REGULAR, status: 'composition' as const }] },
    { sellers: [REGULAR], givesVouchers: false },
  ]) {
    await tax.taxes(settings);
    await tax.aPickup();
    await tax.issue();
    shop.clock.advance({ seconds: 30 });
  }
  expect(await kinds()).toEqual([]);
  expect(await shop.rows('SELECT 1 FROM tax_tasks')).toEqual([]);
});

test('the page of an order says that its parcel needs an e-way bill from the shop’s limits on', async () => {
  const number = await tax.aParcel();
  const asked = () => shop.call(listTaxDocuments, { params: { id: number } }, tax.asStaff());
  expect(await asked()).toMatchObject({ result: { needsEWayBill: false, documents: [], failure: null } });
  await tax.taxes({ rules: [rules({ eWayInsideRupees: 1, eWayBetweenRupees: 100 })] });
  expect(await asked()).toMatchObject({ result: { needsEWayBill: true } });
  await tax.taxes({ rules: [rules({ eWayInsideRupees: 1, eWayBetweenRupees: 1_000 })] });
  expect(await asked()).toMatchObject({ result: { needsEWayBill: false } });
});

test('what is paid more for delivery gets a voucher of its own, and the invoice has both payments', async () => {
  await tax.taxes({ sellers: [REGULAR] });
  const does = paidChanges({
    shop,
    murukku: tax.murukku,
    kamala: await shop.aStaffMember('Kamala'),
    shopper: tax.shopper(),
  });
  const number = await tax.aParcel();
  await tax.issue();
  await does.changeByStaff(number, { address: SHILLONG, paysWithinHours: 24 });
  await shop.decide(await does.payPage(number), 'pay');
  await does.order(number);
  await tax.issue();
  const [first, second] = await tax.documents();
  expect(first).toMatchObject({ kind: 'receiptVoucher', totals: { totalPaise: 66_500 } });
  expect(second).toMatchObject({
    kind: 'receiptVoucher',
    number: 'RCV/26-27/000002',
    placeOfSupply: { code: '15' },
    tax: 'IGST',
    rows: [{ of: 'delivery', rate: 500, grossPaise: 3_500, taxablePaise: 3_333, igstPaise: 167 }],
    totals: { totalPaise: 3_500, taxablePaise: 3_333, igstPaise: 167, roundOffPaise: 0 },
    totalInWords: 'Rupees Thirty-Five Only',
  });
  await tax.sent(number);
  await tax.issue();
  expect((await tax.documents())[2]).toMatchObject({ kind: 'taxInvoice', totals: { totalPaise: 70_000 } });
  await expectAgreement();
});

test('an order of two payments that is refunded before it left has refund vouchers of both', async () => {
  await tax.taxes({ sellers: [REGULAR] });
  const does = paidChanges({
    shop,
    murukku: tax.murukku,
    kamala: await shop.aStaffMember('Kamala'),
    shopper: tax.shopper(),
  });
  const number = await tax.aParcel();
  await does.change(number, { address: SHILLONG, paysMore: true });
  await tax.issue();
  await shop.decide(await does.payPage(number), 'pay');
  await does.order(number);
  await tax.issue();
  await tax.refunded(number);
  await tax.issue();
  const notes = (await tax.documents()).filter(({ kind }) => kind === 'refundVoucher');
  expect(notes.reduce((all, { totals }) => all + totals.totalPaise, 0)).toBe(70_000);
  expect(notes.reduce((all, { totals }) => all + totals.igstPaise, 0)).toBe(
    (await tax.documents())
      .filter(({ kind }) => kind === 'receiptVoucher')
      .reduce((all, { totals }) => all + totals.igstPaise, 0),
  );
  await expectAgreement();
});

async function heldWithAdvance(change: Parameters<ReturnType<typeof advances>['hold']>[0] = {}) {
  const does = advances({
    shop,
    murukku: tax.murukku,
    kamala: await shop.aStaffMember('Kamala'),
    shopper: tax.shopper(),
  });
  return { does, number: await does.aHeldOrder(change) };
}

test('an advance has its receipt voucher before the order is paid, the rest another one, and the invoice names both payments', async () => {
  await tax.taxes({ sellers: [REGULAR] });
  const { does, number } = await heldWithAdvance({
    deliveryMethod: 'through_courier',
    addressId: await shop.anAddress(tax.shopper()),
    shownTotalPaise: 66_500,
  });
  await does.pays(number);
  await tax.issue();
  const [advance, ...none] = await tax.documents();
  expect(none).toEqual([]);
  expect(advance).toMatchObject({
    kind: 'receiptVoucher',
    number: 'RCV/26-27/000001',
    tax: 'IGST',
    rows: [
      { of: 'goods', count: 0, grossPaise: 16_842, taxablePaise: 16_040, igstPaise: 802 },
      { of: 'delivery', grossPaise: 3_158, taxablePaise: 3_008, igstPaise: 150 },
    ],
    totals: { totalPaise: 20_000, roundOffPaise: 0 },
    totalInWords: 'Rupees Two Hundred Only',
  });
  shop.clock.advance({ minutes: 5 });
  await does.pays(number);
  await tax.issue();
  const [, rest] = await tax.documents();
  expect(rest).toMatchObject({
    kind: 'receiptVoucher',
    number: 'RCV/26-27/000002',
    rows: [
      { of: 'goods', count: 0, grossPaise: 39_158, taxablePaise: 37_293, igstPaise: 1_865 },
      { of: 'delivery', grossPaise: 7_342, taxablePaise: 6_992, igstPaise: 350 },
    ],
    totals: { totalPaise: 46_500, roundOffPaise: 0 },
  });
  expect(rest?.payment?.reference).not.toBe(advance?.payment?.reference);
  await tax.sent(number);
  await tax.issue();
  const invoice = (await tax.documents())[2];
  expect(invoice).toMatchObject({
    kind: 'taxInvoice',
    totals: { totalPaise: 66_500 },
    payment: advance?.payment,
    restPayment: rest?.payment,
  });
  if (invoice === undefined) throw new Error('there is no invoice');
  expect(factLines(invoice).filter((line) => line.startsWith('Paid: '))).toHaveLength(2);
  await expectAgreement();
});

test('vouchers of advance and rest are written at once where the job comes late', async () => {
  await tax.taxes({ sellers: [REGULAR] });
  const { does, number } = await heldWithAdvance();
  await does.pays(number);
  await does.pays(number);
  await tax.issue();
  expect((await tax.documents()).map(({ kind, totals }) => [kind, totals.totalPaise])).toEqual([
    ['receiptVoucher', 20_000],
    ['receiptVoucher', 36_000],
  ]);
  await expectAgreement();
});

test('an advance that is given back has a refund voucher, and an order of two payments a refund voucher of each', async () => {
  await tax.taxes({ sellers: [REGULAR] });
  const { does, number } = await heldWithAdvance();
  await does.pays(number);
  await tax.issue();
  await does.returnAdvance(number);
  await tax.gatewayActs();
  await tax.issue();
  expect((await tax.documents()).map(({ kind, totals }) => [kind, totals.totalPaise])).toEqual([
    ['receiptVoucher', 20_000],
    ['refundVoucher', 20_000],
  ]);
  const whole = await does.aHeldOrder();
  await does.pays(whole);
  await tax.issue();
  await does.pays(whole);
  await tax.issue();
  await tax.refunded(whole);
  await tax.issue();
  const vouchers = (await tax.documents()).filter(({ order }) => order.number === whole);
  const worth = (kind: string) =>
    vouchers
      .filter((voucher) => voucher.kind === kind)
      .map(({ totals }) => [totals.totalPaise, totals.taxablePaise + 2 * totals.halfPaise]);
  expect(worth('receiptVoucher')).toEqual([
    [20_000, 20_000],
    [36_000, 36_000],
  ]);
  expect(worth('refundVoucher').reduce((all, [total = 0]) => all + total, 0)).toBe(56_000);
  await expectAgreement();
});

test('an advance whose money went back before its voucher was written has none', async () => {
  await tax.taxes({ sellers: [REGULAR] });
  const { does, number } = await heldWithAdvance();
  await does.pays(number);
  await does.returnAdvance(number);
  await tax.gatewayActs();
  await tax.issue();
  expect(await tax.documents()).toEqual([]);
  expect(await shop.rows('SELECT 1 FROM tax_tasks')).toEqual([]);
});

async function expectAgreement(): Promise<void> {
  const { checks } = await checkLedger(shop.parts, breachesOfDocuments);
  expect(checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
}
