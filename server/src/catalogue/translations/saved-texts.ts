import type { ProductToSave } from '@tula/contract/catalogue/catalogue.ts';
import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import { t as tField } from '@tula/messages/fields.ts';
import { isLanguage } from '@tula/messages/languages.ts';
import { t } from '@tula/messages/refusals.ts';
import { imageIdOfUrl } from '../../media/image.ts';
import { NO_TEXTS, type ProductTexts, type TextsByLanguage } from '../product-texts.ts';

type Saved = Pick<ProductToSave, 'primaryImage' | 'additionalImage' | 'translations'>;
type Given = NonNullable<ProductToSave['translations']>[string];

/** Lists the faults of the texts in other languages, by field. */
export function translationFaults({ additionalImage, translations = {} }: Saved): FieldMessages {
  const faults: FieldMessages = {};
  for (const [language, { additionalImageAlt }] of Object.entries(translations)) {
    if (!isLanguage(language)) faults[`translations.${language}`] = tField('language');
    if (additionalImageAlt !== undefined && additionalImageAlt.length !== additionalImage.length)
      faults[`translations.${language}.additionalImageAlt`] = t('product.descriptions');
  }
  return faults;
}

/** The texts of a product in each language after a save: what is left out stays, without pictures that are gone. */
export function savedTexts(payload: Saved, before: TextsByLanguage = {}): TextsByLanguage {
  const { translations: given = {} } = payload;
  const languages = [...new Set([...Object.keys(before), ...Object.keys(given)])];
  return Object.fromEntries(
    languages.map((language) => [
      language,
      mergedTexts(before[language] ?? NO_TEXTS, given[language], payload),
    ]),
  );
}

function mergedTexts(before: ProductTexts, given: Given | undefined, payload: Saved): ProductTexts {
  return {
    name: given?.name ?? before.name,
    description: given?.description ?? before.description,
    ingredients: given?.ingredients ?? before.ingredients,
    storage: given?.storage ?? before.storage,
    pictureTexts: mergePictureTexts(before.pictureTexts, given, payload),
  };
}

function mergePictureTexts(
  before: ProductTexts['pictureTexts'],
  given: Given | undefined,
  { primaryImage, additionalImage }: Saved,
): ProductTexts['pictureTexts'] {
  const written = [given?.primaryImageAlt, ...(given?.additionalImageAlt ?? [])];
  const texts: Record<string, string> = {};
  [primaryImage, ...additionalImage].forEach((path, place) => {
    const id = imageIdOfUrl(path);
    const text = id === undefined ? '' : (written[place] ?? before[id] ?? '');
    if (id !== undefined && text !== '') texts[id] = text;
  });
  return texts;
}
