import type { ImportRow, ProductImport } from '@tula/contract/catalogue/product-imports.ts';
import { changeText } from '../../audit/audit-text.ts';
import type { UndoOfImport } from './undo/undo-store.ts';
import type { ImportCounts, ShownRow, StoredImport } from './imports-store.ts';

export function importAnswer(
  stored: StoredImport,
  {
    counts,
    pictures,
    undo,
  }: { counts: ImportCounts; pictures: ProductImport['pictures']; undo: UndoOfImport },
): ProductImport {
  return {
    id: stored.id,
    fileName: stored.fileName,
    checkedAt: stored.checkedAt.toISOString(),
    state: stored.state,
    counts,
    notices: stored.notices,
    newCategories: stored.newCategories,
    newTags: stored.newTags,
    pictures,
    undoableUntil: undo.until?.toISOString() ?? null,
    undone: undo.undone,
  };
}

export function importRowAnswer({ changes, undone, ...row }: ShownRow): ImportRow {
  const isGone = undone === 'gone' || (undone === 'undone' && row.outcome === 'new');
  return {
    row: row.row,
    outcome: row.outcome,
    name: row.name,
    productId: isGone ? null : row.productId,
    changes: changes.map(changeText),
    problems: row.problems.map(({ column, reason }) => ({ column, reason })),
    warnings: row.warnings,
    kept: undone === 'undone' ? null : undone,
  };
}
