import type { StaffProduct } from '@tula/contract/catalogue/catalogue.ts';
import { EMPTY_FIELDS } from '@tula/contract/catalogue/product-fields.ts';
import { paise } from '@tula/contract/values/money.ts';

const picture = { url: '/media/a/960.webp', alt: '', width: 1, height: 1, placeholder: '', sources: [] };
/** A complete product as staff get it. */
export const product: StaffProduct = {
  id: '01990000-0000-7000-8000-000000000001',
  name: 'Mullu Murukku',
  description: 'Spirals.',
  category: { id: 3, name: 'Savouries' },
  tags: [{ id: 5, name: 'Spicy' }],
  availableQuantities: ['250', '1000'],
  isAvailable: false,
  price: 0.5605,
  actualPrice: 0.64,
  paisePerKg: paise(56_050),
  actualPaisePerKg: paise(64_000),
  discount: 12.421875,
  primaryImageURL: '/media/a/960.webp',
  additionalImagesURL: ['/media/b/960.webp'],
  smallestAvailableQuantity: '250',
  prices: {},
  primaryImage: picture,
  additionalImages: [picture],
  revision: 4,
  ...EMPTY_FIELDS,
  shelfLifeDays: 45,
  ingredients: 'rice flour, butter',
  allergens: ['milk'],
  storage: 'In a closed tin',
  hsn: '21069099',
  taxRates: [{ from: '2025-09-22', rate: 500 }],
  primaryImageAlt: 'A heap',
  additionalImageAlt: ['A bowl'],
  state: 'published',
  publishAt: null,
  translations: {},
};
