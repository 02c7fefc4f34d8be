export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same at every try, so that a mail sent twice is seen as one. */
  messageId: string;
};

export type Delivery =
  | { outcome: 'accepted' }
  /** No try will ever help: the address does not exist, the mail is refused. */
  | { outcome: 'refused'; reason: string }
  /** Worth another try later; where the fault is ours (login, sender, TLS), only after somebody has mended it. */
  | { outcome: 'unreachable'; reason: string; isOurFault?: boolean };

/** Whatever carries mails out of the shop. */
export type Mailer = {
  /** Whether sent mails are read here, as in the local mailbox; elsewhere their texts, with links in them, go. */
  keepsMails: boolean;
  deliver: (mail: OutgoingMail) => Promise<Delivery>;
  close: () => void;
};
