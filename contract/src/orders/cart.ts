import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { paiseAmount } from '../calls/amounts.ts';
import { endpoint } from '../calls/endpoint.ts';
import { required } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';
import { picture } from '../catalogue/media.ts';
import { packGramsText } from '../shop/pack-fields.ts';
import { smallestPack } from '../shop/pack-sizes.ts';
import { HIGHEST_COUNT, LOWEST_COUNT } from '../values/weight.ts';

const packCount = z
  .int(required)
  .check(
    z.minimum(LOWEST_COUNT, { error: () => t('packs.tooFew') }),
    z.maximum(HIGHEST_COUNT, { error: () => t('packs.tooMany') }),
  );

export const orderedPacks = z.object({
  id: uuid<'product'>(),
  quantity: z._default(packGramsText, () => String(smallestPack())),
  count: packCount,
});
export type OrderedPacks = z.infer<typeof orderedPacks>;

/** Lines of a cart or an order: 100 kg in packs of 250 g. */
export const MOST_LINES = 400;

export const cartLine = z.object({
  id: z.string(),
  name: z.string(),
  /** The language of the name, where that is not the shop's own. */
  nameLanguage: z.optional(z.string()),
  /** The end of the product's address, where it does not follow the name. */
  slug: z.optional(z.string()),
  description: z.string(),
  primaryImageURL: z.string(),
  /** Grams of the pack, as text. */
  quantity: z.string(),
  count: z.int(),
  /** Rupees for the line. */
  price: z.number(),
  /** Rupees for the line before the discount. */
  actualPrice: z.number(),
  isAvailable: z.boolean(),
  /** The product is sold, but no more in packs of this size; left out otherwise. */
  isWithdrawn: z.optional(z.literal(true)),
  discount: z.number(),
  /** Rupees for the line at the price when it was added; differs from `price` once that has changed. */
  priceWhenAdded: z.number(),
  paisePerKg: paiseAmount,
  packPaise: paiseAmount,
  actualPackPaise: paiseAmount,
  packPaiseWhenAdded: paiseAmount,
  linePaise: paiseAmount,
  /** Whole days from packing; null when the product has no shelf life. */
  shelfLifeDays: z.nullable(z.int()),
  primaryImage: picture,
});
export type CartLine = z.infer<typeof cartLine>;

/** Grows with each change of the cart; 0 while it has never been saved. */
const cartVersion = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

/** How much can be ordered of a product when the cart asks for more. */
export const shortProduct = z.object({
  id: uuid<'product'>(),
  leftGrams: z.int(),
  /** When more can be ordered; null when that is not known. */
  moreFrom: z.nullable(z.iso.datetime()),
});
export type ShortProduct = z.infer<typeof shortProduct>;
/** Missing when all can be ordered, as always in a shop that limits no product. */
const short = z.optional(z.array(shortProduct));

export const presentCart = z.object({ cartDetails: z.array(cartLine), version: cartVersion, short });
export type PresentCart = z.infer<typeof presentCart>;

export const readCart = endpoint({
  method: 'GET',
  path: '/cart',
  who: 'visitor or customer',
  does: 'The cart at current prices; a visitor has an empty one',
  result: presentCart,
  problems: [],
});

export const replaceCart = endpoint({
  method: 'PUT',
  path: '/cart',
  who: 'customer',
  does: 'Replaces the cart; an empty list clears it. With `version`, only a cart of that version: otherwise CART_CHANGED carries the present cart in `current`',
  body: z.object({
    products: z.array(orderedPacks).check(z.maxLength(MOST_LINES, { error: () => t('tooManyLines') })),
    /** The version that the products are based on. Left out, the last write wins. */
    version: z.optional(cartVersion),
  }),
  result: z.object({ version: cartVersion, short }),
  current: presentCart,
  problems: ['PRODUCT_NOT_FOUND', 'PACK_NOT_OFFERED', 'CART_TOO_HEAVY', 'CART_CHANGED'],
});
