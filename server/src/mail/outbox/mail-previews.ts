import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Parts } from '../../platform/parts.ts';
import { keyFor, type SecretKeys } from '../../sessions/access-token.ts';
import { findMail } from '../../outbox/entries-query.ts';
import type { MailId } from '../mail.ts';

/** Signs the addresses at which a frame loads a mail's HTML, as a frame sends no access token. */
export type MailPreviews = {
  ticketFor: (id: MailId) => string;
  isTicketFor: (id: MailId, ticket: string) => boolean;
};

const VALID_MS = 10 * 60_000;
const ROUTE = '/manage/mail-preview';

export function openMailPreviews({ keys, clock }: { keys: SecretKeys; clock: Clock }): MailPreviews {
  const purpose = 'mail preview';
  const current = keyFor(purpose, keys.current);
  const accepted = keys.previous ? [current, keyFor(purpose, keys.previous)] : [current];
  return {
    ticketFor(id) {
      const until = String(clock.now().getTime() + VALID_MS);
      return `${until}-${signature(id, until, current).toString('base64url')}`;
    },
    isTicketFor(id, ticket) {
      const [, until = '', signed = ''] = /^(\d{1,15})-([\w-]{43})$/.exec(ticket) ?? [];
      if (signed === '' || Number(until) <= clock.now().getTime()) return false;
      const given = Buffer.from(signed, 'base64url');
      return accepted.some((key) => timingSafeEqual(given, signature(id, until, key)));
    },
  };
}

function signature(id: MailId, until: string, key: KeyObject): Buffer {
  return createHmac('sha256', key).update(`${id} ${until}`).digest();
}

export function htmlAddress(id: MailId, previews: MailPreviews): string {
  return `${ROUTE}/${id}?ticket=${previews.ticketFor(id)}`;
}

/** A mail must look as it does in a mail program, so it has its own styles and nothing else. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox";

/** The HTML of a mail, for a frame in the outbox. */
export function outboxPreviewPage(
  app: FastifyInstance,
  { database, mailPreviews }: Pick<Parts, 'database'> & { mailPreviews: MailPreviews },
): void {
  app.get<{ Params: { id: string }; Querystring: { ticket?: string | string[] } }>(
    `${ROUTE}/:id`,
    { config: { name: ROUTE } },
    async (request, reply) => {
      const { id } = request.params;
      const { ticket } = request.query;
      const isAllowed = typeof ticket === 'string' && mailPreviews.isTicketFor(id, ticket);
      const mail = isAllowed ? await findMail(database.db, id) : undefined;
      if (mail === undefined || mail.isPrivate || !mail.hasText) return reply.callNotFound();
      return answerMailHtml(reply, mail.html);
    },
  );
}

export function answerMailHtml(reply: FastifyReply, html: string): string {
  reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8');
  return html;
}
