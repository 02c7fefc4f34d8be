import type { StaffProduct } from '@tula/contract/catalogue/catalogue.ts';
import { t } from '@tula/messages/product-editor.ts';
import { t as field } from '@tula/messages/product-fields.ts';

/** The texts of the product in another language; an empty one is not translated. */
export type DraftTexts = { name: string; description: string; ingredients: string; storage: string };
export const NO_TEXTS: DraftTexts = { name: '', description: '', ingredients: '', storage: '' };

type Alts = Readonly<Record<string, string>>;
type Translated = {
  translations: Readonly<Record<string, DraftTexts>>;
  pictures: readonly { alts: Alts }[];
};

/** The descriptions of a picture in other languages. */
export function altsOf({ translations }: StaffProduct, at: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(translations).map(
      ([language, { primaryImageAlt, additionalImageAlt }]) =>
        [language, [primaryImageAlt, ...additionalImageAlt][at] ?? ''] as const,
    ),
  );
}

/** Returns what is sent of other languages. */
export function translationsOf({ translations, pictures }: Translated) {
  const languages = new Set([
    ...Object.keys(translations),
    ...pictures.flatMap(({ alts }) => Object.keys(alts)),
  ]);
  return Object.fromEntries(
    [...languages].map((language) => {
      const [primaryImageAlt = '', ...additionalImageAlt] = pictures.map(({ alts }) => alts[language] ?? '');
      return [
        language,
        { ...(translations[language] ?? NO_TEXTS), primaryImageAlt, additionalImageAlt },
      ] as const;
    }),
  );
}

/** Texts in comparable form: those that are there, in the order of their keys. */
export function filled(texts: Readonly<Record<string, string>>): string {
  const given = Object.entries(texts).flatMap(([key, text]) =>
    text.trim() === '' ? [] : [[key, text.trim()]],
  );
  return given.length === 0
    ? ''
    : JSON.stringify(given.toSorted(([one = ''], [other = '']) => one.localeCompare(other, 'en')));
}

type ToTranslate = DraftTexts & {
  translations: Readonly<Record<string, DraftTexts>>;
  pictures: readonly { alt: string; alts: Alts }[];
};

/** Returns what there is in English and not in the language; nothing has to be translated. */
export function missingText(draft: ToTranslate, language: string): string {
  const texts = draft.translations[language] ?? NO_TEXTS;
  const isMissing = (text: keyof DraftTexts) => draft[text].trim() !== '' && texts[text].trim() === '';
  const missing = [
    ...(isMissing('name') ? [t('name')] : []),
    ...(isMissing('description') ? [t('description')] : []),
    ...(isMissing('ingredients') ? [field('ingredients')] : []),
    ...(isMissing('storage') ? [field('storage')] : []),
    ...(draft.pictures.some(({ alt, alts }) => alt !== '' && !alts[language]) ? [t('pictures')] : []),
  ];
  const hasTexts = [draft, texts].some((one) =>
    (['name', 'description', 'ingredients', 'storage'] as const).some((text) => one[text].trim() !== ''),
  );
  if (missing.length === 0 && !hasTexts) return t('languages.nothingYet');
  return missing.length === 0
    ? t('languages.complete')
    : t('languages.missing', { texts: missing.join(', ') });
}
