import { shopperExamples } from '@tula/contract/catalogue/product-fields.ts';
import { DEFAULT_PROMISES } from '@tula/contract/shop/promises.ts';
/** Parts of the example answers that several operations share. */

export const PAGINATION = { currentPage: 1, totalPages: 1, totalItems: 1 };
export const CATEGORY = { id: 2, name: 'Savouries' };
export const TAG = { id: 5, name: 'Crunchy' };

const PICTURE = {
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

export const SUGGESTION = {
  id: PRODUCT.id,
  name: PRODUCT.name,
  picture: PICTURE,
  isAvailable: true,
  grams: 250,
  packPaise: 9_000,
};

export const CART_LINE = {
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

export const ADDRESS = {
  id: '0199c1a2-7d3c-7b22-9e4f-5a6b7c8d9e0f',
  fullName: 'Priya Raman',
  phone: '+919876543210',
  apartment: '12, Gandhi Street',
  area: 'Town Hall',
  city: 'Coimbatore',
  country: 76,
  countryName: 'India',
  state: 31,
  stateName: 'Tamil Nadu',
  postalCode: '641001',
  landmark: 'Opposite the temple',
};

export const ORDER = {
  id: '0199c1a2-8e4d-7c33-af50-6b7c8d9e0f1a',
  orderId: 'TL-7K4M2Q',
  orderDate: '2026-11-21T06:30:00.000Z',
  orderStatus: 'success',
  paymentStatus: 'success',
  shippingStatus: 'pending',
  isCancelled: false,
  isRefunded: false,
  canCancel: true,
  cancellableUntil: '2026-11-21T11:30:00.000Z',
  refundStatus: 'none',
  deliveryMethod: 'through_courier',
  shippingAddress: {
    fullName: ADDRESS.fullName,
    apartment: ADDRESS.apartment,
    area: ADDRESS.area,
    city: ADDRESS.city,
    state: ADDRESS.stateName,
    country: ADDRESS.countryName,
    postalCode: ADDRESS.postalCode,
    phone: ADDRESS.phone,
    landmark: ADDRESS.landmark,
  },
  products: [
    {
      id: PRODUCT.id,
      name: PRODUCT.name,
      description: PRODUCT.description,
      primaryImageURL: PICTURE.url,
      quantity: '500',
      count: 2,
      price: 360,
      paisePerKg: 36_000,
      packPaise: 18_000,
      linePaise: 36_000,
    },
  ],
  courier: null,
  charges: { shippingCharge: 60 },
  subTotal: 360,
  roundOff: 0,
  grandTotal: 420,
  subTotalPaise: 36_000,
  shippingPaise: 6_000,
  roundOffPaise: 0,
  totalPaise: 42_000,
  totalWeightGrams: 1_000,
  paidAt: '2026-11-21T06:32:10.000Z',
  deliveredAt: null,
  latePayment: null,
  remarks: 'Please ring twice',
  email: 'priya@shop.in',
  isRefundDue: false,
  partRefunds: [],
  failedParts: [],
  refundRestPaise: 42_000,
  promises: DEFAULT_PROMISES,
  terms: { policiesVersion: 4, promisesVersion: 2 },
  pickupCode: null,
  canPay: false,
  actions: { cancel: { isAllowed: true }, pay: { isAllowed: false, whyNot: 'PAID' } },
};

export const PRODUCT_IMPORT = {
  id: '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10',
  fileName: 'products.csv',
  checkedAt: '2026-11-21T06:30:00.000Z',
  state: 'checked',
  counts: { new: 1, changed: 0, unchanged: 0, refused: 0 },
  notices: [],
  newCategories: [],
  newTags: [],
  pictures: { all: 4, read: 4 },
};
