import { Problem } from '@tula/contract/calls/problems.ts';
import * as accounts from '@tula/contract/orders/accounts.ts';
import * as endpoints from '@tula/contract/orders/tax-documents.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import type { PrintedPictureParts } from '../kitchen/licence-mark.ts';
import { handle, handleFile, type Route } from '../platform/http/handle.ts';
import type { Parts } from '../platform/parts.ts';
import type { BoxParts } from '../orders/shipping/boxes-of-order.ts';
import { taxInUse } from '../settings/tax-query.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readFileSums } from './accounts/check-files.ts';
import { readAccounts } from './accounts/read-accounts.ts';
import { exportAllTaxFiles, exportReturn, exportTally, exportTaxFile } from './exports/export-tax-file.ts';
import { printParcelPapers } from './print-parcel-papers.ts';
import { fileName, openDocumentPrinter, printDocuments } from './printed-documents.ts';
import { documentsToPrint, readDocuments, readOwnDocuments } from './read-documents.ts';
import { documentOfCustomer } from './tax-documents-store.ts';

/** Documents are short. */
const MOST_AT_ONCE = 4;

export function taxDocumentsRoutes(parts: Parts & PrintedPictureParts & BoxParts): Route[] {
  const { database, clock } = parts;
  const printer = openDocumentPrinter(parts, MOST_AT_ONCE);
  const papers = openDocumentPrinter(parts);
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
    handle(accounts.readFileSums, ({ query }) => readFileSums(parts, query.period)),
    handleFile(accounts.exportTaxFile, async ({ params: { file }, query: { period }, caller }) => {
      const subject = { name: `${file} ${period}` };
      await recordAudit(database.db, clock, { action: 'export.taxes', by: caller, subject });
      return { name: `${file}-${period}.csv`, content: await exportTaxFile(database.db, file, period) };
    }),
    handleFile(accounts.exportReturn, async ({ query: { month }, caller }) => {
      const content = await exportReturn(database.db, month);
      const subject = { name: `gstr1 ${month}` };
      await recordAudit(database.db, clock, { action: 'export.taxes', by: caller, subject });
      return { name: `gstr1-${month}.json`, content };
    }),
    handleFile(accounts.exportTally, async ({ query: { period }, caller }) => {
      const subject = { name: `tally.xml ${period}` };
      await recordAudit(database.db, clock, { action: 'export.taxes', by: caller, subject });
      return { name: `tally-${period}.xml`, content: await exportTally(database.db, period) };
    }),
    handleFile(accounts.exportAllTaxFiles, async ({ query: { period }, caller }) => {
      const subject = { name: `all ${period}` };
      await recordAudit(database.db, clock, { action: 'export.taxes', by: caller, subject });
      return { name: `accounts-${period}.zip`, content: await exportAllTaxFiles(database.db, period) };
    }),
    handle(endpoints.listTaxDocuments, ({ params }) => readDocuments(parts, params.id)),
    handleFile(endpoints.printParcelPapers, async ({ query }) => ({
      name: `parcel-papers-${dayOf(clock.now())}.pdf`,
      content: await printParcelPapers(parts, papers, query.orders),
    })),
    handleFile(endpoints.printTaxDocuments, async ({ params, query }) => {
      const documents = await documentsToPrint(parts, params.id, query.document);
      const [first] = documents;
      const name = documents.length === 1 && first ? fileName(first) : `documents-${params.id}.pdf`;
      return { name, content: await printDocuments(printer, documents, query.copies) };
    }),
  ];
}
