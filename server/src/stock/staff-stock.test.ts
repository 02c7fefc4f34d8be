import type { ProductId } from '@tula/contract/calls/ids.ts';
import {
  changeStock,
  listStock,
  readStock,
  saveLimits,
  type StockChangeToMake,
} from '@tula/contract/stock/stock.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aStaffMember } from '../../test/a-staff-member.ts';
import { openOrdersShop, type OrdersShop, pickup } from '../orders/test-orders.ts';
import { stockRepeating } from './jobs.ts';

let shop: OrdersShop;
let as: string;
let sev: ProductId;

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  as = (await aStaffMember(shop, 'Kala', 'kitchen')).token;
});
beforeEach(async () => {
  sev = await shop.aProduct({ name: `Kara Sev ${crypto.randomUUID().slice(0, 8)}` });
});
afterAll(() => shop.close());

const change = (given: Partial<StockChangeToMake>) =>
  shop.call(
    changeStock,
    { params: { id: sev }, body: { how: 'add', grams: 0, seenGrams: null, reason: 'Made today', ...given } },
    { as },
  );
const limits = (given: object, revision = 0) =>
  shop.call(
    saveLimits,
    {
      params: { id: sev },
      body: { lowAtGrams: null, capacityGrams: null, untilHour: 24, ...given, revision },
    },
    { as },
  );
const read = async () => {
  const answer = await shop.call(readStock, { params: { id: sev } }, { as });
  if (!answer.ok) throw new Error(answer.code);
  return answer.result;
};
const listed = async (search?: string) => {
  const answer = await shop.call(listStock, { query: { search } }, { as });
  if (!answer.ok) throw new Error(answer.code);
  return answer.result.products.map(({ id }) => id);
};

test('stock is counted from the first amount on, then added, taken and set, with who did it and why', async () => {
  await change({ how: 'set', grams: 5_000, reason: 'First count' });
  await change({ grams: 2_500 });
  await change({ how: 'remove', grams: 500, reason: 'Broken' });
  expect(await change({ how: 'set', grams: 6_900, seenGrams: 7_000, reason: 'Counted' })).toMatchObject({
    result: { stockGrams: 6_900 },
  });
  const { stockGrams, movements } = await read();
  expect(stockGrams).toBe(6_900);
  expect(
    movements.map(({ kind, grams, leftGrams, by, reason }) => [kind, grams, leftGrams, by, reason]),
  ).toEqual([
    ['counted', -100, 6_900, 'Kala', 'Counted'],
    ['removed', -500, 7_000, 'Kala', 'Broken'],
    ['added', 2_500, 7_500, 'Kala', 'Made today'],
    ['counted', 5_000, 5_000, 'Kala', 'First count'],
  ]);
});

test('more than is there cannot be taken out', async () => {
  await change({ how: 'set', grams: 500 });
  expect(await change({ how: 'remove', grams: 501 })).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { grams: 'At most 0.50 kg can be taken out' },
  });
  expect(await read()).toMatchObject({ stockGrams: 500, movements: [{ kind: 'counted' }] });
});

test('a count of a stock that an order has changed meanwhile is rejected', async () => {
  await change({ how: 'set', grams: 1_000 });
  await shop.placed(await shop.aShopper(), pickup([{ id: sev, quantity: '500', count: 1 }]));
  for (const how of ['set', 'stop'] as const)
    expect(await change({ how, grams: 900, seenGrams: 1_000 })).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await read()).toMatchObject({ stockGrams: 500 });
});

test('a product that is not counted any more has no limit, and an order that is not paid gives it nothing back', async () => {
  await change({ how: 'set', grams: 500 });
  const buyer = await shop.aShopper();
  const body = pickup([{ id: sev, quantity: '500', count: 1 }]);
  const { orderId, tokenUrl } = await shop.placed(buyer, body);
  await change({ how: 'stop', seenGrams: 0 });
  await shop.placed(await shop.aShopper(), body);
  await shop.decide(tokenUrl, 'decline');
  await shop.status(buyer, orderId);
  expect(await read()).toMatchObject({
    stockGrams: null,
    movements: [{ kind: 'released', grams: 0 }, {}, {}, {}],
  });
});

test('limits that somebody else has saved meanwhile are not overwritten', async () => {
  expect(await limits({ capacityGrams: 5_000, untilHour: 18 })).toMatchObject({ ok: true });
  expect(await limits({ capacityGrams: 9_000 })).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await read()).toMatchObject({ capacityGrams: 5_000, untilHour: 18, revision: 1, takenGrams: 0 });
});

test('each value outside its limits is refused at its field', async () => {
  const answer = await limits({ lowAtGrams: -1, capacityGrams: 1_000_001, untilHour: 25 });
  expect(answer).toMatchObject({
    fields: {
      lowAtGrams: 'At least 0',
      capacityGrams: 'At most 1000 kg',
      untilHour: 'Choose an hour from 1 to 24',
    },
  });
  expect(await read()).toMatchObject({ revision: 0 });
});

test('the list has products with limits, low ones first, and others by a search', async () => {
  const other = sev;
  await change({ how: 'set', grams: 9_000 });
  sev = await shop.aProduct({ name: 'Zebra Cake' });
  expect(await listed('zebra')).toEqual([sev]);
  expect(await listed('%')).toEqual([]);
  expect(await listed()).not.toContain(sev);
  await limits({ lowAtGrams: 1_000 });
  await change({ how: 'set', grams: 1_000 });
  const ids = await listed();
  expect(ids[0]).toBe(sev);
  expect(ids).toContain(other);
});

test('a deleted product has no stock to change', async () => {
  await shop.rows('UPDATE products SET deleted_at = now() WHERE id = $1', [sev]);
  expect(await change({ grams: 1 })).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  expect(await limits({ capacityGrams: 1 })).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  expect(await shop.call(readStock, { params: { id: sev } }, { as })).toMatchObject({ status: 404 });
});

test('movements are deleted after two years, and the stock stays', async () => {
  await change({ how: 'set', grams: 500 });
  shop.clock.advance({ days: 731 });
  as = (await aStaffMember(shop, 'Kala', 'kitchen')).token;
  await stockRepeating(shop.parts)
    .find(({ name }) => name === 'delete-old-stock-movements')
    ?.work();
  expect(await read()).toMatchObject({ stockGrams: 500, movements: [] });
});

test('a stock is low by days of sale once a job has added up what was sold, and days out of range are refused', async () => {
  await change({ how: 'set', grams: 3_500 });
  await limits({ lowAtDays: 7 });
  await shop.asOwner(
    `INSERT INTO daily_product_sales VALUES (($1::timestamptz AT TIME ZONE 'Asia/Kolkata')::date - 1, $2, 14000, 0)`,
    [shop.clock.now(), sev],
  );
  expect(await read()).toMatchObject({ lowAtDays: 7, lowMarkGrams: 0, soldGrams: 0 });
  await stockRepeating(shop.parts)
    .find(({ name }) => name === 'update-sold-of-stocks')
    ?.work();
  expect(await read()).toMatchObject({ lowAtDays: 7, lowMarkGrams: 3_500, soldGrams: 14_000 });
  for (const lowAtDays of [0, 91, 1.5])
    expect(await limits({ lowAtDays }, 1)).toMatchObject({
      status: 422,
      fields: { lowAtDays: 'This must be a whole number' },
    });
  expect(await read()).toMatchObject({ lowAtDays: 7, revision: 1 });
  await limits({ lowAtGrams: 4_000, lowAtDays: 7 }, 1);
  expect(await read()).toMatchObject({ lowMarkGrams: 4_000 });
});
