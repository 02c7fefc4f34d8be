import { readBatch, recallBatch, refundRecalled } from '@tula/contract/batches/recalls.ts';
import { setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byCourier, openOrdersShop, type OrdersShop } from '../orders/test-orders.ts';
import { measurePayments } from '../payments/attempts/measure-payments.ts';
import { reconcilePayments } from '../payments/attempts/reconcile-payments.ts';
import { assignBatches } from './assign-batches.ts';
import { recordedBatch } from './test-batches.ts';

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
});
afterAll(() => shop.close());

test('a refund of recalled packs that failed is due again, and starting it anew answers it', async () => {
  const murukku = await shop.aProduct();
  await shop.rows('UPDATE products SET shelf_life_days = 45 WHERE id = $1', [murukku]);
  const { token: as } = await shop.aStaffMember('Kamala');
  const id = await recordedBatch(shop, as, { productId: murukku, code: 'M-1', grams: 1000 });
  const buyer = await shop.aShopper();
  const packs = [{ id: murukku, quantity: '500' as const, count: 3 }];
  const order = await shop.paid(buyer, byCourier(packs, await shop.anAddress(buyer)));
  await assignBatches(shop.parts);
  // Two of its packs are of this batch, the third of another.
  await recordedBatch(shop, as, { productId: murukku, code: 'M-2', grams: 1000 });
  await assignBatches(shop.parts);
  const body = { 'tracking-number': 'EB1' };
  expect(await shop.call(setTrackingNumber, { params: { id: order }, body }, { as })).toMatchObject({
    ok: true,
  });
  const reason = 'A metal splinter was found in one pack.';
  expect(await shop.call(recallBatch, { params: { id }, body: { reason } }, { as })).toMatchObject({
    ok: true,
  });
  await shop.runJobs();
  const refund = () => shop.call(refundRecalled, { params: { id }, body: { order } }, { as });
  const gatewayActs = async () => {
    await shop.runJobs();
    for (let polls = 0; polls < 3; polls++) {
      shop.clock.advance({ seconds: 5 });
      await reconcilePayments(shop.parts);
    }
  };
  const state = async () => {
    const read = await shop.call(readBatch, { params: { id }, query: {} }, { as });
    const { failedRefunds } = await measurePayments(shop.parts);
    return [read.ok && read.result.orders.map((one) => one.refund), failedRefunds];
  };

  const { gateway } = shop.parts.gateways.current();
  const createRefund = gateway.createRefund.bind(gateway);
  gateway.createRefund = () => Promise.resolve({ state: 'failed', failure: 'The balance is too low' });
  expect(await refund()).toMatchObject({ result: { started: 1 } });
  await gatewayActs();
  expect(await state()).toEqual([['due'], 1]);

  gateway.createRefund = createRefund;
  expect(await refund()).toMatchObject({ result: { started: 1 } });
  await gatewayActs();
  expect(await state()).toEqual([['done'], 0]);
  expect(await refund()).toMatchObject({ ok: false, code: 'REFUND_NOT_POSSIBLE' });
});
