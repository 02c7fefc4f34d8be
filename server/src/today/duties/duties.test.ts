import { urlOf } from '@tula/contract/calls/call.ts';
import { listAudit } from '@tula/contract/accounts/audit.ts';
import { exportReturn, exportTaxFile, listDuties, markDuty } from '@tula/contract/orders/accounts.ts';
import { readSettings, saveLegal, saveTax } from '@tula/contract/shop/settings-calls.ts';
import { DEMO_TAX, type ShopTax } from '@tula/contract/shop/tax.ts';
import { readToday } from '@tula/contract/today/today.ts';
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop } from '../../orders/test-orders.ts';
import { aStaffMember } from '../../../test/a-staff-member.ts';

const GSTIN = '33ABCPT1234F1Z3';
let shop: OrdersShop;
let kamala: string;
let ravi: string;
beforeAll(async () => {
  shop = await openOrdersShop({ at: '2026-12-04T06:30:00Z', env: { RATE_LIMIT: 'off' } });
  ({ token: kamala } = await shop.aStaffMember('Kamala'));
  ({ token: ravi } = await aStaffMember(shop, 'Ravi', 'accounts'));
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.asOwner('DELETE FROM duties_done');
  await sells({
    sellers: [{ from: '2026-10-01', status: 'regular', gstin: GSTIN }],
    filesReturns: 'monthly',
  });
});

async function call<Answer>(answer: Promise<{ ok: true; result: Answer } | { ok: false; message: string }>) {
  const answered = await answer;
  if (!answered.ok) throw new Error(answered.message);
  return answered.result;
}

async function sells(changes: Partial<ShopTax>) {
  const { tax } = await call(shop.call(readSettings, {}, { as: kamala }));
  const settings = { ...tax.settings, defaultHsn: '21069099', ...changes };
  await call(shop.call(saveTax, { body: { basedOn: tax.version, settings } }, { as: kamala }));
}

const list = (as = kamala) => call(shop.call(listDuties, {}, { as }));
const today = async (as = kamala) => (await call(shop.call(readToday, {}, { as }))).needs.legal.shown;
const mark = (isDone: boolean, { as = kamala, period = '2026-11' } = {}) =>
  shop.call(markDuty, { params: { kind: 'gstr1', period }, body: { isDone } }, { as });
const audited = async () => {
  const { entries } = await call(shop.call(listAudit, { query: { kind: 'duty' } }, { as: kamala }));
  return entries.map(({ text, who }) => `${who}: ${text}`);
};
const read = (url: string) => shop.app.inject({ url, headers: { authorization: `Bearer ${kamala}` } });
const GSTR1 = { kind: 'duty', duty: 'gstr1', period: '2026-11', day: '2026-12-11', isLate: false };
const LATE = { kind: 'duty', duty: 'gstr3b', period: '2026-10', day: '2026-11-20', isLate: true };

test('what is due within seven days, or was not long ago, is in Today until somebody has filed it', async () => {
  expect(await today()).toEqual([{ ...LATE, duty: 'gstr1', day: '2026-11-11' }, LATE, GSTR1]);
  expect(await today(ravi)).toEqual(await today());
  expect(await mark(true, { as: ravi })).toMatchObject({ status: 200 });
  expect(await today()).toEqual([{ ...LATE, duty: 'gstr1', day: '2026-11-11' }, LATE]);
  const { duties } = await list();
  expect(duties.find(({ kind, period }) => kind === 'gstr1' && period === '2026-11')).toEqual({
    kind: 'gstr1',
    period: '2026-11',
    dueOn: '2026-12-11',
    done: { by: 'Ravi', at: '2026-12-04T06:30:00.000Z' },
  });
});

test('it comes back for its next period', async () => {
  await mark(true);
  shop.clock.advance({ days: 26 });
  const { token } = await shop.aStaffMember('Usha');
  const ofReturn = (await list(token)).duties.filter(({ kind }) => kind === 'gstr1');
  expect(ofReturn.map(({ period, dueOn, done }) => [period, dueOn, done?.by ?? null])).toEqual([
    ['2026-11', '2026-12-11', 'Kamala'],
    ['2026-12', '2027-01-11', null],
  ]);
  shop.clock.advance({ days: -26 });
});

test('the first who says that it is done stays, and it can be taken back; the audit log has each once', async () => {
  const before = (await audited()).length;
  await mark(true);
  await mark(true, { as: ravi });
  expect((await list()).duties.find(({ period }) => period === '2026-11')?.done?.by).toBe('Kamala');
  await mark(false);
  await mark(false);
  expect((await list()).duties.map(({ done }) => done)).not.toContainEqual(expect.anything());
  expect((await audited()).slice(0, -before || undefined)).toEqual([
    'Kamala: Marked as not done: GSTR-1, Nov 2026',
    'Kamala: Marked as done: GSTR-1, Nov 2026',
  ]);
});

test('what is not listed cannot be marked, and nothing is kept', async () => {
  expect(await mark(true, { period: '2024-01' })).toMatchObject({ status: 404, code: 'DUTY_NOT_FOUND' });
  expect(await mark(true, { period: '26-27' })).toMatchObject({ status: 404 });
  expect(await mark(true, { period: 'soon' })).toMatchObject({ status: 404 });
  expect(await shop.rows('SELECT FROM duties_done')).toEqual([]);
});

test('a shop that is not registered has no returns, and nothing is due for the seller of the demo', async () => {
  await sells({ sellers: [] });
  expect(await list()).toMatchObject({ status: 'unregistered' });
  expect((await list()).duties.map(({ kind }) => kind)).toEqual(['foodReturn']);
  await sells({ sellers: DEMO_TAX.sellers });
  expect((await list()).duties.length).toBeGreaterThan(3);
  expect((await today()).filter(({ kind }) => kind === 'duty')).toEqual([]);
});

test('the day of the licence and products without a complete label are listed for who completes them', async () => {
  const { legal } = await call(shop.call(readSettings, {}, { as: kamala }));
  const settings = { ...legal.settings, fssaiExpiresOn: '2027-03-31' };
  await call(shop.call(saveLegal, { body: { basedOn: legal.version, settings } }, { as: kamala }));
  await shop.aProduct({ name: 'Thattai' });
  const { licenceExpiresOn, incompletePacks } = await list();
  expect(licenceExpiresOn).toBe('2027-03-31');
  expect(incompletePacks).toBeGreaterThan(0);
  expect((await list(ravi)).incompletePacks).toBeNull();
});

test('the kilograms of each product come as a file of a financial year', async () => {
  const murukku = await shop.aProduct({ name: 'Mullu Murukku' });
  const sold = (day: string, grams: number, paise: number) =>
    shop.asOwner('INSERT INTO daily_product_sales VALUES ($1::date, $2, $3, $4)', [
      day,
      murukku,
      grams,
      paise,
    ]);
  await sold('2026-03-31', 9_000, 100);
  await sold('2026-04-01', 1_500, 84_000);
  await sold('2027-03-31', 750, 42_050);
  await sold('2027-04-01', 9_000, 100);
  const file = await read(urlOf(exportTaxFile.path, { file: 'kilograms' }, { period: '26-27' }));
  expect(file.body).toBe('\uFEFFProduct,Weight (kg),Sales (₹)\r\nMullu Murukku,2.250,1260.50\r\n');
});

test('the return of a quarter is under its last month', async () => {
  const of = (month: string) => read(urlOf(exportReturn.path, {}, { month }));
  expect(JSON.parse((await of('26-27-Q3')).body)).toEqual({ gstin: GSTIN, fp: '122026' });
  expect((await of('26-27')).statusCode).toBe(422);
});
