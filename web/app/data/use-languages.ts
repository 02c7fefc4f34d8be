import type { OfferedLanguage } from '@tula/messages/languages.ts';
import { useMatches } from 'react-router';

/** The languages of the shop, with their own names; undefined if it has English alone. */
export function useLanguages(): readonly OfferedLanguage[] | undefined {
  return (useMatches()[0]?.loaderData as { languages?: readonly OfferedLanguage[] } | undefined)?.languages;
}
