import type { Message } from '../message.ts';
import type { MailInLanguage } from './mail-words-kind.ts';

/** Makes an email with example data; the slices that send emails to customers make them. */
export type ExampleMails = (of: MailInLanguage) => Message;
