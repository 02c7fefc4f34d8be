import type { Readable } from 'node:stream';
import { Problem } from '@tula/contract/calls/problems.ts';
import * as accounts from '@tula/contract/orders/accounts.ts';
import * as endpoints from '@tula/contract/orders/tax-documents.ts';
import { inEnglish } from '@tula/messages/language.ts';
import { openPdfPrinter, type PdfPrinter } from '../kitchen/pdf-document.ts';
import { handle, handleFile, type Route } from '../platform/http/handle.ts';
import type { Parts } from '../platform/parts.ts';
import { taxInUse } from '../settings/tax-query.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readAccounts } from './accounts/read-accounts.ts';
import { exportTaxFile } from './exports/export-tax-file.ts';
import { drawDocuments, titleOf } from './print-document.ts';
import { documentsToPrint, readDocuments, readOwnDocuments } from './read-documents.ts';
import { documentOfCustomer, type StoredDocument } from './tax-documents-store.ts';

/** Documents are short. */
const MOST_AT_ONCE = 4;

/**
 * In English, which the law knows, whoever reads it. The file has the date of its newest document, and nothing else of
 * the moment in which it is drawn: printed again it has the same bytes.
 */
export const printDocuments = inEnglish(
  (printer: PdfPrinter, documents: readonly StoredDocument[]): Promise<Readable> => {
    const contents = documents.map(({ content }) => content);
    const newest = contents.at(-1);
    if (newest === undefined) throw new RangeError('there is nothing to print');
    const title = contents.map((one) => `${titleOf(one)} ${one.number}`).join(', ');
    return printer.print(title, (pdf) => drawDocuments(pdf, contents), new Date(newest.issuedAt));
  },
);

export function taxDocumentsRoutes(parts: Parts): Route[] {
  const { database, clock } = parts;
  const printer = openPdfPrinter(clock, MOST_AT_ONCE);
  return [
    handle(endpoints.listOwnTaxDocuments, async ({ caller, params }) => ({
      documents: await readOwnDocuments(parts, { customerId: caller.customerId, numberOrId: params.id }),
    })),
    handleFile(endpoints.printOwnTaxDocument, async ({ caller, params }) => {
      const document = await documentOfCustomer(database.db, caller.customerId, params.documentId);
      const isShown = document !== undefined && (await taxInUse(database.db)).showsDocuments;
      if (!isShown) throw new Problem('TAX_DOCUMENT_NOT_FOUND');
      return { name: fileName(document), content: await printDocuments(printer, [document]) };
    }),
    handle(accounts.readAccounts, ({ query }) => readAccounts(parts, query.period)),
    handleFile(accounts.exportTaxFile, async ({ params: { file }, query: { period }, caller }) => {
      const subject = { name: `${file} ${period}` };
      await recordAudit(database.db, clock, { action: 'export.taxes', by: caller, subject });
      return { name: `${file}-${period}.csv`, content: exportTaxFile(database.db, file, period) };
    }),
    handle(endpoints.listTaxDocuments, ({ params }) => readDocuments(parts, params.id)),
    handleFile(endpoints.printTaxDocuments, async ({ params, query }) => {
      const documents = await documentsToPrint(parts, params.id, query.document);
      const [first] = documents;
      const name = documents.length === 1 && first ? fileName(first) : `documents-${params.id}.pdf`;
      return { name, content: await printDocuments(printer, documents) };
    }),
  ];
}

/** INV-26-27-000001.pdf */
function fileName({ content }: StoredDocument): string {
  return `${content.number.replaceAll('/', '-')}.pdf`;
}
