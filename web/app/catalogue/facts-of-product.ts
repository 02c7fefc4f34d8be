import { mayContain } from '@tula/contract/catalogue/kitchen-allergens.ts';
import { choicesOf } from '@tula/contract/catalogue/product-choices.ts';
import type { Product } from '@tula/contract/catalogue/public-catalogue.ts';
import { packPrice, percentOff } from '@tula/contract/values/money.ts';
import { DEFAULT_PACK_GRAMS, grams } from '@tula/contract/values/weight.ts';
import { type CardFacts, LABEL_FIELDS, type PackPrice, type ProductFacts } from './product-facts.ts';

/** The characters that fit on two lines of a card. */
const MOST_LETTERS_ON_CARD = 140;

export function cardFactsOf(product: Product): CardFacts {
  const [closeUp] = product.additionalImages;
  return {
    ...factsOf(product),
    // The first picture lies under it, so it needs no placeholder; its text stands beside it.
    ...(closeUp && { closeUp: { ...closeUp, placeholder: '', alt: '', altLanguage: undefined } }),
    description: cutAt(product.description, MOST_LETTERS_ON_CARD),
    ...packPriceOf(product, product.smallestAvailableQuantity),
  };
}

export function productFactsOf(product: Product): ProductFacts {
  const { ingredientsLanguage, storageLanguage } = product;
  const sizes = product.availableQuantities.length > 0 ? product.availableQuantities : ['250'];
  return {
    ...factsOf(product),
    description: product.description,
    packs: sizes.map((size) => packPriceOf(product, size)).sort((a, b) => a.grams - b.grams),
    pictures: [product.primaryImage, ...product.additionalImages],
    tags: product.tags,
    category: product.category,
    label: {
      ...labelOf(product),
      traces: mayContain(product.allergens ?? []),
      ...(ingredientsLanguage && { ingredientsLanguage }),
      ...(storageLanguage && { storageLanguage }),
    },
  };
}

function labelOf(product: Product) {
  return Object.fromEntries(LABEL_FIELDS.map((field) => [field, product[field]])) as Pick<
    Product,
    (typeof LABEL_FIELDS)[number]
  >;
}

/** A text cut between words, with an ellipsis when something is missing. */
export function cutAt(text: string, letters: number): string {
  if (text.length <= letters) return text;
  const cut = text.slice(0, letters);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.]+$/, '')}…`;
}

function factsOf(product: Product) {
  return {
    id: product.id,
    name: product.name,
    ...(product.nameLanguage && { nameLanguage: product.nameLanguage }),
    ...(product.descriptionLanguage && { descriptionLanguage: product.descriptionLanguage }),
    ...(product.slug === undefined ? {} : { slug: product.slug }),
    picture: product.primaryImage,
    isAvailable: product.isAvailable,
    perKgPaise: product.paisePerKg,
    shelfLifeDays: product.shelfLifeDays,
    ...choicesOf(product),
    percentOff: percentOff(product.actualPaisePerKg, product.paisePerKg),
  };
}

function packPriceOf({ paisePerKg, actualPaisePerKg }: Product, size: string): PackPrice {
  const packGrams = grams(Number(size) || DEFAULT_PACK_GRAMS);
  return {
    grams: packGrams,
    packPaise: packPrice(paisePerKg, packGrams),
    packActualPaise: packPrice(actualPaisePerKg, packGrams),
  };
}
