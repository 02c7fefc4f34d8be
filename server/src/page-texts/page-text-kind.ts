import { builtInText } from '@tula/contract/page-texts/built-in/built-in-text.ts';
import { isPolicy, type TextPageName } from '@tula/contract/page-texts/page-names.ts';
import type { WrittenText } from '@tula/contract/page-texts/written-text.ts';
import { inLanguage } from '@tula/messages/language.ts';
import type { Language } from '@tula/messages/languages.ts';
import { type AuditChange, type AuditValue, changesBetween } from '../audit/audit-entry.ts';
import type { ContentKind } from '../owner/content-kind.ts';

/** A text of a page in a language. */
export type PageInLanguage = { page: TextPageName; language: Language };

/** The text of a page as a thing that owners write; null is the built-in text, also in its later versions. */
export function pageTextKind({ page, language }: PageInLanguage): ContentKind<WrittenText | null> {
  return {
    area: 'page',
    name: page,
    language,
    parse: (stored) => JSON.parse(stored) as WrittenText,
    builtIn: null,
    isBuiltIn: (text) =>
      describeChange(
        inLanguage(language, () => builtInText(page)),
        text,
      ).length === 0,
    describeChange,
    actions: { saved: 'settings.textSaved', restored: 'settings.textRestored' },
    notFound: 'PAGE_TEXT_NOT_FOUND',
    isPolicy: isPolicy(page),
  };
}

function describeChange(before: WrittenText | null, after: WrittenText | null): AuditChange[] {
  const changes = changesBetween(recorded(before), recorded(after));
  return changes.map((change) => (change.field === 'pageText' ? withLengths(change) : change));
}

/** The words themselves are kept with the versions. */
function withLengths({ field, from, to }: AuditChange): AuditChange {
  const countLetters = (text: AuditValue) => (typeof text === 'string' ? text.length : null);
  return { field, from: countLetters(from), to: countLetters(to) };
}

function recorded(text: WrittenText | null) {
  return {
    pageTitle: text?.title ?? null,
    description: text?.description ?? null,
    pageText: text?.body ?? null,
  };
}
