import { t } from '@tula/messages/mails.ts';
import type { Carrier } from '../outbox/carrier.ts';
import { deliverDue } from '../outbox/deliver-due.ts';
import { type ClaimedMail, toLink } from '../outbox/outbox-entry.ts';
import type { ScheduledJob } from '../platform/jobs/scheduled-job.ts';
import type { Current } from '../platform/outside-calls/replaceable.ts';
import type { Parts } from '../platform/parts.ts';
import { type LinkTokens, withToken } from './link-tokens.ts';
import type { Attachment, Delivery, Mailer } from './mailer.ts';

export type MailParts = Parts & {
  mailer: Current<Mailer>;
  linkTokens: LinkTokens;
  /** Draws the document that a mail brings; undefined when there is none. */
  attachmentOf?: (documentId: string) => Promise<Attachment | undefined>;
};

/** The delay after which a mail is tried again when a server took no further connection. */
const POSTPONED_MS = 5_000;
/** The tries, spread over about two days, after which a mail is parked. */
const MOST_TRIES = 20;

/** Sends the mails that are due. */
export const deliverMails = (parts: MailParts, stopping?: AbortSignal): Promise<void> =>
  deliverDue(parts, mailCarrier(parts), stopping);

export const mailRepeating = (parts: MailParts): ScheduledJob[] => [
  {
    name: 'deliver-mails',
    seconds: 0.5,
    isShared: true,
    work: (stopping) => deliverMails(parts, stopping),
  },
];

function mailCarrier(parts: MailParts): Carrier<'email'> {
  return {
    medium: 'email',
    capacity: () => parts.mailer.current().capacity(),
    mostTries: MOST_TRIES,
    async carry(mail) {
      const mailer = parts.mailer.current();
      const delivery = await attempt(parts, mailer, mail);
      const channel = 'email';
      if (delivery.outcome === 'accepted')
        return { outcome: 'accepted', channel, providerId: null, keepsAll: mailer.keepsMails };
      if (delivery.outcome === 'postponed')
        return { outcome: 'postponed', reason: null, forMs: POSTPONED_MS };
      return { ...delivery, channel };
    },
    log({ id }, { reason, isOurError }, parked) {
      const fields = { mailId: id, reason: withoutAddresses(reason), parked };
      if (isOurError)
        parts.log.error({ ...fields, alert: 'mail server' }, 'the mail server rejects all mails of the shop');
      else parts.log.warn(fields, 'mail not delivered');
    },
  };
}

/** A mail whose link has expired, or can no longer be made, is not sent: its reader could not use it. */
async function attempt(
  { clock, linkTokens, publicUrl, attachmentOf }: MailParts,
  mailer: Mailer,
  mail: ClaimedMail,
): Promise<Delivery> {
  const { recipient: to, subject, text, html } = mail;
  const messageId = `<${mail.id}@${new URL(publicUrl).hostname}>`;
  const link = toLink(mail);
  if (link === undefined) {
    const attachment = mail.documentId === null ? undefined : await attachmentOf?.(mail.documentId);
    const outgoing = { to, subject, text, html, messageId };
    return mailer.deliver(attachment === undefined ? outgoing : { ...outgoing, attachment });
  }
  if (link.expiresAt <= clock.now()) return { outcome: 'rejected', reason: t('link.expired') };
  const token = linkTokens.tokenOf(link);
  if (token === undefined) return { outcome: 'rejected', reason: t('link.keyGone') };
  const filled = { text: withToken(text, link, token), html: withToken(html, link, token) };
  return mailer.deliver({ to, subject, ...filled, messageId });
}

/** Mail servers name the recipient in their errors; the log names only the mail's id. */
function withoutAddresses(reason: string): string {
  return reason.replace(/[^\s<>"'(),:;=]+@[^\s<>"'(),:;]+/g, '…');
}
