import { afterAll, beforeEach, expect, test } from 'vitest';
import { pickup } from '../../orders/test-orders.ts';
import {
  APP_SECRET,
  aWhatsApp,
  signedWebhook,
  VERIFY_TOKEN,
  whatsAppSettings,
  type WhatsAppPeer,
} from '../adapters/test-whatsapp.ts';
import {
  deliver,
  kindsIn,
  messagesIn,
  type MessagesTest,
  openShopWithMessages,
} from '../test-phone-messages.ts';

let { shop, shopper, murukku }: MessagesTest = {} as never;
let whatsApp: WhatsAppPeer;
openShopWithMessages(
  async () => {
    whatsApp = await aWhatsApp();
    return whatsAppSettings(whatsApp);
  },
  (test) => ({ shop, shopper, murukku } = test),
);
afterAll(() => whatsApp.close());

const ADDRESS = '/api/v1/messages/report/whatsapp';
const post = (...values: Parameters<typeof signedWebhook>) =>
  shop.app.inject({ method: 'POST', url: ADDRESS, ...signedWebhook(...values) });
const order = () => shop.paid(shopper, pickup([{ id: murukku, quantity: '500' as const, count: 1 }]));
let status: (status: string, more?: object) => object;
beforeEach(async () => {
  await order();
  await deliver(shop);
  const [sent] = await messagesIn(shop);
  status = (is, more = {}) => ({ id: sent?.provider_id, status: is, timestamp: '1', ...more });
});
const phone = async () =>
  String((await shop.rows('SELECT phone FROM customers WHERE id = $1', [shopper.customerId]))[0]?.phone);
const says = async (body: string) => ({
  messages: [{ from: (await phone()).slice(1), id: 'wamid.x', type: 'text', text: { body } }],
});

test('Meta is told the challenge for our token alone', async () => {
  const query = { 'hub.mode': 'subscribe', 'hub.challenge': '1158201444', 'hub.verify_token': VERIFY_TOKEN };
  const ask = (token: string) =>
    shop.app.inject({ url: ADDRESS, query: { ...query, 'hub.verify_token': token } });
  expect(await ask(VERIFY_TOKEN)).toMatchObject({ statusCode: 200, body: '1158201444' });
  expect((await ask('another token of 16')).statusCode).not.toBe(200);
});

test('a delivered message stays so, however often and late reports come', async () => {
  expect((await post({ statuses: [status('read')] }, { statuses: [status('sent')] })).statusCode).toBe(200);
  await post({ statuses: [status('failed', { errors: [{ code: 131026 }] })] });
  expect(await kindsIn(shop)).toEqual(['confirmed delivered']);
});

test('a message that fails after it was accepted is parked with the reason', async () => {
  await post({ statuses: [status('failed', { errors: [{ code: 131026 }] })] });
  expect(await messagesIn(shop)).toMatchObject([
    { state: 'parked', last_error: 'the number cannot be reached on WhatsApp (error 131026)' },
  ]);
});

test('a message whose acceptance was lost is known by our own id', async () => {
  const [sent] = await messagesIn(shop);
  await shop.rows(
    `UPDATE outbox SET state = 'parked', parked_at = now(), next_try_at = NULL, provider_id = NULL WHERE channel <> 'email'`,
  );
  await post({ statuses: [status('delivered', { biz_opaque_callback_data: sent?.id })] });
  expect(await kindsIn(shop)).toEqual(['confirmed delivered']);
});

test('a forged call changes nothing', async () => {
  const { payload } = signedWebhook({ statuses: [status('delivered')] });
  for (const headers of [{}, { 'x-hub-signature-256': `sha256=${APP_SECRET}` }]) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: ADDRESS,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });
    expect(answer.json()).toMatchObject({ code: 'SIGNATURE_INVALID' });
  }
  expect(await kindsIn(shop)).toEqual(['confirmed sent']);
});

test('answering STOP ends the messages, also those that are queued; other answers do not', async () => {
  await order();
  await post(await says('Thank you, please stop by!'));
  expect(await kindsIn(shop)).toEqual(['confirmed sent', 'confirmed queued']);
  await post(await says(' Stop '));
  expect(await kindsIn(shop)).toEqual(['confirmed sent']);
  await order();
  expect(await kindsIn(shop)).toEqual(['confirmed sent']);
  const rows = await shop.rows('SELECT withdrawn_by FROM message_consents WHERE customer_id = $1', [
    shopper.customerId,
  ]);
  expect(rows).toEqual([{ withdrawn_by: 'reply' }]);
});

test.each(['sms', 'sandbox', 'other'])('a channel that is not in use has no address: %s', async (channel) => {
  const url = `/api/v1/messages/report/${channel}`;
  expect((await shop.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
});

test.each([
  ['data of ours that is no id', { biz_opaque_callback_data: 'campaign-7' }],
  ['data that is no text', { biz_opaque_callback_data: 7 }],
  ['an error whose code is a text', { errors: [{ code: '131026' }] }],
])('a delivered message with %s is known by the id of WhatsApp', async (_what, more) => {
  expect((await post({ statuses: [status('delivered', more)] })).statusCode).toBe(200);
  expect(await kindsIn(shop)).toEqual(['confirmed delivered']);
});

test.each([
  ['has no id', { id: undefined }],
  ['is of no kind', { status: 7 }],
  ['has an id that cannot be stored', { id: 'wamid.\u0000' }],
])('a status that %s takes no other status of its call along', async (_what, more) => {
  const odd = status('delivered', more);
  expect((await post({ statuses: [odd, status('delivered')] }, { statuses: [odd] })).statusCode).toBe(200);
  expect(await kindsIn(shop)).toEqual(['confirmed delivered']);
});

test('a reply without a sender takes no STOP of another phone along', async () => {
  const { messages } = await says('STOP');
  expect((await post({ statuses: 'none' as never, messages: [{ text: 7 }, ...messages] })).statusCode).toBe(
    200,
  );
  expect(
    await shop.rows('SELECT withdrawn_by FROM message_consents WHERE customer_id = $1', [shopper.customerId]),
  ).toEqual([{ withdrawn_by: 'reply' }]);
});

test('a status that cannot be stored now is sent again, and the others are stored at once', async () => {
  const odd = '00000000-0000-4000-8000-000000000000';
  const [sent] = await messagesIn(shop);
  await shop.asOwner(`
    CREATE FUNCTION fail_once() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'the disk is full' USING ERRCODE = 'disk_full'; END $$;
    INSERT INTO outbox SELECT (jsonb_populate_record(m, '{"id": "${odd}", "dedupe_key": "odd", "provider_id": null}')).*
      FROM outbox m WHERE channel <> 'email' LIMIT 1;
    CREATE TRIGGER fail_once BEFORE UPDATE ON outbox FOR EACH ROW WHEN (NEW.id = '${odd}')
      EXECUTE FUNCTION fail_once()`);
  const failing = status('delivered', { biz_opaque_callback_data: odd });
  const stored = status('delivered', { biz_opaque_callback_data: sent?.id });
  expect((await post({ statuses: [failing, stored] })).statusCode).toBe(503);
  await shop.asOwner('DROP TRIGGER fail_once ON outbox; DROP FUNCTION fail_once');
  expect((await kindsIn(shop)).sort()).toEqual(['confirmed delivered', 'confirmed sent']);
});
