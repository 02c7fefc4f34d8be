import * as z from 'zod/mini';

export const orderFilter = z.enum(['all', 'new', 'shipped', 'cancelled']);
export type OrderFilter = z.infer<typeof orderFilter>;
export const orderSort = z.enum(['newest', 'oldest']);
export type OrderSort = z.infer<typeof orderSort>;

/** A search counts and shows at most this many orders, for which 5,000 are read if one in a hundred matches. */
export const MOST_ORDERS_FOUND = 50;
