import {
  CONSENT_TEXT_VERSION,
  readOrderUpdates,
  setOrderUpdates,
} from '@tula/contract/accounts/order-updates.ts';
import { t } from '@tula/messages/order-updates.ts';
import { expect, test } from 'vitest';
import { pickup, type Shopper } from '../../orders/test-orders.ts';
import { kindsIn, type MessagesTest, openShopWithMessages, refuse } from '../test-phone-messages.ts';
import { anSmsGateway, smsSettings, type SmsPeer } from '../adapters/test-sms-gateway.ts';

let { shop, shopper, murukku }: MessagesTest = {} as never;
let gateway: SmsPeer;
openShopWithMessages(
  async () => {
    gateway = await anSmsGateway();
    return smsSettings(gateway);
  },
  (test) => ({ shop, shopper, murukku } = test),
);

const read = (of: Shopper) => shop.call(readOrderUpdates, {}, { as: of.token });
const consentsOf = ({ customerId }: Shopper) =>
  shop.rows(
    `SELECT phone, text_version, agreed_at, agreed_on, withdrawn_at, withdrawn_by FROM message_consents
     WHERE customer_id = $1 ORDER BY agreed_at, id`,
    [customerId],
  );
const phoneOf = async ({ customerId }: Shopper) =>
  String((await shop.rows('SELECT phone FROM customers WHERE id = $1', [customerId]))[0]?.phone);
const ordering = (consent?: number) => ({
  ...pickup([{ id: murukku, quantity: '500' as const, count: 1 }]),
  ...(consent === undefined ? {} : { orderUpdatesConsent: consent }),
});

test('the words of version 1 are these; other words need a new version', () => {
  expect({ version: CONSENT_TEXT_VERSION, words: t('consent', { phone: '+91 98765 43210' }) }).toEqual({
    version: 1,
    words: 'Order updates on WhatsApp or SMS at +91 98765 43210',
  });
});

test('a consent is kept with its time, words and place, and withdrawn at once', async () => {
  const phone = await phoneOf(shopper);
  const agreed = { phone, text_version: 1, agreed_at: shop.clock.now(), agreed_on: 'account' };
  expect(await consentsOf(shopper)).toEqual([{ ...agreed, withdrawn_at: null, withdrawn_by: null }]);
  await shop.paid(shopper, ordering());
  expect(await kindsIn(shop)).toEqual(['confirmed queued']);
  shop.clock.advance({ minutes: 5 });
  expect(await refuse(shop, shopper)).toMatchObject({ result: { isOn: false, isOffered: true, phone } });
  expect(await consentsOf(shopper)).toEqual([
    { ...agreed, withdrawn_at: shop.clock.now(), withdrawn_by: 'account' },
  ]);
  expect(await kindsIn(shop)).toEqual([]);
});

test('the box at the checkout is written with the order, and once', async () => {
  const other = await shop.aShopper();
  await shop.placed(other, ordering());
  expect(await read(other)).toMatchObject({ result: { isOn: false } });
  await shop.placed(other, ordering(1));
  await shop.placed(other, { ...ordering(1), remarks: 'Less salt' });
  expect(await consentsOf(other)).toMatchObject([{ agreed_on: 'checkout', text_version: 1 }]);
  expect(await read(other)).toMatchObject({ result: { isOn: true } });
});

test('a rejected order, and words that do not exist, record no consent', async () => {
  const other = await shop.aShopper();
  expect(await shop.place(other, ordering(2))).toMatchObject({
    status: 422,
    fields: { orderUpdatesConsent: 'Not a version of these words' },
  });
  expect(await shop.place(other, { ...ordering(1), shownTotalPaise: 1 })).toMatchObject({
    code: 'PRICE_CHANGED',
  });
  expect(await consentsOf(other)).toEqual([]);
});

test('a number that the provider cannot reach is offered nothing and may agree to nothing', async () => {
  const abroad = await shop.aShopper();
  await shop.rows(`UPDATE customers SET phone = '+447700900123' WHERE id = $1`, [abroad.customerId]);
  expect(await read(abroad)).toMatchObject({
    result: { isOffered: false, isOn: false, phone: '+447700900123' },
  });
  const body = { isOn: true, consentTextVersion: 1 } as const;
  expect(await shop.call(setOrderUpdates, { body }, { as: abroad.token })).toMatchObject({
    status: 409,
    code: 'ORDER_UPDATES_NOT_OFFERED',
  });
  await shop.placed(abroad, ordering(1));
  expect(await consentsOf(abroad)).toEqual([]);
});
