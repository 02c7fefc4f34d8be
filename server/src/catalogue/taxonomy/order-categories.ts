import { Problem } from '@tula/contract/calls/problems.ts';
import type { AuditBy } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Parts } from '../../platform/parts.ts';
import { lockCategories, setPositions } from './names-store.ts';

/** Puts all categories in this order; rejected when others were added or deleted meanwhile. */
export async function orderCategories(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  ids: readonly number[],
  by: AuditBy,
): Promise<void> {
  await database.tx(async (tx) => {
    const before = await lockCategories(tx);
    const nameOf = new Map(before.map(({ id, name }) => [id, name]));
    if (
      new Set(ids).size !== before.length ||
      ids.length !== before.length ||
      !ids.every((id) => nameOf.has(id))
    )
      throw new Problem('CHANGED_MEANWHILE');
    // An UPDATE announces a change of the catalogue, and the caches would be cleared.
    if (before.every(({ id }, at) => id === ids[at])) return;
    await setPositions(tx, ids);
    const from = before.map(({ name }) => name);
    const to = ids.map((id) => nameOf.get(id) ?? '');
    const changes = [{ field: 'order', from, to }] as const;
    await recordAudit(tx, clock, { action: 'category.ordered', by, subject: { name: to[0] ?? '' }, changes });
  });
}
