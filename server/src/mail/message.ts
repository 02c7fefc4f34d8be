/** A mail, ready to be queued. */
export type Message = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** News that must be told once, e.g. `order-paid:<order id>`; a second message under it is dropped. */
  dedupeKey?: string;
};

export type MailId = string;
