import { MESSAGE_KINDS } from '@tula/contract/accounts/phone-messages.ts';
import { API_BASE } from '@tula/contract/calls/endpoint.ts';
import type { SmsConnection, WhatsAppConnection } from '@tula/contract/connections/messages-connection.ts';
import { t } from '@tula/messages/connections.ts';
import { dltTemplate } from '../../phone-messages/dlt-text.ts';
import { makeTemplate, templateName } from '../../phone-messages/phone-message.ts';
import type {
  MessageBases,
  MessagesConfig,
  SmsConfig,
  WhatsAppConfig,
} from '../../platform/config/messages-config.ts';
import { type Account, parseSettings } from '../account.ts';
import { type Kind, readChosenName, stateAnswer, type StoredAnswer } from '../connection-kind.ts';
import type { Connections, ConnectionParts, HeldConnection } from '../open-connections.ts';
import { makeSmsConfig, makeWhatsAppConfig, sms, whatsApp } from './message-accounts.ts';

/** One that is switched off keeps its account. */
const channel = (kind: 'whatsapp' | 'sms', title: () => string, account: Account): Kind => ({
  kind,
  title,
  field: 'use',
  own: { name: 'off', title: () => t('messages.off'), check: () => undefined },
  accounts: [account],
  isFromEnvironment: ({ messages }) => messages !== undefined,
});
export const byWhatsApp = channel('whatsapp', () => t('kind.whatsapp'), whatsApp);
export const bySms = channel('sms', () => t('kind.sms'), sms);

/** What owners have connected: WhatsApp, and SMS for what it cannot deliver; SMS alone without it. */
export function connectedMessages({ held }: Pick<Connections, 'held'>, bases: MessageBases): MessagesConfig {
  const number = connectedWhatsApp(held('whatsapp'), bases);
  const account = connectedSms(held('sms'), bases);
  if (number) return { channel: 'whatsapp', ...number, ...(account && { fallBack: account }) };
  return account ? { channel: 'sms', ...account } : { channel: 'off' };
}

function connectedWhatsApp(
  held: HeldConnection | undefined,
  bases: MessageBases,
): WhatsAppConfig | undefined {
  const settings = readChosenName(byWhatsApp, held) === whatsApp.name && parseSettings(whatsApp, held);
  return settings && held?.secrets ? makeWhatsAppConfig(settings, held.secrets, bases) : undefined;
}

function connectedSms(held: HeldConnection | undefined, bases: MessageBases): SmsConfig | undefined {
  const settings = readChosenName(bySms, held) === sms.name && parseSettings(sms, held);
  return settings && held?.secrets ? makeSmsConfig(settings, held.secrets, bases) : undefined;
}

type Answering = Pick<ConnectionParts, 'environment' | 'publicUrl'>;

export function whatsAppAnswer(
  { environment, publicUrl }: Answering,
  stored: StoredAnswer,
): WhatsAppConnection {
  const { messages } = environment;
  const ofEnvironment = messages?.channel === 'whatsapp' ? messages : undefined;
  const { phoneNumberId = '', language = 'en' } = messages
    ? (ofEnvironment ?? {})
    : (parseSettings(whatsApp, stored.held) ?? {});
  return {
    ...channelAnswer(messages, stored, byWhatsApp, ofEnvironment !== undefined),
    phoneNumberId,
    language,
    webhookUrl: `${publicUrl}${API_BASE}/messages/report/whatsapp`,
    templates: MESSAGE_KINDS.map((kind) => ({
      kind,
      name: templateName(kind),
      text: makeTemplate(kind, (_, at) => `{{${at + 1}}}`),
    })),
  };
}

export function smsAnswer({ environment, publicUrl }: Answering, stored: StoredAnswer): SmsConnection {
  const { messages } = environment;
  const fallBack = messages?.channel === 'whatsapp' ? messages.fallBack : undefined;
  const ofEnvironment = messages?.channel === 'sms' ? messages : fallBack;
  const settings = messages ? ofEnvironment : parseSettings(sms, stored.held);
  return {
    ...channelAnswer(messages, stored, bySms, ofEnvironment !== undefined),
    user: settings?.user ?? '',
    entityId: settings?.entityId ?? '',
    header: settings?.header ?? '',
    templateIds: settings ? { ...settings.templateIds } : {},
    webhookUrl: `${publicUrl}${API_BASE}/messages/report/sms?token=…&externalId=%0&status=%2&cause=%3`,
    templates: MESSAGE_KINDS.map((kind) => ({ kind, name: templateName(kind), text: dltTemplate(kind) })),
  };
}

/** What both channels tell about themselves. */
function channelAnswer(
  messages: MessagesConfig | undefined,
  stored: StoredAnswer,
  kind: Kind,
  isInEnvironment: boolean,
) {
  const chosen = readChosenName(kind, stored.held);
  const isOn = messages ? isInEnvironment : chosen !== undefined && chosen !== kind.own?.name;
  const use = messages?.channel === 'sandbox' ? 'sandbox' : isOn ? 'on' : 'off';
  const secrets = stored.held?.secrets ?? {};
  return {
    ...stateAnswer(stored, messages !== undefined),
    use: use as WhatsAppConnection['use'],
    hasSecrets: messages ? isInEnvironment : Object.keys(secrets).length > 0,
  };
}
