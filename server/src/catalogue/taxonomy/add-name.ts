import { Problem, problemMessage } from '@tula/contract/calls/problems.ts';
import type { AuditBy, AuditChange } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Parts } from '../../platform/parts.ts';
import type { NameList, NameTraits } from './name-list.ts';
import { saveTranslatedNames } from './save-translated-names.ts';
import { insertName, type Name, nameCalled, setDiet, setHidden } from './names-store.ts';

/** Adds a category, or a tag, of which an existing one of that name is answered with its spelling. */
export async function addName(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  list: NameList,
  name: string,
  by: AuditBy,
  { isDiet = false, isHidden = false, translatedNames }: NameTraits = {},
): Promise<Name> {
  const added = await database.tx(async (tx) => {
    const inserted = await insertName(tx, list, name);
    if (inserted === undefined) return undefined;
    if (isDiet) await setDiet(tx, inserted.id, isDiet);
    if (isHidden) await setHidden(tx, inserted.id, isHidden);
    const subject = { id: String(inserted.id), name };
    const traits = [...(isDiet ? (['isDiet'] as const) : []), ...(isHidden ? (['isHidden'] as const) : [])];
    const changes: AuditChange[] = [
      ...traits.map((field) => ({ field, from: null, to: true })),
      ...(await saveTranslatedNames(tx, list, inserted.id, translatedNames)),
    ];
    await recordAudit(tx, clock, {
      action: `${list.kind}.added`,
      by,
      subject,
      ...(changes.length > 0 ? { changes } : {}),
    });
    return inserted;
  });
  if (added !== undefined) return added;
  if (list.isTakenNameRejected) throw nameTaken();
  const existing = await nameCalled(database.db, list, name);
  if (existing === undefined) throw new Error('the name was neither added nor found');
  return existing;
}

export function nameTaken(): Problem {
  return new Problem('NAME_TAKEN', { fields: { name: problemMessage('NAME_TAKEN') } });
}
