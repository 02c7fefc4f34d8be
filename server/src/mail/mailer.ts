export type Attachment = { name: string; type: string; content: Buffer };

export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The id of the mail, equal at every try, so that mail programs show a mail sent twice as one. */
  messageId: string;
  attachment?: Attachment;
};

export type Delivery =
  | { outcome: 'accepted' }
  /** A permanent failure: the address does not exist or the mail is rejected. */
  | { outcome: 'rejected'; reason: string }
  /** A temporary failure. With isOurError (login, sender, TLS) an operator has to fix it first. */
  | { outcome: 'unreachable'; reason: string; isOurError?: boolean }
  /** The mail was not tried: the server is left alone for a while, or takes no further connection. */
  | { outcome: 'postponed'; reason: string };

/** The port through which mails leave the shop. */
export type Mailer = {
  /** Says whether sent mails are read here, as in the local mailbox; otherwise private texts are deleted once sent. */
  keepsMails: boolean;
  /** Returns the number of mails that may be under way at once, now; 0 while the server is left alone. */
  capacity: () => number;
  deliver: (mail: OutgoingMail) => Promise<Delivery>;
  close: () => void;
};
