import { buffer } from 'node:stream/consumers';
import { taxDocumentName } from '@tula/contract/orders/tax-document-kinds.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/tax-documents.ts';
import type { PrintedPictureParts } from '../kitchen/licence-mark.ts';
import { letter } from '../mail/letter.ts';
import type { Attachment } from '../mail/mailer.ts';
import type { Mail } from '../mail/mail.ts';
import type { Order } from '../orders/order.ts';
import type { Parts } from '../platform/parts.ts';
import { withLanguageOf } from '../platform/languages-on.ts';
import { fileName, openDocumentPrinter, printDocuments } from './printed-documents.ts';
import { documentWithId, type StoredDocument } from './tax-documents-store.ts';

/** As many documents are printed at once as a mail server takes mails. */
const MOST_AT_ONCE = 20;

/** Brings a document to its customer, in the language of the order; the document itself is in English. */
export const documentMail = withLanguageOf((order: Order, { id, content }: StoredDocument): Mail => {
  const name = taxDocumentName(content.kind);
  const { number, totals } = content;
  const values = { name, number, order: order.orderNumber };
  const { text, html } = letter({
    preheader: t('mail.preheader', values),
    heading: t('mail.heading', values),
    paragraphs: [t('mail.text', values)],
    rows: [[t('mail.amount'), formatPaise(totals.totalPaise)]],
  });
  return {
    to: order.customerEmail,
    subject: t('mail.subject', values),
    text,
    html,
    seriesId: order.id,
    dedupeKey: `tax-document:${id}`,
    documentId: id,
  };
});

/** Draws the document of a mail that is being sent. */
export function openAttachments(parts: Pick<Parts, 'database' | 'clock'> & PrintedPictureParts) {
  const printer = openDocumentPrinter(parts, MOST_AT_ONCE);
  return async (documentId: string): Promise<Attachment | undefined> => {
    const document = await documentWithId(parts.database.db, documentId);
    if (document === undefined) return undefined;
    const content = await buffer(await printDocuments(printer, [document]));
    return { name: fileName(document), type: 'application/pdf', content };
  };
}
