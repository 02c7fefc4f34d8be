import type { ProductId } from '@tula/contract/calls/ids.ts';
import { readPublicProduct } from '@tula/contract/catalogue/public-product.ts';
import {
  askForOwnStockMail,
  askForStockMail,
  confirmStockMail,
  stopStockMail,
} from '@tula/contract/stock/stock-mails.ts';
import { changeStock } from '@tula/contract/stock/stock.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop } from '../../orders/test-orders.ts';
import { deleteOldStockMails, sendStockMails } from './send-stock-mails.ts';
import { deleteStockMails } from '../stock-query.ts';

let shop: OrdersShop;
let as: string;
let sev: ProductId;

beforeAll(async () => {
  shop = await openOrdersShop();
});
beforeEach(async () => {
  as = (await shop.aStaffMember('Kala')).token;
  sev = await shop.aProduct({ name: 'Kara Sev' });
  await shop.rows('DELETE FROM outbox');
  await shop.rows('DELETE FROM stock_mails');
  await shop.rows('DELETE FROM rate_limits');
  await change('set', 0);
});
afterAll(() => shop.close());

const change = (how: 'set' | 'add' | 'remove', grams: number) =>
  shop.call(
    changeStock,
    { params: { id: sev }, body: { how, grams, seenGrams: null, reason: 'Made' } },
    { as },
  );
const ask = (email: string, id = sev) => shop.call(askForStockMail, { params: { id }, body: { email } });
const mails = () =>
  shop.rows<{ recipient: string; subject: string }>(
    'SELECT recipient, subject FROM outbox ORDER BY created_at, id',
  );
const waiting = () =>
  shop.rows('SELECT email, confirmed_at IS NOT NULL AS confirmed FROM stock_mails ORDER BY email');

