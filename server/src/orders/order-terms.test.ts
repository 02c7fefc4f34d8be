import { builtInText } from '@tula/contract/page-texts/built-in/built-in-text.ts';
import { savePageText } from '@tula/contract/page-texts/page-text-calls.ts';
import { cancelOrder, setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { DEFAULT_PROMISES } from '@tula/contract/shop/promises.ts';
import { savePromises } from '@tula/contract/shop/settings-calls.ts';
import type { ShopPromises } from '@tula/contract/shop/shop.ts';
import { arrivalCountedFrom } from '@tula/contract/delivery/delivery-estimate.ts';
import { readShippingCharge } from '@tula/contract/delivery/delivery.ts';
import { dayOf, formatDayRange } from '@tula/contract/values/dates.ts';
import { beforeEach, expect, test } from 'vitest';
import { openShopForTests, type OrderTest } from './test-orders.ts';

let shop: OrderTest['shop'];
let murukku: OrderTest['murukku'];
let kamala: OrderTest['kamala'];
let shopper: OrderTest['shopper'];
openShopForTests((given) => ({ shop, murukku, kamala, shopper } = given));

const SHORTER: Partial<ShopPromises> = {
  cancellationHours: 1,
  cancellationHoursShown: 1,
  refundDays: { least: 20, most: 30 },
  damageReportHours: 12,
  shippingDays: 9,
};
const HOUR_MS = 3_600_000;

beforeEach(async () => {
  await shop.asOwner("DELETE FROM owner_content WHERE area IN ('page', 'settings')");
  await shop.parts.content.reload();
});

async function promise(changes: Partial<ShopPromises>, basedOn = 0): Promise<void> {
  const body = { basedOn, settings: { ...DEFAULT_PROMISES, ...changes } };
  const saved = await shop.call(savePromises, { body }, { as: kamala.token });
  if (!saved.ok) throw new Error(saved.message);
}

async function byCourier() {
  const address = await shop.anAddress(shopper);
  return shop.paid(shopper, {
    products: [{ id: murukku, quantity: '500', count: 1 }],
    deliveryMethod: 'through_courier',
    address,
  });
}

async function read(number: string) {
  const answer = await shop.status(shopper, number);
  if (!answer.ok) throw new Error(answer.message);
  return answer.result.order;
}

/** Without a later clock, with which every session would have ended. */
const placedEarlier = (seconds: number) =>
  shop.asOwner(`UPDATE orders SET placed_at = placed_at - interval '${seconds} seconds'`);
const cancel = (id: string) => shop.call(cancelOrder, { params: { id } }, { as: shopper.token });
const mailWith = (part: string) =>
  shop.rows<{ text: string }>("SELECT body_text AS text FROM outbox WHERE body_text LIKE '%' || $1 || '%'", [
    part,
  ]);

test('promises shortened after buying do not shorten the rights of an order', async () => {
  const bought = await byCourier();
  const sent = await byCourier();
  await promise(SHORTER);
  const order = await read(bought);
  expect(order).toMatchObject({
    terms: { policiesVersion: 0, promisesVersion: 0 },
    promises: { ...DEFAULT_PROMISES, deliveryDays: { least: 16, most: 19 } },
    cancellableUntil: new Date(Date.parse(order.orderDate) + 5 * HOUR_MS).toISOString(),
  });
  await placedEarlier(4 * 3600);
  expect(await read(bought)).toMatchObject({ canCancel: true });
  expect(await cancel(bought)).toMatchObject({ ok: true });
  const [cancelled] = await mailWith(`You cancelled order ${bought}`);
  expect(cancelled?.text).toContain('within 5 to 14 days');
  expect(cancelled?.text).toContain('/policies/refund/0-0');
  const shipping = { params: { id: sent }, body: { 'tracking-number': 'DL-1' } };
  expect(await shop.call(setTrackingNumber, shipping, { as: kamala.token })).toMatchObject({ ok: true });
  const [shipped] = await mailWith(`Order ${sent}`);
  expect(shipped).toBeDefined();
  expect(await mailWith('tell us within 24 hours')).toHaveLength(1);
  expect(await mailWith('tell us within 12 hours')).toHaveLength(0);
});

test('an order placed after the change is under the new promises and policies', async () => {
  await promise(SHORTER);
  const text = { ...builtInText('refund'), title: 'Money back' };
  const saving = { params: { page: 'refund', language: 'en' } as const, body: { basedOn: 0, text } };
  await shop.call(savePageText, saving, { as: kamala.token });
  const bought = await byCourier();
  await promise({}, 1);
  expect(await read(bought)).toMatchObject({
    terms: { policiesVersion: 1, promisesVersion: 1 },
    promises: { ...DEFAULT_PROMISES, ...SHORTER, deliveryDays: { least: 16, most: 19 } },
  });
  await placedEarlier(3601);
  expect(await read(bought)).toMatchObject({ canCancel: false });
  expect(await cancel(bought)).toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' });
  expect(await mailWith('/policies/terms-and-conditions/1-1')).toHaveLength(1);
});

test('the page and the email of an order name the days that the checkout named, whatever is promised later', async () => {
  await promise({ deliveryDays: { least: 30, most: 40 } });
  const id = await shop.anAddress(shopper);
  const quoted = await shop.call(
    readShippingCharge,
    { params: { id: id as never }, query: { quantity: '0.5' } },
    { as: shopper.token },
  );
  // The zone of Pune has days of its own.
  expect(quoted).toMatchObject({ result: { deliveryDays: { least: 16, most: 19 } } });
  const bought = await byCourier();
  await promise({ deliveryDays: { least: 4, most: 9 } }, 1);
  const order = await read(bought);
  expect(order.promises.deliveryDays).toEqual({ least: 16, most: 19 });
  expect(order.arrival).toEqual(quoted.ok && quoted.result.arrival);
  const { from, until } = order.arrival ?? { from: '', until: '' };
  const [paid] = await mailWith(`for order ${bought}`);
  expect(paid?.text).toContain(`It arrives ${formatDayRange(from, until)}.`);
});

test('an order counts the cut-off hour and closing day of its day, as the checkout did', async () => {
  // The clock of the shop stands on a Saturday, in the afternoon.
  expect(shop.clock.now().toISOString()).toMatch(/^2026-11-21T/);
  await promise({ cutOffHour: 6, closedWeekday: 0 });
  const id = await shop.anAddress(shopper);
  const quoted = await shop.call(
    readShippingCharge,
    { params: { id: id as never }, query: { quantity: '0.5' } },
    { as: shopper.token },
  );
  const bought = await byCourier();
  await promise({}, 1);
  const order = await read(bought);
  expect(order.arrival).toEqual(quoted.ok && quoted.result.arrival);
  expect(order).toMatchObject({
    arrival: { from: '2026-12-09', until: '2026-12-12' },
    sendBy: '2026-11-26',
  });
  const [paid] = await mailWith(`for order ${bought}`);
  expect(paid?.text).toContain('Nov 26, 2026');
});

test('an order from before its days were stored keeps those that the shop promised, and a pickup has none', async () => {
  const bought = await byCourier();
  await shop.asOwner('UPDATE orders SET delivery_days = NULL WHERE order_number = $1', [bought]);
  const order = await read(bought);
  expect(order.promises).toEqual(DEFAULT_PROMISES);
  expect(order.arrival).toEqual(
    arrivalCountedFrom(dayOf(new Date(order.paidAt ?? '')), { least: 15, most: 20 }),
  );
  const collected = await shop.paid(shopper, {
    products: [{ id: murukku, quantity: '500', count: 1 }],
    deliveryMethod: 'pickup_from_store',
  });
  expect((await read(collected)).arrival).toBeNull();
});
