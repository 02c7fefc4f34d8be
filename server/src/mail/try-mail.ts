import type { OutgoingMail } from './mailer.ts';
import type { MailConfig } from '../platform/config/mail-config.ts';

/** The fault of a mail server, by what the owner has to change. */
export type MailTrouble =
  | 'inside'
  | 'unknownHost'
  | 'unreachable'
  | 'slow'
  | 'noMailServer'
  | 'certificate'
  | 'noTls'
  | 'login'
  | 'loginNeeded'
  | 'sender'
  | 'recipient'
  | 'refused';

/** answer: the mail server's own words, on one line and without the password. */
export type MailTried = { outcome: 'accepted' } | { outcome: MailTrouble; answer: string };

/** Sends one mail through a mail server that the shop does not use yet. */
export type TryMail = (config: MailConfig, mail: OutgoingMail) => Promise<MailTried>;
