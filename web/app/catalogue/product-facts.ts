import type { Product } from '@tula/contract/catalogue/catalogue.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import type { Grams } from '@tula/contract/values/weight.ts';
import type { CartItem } from '../cart/cart.ts';
import type { PictureFacts } from '../ui/picture.tsx';

/** The price of one pack. */
export type PackPrice = { grams: Grams; packPaise: Paise; packActualPaise: Paise };

/** The languages of texts that are translated; others are English. */
type TextLanguages = Pick<Product, 'nameLanguage' | 'descriptionLanguage'>;

/** Only what a card shows, because lists of cards are sent with the page. */
export type CardFacts = PackPrice &
  TextLanguages & {
    id: string;
    name: string;
    /** The end of its address, if it is not that of the name. */
    slug?: string | undefined;
    description: string;
    picture: PictureFacts;
    isAvailable: boolean;
    perKgPaise: Paise;
    percentOff: number;
    shelfLifeDays: number | null;
  };

/** What the pack says; null or empty where staff have not told it. */
export type LabelFacts = Pick<
  Product,
  'ingredients' | 'ingredientsLanguage' | 'allergens' | 'storage' | 'storageLanguage'
>;

/** What the product page shows. */
export type ProductFacts = Omit<CardFacts, keyof PackPrice> & {
  packs: PackPrice[];
  pictures: PictureFacts[];
  tags: Product['tags'];
  category: Product['category'];
  label: LabelFacts;
};

/** A pack of a product as the cart holds it. */
export function itemOf(
  product: Omit<CardFacts, keyof PackPrice | 'percentOff'>,
  pack: PackPrice,
  count: number,
): CartItem {
  const { id, name, nameLanguage, slug, description, picture, isAvailable, perKgPaise, shelfLifeDays } =
    product;
  const { grams, packPaise, packActualPaise } = pack;
  return {
    id,
    name,
    ...(nameLanguage && { nameLanguage }),
    ...(slug && { slug }),
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
