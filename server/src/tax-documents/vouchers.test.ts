import { cancelOrder } from '@tula/contract/orders/orders.ts';
import { listTaxDocuments } from '@tula/contract/orders/tax-documents.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paidChanges, SHILLONG } from '../checkout/test-paid-changes.ts';
import type { OrdersShop } from '../orders/test-orders.ts';
import { checkLedger } from '../payments/check-ledger.ts';
import { breachesOfDocuments } from './accounts/document-checks-query.ts';
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

async function expectAgreement(): Promise<void> {
  const { checks } = await checkLedger(shop.parts, breachesOfDocuments);
  expect(checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
}
