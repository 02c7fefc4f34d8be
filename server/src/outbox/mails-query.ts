import type { MessageKind } from '@tula/contract/accounts/phone-messages.ts';
import type { Id } from '@tula/contract/calls/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import { inMedium } from './outbox-store.ts';
import { toLink, type StoredLink } from './outbox-entry.ts';

type EmailToQueue = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  dedupeKey?: string;
  seriesId?: string;
  isPrivate?: boolean;
  link?: { id: string; tokenHash: Buffer; expiresAt: Date };
  documentId?: string;
  /** It waits until then. */
  notBefore?: Date;
  createdAt: Date;
};

/** Queues an email, unless one with its dedupe key exists. `beside` runs in the same statement. */
export async function insertMail(db: Db, mail: EmailToQueue, beside?: RawBuilder<unknown>): Promise<void> {
  const { id, to, subject, text, html, dedupeKey = null, seriesId = null, documentId = null } = mail;
  const { notBefore = mail.createdAt } = mail;
  const { link, isPrivate = link !== undefined, createdAt: at } = mail;
  const first = beside === undefined ? sql`` : sql`WITH beside AS (${beside})`;
  await sql`
    ${first} INSERT INTO outbox (id, channel, dedupe_key, recipient, subject, body_text, body_html, created_at, next_try_at,
      series_id, is_private, link_id, link_token_hash, link_expires_at, document_id)
    VALUES (${id}::uuid, 'email', ${dedupeKey}::text, ${to}, ${subject}, ${text}, ${html}, ${at}::timestamptz,
      ${notBefore}::timestamptz, ${seriesId}::uuid, ${isPrivate}, ${link?.id ?? null}::uuid, ${link?.tokenHash ?? null}::bytea,
      ${link?.expiresAt ?? null}::timestamptz, ${documentId}::uuid)
    ON CONFLICT (dedupe_key) DO NOTHING`.execute(db);
}

type NoticeToQueue = Required<Pick<EmailToQueue, 'id' | 'to' | 'subject' | 'text' | 'html' | 'dedupeKey'>>;

/**
 * Queues emails of which one leaves after the other, so that codes and what else is urgent finds its way between them.
 * Returns how many; one whose dedupe key exists is left out.
 */
export async function insertNotices(
  db: Db,
  mails: readonly NoticeToQueue[],
  { createdAt, from, everyMs }: { createdAt: Date; from: Date; everyMs: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO outbox (id, channel, dedupe_key, recipient, subject, body_text, body_html, created_at, next_try_at)
    SELECT id, 'email', "dedupeKey", "to", subject, "text", html, ${createdAt}::timestamptz,
      ${from}::timestamptz + (row_number() OVER (ORDER BY id) - 1) * ${everyMs} * interval '1 millisecond'
    FROM jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) AS given (id uuid, "to" text, subject text, "text" text,
      html text, "dedupeKey" text)
    WHERE NOT EXISTS (SELECT FROM outbox o WHERE o.dedupe_key = given."dedupeKey")
    ON CONFLICT (dedupe_key) DO NOTHING`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Takes emails with these dedupe keys that wait to be sent out of the queue; those that were sent stay. */
export async function deleteQueuedMails(tx: Db, dedupeKeys: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM outbox WHERE dedupe_key = ANY (${dedupeKeys}::text[]) AND next_try_at IS NOT NULL
      AND channel = 'email'`.execute(tx);
}

/** The id of the email that was queued with this dedupe key, by this request or by one before. */
export async function queuedAs(db: Db, dedupeKey: string): Promise<Id<'mail'>> {
  const { rows } = await sql<{
    id: Id<'mail'>;
  }>`SELECT id FROM outbox WHERE dedupe_key = ${dedupeKey}`.execute(db);
  const [mail] = rows;
  if (mail === undefined) throw new Error(`no mail was queued as ${dedupeKey}`);
  return mail.id;
}

type SentMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: Date;
} & StoredLink;

/** The newest sent emails, to one recipient or to all. */
export async function newestMails(db: Db, recipient: string | undefined, most: number) {
  const { rows } = await sql<SentMail>`
    SELECT recipient AS to, subject, body_text AS text, body_html AS html, sent_at AS "sentAt", link_id AS "linkId",
      link_token_hash AS "linkTokenHash", link_expires_at AS "linkExpiresAt"
    FROM outbox WHERE state = 'sent' AND channel = 'email'
      AND (${recipient ?? null}::text IS NULL OR lower(recipient) = lower(${recipient ?? null}::text))
    ORDER BY sent_at DESC, id DESC LIMIT ${most}`.execute(db);
  return rows.map(({ to, subject, text, html, sentAt, ...link }) => ({
    to,
    subject,
    text,
    html,
    sentAt: sentAt.toISOString(),
    link: toLink(link),
  }));
}

