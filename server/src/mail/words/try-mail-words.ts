import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { StaffId } from '@tula/contract/calls/ids.ts';
import type { previewMailWords as previewCall } from '@tula/contract/mail-words/mail-words-calls.ts';
import type { WrittenMail } from '@tula/contract/mail-words/written-mail.ts';
import type { FastifyInstance } from 'fastify';
import type { ContentParts } from '../../owner/save-content.ts';
import { answerMailHtml, type MailPreviews } from '../outbox/mail-previews.ts';
import { queueMail } from '../queue-mail.ts';
import { checkedWords, type ExampleMails, type MailInLanguage } from './mail-words-kind.ts';
import { withMailWords } from './words-in-use.ts';

export type TryingParts = ContentParts & { exampleMails: ExampleMails; mailPreviews: MailPreviews } & {
  emailOfStaff: (id: StaffId) => Promise<string>;
};

const ROUTE = '/manage/mail-words-preview';
/** Asked twice in this time, one is sent. */
const ONE_MAIL_MS = 10_000;
/** More than the longest words are. */
const MOST_BYTES = 32_000;

type Tried = MailInLanguage & { words: WrittenMail };

/** An email with example data as it would be sent. */
export function previewMailWords(
  { exampleMails, mailPreviews }: TryingParts,
  tried: Tried,
): ResultOf<typeof previewCall> {
  const { subject, text } = makeExample(exampleMails, tried);
  const packed = packedWords(tried);
  const ticket = mailPreviews.ticketFor(packed);
  return { subject, text, htmlAddress: `${ROUTE}?mail=${packed}&ticket=${ticket}` };
}

/** Queues an example for the member of staff who asks; its links lead nowhere. */
export async function testMailWords(
  { database, clock, exampleMails, emailOfStaff }: TryingParts,
  tried: Tried,
  staffId: StaffId,
): Promise<{ to: string }> {
  const { subject, text, html } = makeExample(exampleMails, tried);
  const words = createHash('sha256').update(subject).update(text).digest('base64url');
  const dedupeKey = `test-words:${staffId}:${Math.floor(clock.now().getTime() / ONE_MAIL_MS)}:${words}`;
  const to = await emailOfStaff(staffId);
  await queueMail(database.db, clock, { to, subject, text, html, dedupeKey });
  return { to };
}

function makeExample(exampleMails: ExampleMails, { words, ...of }: Tried) {
  const checked = checkedWords(of.kind, words);
  return withMailWords(checked, () => exampleMails(of)).made;
}

function packedWords(tried: Tried): string {
  return deflateRawSync(JSON.stringify(tried)).toString('base64url');
}

/** The HTML of a preview, for a frame. The words are in its address, which is signed, so nothing is stored. */
export function mailWordsPreviewPage(
  app: FastifyInstance,
  { mailPreviews, exampleMails }: Pick<TryingParts, 'mailPreviews' | 'exampleMails'>,
): void {
  app.get<{ Querystring: { mail?: string | string[]; ticket?: string | string[] } }>(
    ROUTE,
    { config: { name: ROUTE } },
    async ({ query: { mail, ticket } }, reply) => {
      if (typeof mail !== 'string' || typeof ticket !== 'string' || !mailPreviews.isTicketFor(mail, ticket))
        return reply.callNotFound();
      const unpacked = inflateRawSync(Buffer.from(mail, 'base64url'), { maxOutputLength: MOST_BYTES });
      return answerMailHtml(reply, makeExample(exampleMails, JSON.parse(unpacked.toString()) as Tried).html);
    },
  );
}
