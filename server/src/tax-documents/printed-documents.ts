import type { Readable } from 'node:stream';
import type { PRINTED_COPIES } from '@tula/contract/orders/tax-documents.ts';
import { inEnglish } from '@tula/messages/language.ts';
import type { PdfPrinter } from '../kitchen/pdf-document.ts';
import { chosenCopies } from './copies.ts';
import { drawDocuments, titleOf } from './print-document.ts';
import type { StoredDocument } from './tax-documents-store.ts';

/**
 * In English, which the law knows, whoever reads it. The file has the date of its newest document, and nothing else of
 * the moment in which it is drawn: printed again it has the same bytes.
 */
export const printDocuments = inEnglish(
  (
    printer: PdfPrinter,
    documents: readonly StoredDocument[],
    copies: (typeof PRINTED_COPIES)[number] = 'original',
  ): Promise<Readable> => {
    const contents = documents.map(({ content }) => content);
    const newest = contents.at(-1);
    if (newest === undefined) throw new RangeError('there is nothing to print');
    const title = contents.map((one) => `${titleOf(one)} ${one.number}`).join(', ');
    const printouts = contents.flatMap((content) =>
      chosenCopies(content, copies).map((copy) => ({ content, copy })),
    );
    const createdAt = new Date(newest.issuedAt);
    return printer.print(title, (pdf) => drawDocuments(pdf, printouts), { createdAt, keepsPages: true });
  },
);

/** INV-26-27-000001.pdf */
export function fileName({ content }: StoredDocument): string {
  return `${content.number.replaceAll('/', '-')}.pdf`;
}
