import { MESSAGE_KINDS } from '@tula/contract/accounts/phone-messages.ts';
import type { TestResult } from '@tula/contract/connections/connection.ts';
import { t } from '@tula/messages/connections.ts';
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { readPhone } from '../../customers/phones/phone.ts';
import type { OutgoingMessage } from '../../phone-messages/messenger.ts';
import { PARAMETERS } from '../../phone-messages/phone-message.ts';
import type { MessengerTried, MessengerTrouble } from '../../phone-messages/try-messenger.ts';
import type { MessageBases, SmsConfig, WhatsAppConfig } from '../../platform/config/messages-config.ts';
import { describeAccount } from '../account.ts';
import type { Secrets } from '../sealed-secrets.ts';

const whatsAppSettings = z.object({ phoneNumberId: z.string(), language: z.string() });
type WhatsAppSettings = z.infer<typeof whatsAppSettings>;

/** A number at WhatsApp's Cloud API; its test sends a message that says of an order that it was delivered. */
export const whatsApp = describeAccount<WhatsAppSettings>({
  name: 'whatsapp',
  title: () => t('kind.whatsapp'),
  settings: whatsAppSettings,
  secrets: {
    token: () => t('whatsapp.token'),
    appSecret: () => t('whatsapp.appSecret'),
    verifyToken: () => t('whatsapp.verifyToken'),
  },
  isSame: (before, { phoneNumberId }) => before?.phoneNumberId === phoneNumberId,
  texts: ({ phoneNumberId, language }) => [phoneNumberId, language],
  async test({ tryMessenger, environment, publicUrl }, { settings, secrets, typed }) {
    const config = makeWhatsAppConfig(settings, secrets, environment.messageBases);
    const tried = await tryMessenger.whatsApp(config, messageToTest('delivered', typed, publicUrl));
    return toTestResult(tried, t('kind.whatsapp'), {
      login: 'token',
      sender: 'phoneNumberId',
      template: 'language',
      recipient: 'phone',
    });
  },
});

const smsSettings = z.object({
  user: z.string(),
  entityId: z.string(),
  header: z.string(),
  /** Kinds that a later version has are kept; they are not read. */
  templateIds: z.record(z.string(), z.string()),
});
type SmsSettings = z.infer<typeof smsSettings>;

/** An account at Gupshup, with what is registered with India's operators; its test sends an SMS. */
export const sms = describeAccount<SmsSettings>({
  name: 'sms',
  title: () => t('kind.sms'),
  settings: smsSettings,
  secrets: { password: () => t('sms.password'), reportToken: () => t('sms.reportToken') },
  isSame: (before, { user }) => before?.user === user,
  texts: ({ user, entityId, header, templateIds }) => [
    user,
    `${entityId} ${header}`,
    ...MESSAGE_KINDS.flatMap((kind) => (templateIds[kind] ? [`${kind} ${templateIds[kind]}`] : [])),
  ],
  async test({ tryMessenger, environment, publicUrl }, { settings, secrets, typed }) {
    const config = makeSmsConfig(settings, secrets, environment.messageBases);
    const isGiven = (kind: Kind) => config.templateIds[kind] !== undefined;
    const kind = isGiven('delivered') ? 'delivered' : MESSAGE_KINDS.find(isGiven);
    if (kind === undefined)
      return { isOk: false, text: t('sms.test.noTemplate'), field: 'templateIds.delivered' };
    const tried = await tryMessenger.sms(config, messageToTest(kind, typed, publicUrl));
    return toTestResult(tried, t('kind.sms'), {
      login: 'password',
      sender: 'header',
      template: `templateIds.${kind}`,
      recipient: 'phone',
    });
  },
});

export function makeWhatsAppConfig(
  { phoneNumberId, language }: WhatsAppSettings,
  { token = '', appSecret = '', verifyToken = '' }: Secrets,
  bases: MessageBases,
): WhatsAppConfig {
  return { apiBase: bases.whatsApp, phoneNumberId, language, token, appSecret, verifyToken };
}

export function makeSmsConfig(
  { user, entityId, header, templateIds }: SmsSettings,
  { password = '', reportToken = '' }: Secrets,
  bases: MessageBases,
): SmsConfig {
  return {
    apiBase: bases.sms,
    user,
    entityId,
    header,
    templateIds: givenTemplateIds(templateIds),
    password,
    reportToken,
  };
}

function givenTemplateIds(stored: SmsSettings['templateIds']): SmsConfig['templateIds'] {
  return Object.fromEntries(
    MESSAGE_KINDS.flatMap((kind) => (stored[kind] ? [[kind, stored[kind]] as const] : [])),
  );
}

type Kind = OutgoingMessage['kind'];

/** The registered template of a kind about an order that does not exist. */
function messageToTest(kind: Kind, typed: Record<string, unknown>, publicUrl: string): OutgoingMessage {
  const to = readPhone(String(typed['phone']), 'IN');
  const parameters = PARAMETERS[kind].map((name) => (name === 'link' ? publicUrl : 'TEST'));
  return { id: newId(), to, kind, parameters, text: '' };
}

const TROUBLES: Record<MessengerTrouble, (values: { name: string; answer: string }) => string> = {
  login: (values) => t('messages.trouble.login', values),
  sender: (values) => t('messages.trouble.sender', values),
  template: (values) => t('messages.trouble.template', values),
  recipient: (values) => t('messages.trouble.recipient', values),
  account: (values) => t('messages.trouble.account', values),
  busy: ({ name }) => t('messages.trouble.busy', { name }),
  unreachable: ({ name }) => t('payments.trouble.unreachable', { name }),
  slow: ({ name }) => t('payments.trouble.slow', { name }),
  refused: (values) => t('messages.trouble.refused', values),
};

type Fields = Partial<Record<MessengerTrouble, string>>;

function toTestResult(tried: MessengerTried, name: string, fields: Fields): TestResult {
  if (tried.outcome === 'ok') return { isOk: true, text: t('messages.test.ok', { name }), field: null };
  const { outcome, answer } = tried;
  return { isOk: false, text: TROUBLES[outcome]({ name, answer }), field: fields[outcome] ?? null };
}
