import { shopperExamples } from '@tula/contract/catalogue/product-fields.ts';
import type { Example } from '../platform/http/openapi/api-description.ts';

export const PAGINATION = { currentPage: 1, totalPages: 1, totalItems: 1 };
export const CATEGORY = { id: 2, name: 'Savouries' };
export const TAG = { id: 5, name: 'Crunchy' };

export const PICTURE = {
  url: '/media/thattai-640.webp',
  alt: 'Thattai on a brass plate',
  width: 1200,
  height: 1200,
  placeholder: 'data:image/webp;base64,UklGRg==',
  sources: [{ type: 'image/avif', srcset: '/media/thattai-320.avif 320w, /media/thattai-640.avif 640w' }],
};

export const PRODUCT = {
  id: '0199c1a2-5b0e-7a11-8c2d-4e5f60718293',
  name: 'Thattai',
  description: 'Crisp rounds of rice flour with lentils and curry leaves.',
  category: CATEGORY,
  tags: [TAG],
  availableQuantities: ['250', '500'],
  isAvailable: true,
  price: 0.36,
  actualPrice: 0.4,
  paisePerKg: 36_000,
  actualPaisePerKg: 40_000,
  discount: 10,
  primaryImageURL: PICTURE.url,
  additionalImagesURL: [],
  smallestAvailableQuantity: '250',
  prices: {
    250: { price: 90, actualPrice: 100, discount: 10 },
    500: { price: 180, actualPrice: 200, discount: 10 },
  },
  ...shopperExamples,
  primaryImage: PICTURE,
  additionalImages: [],
};

const SUGGESTION = {
  id: PRODUCT.id,
  name: PRODUCT.name,
  picture: PICTURE,
  isAvailable: true,
  grams: 250,
  packPaise: 9_000,
};

export const CATALOGUE_EXAMPLES: Record<string, Example> = {
  listPublicProducts: {
    query: { page: 1, limit: 12, name: 'thattai', category: 2, tag: '5,8', stock: 'in', sort: 'price' },
    result: { products: [PRODUCT], pagination: PAGINATION },
  },
  readPublicProduct: { params: { id: PRODUCT.id }, result: { product: PRODUCT, companions: [] } },
  listPublicCategories: { result: { categories: [{ ...CATEGORY, productCount: 10, picture: PICTURE }] } },
  listChosenProducts: { query: { ids: PRODUCT.id }, result: { products: [PRODUCT] } },
  listBestSellers: { result: { products: [PRODUCT] } },
  readProductFacets: {
    query: { name: 'thattai', category: 2, tag: '5', stock: 'in' },
    result: {
      total: 1,
      everyCategory: 1,
      categories: [{ ...CATEGORY, count: 1 }],
      tags: [{ ...TAG, count: 1, isChosen: true, isDiet: false }],
      inStock: 1,
    },
  },
  listNearMatches: {
    query: { name: 'crisp rounds' },
    result: { products: [PRODUCT], categories: [CATEGORY] },
  },
  suggestProducts: {
    query: { name: 'tha' },
    result: { products: [SUGGESTION], categories: [CATEGORY], totalItems: 1 },
  },
};
