import { Problem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/fields.ts';
import { isLanguage } from '@tula/messages/languages.ts';
import { type AuditChange, changesBetween, type TranslatedField } from '../../audit/audit-entry.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { setTranslatedNames, readNameTranslations } from '../translations/translations-store.ts';
import type { NameList } from './name-list.ts';

type NamesByLanguage = Readonly<Record<string, string>>;

/** Saves the names of a locked category or tag in other languages, and returns what that has changed. */
export async function saveTranslatedNames(
  tx: Db,
  list: NameList,
  id: number,
  given: NamesByLanguage | undefined,
): Promise<AuditChange[]> {
  if (given === undefined) return [];
  const wrong = Object.keys(given).filter((language) => !isLanguage(language));
  if (wrong.length > 0) {
    const faults = wrong.map((language) => [`translatedNames.${language}`, t('language')]);
    throw new Problem('INVALID_INPUT', { fields: Object.fromEntries(faults) });
  }
  const before = await readNameTranslations(tx, list, id);
  const after = Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, name]) => name !== ''));
  const changes = changesBetween(byField(before), byField(after));
  // An UPDATE announces a change of the catalogue, and the caches would be cleared.
  if (changes.length > 0) await setTranslatedNames(tx, list, id, after);
  return changes;
}

function byField(names: NamesByLanguage): Partial<Record<TranslatedField, string>> {
  return Object.fromEntries(Object.entries(names).map(([language, name]) => [`name.${language}`, name]));
}
