import type { MailLink } from './link-tokens.ts';

/** A mail to queue. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A second mail with the same key is dropped, e.g. `order-paid:<order id>`. */
  dedupeKey?: string;
  /** Mails of one series, such as those of an order, leave in the order in which they were queued. */
  seriesId?: string;
  /** Has a code for its reader alone: staff can't read it, and its text is deleted once sent. So are those with a link. */
  isPrivate?: true;
  /** A link whose id takes the place of its token in both texts. */
  link?: MailLink;
  /** It leaves at this moment or later. */
  notBefore?: Date;
  /** A tax document, drawn and attached when the mail is sent. */
  documentId?: string;
};

export type MailId = string;
