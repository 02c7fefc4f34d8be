/** How many products may be changed at once. */
export const MOST_BULK_PRODUCTS = 200;
