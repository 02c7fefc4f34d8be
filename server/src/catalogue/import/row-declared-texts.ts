import type { Declarations } from '@tula/contract/catalogue/declarations/declarations.ts';
import { t } from '@tula/messages/product-import.ts';
import { DECLARED_TEXTS, translatedClaimsOfCell } from '../declarations/declared-cells.ts';
import type { Read } from './cell-values.ts';
import type { RowReader } from './row-reader.ts';

type Translations = Declarations['translations'];
type Claims = Declarations['claims'];

const NO_TEXTS: Translations[string] = { genericName: '', claims: [] };

/**
 * Returns what the pack says in other languages after the import; without a column it stays, and goes along with its
 * claim.
 */
export function translationsAfter(reader: RowReader, from: Declarations, claims: Claims): Translations {
  const kept = claims === from.claims ? from.translations : movedWithClaims(from, claims);
  const read = reader
    .languagesOf(DECLARED_TEXTS)
    .map((language) => [language, textsAfter(reader, language, kept[language] ?? NO_TEXTS, claims)] as const);
  const after = Object.entries({ ...kept, ...Object.fromEntries(read) });
  const isLeft = ([language, texts]: (typeof after)[number]) =>
    texts === from.translations[language] || texts.genericName !== '' || texts.claims.some(Boolean);
  return Object.fromEntries(after.filter(isLeft));
}

/** Returns the same object where the row changes nothing. */
function textsAfter(
  reader: RowReader,
  language: string,
  before: Translations[string],
  { length }: Claims,
): Translations[string] {
  const name = (text: string) => ({ value: text });
  const texts = {
    genericName: reader.read(`genericName.${language}`, name, before.genericName, 'may be empty'),
    claims: reader.read(`claims.${language}`, readTranslatedClaims(length), before.claims, 'may be empty'),
  };
  const isSame = texts.genericName === before.genericName && texts.claims === before.claims;
  return isSame
    ? before
    : { genericName: texts.genericName ?? before.genericName, claims: texts.claims ?? before.claims };
}

/** A line for each claim: a missing one would put a translation below another claim. */
function readTranslatedClaims(count: number): (text: string) => Read<string[]> {
  return (text) => {
    const claims = translatedClaimsOfCell(text);
    return claims.length === 0 || claims.length === count
      ? { value: claims }
      : { reason: t('reason.translatedClaims', { count }) };
  };
}

/** Translations stand in the order of the claims. */
function movedWithClaims({ claims: before, translations }: Declarations, claims: Claims): Translations {
  const places = claims.map(({ text }) => before.findIndex((one) => one.text === text));
  return Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      { ...texts, claims: places.map((place) => texts.claims[place] ?? '') },
    ]),
  );
}
