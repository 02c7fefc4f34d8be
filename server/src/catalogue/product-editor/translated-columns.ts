import { translatedInto } from '@tula/contract/catalogue/translations.ts';
import { t } from '@tula/messages/csv.ts';
import { t as field } from '@tula/messages/product-fields.ts';
import { TEXTS } from '../product-texts.ts';
import { languagesOn } from '../../platform/languages-on.ts';

export type TranslatedText = (typeof TEXTS)[number];

/** The heading of a text in English, which is also that of its translations. */
const headingOfText: Record<TranslatedText, () => string> = {
  name: () => t('product'),
  description: () => t('description'),
  ingredients: () => field('ingredients'),
  storage: () => field('storage'),
};

/** A column for each text in each language of the shop other than English: "Product (hi)". */
export function translatedColumns(): { text: TranslatedText; language: string; heading: string }[] {
  return languagesOfColumns().flatMap((language) =>
    TEXTS.map((text) => ({ text, language, heading: headingIn(headingOfText[text](), language) })),
  );
}

/** The languages of the shop other than English. */
export function languagesOfColumns(): string[] {
  return translatedInto(languagesOn());
}

export function headingIn(heading: string, language: string): string {
  return `${heading} (${language})`;
}
