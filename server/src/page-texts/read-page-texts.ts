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
import { policiesAt } from '../owner/policies-query.ts';
import { readContent } from '../owner/read-content.ts';
import type { ContentParts } from '../owner/save-content.ts';
import type { OpenPageTexts } from './open-page-texts.ts';
import { type PageInLanguage, pageTextKind } from './page-text-kind.ts';

export type PageTextParts = ContentParts & { pageTexts: OpenPageTexts };

/** Reads what the owner edits, beginning with the built-in text. */
export async function readPageTextToEdit(
  { database: { db }, pageTexts }: PageTextParts,
  of: PageInLanguage,
): Promise<ResultOf<typeof readPageTextToEditCall>> {
  const { shown, value: text, versions } = await readContent(db, pageTextKind(of));
  const values = inLanguage(of.language, placeholderValues);
  return {
    ...shown,
    text,
    builtIn: inLanguage(of.language, () => builtInText(of.page)),
    showsOtherLanguage: pageTexts.showsOtherLanguage(of),
    olderLanguages: pageTexts.olderLanguages(of.page),
    placeholders: PLACEHOLDERS.map((name) => ({ name, value: values[name] })),
    versions,
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
    policies: policies.flatMap(({ name, language, savedAt, content }) =>
      content === null
        ? []
        : {
            page: name as Policy,
            language: language as 'en',
            savedAt: savedAt.toISOString(),
            text: JSON.parse(content) as WrittenText,
          },
    ),
  };
}
