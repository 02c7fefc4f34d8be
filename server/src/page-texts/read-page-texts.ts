import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { builtInText } from '@tula/contract/page-texts/built-in/built-in-text.ts';
import type { Policy } from '@tula/contract/page-texts/page-names.ts';
import type {
  readPageTextToEdit as readPageTextToEditCall,
  readPolicies as readPoliciesCall,
} from '@tula/contract/page-texts/page-text-calls.ts';
import { placeholderValues } from '@tula/contract/page-texts/placeholder-values.ts';
import { PLACEHOLDERS } from '@tula/contract/page-texts/placeholders.ts';
import type { WrittenText } from '@tula/contract/page-texts/written-text.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { shownVersion, shownVersions } from '../settings/read-settings.ts';
import { newestText, newestVersions, type PageInLanguage, policiesAt } from './page-texts-store.ts';
import { type PageTextParts, textOf } from './save-page-text.ts';

const MOST_VERSIONS = 30;

/** What the owner edits, beginning with the built-in text. */
export async function readPageTextToEdit(
  { database: { db }, pageTexts }: PageTextParts,
  of: PageInLanguage,
): Promise<ResultOf<typeof readPageTextToEditCall>> {
  const newest = await newestText(db, of);
  const values = inLanguage(of.language, placeholderValues);
  return {
    ...(await shownVersion(db, newest)),
    text: textOf(newest?.text ?? null),
    builtIn: inLanguage(of.language, () => builtInText(of.page)),
    showsOtherLanguage: pageTexts.showsOtherLanguage(of),
    placeholders: PLACEHOLDERS.map((name) => ({ name, value: values[name] })),
    versions: await shownVersions(db, await newestVersions(db, of, MOST_VERSIONS), MOST_VERSIONS),
  };
}

/** The policies as they were written at a version that an order keeps. */
export async function readPolicies(
  { database: { db }, pageTexts }: PageTextParts,
  policiesVersion: number,
): Promise<ResultOf<typeof readPoliciesCall>> {
  if (policiesVersion > pageTexts.policiesVersion()) throw new Problem('PAGE_TEXT_NOT_FOUND');
  const policies = await policiesAt(db, policiesVersion);
  return {
    policies: policies.map(({ page, language, savedAt, text }) => ({
      page: page as Policy,
      language: language as 'en',
      savedAt: savedAt.toISOString(),
      text: JSON.parse(text) as WrittenText,
    })),
  };
}
