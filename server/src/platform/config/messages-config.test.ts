import { MESSAGE_KINDS } from '@tula/contract/accounts/phone-messages.ts';
import { expect, test } from 'vitest';
import { readMessages } from './messages-config.ts';

function read(env: Record<string, string>) {
  const wrong: string[] = [];
  const { messages } = readMessages({ text: (name) => env[name], addError: (name) => wrong.push(name) });
  return { messages, wrong };
}

const WHATSAPP = {
  MESSAGES: 'whatsapp',
  WHATSAPP_PHONE_NUMBER_ID: '105954558954427',
  WHATSAPP_TOKEN: 'EAAJB7pQZ0KgBOZC1rTest0token',
  WHATSAPP_APP_SECRET: '614fc2afde15eee07a26b2fe3eaee9b9',
  WHATSAPP_VERIFY_TOKEN: 'is-it-really-our-shop',
};
const IDS = MESSAGE_KINDS.map((kind, at) => `${kind}=110716000000000000${at}`);
const SMS = {
  MESSAGES: 'sms',
  GUPSHUP_USER: '2000184962',
  GUPSHUP_PASSWORD: 'weigh it twice',
  SMS_ENTITY_ID: '1101536470000012345',
  SMS_HEADER: 'TULAIN',
  SMS_TEMPLATE_IDS: IDS.join(', '),
  SMS_REPORT_TOKEN: 'reports-of-our-gateway',
};

test('without MESSAGES an owner connects the providers in the browser', () => {
  expect(read({})).toEqual({ messages: undefined, wrong: [] });
  expect(read({ MESSAGES: 'off' })).toEqual({ messages: { channel: 'off' }, wrong: [] });
  expect(read({ MESSAGES: 'sandbox' })).toEqual({ messages: { channel: 'sandbox' }, wrong: [] });
  expect(read({ MESSAGES: 'pigeon' })).toEqual({ messages: { channel: 'off' }, wrong: ['MESSAGES'] });
});

test('WhatsApp and SMS read their own settings', () => {
  expect(read({ ...WHATSAPP, SMS_HEADER: '!' })).toMatchObject({
    messages: {
      channel: 'whatsapp',
      apiBase: 'https://graph.facebook.com/v23.0',
      phoneNumberId: '105954558954427',
      language: 'en',
    },
    wrong: [],
  });
  expect(read(SMS)).toMatchObject({
    messages: {
      channel: 'sms',
      apiBase: 'https://enterprise.smsgupshup.com/GatewayAPI',
      templateIds: { confirmed: '1107160000000000000', refunded: '1107160000000000007' },
    },
    wrong: [],
  });
});

test('SMS is the fallback of WhatsApp where its account is set, and then all of it', () => {
  const { MESSAGES: _, ...sms } = SMS;
  expect(read({ ...WHATSAPP, ...sms })).toMatchObject({
    messages: { channel: 'whatsapp', fallBack: { user: '2000184962', header: 'TULAIN' } },
    wrong: [],
  });
  expect(read({ ...WHATSAPP, ...sms, SMS_HEADER: '!' }).wrong).toEqual(['SMS_HEADER']);
  expect(read(WHATSAPP).messages).not.toHaveProperty('fallBack');
});

test('every missing setting is reported at once', () => {
  const required = (settings: Record<string, string>) =>
    Object.keys(settings).filter((name) => name !== 'MESSAGES');
  expect(read({ MESSAGES: 'whatsapp' }).wrong).toEqual(required(WHATSAPP));
  expect(read({ MESSAGES: 'sms' }).wrong).toEqual(required(SMS));
});

test('an account from before there were messages that correct, news and codes has no template for them', () => {
  const { messages, wrong } = read({
    ...SMS,
    SMS_TEMPLATE_IDS: IDS.filter((id) => !/^(corrected|news|code)=/.test(id)).join(','),
  });
  expect(wrong).toEqual([]);
  const ids = messages && 'templateIds' in messages ? Object.keys(messages.templateIds) : [];
  expect(ids).toEqual(MESSAGE_KINDS.filter((kind) => !['corrected', 'news', 'code'].includes(kind)));
});

test.each([
  ['a kind without a template', IDS.filter((id) => !id.startsWith('ready=')).join(',')],
  ['a kind twice', [...IDS.slice(1), IDS[1]].join(',')],
  ['an unknown kind', [...IDS, 'birthday=1107160000000000009'].join(',')],
  ['an id of 18 digits', IDS.join(',').replace('1107', '107')],
])('rejects template ids with %s', (_, ids) => {
  expect(read({ ...SMS, SMS_TEMPLATE_IDS: ids }).wrong).toEqual(['SMS_TEMPLATE_IDS']);
});
