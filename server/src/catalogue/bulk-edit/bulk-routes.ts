import * as contract from '@tula/contract/catalogue/bulk-edits.ts';
import { changeText } from '../../audit/audit-text.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import type { Parts } from '../../platform/parts.ts';
import { checkBulkEdit, saveBulkEdit, undoableSince } from './save-bulk-edit.ts';
import { deleteEditsBefore } from './bulk-store.ts';
import { listBulkProducts } from './list-bulk-products.ts';
import { undoBulkEdit } from './undo-bulk-edit.ts';

export function bulkEditRoutes(parts: Pick<Parts, 'database' | 'clock'>): Route[] {
  return [
    handle(contract.listBulkProducts, ({ query }) => listBulkProducts(parts, query)),
    handle(contract.checkBulkEdit, async ({ body }) => {
      const rows = await checkBulkEdit(parts, body.changes);
      return {
        rows: rows.map(({ id, name, changes, problems }) => ({
          id,
          name,
          changes: changes.map(changeText),
          problems,
        })),
      };
    }),
    handle(contract.saveBulkEdit, async ({ body, caller }) => ({
      edit: await saveBulkEdit(parts, body.changes, caller),
    })),
    handle(contract.undoBulkEdit, ({ params, caller }) => undoBulkEdit(parts, params.id, caller)),
  ];
}

/** The most edits that are deleted at a time: the up to 200 rows of each are deleted with it. */
const MOST_A_ROUND = 200;

/** Deletes edits that can no longer be undone; the audit log has them for longer. */
export async function deleteOldBulkEdits({
  database,
  clock,
}: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  await deleteEditsBefore(database.db, undoableSince(clock.now()), MOST_A_ROUND);
}
