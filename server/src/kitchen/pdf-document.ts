import { setImmediate as otherRequests } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { Problem } from '@tula/contract/calls/problems.ts';
import { languageTag } from '@tula/messages/language.ts';
import type { Clock } from '../platform/clock.ts';
import { openStructure } from './pdf-tags.ts';
import { addFonts } from './load-fonts.ts';
import type { Pdf } from './print-text.ts';

/** Draws a document step by step, a step being a page or less. */
export type Drawing = (pdf: Pdf) => Iterable<void>;

export type PdfPrinter = {
  /** A document that is only measured with, and never written. */
  draft: () => Promise<Pdf>;
  /**
   * A PDF that is streamed while it is drawn. Other requests are served between two steps, so that a long
   * document does not block the shop. Throws BUSY while too many are being drawn. What is drawn again for the same
   * moment has the same bytes.
   */
  print: (title: string, draw: Drawing, options?: PrintOptions) => Promise<Readable>;
};

type PrintOptions = {
  createdAt?: Date;
  /** Says whether pages are kept until `numberPages` has written how many there are. */
  keepsPages?: boolean;
};

const MOST_AT_ONCE = 2;
const BUSY_FOR_SECONDS = 2;

export function openPdfPrinter(clock: Clock, mostAtOnce = MOST_AT_ONCE): PdfPrinter {
  let printing = 0;
  let draft: Promise<Pdf> | undefined;
  return {
    draft: () => (draft ??= emptyDocument('', { createdAt: clock.now(), keepsPages: false })),
    async print(title, draw, { createdAt = clock.now(), keepsPages = false } = {}) {
      if (printing >= mostAtOnce) throw new Problem('BUSY', { retryAfterSeconds: BUSY_FOR_SECONDS });
      printing += 1;
      const pdf = await emptyDocument(title, { createdAt, keepsPages }).catch((error: unknown) => {
        printing -= 1;
        throw error;
      });
      void drawn(pdf, draw).finally(() => {
        printing -= 1;
      });
      return pdf;
    },
  };
}

async function emptyDocument(
  title: string,
  { createdAt, keepsPages }: Required<PrintOptions>,
): Promise<Pdf & Readable> {
  // Imported with the first document: a process that prints nothing does not load it.
  const { default: PDFDocument } = await import('pdfkit');
  const info = { Title: title, CreationDate: createdAt };
  const pdf = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    info,
    lang: languageTag(),
    displayTitle: true,
    tagged: true,
    bufferPages: keepsPages,
  });
  openStructure(pdf);
  await addFonts(pdf);
  return pdf as Pdf & Readable;
}

async function drawn(pdf: Pdf & Readable, draw: Drawing): Promise<void> {
  try {
    for (const _step of draw(pdf)) {
      await otherRequests();
      // The client has closed the connection.
      if (pdf.destroyed) return;
    }
    pdf.end();
  } catch (error) {
    pdf.destroy(error as Error);
  }
}
