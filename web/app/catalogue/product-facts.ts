import type { Allergen } from '@tula/contract/catalogue/allergens.ts';
import type { Choices } from '@tula/contract/catalogue/product-choices.ts';
import type { ShopperField } from '@tula/contract/catalogue/shopper-fields.ts';
import type { Product } from '@tula/contract/catalogue/public-catalogue.ts';
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
  Choices &
  TextLanguages & {
    id: string;
    name: string;
    /** The end of its address, if it is not that of the name. */
    slug?: string | undefined;
    description: string;
    picture: PictureFacts;
    /** A second picture, which a mouse over the card brings up. */
    closeUp?: PictureFacts | undefined;
    isAvailable: boolean;
    perKgPaise: Paise;
    percentOff: number;
    shelfLifeDays: number | null;
  };

/** A product's page shows these fields with what is printed on the pack; its card does not. */
export const LABEL_FIELDS = ['ingredients', 'allergens', 'storage'] as const satisfies ShopperField[];

/** The facts on the pack; null or empty where staff have not told them. */
export type LabelFacts = Pick<
  Product,
  (typeof LABEL_FIELDS)[number] | 'ingredientsLanguage' | 'storageLanguage'
> & {
  /** The traces that it may have. */
  traces: Allergen[];
};

/** The product page shows all of these. */
export type ProductFacts = Omit<CardFacts, keyof PackPrice | 'closeUp'> & {
  packs: PackPrice[];
  pictures: PictureFacts[];
  tags: Product['tags'];
  category: Product['category'];
  label: LabelFacts;
  /** About how many pieces each pack has, by its grams; left out where they are not counted. */
  pieces?: Record<number, string> | undefined;
  /** From when it can be ordered again, if it is sold out for its day. */
  soldOutText?: string | undefined;
  /** Says whether an email is offered for when it is back. */
  offersStockMail?: true | undefined;
  /** What else the pack declares; left out until staff have saved something of it. */
  declared?: DeclaredFacts | undefined;
};

/** Texts of the pack, made by the server. */
export type DeclaredFacts = {
  mark: { isVeg: boolean; name: string } | undefined;
  /** The price of a gram of a pack below a kilogram, to write after that of a kilogram; may be empty. */
  unitPrice: string;
  /** Until when it is at its best, where the pack says so beside its last day. */
  bestBefore?: string | undefined;
  lines: { name: string; text: string; language?: string | undefined }[];
  /** The shop's name, where somebody else makes the food. */
  seller?: string | undefined;
  nutrition: { heading: string; columns: string[]; rows: string[][] } | undefined;
};

/** A pack of a product as the cart holds it. */
export function itemOf(
  product: Omit<CardFacts, keyof PackPrice | keyof Choices | 'percentOff'>,
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
