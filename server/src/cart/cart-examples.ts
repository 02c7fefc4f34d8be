import type { Example } from '../platform/http/openapi/api-description.ts';
import { PICTURE, PRODUCT } from '../catalogue/catalogue-examples.ts';

const CART_LINE = {
  id: PRODUCT.id,
  name: PRODUCT.name,
  description: PRODUCT.description,
  primaryImageURL: PICTURE.url,
  quantity: '500',
  count: 2,
  price: 360,
  actualPrice: 400,
  isAvailable: true,
  discount: 10,
  priceWhenAdded: 360,
  paisePerKg: 36_000,
  packPaise: 18_000,
  actualPackPaise: 20_000,
  packPaiseWhenAdded: 18_000,
  linePaise: 36_000,
  shelfLifeDays: 45,
  primaryImage: PICTURE,
};
export const ORDERED = { id: PRODUCT.id, quantity: '500', count: 2 };

export const CART_EXAMPLES: Record<string, Example> = {
  readCart: { result: { cartDetails: [CART_LINE], version: 3 } },
  replaceCart: { body: { products: [ORDERED], version: 2 }, result: { version: 3 } },
};
