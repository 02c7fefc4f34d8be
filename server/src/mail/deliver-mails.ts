import { t } from '@tula/messages/mails.ts';
import type { Parts } from '../platform/parts.ts';
import { type LinkTokens, withToken } from './link-tokens.ts';
import type { Delivery, Mailer } from './mailer.ts';
import { type ClaimedMail, claimMails, linkOf, markSent, markUndelivered } from './mails-store.ts';

export type MailParts = Parts & { mailer: Mailer; linkTokens: LinkTokens };

const MOST_AT_ONCE = 20;
/** Well over the time of a batch at a hanging mail server; mails of a killed process wait this long. */
const LEASE_MS = 10 * 60_000;
/** After so many tries, spread over about two days, a mail is parked. */
const MOST_TRIES = 20;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 4 * 60 * 60_000;

/**
 * Sends the mails that are due, batch after batch. A temporary failure is retried with backoff; a mail that is rejected
 * or was tried too often is parked, where staff see it.
 */
export async function deliverMails(parts: MailParts): Promise<void> {
  const { database, clock } = parts;
  for (;;) {
    const now = clock.now();
    const leaseEndsAt = new Date(now.getTime() + LEASE_MS);
    const mails = await claimMails(database.db, { now, leaseEndsAt, most: MOST_AT_ONCE });
    if (mails.length === 0) return;
    const sent: ClaimedMail[] = [];
    for (const mail of mails) if (await deliver(parts, mail)) sent.push(mail);
    if (sent.length > 0) {
      await markSent(database.db, sent, { sentAt: clock.now(), keepsText: parts.mailer.keepsMails });
    }
  }
}

/** Returns whether the mail server accepted the mail. */
async function deliver(parts: MailParts, mail: ClaimedMail): Promise<boolean> {
  const { id, attempts } = mail;
  const delivery = await attempt(parts, mail);
  if (delivery.outcome === 'accepted') return true;
  const parked = delivery.outcome === 'rejected' || attempts >= MOST_TRIES;
  const at = parts.clock.now();
  const nextTryAt = parked ? null : new Date(at.getTime() + pauseMs(attempts));
  await markUndelivered(parts.database.db, mail, { reason: delivery.reason, nextTryAt, at });
  const fields = { mailId: id, reason: withoutAddresses(delivery.reason), parked };
  if ('isOurError' in delivery && delivery.isOurError)
    parts.log.error({ ...fields, alert: 'mail server' }, 'the mail server rejects all mails of the shop');
  else parts.log.warn(fields, 'mail not delivered');
  return false;
}

/** A mail whose link has expired, or can no longer be made, is not sent: its reader could not use it. */
async function attempt(
  { mailer, clock, linkTokens, publicUrl }: MailParts,
  mail: ClaimedMail,
): Promise<Delivery> {
  const { recipient: to, subject, text, html } = mail;
  const messageId = `<${mail.id}@${new URL(publicUrl).hostname}>`;
  const link = linkOf(mail);
  if (link === undefined) return mailer.deliver({ to, subject, text, html, messageId });
  if (link.expiresAt <= clock.now()) return { outcome: 'rejected', reason: t('link.expired') };
  const token = linkTokens.tokenOf(link);
  if (token === undefined) return { outcome: 'rejected', reason: t('link.keyGone') };
  const filled = { text: withToken(text, link, token), html: withToken(html, link, token) };
  return mailer.deliver({ to, subject, ...filled, messageId });
}

/** 10 s, 20 s, 40 s … up to four hours. */
function pauseMs(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
}

/** Mail servers name the recipient in their errors; the log names only the mail's id. */
function withoutAddresses(reason: string): string {
  return reason.replace(/[^\s<>"'(),:;=]+@[^\s<>"'(),:;]+/g, '…');
}
