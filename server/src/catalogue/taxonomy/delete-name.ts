import { Problem } from '@tula/contract/calls/problems.ts';
import type { AuditBy } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Parts } from '../../platform/parts.ts';
import type { NameList } from './name-list.ts';
import { deleteUnused } from './names-store.ts';

export async function deleteName(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  list: NameList,
  id: number,
  by: AuditBy,
): Promise<void> {
  await database.tx(async (tx) => {
    const deleted = await deleteUnused(tx, list, id);
    if (deleted === 'not there') throw new Problem(list.notFound);
    if (deleted === 'in use') throw new Problem(list.inUse);
    const subject = { id: String(id), name: deleted.name };
    await recordAudit(tx, clock, { action: `${list.kind}.deleted`, by, subject });
  });
}
