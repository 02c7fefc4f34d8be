import { HEAVIEST_PICTURES_BYTES, MOST_LISTED_IMPORTS } from '@tula/contract/catalogue/import-limits.ts';
import * as contract from '@tula/contract/catalogue/product-imports.ts';
import type { ImportId } from '@tula/contract/calls/ids.ts';
import { makePagination } from '@tula/contract/calls/page.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { type SentPart, withSentFiles } from '../../platform/http/sent-files.ts';
import { type CheckParts, checkImport } from './check-import.ts';
import { importAnswer, importRowAnswer } from './import-answer.ts';
import { countRows, importById, rowsOfImport } from './imports-store.ts';
import { countPictures } from './pictures/import-pictures-store.ts';
import type { SentFile } from '../../platform/tables/receive-table.ts';
import { startImport } from './start-import.ts';
import { startUndo } from './undo/undo-import.ts';
import { finishedImports, readUndo } from './undo/undo-store.ts';

const LIMITS = { mostFiles: 2, mostBytes: HEAVIEST_PICTURES_BYTES };

/** The call that takes a file: registered where multipart bodies are accepted. */
export function importUploadRoutes(parts: CheckParts): Route[] {
  return [
    handle(contract.checkProductImport, ({ request, caller, query }) =>
      withSentFiles(request, LIMITS, async (sent) => {
        const by = caller.staffId;
        const checked = await checkImport(parts, receiveFiles(sent), { by, matched: query.columns });
        if ('columns' in checked) return { import: null, columns: checked.columns };
        return { import: (await readImport(parts, checked.id)).import, columns: null };
      }),
    ),
  ];
}

type ReadParts = Pick<CheckParts, 'database' | 'clock'>;

export function importRoutes(parts: ReadParts): Route[] {
  const { db } = parts.database;
  return [
    handle(contract.readProductImport, async ({ params, query }) => {
      const { import: found, counts } = await readImport(parts, params.id);
      const { page, limit, outcome } = query;
      const rows = await rowsOfImport(db, params.id, { page, limit, outcome });
      const all = counts.new + counts.changed + counts.unchanged + counts.refused;
      const pagination = makePagination(page, limit, outcome === undefined ? all : counts[outcome]);
      return { import: found, rows: rows.map(importRowAnswer), pagination };
    }),
    handle(contract.startProductImport, async ({ params, caller }) => {
      await startImport(parts, params.id, caller.staffId);
      return {};
    }),
    handle(contract.undoProductImport, async ({ params, caller }) => {
      await startUndo(parts, params.id, caller.staffId);
      return {};
    }),
    handle(contract.listProductImports, async () => {
      const imports = await finishedImports(db, MOST_LISTED_IMPORTS);
      return {
        imports: imports.map(({ finishedAt, ...one }) => ({ ...one, finishedAt: finishedAt.toISOString() })),
      };
    }),
  ];
}

async function* receiveFiles(sent: AsyncIterable<SentPart>): AsyncGenerator<SentFile> {
  for await (const part of sent) if (part.type === 'file') yield { name: part.name, content: part.file };
}

async function readImport({ database: { db }, clock }: ReadParts, id: ImportId) {
  const now = clock.now();
  const stored = await importById(db, id);
  if (stored === undefined) throw new Problem('IMPORT_NOT_FOUND');
  const counts = await countRows(db, id);
  const pictures = await countPictures(db, id);
  const undo = await readUndo(db, stored, now);
  return { import: importAnswer(stored, { counts, pictures, undo }), counts };
}
