import type { ImportRow, ProductImport } from '@tula/contract/catalogue/product-imports.ts';
import { changeText } from '../../audit/audit-text.ts';
import type { ImportCounts, ShownRow, StoredImport } from './imports-store.ts';

export function importAnswer(
  stored: StoredImport,
  { counts, pictures }: { counts: ImportCounts; pictures: ProductImport['pictures'] },
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
  };
}

export function importRowAnswer({ changes, ...row }: ShownRow): ImportRow {
  return {
    row: row.row,
    outcome: row.outcome,
    name: row.name,
    productId: row.productId,
    changes: changes.map(changeText),
    problems: row.problems.map(({ column, reason }) => ({ column, reason })),
    warnings: row.warnings,
  };
}
