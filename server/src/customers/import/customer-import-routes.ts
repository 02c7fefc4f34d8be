import * as contract from '@tula/contract/accounts/customer-imports.ts';
import { HEAVIEST_IMPORT_BYTES, MOST_LISTED_IMPORTS } from '@tula/contract/catalogue/import-limits.ts';
import type { ImportId } from '@tula/contract/calls/ids.ts';
import { makePagination } from '@tula/contract/calls/page.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { type SentPart, withSentFiles } from '../../platform/http/sent-files.ts';
import type { SentFile } from '../../platform/tables/receive-table.ts';
import type { CustomersParts } from '../customers-parts.ts';
import { type CheckCustomersParts, checkCustomers } from './check-customers.ts';
import {
  countCustomerRows,
  type CustomerImportCounts,
  customerImportById,
  finishedCustomerImports,
  rowsOfCustomerImport,
  type StoredCustomerImport,
} from './customer-imports-store.ts';
import { type SaveParts, saveCustomers, undoableUntil, undoCustomers } from './save-customers.ts';

const LIMITS = { mostFiles: 1, mostBytes: HEAVIEST_IMPORT_BYTES };

/** The call that takes a file: registered where multipart bodies are accepted. */
export function customerImportUploadRoutes(parts: CheckCustomersParts): Route[] {
  return [
    handle(contract.checkCustomerImport, ({ request, caller, query }) =>
      withSentFiles(request, LIMITS, async (sent) => {
        const choice = { by: caller.staffId, matched: query.columns };
        const checked = await checkCustomers(parts, receiveFiles(sent), choice);
        if ('columns' in checked) return { import: null, columns: checked.columns };
        return { import: (await readImport(parts, checked.id)).answer, columns: null };
      }),
    ),
  ];
}

export function customerImportRoutes(parts: SaveParts): Route[] {
  const { db } = parts.database;
  return [
    handle(contract.readCustomerImport, async ({ params, query }) => {
      const { answer, counts } = await readImport(parts, params.id);
      const { page, limit, outcome } = query;
      const rows = await rowsOfCustomerImport(db, params.id, { page, limit, outcome });
      const all = counts.new + counts.changed + counts.unchanged + counts.refused;
      return {
        import: answer,
        rows: rows.map((row) => ({
          row: row.row,
          outcome: row.outcome,
          name: row.name,
          customerId: row.customerId,
          addresses: row.addresses,
          problems: row.problems.map(({ column, reason }) => ({ column, reason })),
          warnings: row.warnings,
          isKept: answer.state === 'undone' && row.outcome === 'new' && row.customerId !== null,
        })),
        pagination: makePagination(page, limit, outcome === undefined ? all : counts[outcome]),
      };
    }),
    handle(contract.startCustomerImport, async ({ params, body, caller }) => {
      await saveCustomers(parts, params.id, { ...body, staffId: caller.staffId });
      return {};
    }),
    handle(contract.undoCustomerImport, async ({ params, caller }) => {
      await undoCustomers(parts, params.id, caller.staffId);
      return {};
    }),
    handle(contract.listCustomerImports, async () => {
      const imports = await finishedCustomerImports(db, MOST_LISTED_IMPORTS);
      return {
        imports: imports.map(({ finishedAt, ...one }) => ({ ...one, finishedAt: finishedAt.toISOString() })),
      };
    }),
  ];
}

async function* receiveFiles(sent: AsyncIterable<SentPart>): AsyncGenerator<SentFile> {
  for await (const part of sent) if (part.type === 'file') yield { name: part.name, content: part.file };
}

async function readImport(
  { database: { db }, clock }: Pick<CustomersParts, 'database' | 'clock'>,
  id: ImportId,
): Promise<{ answer: contract.CustomerImport; counts: CustomerImportCounts }> {
  const stored = await customerImportById(db, id);
  if (stored === undefined) throw new Problem('IMPORT_NOT_FOUND');
  const counts = await countCustomerRows(db, id);
  return { answer: importAnswer(stored, counts, clock.now()), counts };
}

function importAnswer(
  stored: StoredCustomerImport,
  { kept, ...counts }: CustomerImportCounts,
  now: Date,
): contract.CustomerImport {
  const { id, fileName, checkedAt, state, notices, noticeMails, withoutPhone } = stored;
  return {
    id,
    fileName,
    checkedAt: checkedAt.toISOString(),
    state,
    counts,
    notices,
    undoableUntil: undoableUntil(stored, now)?.toISOString() ?? null,
    undone: state === 'undone' ? { restored: counts.new - kept + counts.changed, kept } : null,
    noticeMails,
    withoutPhone,
  };
}
