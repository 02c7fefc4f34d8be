import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Parts } from '../../platform/parts.ts';
import { openTickets, type Tickets } from '../../sessions/tickets.ts';
import { findMail } from '../../outbox/entries-query.ts';
import type { MailId } from '../mail.ts';

/** Signs the addresses at which a frame loads a mail's HTML, as a frame sends no access token. */
export type MailPreviews = Tickets;

const VALID_MS = 10 * 60_000;
const ROUTE = '/manage/mail-preview';

export const openMailPreviews = (signing: Parameters<typeof openTickets>[0]): MailPreviews =>
  openTickets(signing, { purpose: 'mail preview', validMs: VALID_MS });

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
