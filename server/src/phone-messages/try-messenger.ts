import type { SmsConfig, WhatsAppConfig } from '../platform/config/messages-config.ts';
import type { OutgoingMessage } from './messenger.ts';

/** The fault of an account at a provider of messages. */
export type MessengerTrouble =
  | 'login'
  | 'sender'
  | 'template'
  | 'recipient'
  | 'account'
  | 'busy'
  | 'unreachable'
  | 'slow'
  | 'refused';

/** `answer` is what the provider said, such as the number of its error. */
export type MessengerTried = { outcome: 'ok' } | { outcome: MessengerTrouble; answer: string };

/** Sends a message with an account that the shop does not use yet. */
export type TryMessenger = {
  whatsApp: (account: WhatsAppConfig, message: OutgoingMessage) => Promise<MessengerTried>;
  sms: (account: SmsConfig, message: OutgoingMessage) => Promise<MessengerTried>;
};