/** The number of queued emails, for metrics: many for long mean trouble with the mail server. */
export async function countMailsWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::integer AS waiting FROM outbox WHERE next_try_at IS NOT NULL AND channel = 'email'`.execute(
    db,
  );
  return rows[0]?.waiting ?? 0;
}

type Parked = { id: string; createdAt: Date; lastError: string | null };
type ParkedMail = Parked & { recipient: string; subject: string };
type ParkedMessage = Parked & { kind: MessageKind };

/** Parked emails, oldest first. */
export async function parkedMails(db: Db, most: number): Promise<ParkedMail[]> {
  const { rows } = await sql<ParkedMail>`
    SELECT id, recipient, subject, created_at AS "createdAt", last_error AS "lastError" FROM outbox
    WHERE state = 'parked' AND channel = 'email' ORDER BY created_at, id LIMIT ${most}`.execute(db);
  return rows;
}

/** Parked messages to phones, oldest first. */
export async function parkedMessages(db: Db, most: number): Promise<ParkedMessage[]> {
  const { rows } = await sql<ParkedMessage>`
    SELECT id, kind, created_at AS "createdAt", last_error AS "lastError" FROM outbox
    WHERE state = 'parked' AND ${inMedium('phone')} ORDER BY created_at, id LIMIT ${most}`.execute(db);
  return rows;
}

type MailDataRow = { id: string; subject: string; createdAt: Date; sentAt: Date | null };

/** Some emails to an address, oldest first, from behind one of them on; without their texts, which may have a link that logs in. */
export async function mailsData(
  db: Db,
  recipient: string,
  { after, most }: { after: string | undefined; most: number },
): Promise<MailDataRow[]> {
  const { rows } = await sql<MailDataRow>`
    SELECT id, subject, created_at AS "createdAt", sent_at AS "sentAt" FROM outbox
    WHERE lower(recipient) = lower(${recipient}) AND channel = 'email'
      AND (${after ?? null}::uuid IS NULL OR id > ${after ?? null}::uuid)
    ORDER BY id LIMIT ${most}`.execute(db);
  return rows;
}

type Person = { firstName: string; lastName: string; email: string; isEmailVerified: boolean };

/**
 * Deletes the emails of somebody who is erased: those to their address, and those of their orders and complaints. Under an
 * address that is not verified, emails of somebody else's orders and complaints stay.
 */
export async function deleteMailsAbout(
  tx: Db,
  { email, isEmailVerified }: Pick<Person, 'email' | 'isEmailVerified'>,
  seriesIds: readonly string[],
): Promise<void> {
  await deleteMailsOfSeries(tx, seriesIds);
  await sql`
    DELETE FROM outbox WHERE lower(recipient) = ${email.toLowerCase()} AND channel = 'email'
      AND (${isEmailVerified}::boolean OR series_id IS NULL)`.execute(tx);
}

/**
 * Takes the texts out of emails to staff that name somebody who is erased. Others may have the same name, so emails to
 * customers are not searched, and one that waits is sent as it is. Texts are stored for 30 days, so few are searched.
 */
export async function clearStaffMailsNaming(
  tx: Db,
  { firstName, lastName, email, isEmailVerified }: Person,
  staffEmails: readonly string[],
): Promise<void> {
  const named = [`${firstName} ${lastName}`, ...(isEmailVerified ? [email] : [])];
  const recipients = staffEmails.map((address) => address.toLowerCase());
  await sql`
    UPDATE outbox SET body_text = '', body_html = ''
    WHERE state = 'sent' AND body_text <> '' AND channel = 'email' AND lower(recipient) = ANY (${recipients}::text[])
      AND EXISTS (
        SELECT FROM unnest(${named.map((words) => words.toLowerCase())}::text[]) AS word
        WHERE strpos(lower(body_text), word) > 0)`.execute(tx);
}

/** Deletes the emails about orders or complaints whose person is erased. */
export async function deleteMailsOfSeries(tx: Db, seriesIds: readonly string[]): Promise<void> {
  await sql`DELETE FROM outbox WHERE series_id = ANY (${seriesIds}::uuid[]) AND channel = 'email'`.execute(
    tx,
  );
}

/** Lets the links and codes of everything that waits to be sent expire: it is parked instead. */
export async function expireWaitingLinks(tx: Db, at: Date): Promise<void> {
  await sql`
    UPDATE outbox SET link_expires_at = ${at} WHERE link_id IS NOT NULL AND next_try_at IS NOT NULL`.execute(
    tx,
  );
}
