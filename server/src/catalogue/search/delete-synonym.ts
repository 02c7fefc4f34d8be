import { Problem } from '@tula/contract/calls/problems.ts';
import type { AuditBy } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Parts } from '../../platform/parts.ts';
import { lockSynonym, removeSynonym } from './synonyms-store.ts';

export async function deleteSynonym(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  id: number,
  by: AuditBy,
): Promise<void> {
  await database.tx(async (tx) => {
    const before = await lockSynonym(tx, id);
    if (before === undefined) throw new Problem('SYNONYM_NOT_FOUND');
    await removeSynonym(tx, id);
    const subject = { id: String(id), name: before.typed };
    await recordAudit(tx, clock, { action: 'synonym.deleted', by, subject });
  });
}
