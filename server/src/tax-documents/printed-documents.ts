import type { Readable } from 'node:stream';
import type { ImageId } from '@tula/contract/calls/ids.ts';
import type { PRINTED_COPIES } from '@tula/contract/orders/tax-documents.ts';
import { inEnglish } from '@tula/messages/language.ts';
import { printedPicture, type PrintedPictureParts } from '../kitchen/licence-mark.ts';
import { openPdfPrinter, type PdfPrinter } from '../kitchen/pdf-document.ts';
import type { PrintPicture } from '../media/resize-image.ts';
import type { Parts } from '../platform/parts.ts';
import { chosenCopies } from './copies.ts';
import type { DocumentContent } from './document-content.ts';
import { formatTitle, type Logos } from './document-texts.ts';
import { drawDocuments } from './print-document.ts';
import type { StoredDocument } from './tax-documents-store.ts';

/**
 * Documents are in English, which the law knows, whoever reads them. The file has the date of its newest document, and
 * nothing else of the moment in which it is drawn: printed again it has the same bytes.
 */
export const printDocuments = inEnglish(
  async (
    { printer, logos }: DocumentPrinter,
    documents: readonly StoredDocument[],
    copies: (typeof PRINTED_COPIES)[number] = 'original',
  ): Promise<Readable> => {
    const contents = documents.map(({ content }) => content);
    const newest = contents.at(-1);
    if (newest === undefined) throw new RangeError('there is nothing to print');
    const title = contents.map((one) => `${formatTitle(one)} ${one.number}`).join(', ');
    const printouts = contents.flatMap((content) =>
      chosenCopies(content, copies).map((copy) => ({ content, copy })),
    );
    const createdAt = new Date(newest.issuedAt);
    const pictures = await logos(contents);
    return printer.print(title, (pdf) => drawDocuments(pdf, printouts, pictures), {
      createdAt,
      keepsPages: true,
    });
  },
);

/** Draws documents with the logos that they were issued with. */
export type DocumentPrinter = {
  printer: PdfPrinter;
  logos: (contents: readonly DocumentContent[]) => Promise<Logos>;
};

export function openDocumentPrinter(
  parts: Pick<Parts, 'clock'> & PrintedPictureParts,
  mostAtOnce?: number,
): DocumentPrinter {
  return {
    printer: openPdfPrinter(parts.clock, mostAtOnce),
    async logos(contents) {
      const ids = new Set(contents.flatMap(({ seller }) => seller.logo ?? []));
      const pictures: [ImageId, PrintPicture][] = [];
      for (const id of ids) {
        const picture = await printedPicture(parts, id);
        if (picture !== undefined) pictures.push([id, picture]);
      }
      return new Map(pictures);
    },
  };
}

/** INV-26-27-000001.pdf */
export function fileName({ content }: StoredDocument): string {
  return `${content.number.replaceAll('/', '-')}.pdf`;
}