/** The token of the newest link that was emailed to an address. */
async function tokenTo(email: string): Promise<string> {
  const [mail] = await shop.rows<{ body_text: string; link_token_hash: Buffer }>(
    `SELECT body_text, link_token_hash FROM outbox WHERE recipient = $1 AND link_token_hash IS NOT NULL
     ORDER BY created_at DESC, id DESC LIMIT 1`,
    [email],
  );
  const id = /stock-mail\?token=(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
  const tokenHash = mail?.link_token_hash ?? Buffer.alloc(0);
  return shop.parts.linkTokens.tokenOf({ id, tokenHash }) ?? 'no link';
}
const confirm = (token: string) => shop.call(confirmStockMail, { body: { token } });

test('an address that is confirmed gets one email when the product is back, and is forgotten', async () => {
  expect(await ask('Asha@example.com')).toMatchObject({ ok: true, result: {} });
  expect(await mails()).toEqual([
    { recipient: 'Asha@example.com', subject: 'Confirm your email for a stock notice' },
  ]);
  const token = await tokenTo('Asha@example.com');
  expect(await confirm(token)).toMatchObject({ result: { productName: 'Kara Sev' } });
  expect(await confirm(token)).toMatchObject({ ok: true });
  await sendStockMails(shop.parts);
  expect(await mails()).toHaveLength(1);
  await change('add', 1_000);
  shop.clock.advance({ minutes: 10 });
  await sendStockMails(shop.parts);
  await sendStockMails(shop.parts);
  expect((await mails()).slice(1)).toEqual([
    { recipient: 'Asha@example.com', subject: 'Kara Sev is back in stock' },
  ]);
  expect(await waiting()).toEqual([]);
  expect(await confirm(token)).toMatchObject({ status: 403, code: 'LINK_EXPIRED' });
});

test('the email waits until the product has stayed in stock for ten minutes, counted anew each time it is back', async () => {
  await ask('asha@example.com');
  await confirm(await tokenTo('asha@example.com'));
  const waits = async (span: { minutes?: number; seconds?: number }) => {
    shop.clock.advance(span);
    await sendStockMails(shop.parts);
    return (await waiting()).length === 1;
  };
  await change('add', 1_000);
  expect(await waits({ minutes: 9, seconds: 59.999 })).toBe(true);
  await change('remove', 1_000);
  expect(await waits({ minutes: 1 })).toBe(true);
  await change('add', 1_000);
  await change('add', 500);
  expect(await waits({ minutes: 9, seconds: 59.999 })).toBe(true);
  expect((await mails()).map(({ subject }) => subject)).not.toContain('Kara Sev is back in stock');
  expect(await waits({ seconds: 0.001 })).toBe(false);
  expect((await mails()).at(-1)).toEqual({
    recipient: 'asha@example.com',
    subject: 'Kara Sev is back in stock',
  });
});

test('an address that is not confirmed gets nothing but the link, and is deleted after two days', async () => {
  await ask('asha@example.com');
  const token = await tokenTo('asha@example.com');
  await change('add', 1_000);
  await sendStockMails(shop.parts);
  expect(await mails()).toHaveLength(1);
  shop.clock.advance({ hours: 48 });
  expect(await confirm(token)).toMatchObject({ code: 'LINK_EXPIRED' });
  await deleteOldStockMails(shop.parts);
  expect(await waiting()).toEqual([]);
});

test('the answer is the same for an address that is confirmed already, and nothing is emailed or changed', async () => {
  const first = await ask('asha@example.com');
  const token = await tokenTo('asha@example.com');
  await confirm(token);
  const before = await shop.rows('SELECT * FROM stock_mails');
  expect(await ask('ASHA@example.com')).toEqual(first);
  expect(await mails()).toHaveLength(1);
  expect(await shop.rows('SELECT * FROM stock_mails')).toEqual(before);
});

test('a later link to an address takes the place of an earlier one', async () => {
  await ask('asha@example.com');
  const first = await tokenTo('asha@example.com');
  shop.clock.advance({ minutes: 1 });
  await ask('asha@example.com');
  expect(await confirm(first)).toMatchObject({ code: 'LINK_EXPIRED' });
  expect(await confirm(await tokenTo('asha@example.com'))).toMatchObject({ ok: true });
  expect(await waiting()).toEqual([{ email: 'asha@example.com', confirmed: true }]);
});

test('the link stops the email, before and after it is confirmed', async () => {
  for (const isConfirmed of [false, true]) {
    await ask('asha@example.com');
    const token = await tokenTo('asha@example.com');
    if (isConfirmed) await confirm(token);
    expect(await shop.call(stopStockMail, { body: { token } })).toMatchObject({ ok: true });
    expect(await waiting()).toEqual([]);
    expect(await shop.call(stopStockMail, { body: { token } })).toMatchObject({ code: 'LINK_EXPIRED' });
    shop.clock.advance({ minutes: 1 });
  }
});

test('a customer with a verified email needs no link, and one without is refused', async () => {
  const asOf = (token: string) => shop.call(askForOwnStockMail, { params: { id: sev } }, { as: token });
  const customer = await shop.aShopper();
  expect(await asOf(customer.token)).toMatchObject({ ok: true });
  expect(await asOf(customer.token)).toMatchObject({ ok: true });
  expect(await waiting()).toMatchObject([{ confirmed: true }]);
  const unverified = await shop.aShopper({ isVerified: false });
  expect(await asOf(unverified.token)).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
  expect(await mails()).toEqual([]);
});

test('an email is offered wherever a product can come back: sold out, switched off by staff, or made again tomorrow', async () => {
  const offers = async (id: ProductId) => {
    const answer = await shop.call(readPublicProduct, { params: { id } });
    return answer.ok && answer.result.product.offersStockMail;
  };
  expect(await offers(sev)).toBe(true);
  const off = await shop.aProduct({ name: 'Ribbon Pakoda', isAvailable: false });
  expect(await offers(off)).toBe(true);
  expect(await ask('asha@example.com', off)).toMatchObject({ ok: true });
  await confirm(await tokenTo('asha@example.com'));
  await sendStockMails(shop.parts);
  expect(await waiting()).toEqual([{ email: 'asha@example.com', confirmed: true }]);
  await shop.rows('UPDATE products SET is_available = true WHERE id = $1', [off]);
  await sendStockMails(shop.parts);
  expect((await mails()).at(-1)).toEqual({
    recipient: 'asha@example.com',
    subject: 'Ribbon Pakoda is back in stock',
  });
  const daily = await shop.aProduct();
  await shop.rows('UPDATE products SET is_sold_out = true, available_again_at = now() WHERE id = $1', [
    daily,
  ]);
  expect(await offers(daily)).toBe(true);
  expect(await ask('mani@example.com', daily)).toMatchObject({ ok: true });
});

test('no email is offered for a product that can be ordered or is deleted', async () => {
  await change('add', 1_000);
  expect(await ask('asha@example.com')).toMatchObject({ status: 409, code: 'STOCK_MAIL_NOT_OFFERED' });
  const answer = await shop.call(readPublicProduct, { params: { id: sev } });
  expect(answer.ok && answer.result.product.offersStockMail).toBeUndefined();
  await shop.rows('UPDATE products SET deleted_at = now() WHERE id = $1', [sev]);
  expect(await ask('asha@example.com')).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  expect(await waiting()).toEqual([]);
});

test('an address gets at most five links a day, from wherever they are asked for', async () => {
  for (let time = 0; time < 5; time++) expect(await ask('asha@example.com')).toMatchObject({ ok: true });
  expect(await ask('asha@example.com')).toMatchObject({ status: 429 });
  expect(await ask('ravi@example.com')).toMatchObject({ ok: true });
  expect(await mails()).toHaveLength(6);
});

test('a confirmed address is deleted after ninety days, and with whoever is erased', async () => {
  await ask('meena@example.com');
  await confirm(await tokenTo('meena@example.com'));
  shop.clock.advance({ days: 89 });
  await deleteOldStockMails(shop.parts);
  expect(await waiting()).toHaveLength(1);
  shop.clock.advance({ days: 1 });
  await deleteOldStockMails(shop.parts);
  expect(await waiting()).toEqual([]);
  await ask('meena@example.com');
  await deleteStockMails(shop.database.db, { email: 'Meena@Example.com' });
  expect(await waiting()).toEqual([]);
});
