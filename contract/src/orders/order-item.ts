import * as z from 'zod/mini';
import { paiseAmount } from '../calls/amounts.ts';

/** The product's name in the language of the member of staff; left out where it is the same. Papers keep `name`. */
export const nameForStaff = z.optional(z.string());

/** The packs of a product in an order, as they were when it was placed. */
export const orderItem = z.object({
  id: z.string(),
  name: z.string(),
  /** The language of the name, where that is not the shop's own. */
  nameLanguage: z.optional(z.string()),
  description: z.string(),
  primaryImageURL: z.string(),
  /** Grams of the pack, as text. */
  quantity: z.string(),
  count: z.int(),
  /** Rupees for the line. */
  price: z.number(),
  paisePerKg: paiseAmount,
  packPaise: paiseAmount,
  linePaise: paiseAmount,
  /** What a pack cost before staff lowered its price for this order; left out where they did not. */
  fullPackPaise: z.optional(paiseAmount),
});

/** As staff see it. */
export const staffOrderItem = z.extend(orderItem, { nameForStaff });
