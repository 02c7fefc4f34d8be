import type { ProductId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/fields.ts';
import { type AuditBy, type AuditChange, changesBetween } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { violatedConstraint } from '../../platform/errors.ts';
import { saveTranslatedNames } from './save-translated-names.ts';
import { nameTaken } from './add-name.ts';
import type { NameList, NameTraits } from './name-list.ts';
import { lockName, setDiet, setHidden, setCategoryPicture, updateName } from './names-store.ts';

/** Renames a category or a tag, and saves what else is given. */
export async function renameName(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  list: NameList,
  { id, name, isDiet, isHidden, pictureOf, translatedNames }: { id: number; name: string } & NameTraits,
  by: AuditBy,
): Promise<void> {
  try {
    await database.tx(async (tx) => {
      const { name: before, isWantedTaken } = await lockName(tx, list, id, name);
      if (before === undefined) throw new Problem(list.notFound);
      if (isWantedTaken) throw nameTaken();
      if (before !== name) {
        await updateName(tx, list, id, name);
        const changes = [{ field: 'name', from: before, to: name }] as const;
        const subject = { id: String(id), name: before };
        await recordAudit(tx, clock, { action: `${list.kind}.renamed`, by, subject, changes });
      }
      if (isDiet !== undefined && (await setDiet(tx, id, isDiet))) {
        const changes = [{ field: 'isDiet', from: !isDiet, to: isDiet }] as const;
        const subject = { id: String(id), name };
        await recordAudit(tx, clock, { action: 'tag.changed', by, subject, changes });
      }
      if (isHidden !== undefined && (await setHidden(tx, id, isHidden))) {
        const changes = [{ field: 'isHidden', from: !isHidden, to: isHidden }] as const;
        const subject = { id: String(id), name };
        await recordAudit(tx, clock, { action: 'category.changed', by, subject, changes });
      }
      const subject = { id: String(id), name };
      const changes = [
        ...(pictureOf === undefined ? [] : await choosePicture(tx, id, pictureOf)),
        ...(await saveTranslatedNames(tx, list, id, translatedNames)),
      ];
      await recordAudit(tx, clock, { action: `${list.kind}.changed`, by, subject, changes });
    });
  } catch (error) {
    // Somebody else took the name between our read and our write.
    const taken: unknown[] = [`${list.table}_name_key`, `${list.table}_name_canonical_key`];
    throw taken.includes(violatedConstraint(error)) ? nameTaken() : error;
  }
}

async function choosePicture(tx: Db, id: number, pictureOf: ProductId | null): Promise<AuditChange[]> {
  const names = await setCategoryPicture(tx, id, pictureOf);
  if (names === undefined) throw new Problem('INVALID_INPUT', { fields: { pictureOf: t('pictureOf') } });
  return changesBetween({ categoryPicture: names.from }, { categoryPicture: names.to });
}
