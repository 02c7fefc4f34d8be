import { cancelOrder } from '@tula/contract/orders/orders.ts';
import { listTaxDocuments } from '@tula/contract/orders/tax-documents.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OrdersShop } from '../orders/test-orders.ts';
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
