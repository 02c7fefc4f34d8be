import type { Language } from '@tula/messages/languages.ts';

/** The policies, in the order of the footer. */
export const POLICIES = ['terms', 'privacy', 'refund', 'return', 'shipping'] as const;
/** The pages whose text an owner may replace. */
export const TEXT_PAGES = [...POLICIES, 'notice', 'about', 'help'] as const;

/** The languages in which texts are written, here as well so that no browser loads the names of all languages. */
export const TEXT_LANGUAGES = ['en', 'hi', 'ta'] as const satisfies readonly Language[];
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

export type Policy = (typeof POLICIES)[number];
export type TextPageName = (typeof TEXT_PAGES)[number];

export function isPolicy(page: TextPageName): page is Policy {
  return (POLICIES as readonly TextPageName[]).includes(page);
}
