import type { TranslationsToSave } from '@tula/contract/catalogue/translations.ts';
import type { DemoProduct } from '../demo-product.ts';
import { CHIPS_TEXTS } from './chips.ts';
import { DEMO_LANGUAGES, type DemoLanguage, type DemoTexts, type DemoWords } from './demo-texts.ts';
import { GROUND_SPICE_TEXTS } from './ground-spices.ts';
import { PICTURE_TEXTS } from './pictures.ts';
import { PODI_TEXTS } from './podis.ts';
import { SAVOURY_TEXTS } from './savouries.ts';
import { SWEETS_TEXTS } from './sweets.ts';
import { WHOLE_SPICE_TEXTS } from './whole-spices.ts';
import { DEMO_NAMES, INGREDIENTS, STORAGE } from './words.ts';

const TEXTS: DemoTexts = {
  ...SAVOURY_TEXTS,
  ...CHIPS_TEXTS,
  ...SWEETS_TEXTS,
  ...PODI_TEXTS,
  ...GROUND_SPICE_TEXTS,
  ...WHOLE_SPICE_TEXTS,
};

/** A product of the demo in Hindi and Tamil. */
export function translationsOfDemo(product: DemoProduct): TranslationsToSave {
  const texts = TEXTS[product.slug];
  if (texts === undefined) throw new Error(`the demo product ${product.slug} is not translated`);
  return Object.fromEntries(
    DEMO_LANGUAGES.map((language) => {
      const ingredients = product.ingredients.split(', ').map((one) => word(INGREDIENTS, one, language));
      const [primaryImageAlt, ...additionalImageAlt] = product.pictures.map(({ file }) =>
        word(PICTURE_TEXTS, file, language),
      );
      return [
        language,
        {
          ...texts[language],
          ingredients: ingredients.join(', '),
          storage: word(STORAGE, product.storage, language),
          primaryImageAlt,
          additionalImageAlt,
        },
      ];
    }),
  );
}

/** A category or tag of the demo in Hindi and Tamil. */
export function demoNamesOf(name: string): Record<DemoLanguage, string> {
  return { hi: word(DEMO_NAMES, name, 'hi'), ta: word(DEMO_NAMES, name, 'ta') };
}

function word(words: DemoWords, english: string, language: DemoLanguage): string {
  const translated = words[english];
  if (translated === undefined) throw new Error(`“${english}” of the demo is not translated`);
  return translated[language];
}
