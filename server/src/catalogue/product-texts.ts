import type { Picture } from '@tula/contract/catalogue/media.ts';
import type { Language } from '@tula/messages/languages.ts';

/** The texts of a product in another language; an empty one is not translated. */
export type ProductTexts = {
  name: string;
  description: string;
  ingredients: string;
  storage: string;
  /** Descriptions of pictures by the id of the image. */
  pictureTexts: Readonly<Record<string, string>>;
};

export type TextsByLanguage = Readonly<Record<string, ProductTexts>>;

/** The languages of the texts that are translated. */
export type TextLanguages = {
  name?: Language;
  description?: Language;
  ingredients?: Language;
  storage?: Language;
};

/** Each has a column of its own. */
export const TEXTS = ['name', 'description', 'ingredients', 'storage'] as const;

export const NO_TEXTS: ProductTexts = {
  name: '',
  description: '',
  ingredients: '',
  storage: '',
  pictureTexts: {},
};

export function hasTexts(texts: ProductTexts): boolean {
  return TEXTS.some((one) => texts[one] !== '') || Object.keys(texts.pictureTexts).length > 0;
}

/** All addresses of a picture are below the id of its image. */
export function parseImageId({ url }: Pick<Picture, 'url'>): string {
  return url.split('/')[2] ?? '';
}
