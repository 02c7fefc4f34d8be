import { readUser, updateUser } from '@tula/contract/accounts/customers.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { inLanguage } from '@tula/messages/language.ts';
import type { Language } from '@tula/messages/languages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';
import { enableLanguages } from '../platform/languages-on.ts';

const LANGUAGES: Language[] = ['en', 'hi', 'pseudo'];
let shop: OrdersShop;
let murukku: ProductId;

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off', LANGUAGES: LANGUAGES.join(',') } });
  murukku = await shop.aProduct();
});
afterAll(() => shop.close());

const order = (count = 1) => pickup([{ id: murukku, quantity: '250', count }]);

async function mailsAbout(number: string): Promise<{ subject: string; body: string }[]> {
  return shop.rows(
    `SELECT subject, body_text AS body FROM outbox JOIN orders ON series_id = orders.id
     WHERE order_number = $1 ORDER BY outbox.created_at, outbox.id`,
    [number],
  );
}

async function languageOf({ customerId }: Shopper): Promise<unknown> {
  const [customer] = await shop.rows('SELECT language FROM customers WHERE id = $1', [customerId]);
  return customer?.['language'];
}

test('an order keeps the language it was placed in, and so does the account', async () => {
  const shopper = await shop.aShopper();
  expect(await languageOf(shopper)).toBe('en');
  const { orderId } = await inLanguage('hi', () => shop.placed(shopper, order()));
  expect(await shop.orderRow(orderId)).toMatchObject({ language: 'hi' });
  expect(await languageOf(shopper)).toBe('hi');
  const english = await shop.placed(shopper, order(2));
  expect(await shop.orderRow(english.orderId)).toMatchObject({ language: 'en' });
  expect(await languageOf(shopper)).toBe('en');
});

test('a rejected order is explained in the language of its request', async () => {
  const chips = await shop.aProduct({ name: 'Jackfruit Chips', isAvailable: false });
  const shopper = await shop.aShopper();
  const before = await shop.written();
  const reject = (id: ProductId, quantity: '250' | '1000') =>
    inLanguage('hi', () => shop.place(shopper, pickup([{ id, quantity, count: 1 }])));
  expect(await reject(chips, '250')).toMatchObject({
    code: 'PRODUCT_UNAVAILABLE',
    message: 'Jackfruit Chips स्टॉक में नहीं है।',
  });
  const small = await shop.aProduct({ name: 'Mysore Pak', packs: [250] });
  expect(await reject(small, '1000')).toMatchObject({
    code: 'PACK_NOT_OFFERED',
    message: 'Mysore Pak 1 kg के पैक में नहीं आता।',
  });
  expect(await shop.written()).toEqual(before);
});

test('the email of a payment is in the language of the order, whoever reports the payment', async () => {
  const shopper = await shop.aShopper();
  const { orderId, tokenUrl } = await inLanguage('pseudo', () => shop.placed(shopper, order()));
  await shop.decide(tokenUrl, 'pay');
  await shop.status(shopper, orderId);
  const [mail] = await mailsAbout(orderId);
  expect(mail?.subject).toMatch(/^\[Ö/);
  expect(mail?.body).toContain(`http://shop.test/pseudo/order-status?order-id=${orderId}`);
  const [payment] = await shop.rows<{ return_url: string }>(
    'SELECT return_url FROM sandbox_payments WHERE token = $1',
    [tokenUrl.split('/').at(-1)],
  );
  expect(payment?.return_url).toBe(`http://shop.test/pseudo/order-status?order-id=${orderId}`);
});

test('once a language is switched off, its orders are emailed about in English', async () => {
  const shopper = await shop.aShopper();
  const { orderId, tokenUrl } = await inLanguage('pseudo', () => shop.placed(shopper, order()));
  enableLanguages(['en', 'hi']);
  try {
    await shop.decide(tokenUrl, 'pay');
    await shop.status(shopper, orderId);
    expect(await shop.call(readUser, {}, { as: shopper.token })).toMatchObject({
      result: { userDetails: { language: 'en' } },
    });
  } finally {
    enableLanguages(LANGUAGES);
  }
  const [mail] = await mailsAbout(orderId);
  expect(mail?.subject).toBe(`Order ${orderId} is placed and paid`);
  expect(mail?.body).toContain(`http://shop.test/order-status?order-id=${orderId}`);
});

test('customers choose the language of our emails; one that the shop does not have is rejected', async () => {
  const shopper = await shop.aShopper();
  const own = await shop.call(readUser, {}, { as: shopper.token });
  if (!own.ok) throw new Error(own.code);
  const { firstName, lastName, email, phone } = own.result.userDetails;
  const save = (language: string) =>
    shop.call(
      updateUser,
      { body: { firstName, lastName, email, phone: phone ?? '', language } },
      { as: shopper.token },
    );
  expect(await save('hi')).toMatchObject({ status: 200 });
  expect(await languageOf(shopper)).toBe('hi');
  expect(await save('ta')).toMatchObject({ code: 'INVALID_INPUT', fields: { language: expect.anything() } });
  expect(await save('../x')).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { language: expect.anything() },
  });
  expect(await languageOf(shopper)).toBe('hi');
});
