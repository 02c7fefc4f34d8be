/** A mail to queue. */
export type Message = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A second mail with the same key is dropped, e.g. `order-paid:<order id>`. */
  dedupeKey?: string;
};

export type MailId = string;
