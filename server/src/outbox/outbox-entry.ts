import type { OrderId } from '@tula/contract/calls/ids.ts';
import type { MessageChannel, MessageKind } from '@tula/contract/accounts/phone-messages.ts';

/** These are carried alike: emails, messages to phones, and notifications in browsers. */
export type Medium = 'email' | 'phone' | 'push';

/** How an entry goes or went; phone: a message that nobody has tried to send yet. */
export type EntryChannel = Medium | MessageChannel;

/** All three null: the email has no link of its own, or it was queued by a version that stored whole links. */
export type StoredLink = {
  linkId: string | null;
  linkTokenHash: Buffer | null;
  linkExpiresAt: Date | null;
};

/** An entry that this process sends now. */
type ClaimedEntry = {
  id: string;
  recipient: string;
  text: string;
  channel: EntryChannel;
  /** Including this try, so a later claim of the same entry has a higher number. */
  attempts: number;
};

export type ClaimedMail = ClaimedEntry &
  StoredLink & {
    subject: string;
    html: string;
    /** The tax document to attach. */
    documentId: string | null;
  };

/** With a link, its text and parameters have what stands for the code of that link. */
export type ClaimedMessage = ClaimedEntry &
  StoredLink & { kind: MessageKind; orderId: OrderId; parameters: string[] };

/** The recipient is the id of a device; the page is where pressing the notification leads. */
export type ClaimedPush = ClaimedEntry & { title: string; page: string };

export type Claimed = { email: ClaimedMail; phone: ClaimedMessage; push: ClaimedPush };

/** Names one try: only the latest may say how it went. */
export type Tried = Pick<ClaimedEntry, 'id' | 'attempts' | 'channel'>;

/** A message that a report has parked, or passed on to another channel. */
export type FailedMessage = Pick<ClaimedMessage, 'id' | 'kind' | 'orderId'>;

/** By the provider's id, or by ours where it comes back. */
export type ReportedMessage = { providerId: string; id: string | undefined };

/** The link as it was queued. */
export function toLink({ linkId, linkTokenHash, linkExpiresAt }: StoredLink) {
  if (linkId === null || linkTokenHash === null || linkExpiresAt === null) return undefined;
  return { id: linkId, tokenHash: linkTokenHash, expiresAt: linkExpiresAt };
}
