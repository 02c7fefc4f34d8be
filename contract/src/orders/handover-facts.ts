import * as z from 'zod/mini';

// Apart from the calls of staff, whose schemas are in a script of their own: what is known of an order is loaded by every
// page that shows one.

/** A code to be scanned: an SVG path of its dark modules, one unit each, and how many there are a side. */
export const qrCode = z.object({ side: z.int(), path: z.string() });

/** The facts of a pickup that its customer sees as well as staff. */
export const pickupFacts = {
  /** The customer tells it at the store; null unless the order is ready and not collected. */
  pickupCode: z.nullable(z.string()),
  /** The number of the order and its code, to be scanned at the store; null where there is no code. */
  pickupQr: z.nullable(qrCode),
};

/** Staff also see these, but not the code, which the customer tells them. */
export const handoverFacts = {
  packedAt: z.nullable(z.string()),
  /** Says whether staff may type a code: the order has one, and fewer than MOST_WRONG_CODES wrong ones were typed. */
  takesPickupCode: z.boolean(),
};
