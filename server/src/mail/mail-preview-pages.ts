import type { FastifyInstance } from 'fastify';
import { outboxPreviewPage } from './outbox/mail-previews.ts';
import type { OutboxParts } from './outbox/list-mails.ts';
import { mailWordsPreviewPage, type TryingParts } from './words/try-mail-words.ts';

/** Serves what staff see in frames: the HTML of stored emails, and of examples with words that are being written. */
export function mailPreviewPages(app: FastifyInstance, parts: OutboxParts & TryingParts): void {
  outboxPreviewPage(app, parts);
  mailWordsPreviewPage(app, parts);
}
