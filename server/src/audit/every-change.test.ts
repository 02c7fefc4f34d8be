import { listAudit } from '@tula/contract/accounts/audit.ts';
import { addProduct, changeProduct, deleteProduct } from '@tula/contract/catalogue/catalogue.ts';
import {
  type Declarations,
  NO_DECLARATIONS,
  saveDeclarations,
} from '@tula/contract/catalogue/declarations/declarations.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { addCategory, deleteCategory, renameCategory } from '@tula/contract/catalogue/categories.ts';
import { deleteMail, sendMailAgain } from '@tula/contract/accounts/mails.ts';
import { markCollected } from '@tula/contract/orders/handover.ts';
import { refundOrder, setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { logInStaff } from '@tula/contract/accounts/staff.ts';
import { addSynonym, changeSynonym, deleteSynonym } from '@tula/contract/catalogue/search-words.ts';
import { readRates, restoreRates, saveRates } from '@tula/contract/delivery/rates/rates-calls.ts';
import { changeStock, saveLimits } from '@tula/contract/stock/stock.ts';
import { addTag, deleteTag, renameTag } from '@tula/contract/catalogue/tags.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCatalogueOn } from '../catalogue/test-catalogue.ts';
import { openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';
import { CHANGES_NOTHING_OF_THE_SHOP, RECORDED } from '../../test/audited-calls.ts';
import { ensureStaff } from '../staff/ensure-staff.ts';

let shop: OrdersShop;
let as: string;
let shopper: Shopper;

beforeAll(async () => {
  shop = await openOrdersShop();
  as = (await shop.aStaffMember('Ravi')).token;
  shopper = await shop.aShopper();
});
afterAll(() => shop.close());

/** The entries since the last call, oldest first, as texts. */
let seen = 0;
async function recorded(): Promise<string[]> {
  const answer = await shop.call(listAudit, { query: {} }, { as });
  if (!answer.ok) throw new Error(answer.message);
  const entries = answer.result.entries.toReversed().filter(({ id }) => Number(id) > seen);
  seen = Math.max(seen, ...entries.map(({ id }) => Number(id)));
  return entries.flatMap(({ who, text, changes }) => [
    `${who}: ${text}`,
    ...changes.map(({ what, from, to }) => `  ${what}: ${from} → ${to}`),
  ]);
}

test('every call with which staff change something is known here', () => {
  const changing = shop.shop.endpoints
    .filter(({ who, method }) => who === 'staff' && method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);
  expect(changing.toSorted()).toEqual([...RECORDED, ...CHANGES_NOTHING_OF_THE_SHOP].toSorted());
});

test('a product is recorded with each value that changed', async () => {
  const catalogue = testCatalogueOn(shop.parts as never);
  const about = { name: 'Kara Sev', price: '0.640', category: 'Namkeen', tags: ['Hot'] };
  const body = await catalogue.aPayload(about);
  await recorded();
  const added = await shop.call(addProduct, { body }, { as });
  const params = { id: added.ok ? added.result.product.id : '' };
  expect(await recorded()).toEqual([
    'Ravi: Added product Kara Sev',
    '  Name: nothing → Kara Sev',
    '  Description: nothing → Spirals of rice flour.',
    '  Category: nothing → Namkeen',
    '  Tags: nothing → Hot',
    '  Original price: nothing → ₹640/kg',
    '  Selling price: nothing → ₹640/kg',
    '  Discount: nothing → 0%',
    '  Pack sizes: nothing → 250 g, 1 kg',
    '  Stock: nothing → in stock',
    '  State: nothing → Published',
    '  Pictures: nothing → 1 picture',
  ]);
  await shop.call(
    changeProduct,
    { params, body: { ...body, price: '0.700', discount: 10, isAvailable: false } },
    { as },
  );
  expect(await recorded()).toEqual([
    'Ravi: Changed product Kara Sev',
    '  Original price: ₹640/kg → ₹700/kg',
    '  Selling price: ₹640/kg → ₹630/kg',
    '  Discount: 0% → 10%',
    '  Stock: in stock → out of stock',
  ]);
  await shop.call(
    changeProduct,
    { params, body: { ...body, price: '0.700', discount: 10, isAvailable: false } },
    { as },
  );
  expect(await recorded()).toEqual([]);
  const rejected = await shop.call(changeProduct, { params, body: { ...body, revision: 1 } }, { as });
  expect(rejected).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await recorded()).toEqual([]);
  await shop.call(deleteProduct, { params }, { as });
  expect(await recorded()).toEqual(['Ravi: Deleted product Kara Sev']);
});

test('what a pack declares is recorded with each value that changed', async () => {
  const params = { id: (await shop.aProduct()) as ProductId };
  const save = (changed: Partial<Declarations>, revision: number) =>
    shop.call(saveDeclarations, { params, body: { ...NO_DECLARATIONS, ...changed, revision } }, { as });
  await recorded();
  const claims = [{ text: 'No palm oil', ground: 'Recipe' }];
  const translations = { hi: { genericName: 'नमकीन', claims: [] } };
  const days = { bestBeforeDays: 30, openedDays: 15 };
  await save({ genericName: 'Savoury', foodMark: 'veg', ...days, mayContain: [], claims, translations }, 0);
  const [first, ...changes] = await recorded();
  expect(first).toMatch(/^Ravi: Declarations of “.+” changed$/);
  expect(changes).toEqual([
    '  Name of food: nothing → Savoury',
    '  Mark: nothing → Vegetarian',
    '  May contain: nothing → none',
    '  Best before (days after packing): nothing → 30 days',
    '  Keeps once opened: nothing → 15 days',
    '  Claims: nothing → No palm oil (Recipe)',
    '  Name of food in हिन्दी: nothing → नमकीन',
  ]);
  expect(await save({ genericName: 'Other' }, 0)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await recorded()).toEqual([]);
});

test('stock and limits of a product are recorded with the reason', async () => {
  const params = { id: await shop.aProduct({ name: 'Ribbon Pakoda' }) };
  await recorded();
  const change = { how: 'set' as const, grams: 5_000, seenGrams: null, reason: 'First count' };
  await shop.call(changeStock, { params, body: change }, { as });
  const limits = { lowAtGrams: 500, capacityGrams: 2_500, untilHour: 18, revision: 0 };
  await shop.call(saveLimits, { params, body: limits }, { as });
  expect(await recorded()).toEqual([
    'Ravi: Stock of Ribbon Pakoda changed',
    '  In stock: nothing → 5.00 kg',
    '  Reason: nothing → First count',
    'Ravi: Limits of Ribbon Pakoda changed',
    '  Low at: nothing → 0.50 kg',
    '  Made in a day: nothing → 2.50 kg',
    '  Orders for the same day until: Midnight → 6 PM',
  ]);
  const again = { ...change, how: 'remove' as const, grams: 9_000 };
  expect(await shop.call(changeStock, { params, body: again }, { as })).toMatchObject({ ok: false });
  expect(await shop.call(saveLimits, { params, body: limits }, { as })).toMatchObject({ ok: false });
  expect(await recorded()).toEqual([]);
});

test('categories and tags are recorded', async () => {
  await recorded();
  for (const [add, rename, remove, kind] of [
    [addCategory, renameCategory, deleteCategory, 'category'],
    [addTag, renameTag, deleteTag, 'tag'],
  ] as const) {
    await shop.call(add, { body: { name: 'Seasonal' } }, { as });
    const table = kind === 'tag' ? 'tags' : 'categories';
    const [{ id }] = (await shop.rows(`SELECT id FROM ${table} WHERE name = 'Seasonal'`)) as [{ id: number }];
    const params = { id: String(id) };
    await shop.call(rename, { params, body: { name: 'Diwali' } }, { as });
    await shop.call(rename, { params, body: { name: 'Diwali' } }, { as });
    await shop.call(remove, { params }, { as });
    expect(await recorded()).toEqual([
      `Ravi: Added ${kind} Seasonal`,
      `Ravi: Renamed ${kind} Seasonal`,
      '  Name: Seasonal → Diwali',
      `Ravi: Deleted ${kind} Diwali`,
    ]);
  }
});

test('it is recorded that a tag names a diet, once', async () => {
  await recorded();
  await shop.call(addTag, { body: { name: 'Vegan', isDiet: true } }, { as });
  const [tag] = await shop.rows<{ id: number }>(`SELECT id FROM tags WHERE name = 'Vegan'`);
  const params = { id: String(tag?.id) };
  for (const isDiet of [true, undefined, false, false])
    await shop.call(renameTag, { params, body: { name: 'Vegan', isDiet } }, { as });
  expect(await recorded()).toEqual([
    'Ravi: Added tag Vegan',
    '  Is a diet: nothing → yes',
    'Ravi: Changed tag Vegan',
    '  Is a diet: yes → no',
  ]);
});

test('search words are recorded with what they mean, and a rejected one is not', async () => {
  await testCatalogueOn(shop.parts as never).aProduct({ name: 'Thattai' });
  await recorded();
  const body = { typed: 'Jhatpat', means: 'thattai' };
  const added = await shop.call(addSynonym, { body }, { as });
  const params = { id: added.ok ? String(added.result.insertedSynonym.id) : '' };
  await shop.call(changeSynonym, { params, body }, { as });
  await shop.call(changeSynonym, { params, body: { ...body, typed: 'Chatpat' } }, { as });
  await shop.call(addSynonym, { body: { typed: 'Sofa', means: 'armchair' } }, { as });
  await shop.call(deleteSynonym, { params }, { as });
  expect(await recorded()).toEqual([
    'Ravi: Added search word Jhatpat',
    '  Shows results for: nothing → thattai',
    'Ravi: Changed search word Jhatpat',
    '  Name: Jhatpat → Chatpat',
    'Ravi: Deleted search word Chatpat',
  ]);
});

test('an order that is made ready and refunded is recorded, a rejected call is not', async () => {
  const product = await shop.aProduct();
  const order = () =>
    shop.paid(shopper, pickup([{ id: product, quantity: '250', count: 1 }], `note ${seen}`));
  const [ready, refunded] = [await order(), await order()];
  await recorded();
  const body = { 'tracking-number': '0' };
  expect(await shop.call(setTrackingNumber, { params: { id: ready }, body }, { as })).toMatchObject({
    ok: true,
  });
  expect(await recorded()).toEqual([
    `Ravi: Marked order ${ready} as ready for pickup`,
    '  Delivery: not sent → sent or ready',
  ]);
  await shop.call(setTrackingNumber, { params: { id: ready }, body }, { as });
  expect(await recorded()).toEqual([]);
  await shop.call(markCollected, { params: { id: ready }, body: { code: null } }, { as });
  expect(await recorded()).toEqual([
    `Ravi: Marked order ${ready} as collected, without a pickup code`,
    '  Delivery: sent or ready → handed over',
  ]);
  expect(await shop.call(refundOrder, { params: { id: refunded } }, { as })).toMatchObject({ ok: true });
  const [first, amount] = await recorded();
  expect(first).toBe(`Ravi: Started the refund of order ${refunded}`);
  expect(amount).toMatch(/^ {2}Amount: nothing → ₹[\d,.]+$/);
});

test('emails that staff send again or delete are recorded by their subject', async () => {
  await recorded();
  const id = '019aa000-0000-7000-8000-000000000001';
  await shop.rows(
    `INSERT INTO outbox (id, recipient, subject, body_text, body_html, state, created_at)
     VALUES ($1, 'a@example.com', 'Your order', 'text', 'html', 'parked', now())`,
    [id],
  );
  await shop.call(sendMailAgain, { params: { id } }, { as });
  await shop.rows(`UPDATE outbox SET state = 'parked', next_try_at = NULL WHERE id = $1`, [id]);
  await shop.call(deleteMail, { params: { id } }, { as });
  await shop.call(deleteMail, { params: { id } }, { as });
  expect(await recorded()).toEqual([
    'Ravi: Sent the email Your order again',
    'Ravi: Deleted the undelivered email Your order',
  ]);
});

test('downloads are recorded with their days', async () => {
  await recorded();
  for (const file of ['order/export?from=2026-11-01&to=2026-11-21', 'product/export'])
    await shop.app.inject({ url: `/api/v1/${file}`, headers: { authorization: `Bearer ${as}` } });
  expect(await recorded()).toEqual([
    'Ravi: Downloaded the orders of 2026-11-01 – 2026-11-21',
    'Ravi: Downloaded all products',
  ]);
});

test('failed staff logins are recorded with their network, a few an hour, and no typed email', async () => {
  await ensureStaff(shop.parts, { name: 'Lata', email: 'lata@shop.test', password: 'weigh-it-twice' });
  await recorded();
  const logIn = (email: string) => shop.call(logInStaff, { body: { email, password: 'wrong' } });
  await logIn('lata@shop.test');
  await logIn('somebody@shop.test');
  expect(await recorded()).toEqual([
    'Not logged in (127.0.0.1): Could not log in as Lata',
    'Not logged in (127.0.0.1): Could not log in as an unknown email',
  ]);
  for (let time = 0; time < 15; time++) await logIn('somebody@shop.test');
  expect(await recorded()).toHaveLength(9);
  const entries = await shop.rows('SELECT audit_entries::text AS entry FROM audit_entries');
  expect(JSON.stringify(entries)).not.toContain('somebody@');
});

test('saved and restored delivery rates are recorded by zone and box, a rejected save is not', async () => {
  await recorded();
  const read = await shop.call(readRates, {}, { as });
  if (!read.ok) throw new Error(read.message);
  const { version: basedOn, rates } = read.result.inUse;
  const box = { name: 'Small', lengthMm: 200, widthMm: 150, heightMm: 100, tareGrams: 80, holdsGrams: 1_000 };
  const zones = rates.zones.map((zone, at) => (at === 0 ? { ...zone, freeFromPaise: 100_000 } : zone));
  const body = { basedOn, rates: { ...rates, zones, boxes: [box] } };
  expect(await shop.call(saveRates, { body }, { as })).toMatchObject({ ok: true });
  await shop.call(saveRates, { body }, { as });
  const zone =
    'Coimbatore and around; ₹40.00 for each 500 g from 0 to 500 g + ₹15.00 for each 500 g from 500 to 5000 g + ₹20.00 for each 1000 g from 5000 g';
  expect(await recorded()).toEqual([
    'Ravi: Saved delivery rates, version 2',
    `  Delivery zones: ${zone}; 15 to 16 days; area A → ${zone}; free from ₹1,000.00; 15 to 16 days; area A`,
    '  Boxes: nothing → Small: 200 × 150 × 100 mm, 80 g, holds 1000 g',
  ]);
  await shop.call(restoreRates, { params: { version: '1' }, body: { basedOn: 2 } }, { as });
  expect((await recorded())[0]).toBe('Ravi: Restored version 1 of the delivery rates');
});
