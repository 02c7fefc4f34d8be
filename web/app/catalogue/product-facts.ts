import type { Product } from '@tula/contract/catalogue/catalogue.ts';
import { type Paise, packPrice, percentOff } from '@tula/contract/values/money.ts';
import { DEFAULT_PACK_GRAMS, type Grams, grams } from '@tula/contract/values/weight.ts';
import type { CartItem } from '../cart/cart.ts';
import type { PictureFacts } from '../ui/picture.tsx';

/** The price of one pack. */
export type PackPrice = { grams: Grams; packPaise: Paise; packActualPaise: Paise };

/** Only what a card shows, because lists of cards are sent with the page. */
export type CardFacts = PackPrice & {
  id: string;
  name: string;
  description: string;
  picture: PictureFacts;
  isAvailable: boolean;
  perKgPaise: Paise;
  percentOff: number;
  shelfLifeDays: number | null;
};

/** What the pack says; null or empty where staff have not told it. */
export type LabelFacts = Pick<Product, 'ingredients' | 'allergens' | 'storage'>;

/** What the product page shows. */
export type ProductFacts = Omit<CardFacts, keyof PackPrice> & {
  packs: PackPrice[];
  pictures: PictureFacts[];
  tags: { id: number; name: string }[];
  category: { id: number; name: string };
  label: LabelFacts;
};

/** The characters that fit on two lines of a card. */
const MOST_LETTERS_ON_CARD = 140;

export function cardFactsOf(product: Product): CardFacts {
  return {
    ...factsOf(product),
    description: cutAt(product.description, MOST_LETTERS_ON_CARD),
    ...packPriceOf(product, product.smallestAvailableQuantity),
  };
}

export function productFactsOf(product: Product): ProductFacts {
  const { ingredients, allergens, storage } = product;
  const sizes = product.availableQuantities.length > 0 ? product.availableQuantities : ['250'];
  return {
    ...factsOf(product),
    description: product.description,
    packs: sizes.map((size) => packPriceOf(product, size)).sort((a, b) => a.grams - b.grams),
    pictures: [product.primaryImage, ...product.additionalImages],
    tags: product.tags,
    category: product.category,
    label: { ingredients, allergens, storage },
  };
}

/** A pack of a product as the cart holds it. */
export function itemOf(
  product: Omit<CardFacts, keyof PackPrice | 'percentOff'>,
  pack: PackPrice,
  count: number,
): CartItem {
  const { id, name, description, picture, isAvailable, perKgPaise, shelfLifeDays } = product;
  const { grams, packPaise, packActualPaise } = pack;
  return {
    id,
    name,
    description,
    picture,
    isAvailable,
    grams,
    perKgPaise,
    packPaise,
    packActualPaise,
    count,
    shelfLifeDays,
  };
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
    picture: product.primaryImage,
    isAvailable: product.isAvailable,
    perKgPaise: product.paisePerKg,
    shelfLifeDays: product.shelfLifeDays,
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
