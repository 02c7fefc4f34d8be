import { setImmediate, setTimeout } from 'node:timers/promises';
import { t } from '@tula/messages/mails.ts';
import { pauseMs } from '../platform/jobs/pause-ms.ts';
import type { Current } from '../platform/outside-calls/replaceable.ts';
import type { Parts } from '../platform/parts.ts';
import { type LinkTokens, withToken } from './link-tokens.ts';
import { openMarks } from './mark-sent.ts';
import type { Attachment, Delivery, Mailer } from './mailer.ts';
import { type ClaimedMail, claimMails, linkOf, markPostponed, markUndelivered } from './mails-store.ts';

export type MailParts = Parts & {
  mailer: Current<Mailer>;
  linkTokens: LinkTokens;
  /** Draws the document that a mail brings; undefined when there is none. */
  attachmentOf?: (documentId: string) => Promise<Attachment | undefined>;
};

/**
 * Mails of a killed process wait this long. Longer than the longest time of one mail, which is 20 s: a mail is claimed
 * only when it can be sent at once.
 */
const LEASE_MS = 25_000;
/** Longer than a lease, as processes may disagree on the time by a moment. */
const SERIES_WAITS_MS = 30_000;
const LOOK_AGAIN_MS = 500;
/** When a server took no further connection. */
const POSTPONED_MS = 5_000;
/** After so many tries, spread over about two days, a mail is parked. */
const MOST_TRIES = 20;

/**
 * Sends the mails that are due, as many at once as the mailer takes, until none is left. Any number of processes may do
 * so. Each mail is marked before its connection takes another, so a killed process repeats at most one per connection.
 * A temporary failure is retried with backoff; a mail that is rejected or was tried too often is parked, where staff
 * see it.
 */
export async function deliverMails(parts: MailParts, stopping?: AbortSignal): Promise<void> {
  const markSent = openMarks(parts);
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const begin = (mail: ClaimedMail) => {
    const delivering = deliver(parts, mail, markSent)
      .catch((err: unknown) => void failures.push(err))
      .finally(() => underWay.delete(delivering));
    underWay.add(delivering);
  };
  try {
    while (failures.length === 0 && !stopping?.aborted) {
      const free = parts.mailer.current().capacity() - underWay.size;
      if (free > 0) for (const mail of await claim(parts, free)) begin(mail);
      if (underWay.size === 0) break;
      await oneOf(underWay);
    }
  } finally {
    await Promise.all(underWay);
  }
  if (failures.length > 0) throw failures[0];
}

function claim({ database, clock }: MailParts, most: number): Promise<ClaimedMail[]> {
  const now = clock.now();
  const leaseEndsAt = new Date(now.getTime() + LEASE_MS);
  const shortly = new Date(now.getTime() + SERIES_WAITS_MS);
  return claimMails(database.db, { now, leaseEndsAt, shortly, most });
}

/** Waits for one that ends, together with those that end at the same moment, or until others may be due. */
async function oneOf(underWay: Set<Promise<void>>): Promise<void> {
  const looking = new AbortController();
  const later = setTimeout(LOOK_AGAIN_MS, undefined, { signal: looking.signal }).catch(() => undefined);
  await Promise.race([...underWay, later]);
  looking.abort();
  await setImmediate();
}

async function deliver(
  parts: MailParts,
  mail: ClaimedMail,
  markSent: (mail: ClaimedMail) => Promise<void>,
): Promise<void> {
  const { id, attempts } = mail;
  const { db } = parts.database;
  const delivery = await attempt(parts, mail);
  if (delivery.outcome === 'accepted') return markSent(mail);
  const at = parts.clock.now();
  if (delivery.outcome === 'postponed') return markPostponed(db, mail, new Date(at.getTime() + POSTPONED_MS));
  const parked = delivery.outcome === 'rejected' || attempts >= MOST_TRIES;
  const nextTryAt = parked ? null : new Date(at.getTime() + pauseMs(attempts));
  await markUndelivered(db, mail, { reason: delivery.reason, nextTryAt, at });
  const fields = { mailId: id, reason: withoutAddresses(delivery.reason), parked };
  if ('isOurError' in delivery && delivery.isOurError)
    parts.log.error({ ...fields, alert: 'mail server' }, 'the mail server rejects all mails of the shop');
  else parts.log.warn(fields, 'mail not delivered');
}

/** A mail whose link has expired, or can no longer be made, is not sent: its reader could not use it. */
async function attempt(
  { mailer, clock, linkTokens, publicUrl, attachmentOf }: MailParts,
  mail: ClaimedMail,
): Promise<Delivery> {
  const { recipient: to, subject, text, html } = mail;
  const messageId = `<${mail.id}@${new URL(publicUrl).hostname}>`;
  const link = linkOf(mail);
  if (link === undefined) {
    const attachment = mail.documentId === null ? undefined : await attachmentOf?.(mail.documentId);
    const outgoing = { to, subject, text, html, messageId };
    return mailer.current().deliver(attachment === undefined ? outgoing : { ...outgoing, attachment });
  }
  if (link.expiresAt <= clock.now()) return { outcome: 'rejected', reason: t('link.expired') };
  const token = linkTokens.tokenOf(link);
  if (token === undefined) return { outcome: 'rejected', reason: t('link.keyGone') };
  const filled = { text: withToken(text, link, token), html: withToken(html, link, token) };
  return mailer.current().deliver({ to, subject, ...filled, messageId });
}

/** Mail servers name the recipient in their errors; the log names only the mail's id. */
function withoutAddresses(reason: string): string {
  return reason.replace(/[^\s<>"'(),:;=]+@[^\s<>"'(),:;]+/g, '…');
}
