import { MESSAGE_KINDS, type MessageKind } from '@tula/contract/accounts/phone-messages.ts';
import { type Reading, makeReaders } from './variable-readers.ts';

/** WhatsApp's Cloud API. */
export type WhatsAppConfig = {
  apiBase: string;
  phoneNumberId: string;
  token: string;
  /** Signs the webhooks. */
  appSecret: string;
  /** Named by Meta when it checks the address of the webhook. */
  verifyToken: string;
  /** The language in which the templates are registered. */
  language: string;
};

/** The SMS gateway of Gupshup, and what is registered for the shop with the operators (DLT). */
export type SmsConfig = {
  apiBase: string;
  user: string;
  password: string;
  entityId: string;
  /** The six letters that phones show as the sender. */
  header: string;
  /** A message of a kind without a template is not sent by SMS. */
  templateIds: Partial<Record<MessageKind, string>>;
  /** The secret part of the address that the gateway calls with delivery reports. */
  reportToken: string;
};

/** Where providers are called that an owner connects in the browser: set by tests, never typed there. */
export type MessageBases = { whatsApp: string; sms: string };

/** How messages reach phones; `sandbox` shows them to staff and sends nothing. */
export type MessagesConfig =
  | { channel: 'off' }
  | { channel: 'sandbox' }
  | ({ channel: 'whatsapp'; fallBack?: SmsConfig } & WhatsAppConfig)
  | ({ channel: 'sms' } & SmsConfig);

const SECRET = /^[\x21-\x7e]{16,}$/;

type MessagesRead = {
  /** Undefined without MESSAGES: then an owner connects WhatsApp and SMS in the browser. */
  messages: MessagesConfig | undefined;
  messageBases: MessageBases;
};

/** Reads the channel that MESSAGES names; beside WhatsApp an SMS account, which sends what WhatsApp cannot deliver. */
export function readMessages(reading: Reading): MessagesRead {
  const { base } = makeReaders(reading);
  const messageBases = {
    whatsApp: base('WHATSAPP_API_BASE', 'https://graph.facebook.com/v23.0'),
    sms: base('GUPSHUP_API_BASE', 'https://enterprise.smsgupshup.com/GatewayAPI'),
  };
  return { messages: readNamed(reading, messageBases), messageBases };
}

function readNamed(reading: Reading, bases: MessageBases): MessagesConfig | undefined {
  const { required } = makeReaders(reading);
  switch (reading.text('MESSAGES')) {
    case undefined:
      return undefined;
    case 'off':
      return { channel: 'off' };
    case 'sandbox':
      return { channel: 'sandbox' };
    case 'whatsapp':
      return {
        channel: 'whatsapp',
        apiBase: bases.whatsApp,
        phoneNumberId: required(
          'WHATSAPP_PHONE_NUMBER_ID',
          'the id of your number at WhatsApp',
          /^\d{5,20}$/,
        ),
        token: required('WHATSAPP_TOKEN', 'the permanent token of a system user', /^[\x21-\x7e]{20,}$/),
        appSecret: required('WHATSAPP_APP_SECRET', 'the secret of your Meta app', SECRET),
        verifyToken: required('WHATSAPP_VERIFY_TOKEN', 'at least 16 random characters', SECRET),
        language: reading.text('WHATSAPP_LANGUAGE') ?? 'en',
        ...(reading.text('GUPSHUP_USER') === undefined ? {} : { fallBack: readSms(reading, bases) }),
      };
    case 'sms':
      return { channel: 'sms', ...readSms(reading, bases) };
    default:
      reading.addError('MESSAGES', 'one of off, sandbox, whatsapp, sms');
      return { channel: 'off' };
  }
}

function readSms(reading: Reading, bases: MessageBases): SmsConfig {
  const { required } = makeReaders(reading);
  return {
    apiBase: bases.sms,
    user: required('GUPSHUP_USER', 'the user id of your Gupshup account', /^\d{6,20}$/),
    password: required('GUPSHUP_PASSWORD', 'the password of that account'),
    entityId: required('SMS_ENTITY_ID', 'the 19 digits of your DLT principal entity', /^\d{19}$/),
    header: required('SMS_HEADER', 'the six letters of your DLT header', /^[A-Za-z]{6}$/),
    templateIds: readTemplateIds(reading),
    reportToken: required('SMS_REPORT_TOKEN', 'at least 16 random characters', SECRET),
  };
}

/** An account that was set up before there were these kinds has no template for them. */
const ADDED_LATER: readonly MessageKind[] = ['corrected', 'news', 'code'];

/** `confirmed=1107…,shipped=1107…`: the DLT template of every kind. */
function readTemplateIds({ text, addError }: Reading): SmsConfig['templateIds'] {
  const pairs = (text('SMS_TEMPLATE_IDS') ?? '').split(',').map((pair) => pair.trim().split('='));
  const given = new Map(pairs.map(([kind = '', id = '']) => [kind.trim(), id.trim()]));
  const expected = MESSAGE_KINDS.filter((kind) => given.has(kind) || !ADDED_LATER.includes(kind));
  const isWhole =
    pairs.length === expected.length && expected.every((kind) => /^\d{19}$/.test(given.get(kind) ?? ''));
  if (!isWhole)
    addError(
      'SMS_TEMPLATE_IDS',
      `a DLT template id of 19 digits for each of ${MESSAGE_KINDS.join(', ')}, such as confirmed=1107160000000000001,shipped=…`,
    );
  return Object.fromEntries(expected.map((kind) => [kind, given.get(kind) ?? '']));
}
