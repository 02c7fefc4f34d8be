import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMessages } from '../../platform/config/messages-config.ts';
import type { Peer, Trouble } from '../../../test/a-peer.ts';
import { openMessenger } from '../../choose-adapters.ts';
import type { Messenger } from '../messenger.ts';
import { aMessage, messengerContract } from '../messenger.contract.ts';
import { sandboxMessenger } from './sandbox.ts';
import { anSmsGateway, smsSettings, type SmsPeer } from './test-sms-gateway.ts';
import { aWhatsApp, NOT_ON_WHATSAPP, whatsAppSettings, type WhatsAppPeer } from './test-whatsapp.ts';

const opened: Messenger[] = [];

/** A messenger by its settings, as a shop opens it. */
function messengerOf(settings: Record<string, string>): Messenger {
  const addError = (variable: string) => {
    throw new Error(variable);
  };
  const { messages } = readMessages({ text: (name) => settings[name], addError });
  const messenger = messages && openMessenger(messages);
  if (messenger === undefined) throw new Error('no messenger');
  opened.push(messenger);
  return messenger;
}

let whatsApp: WhatsAppPeer;
let gateway: SmsPeer;
beforeAll(async () => {
  [whatsApp, gateway] = await Promise.all([aWhatsApp(), anSmsGateway()]);
});
beforeEach(() => {
  whatsApp.recover();
  gateway.recover();
});
afterAll(async () => {
  for (const messenger of opened) messenger.close();
  await Promise.all([whatsApp.close(), gateway.close()]);
});

/** However a provider fails, the adapter returns, and never makes a message sent twice. */
function outages(peerOf: () => Peer, open: () => Messenger): void {
  const unclear: Trouble[] = ['lost', 'half', 'cut', 'html', 'flood', 'elsewhere'];
  test.each(unclear)('a message that may have been sent is not sent again: %s', async (trouble) => {
    const messenger = open();
    peerOf().troubleOf = () => trouble;
    const before = peerOf().requests.length;
    expect(await messenger.send(aMessage())).toMatchObject({ outcome: 'unclear' });
    expect(peerOf().requests.length - before).toBe(1);
  });

  test('a provider that is away is tried later', async () => {
    peerOf().troubleOf = () => 'away';
    expect(await open().send(aMessage())).toMatchObject({ outcome: 'unreachable' });
  });

  test('a provider that limits the rate says when', async () => {
    peerOf().lie = () => ({});
    peerOf().troubleOf = () => ({ status: 429 });
    expect(await open().send(aMessage())).toMatchObject({ outcome: 'postponed', forMs: 60_000 });
  });
}

describe('the sandbox', () => messengerContract(sandboxMessenger));

describe('WhatsApp', () => {
  const open = (change: Record<string, string> = {}) =>
    messengerOf({ ...whatsAppSettings(whatsApp), ...change });
  messengerContract(open);
  outages(() => whatsApp, open);

  test('the template, its language, its parameters and our id are sent', async () => {
    await open().send(aMessage({ kind: 'ready' }));
    expect(JSON.parse(whatsApp.requests.at(-1)?.body ?? '')).toEqual({
      messaging_product: 'whatsapp',
      to: '919823000000',
      type: 'template',
      template: {
        name: 'order_ready',
        language: { code: 'en' },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'TL-7K4M2Q' },
              { type: 'text', text: '4821' },
            ],
          },
        ],
      },
      biz_opaque_callback_data: '019aa000-0000-7000-8000-0000000000ff',
    });
  });

  test('a number without WhatsApp is rejected, and its reason does not name it', async () => {
    expect(await open().send(aMessage({ to: NOT_ON_WHATSAPP }))).toEqual({
      outcome: 'rejected',
      reason: 'the number cannot be reached on WhatsApp (error 131026)',
      code: '131026',
    });
  });

  test.each([
    ['a bad token', 190, { WHATSAPP_TOKEN: 'EAAJB7pQZ0KgBOZC1another' }],
    ['a template in another language', 132001, { WHATSAPP_LANGUAGE: 'ta' }],
  ])('%s is our error, and no message is given up for it', async (_, code, change) => {
    expect(await open(change).send(aMessage())).toEqual({
      outcome: 'unreachable',
      reason: `WhatsApp answers with error ${code}`,
      isOurError: true,
      code: String(code),
    });
  });

  test('an unknown template and a wrong number of parameters are our errors', async () => {
    const registered = [...whatsApp.templates];
    whatsApp.templates.set('order_ready', 3).delete('order_cancelled');
    for (const kind of ['ready', 'cancelled'] as const)
      expect(await open().send(aMessage({ kind }))).toMatchObject({ isOurError: true });
    for (const [name, parameters] of registered) whatsApp.templates.set(name, parameters);
  });

  test('a limit postpones for as long as WhatsApp says, at most an hour', async () => {
    for (const [limitedFor, forMs] of [
      [90, 90_000],
      [86_400, 3_600_000],
    ] as const) {
      whatsApp.limitedFor = limitedFor;
      expect(await open().send(aMessage())).toMatchObject({ outcome: 'postponed', forMs });
    }
    whatsApp.limitedFor = undefined;
  });

  test('a customer who stopped the messages at WhatsApp gets none', async () => {
    whatsApp.troubleOf = () => ({ status: 400, json: { error: { code: 131050 } } });
    expect(await open().send(aMessage())).toMatchObject({ outcome: 'rejected' });
  });
});

describe('SMS', () => {
  const open = (change: Record<string, string> = {}) => messengerOf({ ...smsSettings(gateway), ...change });
  messengerContract(open);
  outages(() => gateway, open);

  test('what the operators compare is as registered, whatever the lengths', async () => {
    await open().send(aMessage());
    expect(gateway.outcomes.at(-1)).toMatchObject({ status: 'SUCCESS' });
    expect(new URLSearchParams(gateway.requests.at(-1)?.body).get('msg')).toBe(
      'Your order TL-7K4M2Q is on its way with The Professional Couriers of C, tracking number EM123456789IN. Follow it here: https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?consignment=EM123456789IN - Tula',
    );
  });

  test('a text that is registered otherwise is accepted, and fails at the operator', async () => {
    await open().send(aMessage());
    const id = new URLSearchParams(gateway.requests.at(-1)?.body).get('dltTemplateId') ?? '';
    const text = gateway.registered.get(id) ?? '';
    gateway.registered.set(id, 'Another text {#var#}');
    expect(await open().send(aMessage())).toMatchObject({ outcome: 'accepted' });
    expect(gateway.outcomes.at(-1)).toMatchObject({ status: 'FAILURE', cause: 'DLT_TEMPLATE_MISMATCH' });
    gateway.registered.set(id, text);
  });

  test.each([
    ['a wrong password', '102', { GUPSHUP_PASSWORD: 'weigh it once' }],
    ['an unregistered entity', '308', { SMS_ENTITY_ID: '1101536470000099999' }],
    [
      'an unregistered template',
      '309',
      { SMS_TEMPLATE_IDS: smsSettings({ base: '' }).SMS_TEMPLATE_IDS.replaceAll('=1107', '=1108') },
    ],
  ])('%s is our error', async (_, code, change) => {
    expect(await open(change).send(aMessage())).toEqual({
      outcome: 'unreachable',
      reason: `Gupshup answers with error ${code}`,
      isOurError: true,
      code,
    });
  });

  test('reaches mobile numbers in India alone', () => {
    const numbers = ['+919823000000', '+914222000000', '+447700900123'];
    expect(numbers.map(open().reaches)).toEqual([true, false, false]);
  });
});
