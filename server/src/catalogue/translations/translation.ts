import type { Picture } from '@tula/contract/catalogue/media.ts';
import { makeSlug } from '@tula/contract/values/slug.ts';
import type { Language } from '@tula/messages/languages.ts';
import type { PublicProduct } from '../product.ts';
import { parseImageId, type ProductTexts, TEXTS, type TextLanguages } from '../product-texts.ts';

/** The names of categories or tags in a language by their ids; one that is missing is not translated. */
export type NamesById = ReadonlyMap<number, string>;

/** The translated texts of some products in a language. */
export type TranslatedTexts = {
  products: ReadonlyMap<string, ProductTexts>;
  categories: NamesById;
  tags: NamesById;
};

/** A product with each text that the language has, and the others in English. */
export function inWords(
  product: PublicProduct,
  { products, categories, tags }: TranslatedTexts,
  locale: Language,
): PublicProduct {
  const named = {
    ...product,
    category: nameIn(product.category, categories, locale),
    tags: product.tags.map((tag) => nameIn(tag, tags, locale)),
  };
  const own = products.get(product.id);
  return own === undefined ? named : withTexts(named, own, locale);
}

function withTexts(product: PublicProduct, own: ProductTexts, locale: Language): PublicProduct {
  const shown = { ...product };
  const languages: TextLanguages = {};
  // An ingredient that the shop no longer names is not in the product, whatever its translation says.
  for (const text of TEXTS)
    if (own[text] !== '' && product[text] !== '') {
      shown[text] = own[text];
      languages[text] = locale;
    }
  const [primary = '', ...additional] = product.altTexts;
  const described = (picture: Picture, written: string) =>
    withAlt(picture, own.pictureTexts[parseImageId(picture)] ?? (written === '' ? own.name : ''), locale);
  return {
    ...shown,
    languages,
    // An address is the same in every language.
    ownSlug: product.ownSlug ?? (languages.name === undefined ? null : makeSlug(product.name)),
    primaryImage: described(product.primaryImage, primary),
    additionalImages: product.additionalImages.map((one, at) => described(one, additional[at] ?? '')),
  };
}

function withAlt(picture: Picture, alt: string, altLanguage: Language): Picture {
  return alt === '' ? picture : { ...picture, alt, altLanguage };
}

/** A category or tag under its name in the language, or its English one. */
export function nameIn<Named extends { id: number; name: string }>(
  named: Named,
  names: NamesById,
  locale: Language,
): Named & { nameLanguage?: Language } {
  const name = names.get(named.id);
  return name === undefined ? named : { ...named, name, nameLanguage: locale };
}
