import type { Product } from '@tula/contract/catalogue/catalogue.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import type { Grams } from '@tula/contract/values/weight.ts';
import type { CartItem } from '../cart/cart.ts';
import type { PictureFacts } from '../ui/picture.tsx';

/** The price of one pack. */
export type PackPrice = { grams: Grams; packPaise: Paise; packActualPaise: Paise };

/** Only what a card shows, because lists of cards are sent with the page. */
export type CardFacts = PackPrice & {
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
export type LabelFacts = Pick<Product, 'ingredients' | 'allergens' | 'storage'>;

/** What the product page shows. */
export type ProductFacts = Omit<CardFacts, keyof PackPrice> & {
  packs: PackPrice[];
  pictures: PictureFacts[];
  tags: { id: number; name: string }[];
  category: { id: number; name: string };
  label: LabelFacts;
};

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
