import { DEFAULT_PROMISES } from '@tula/contract/shop/promises.ts';
import type { Example } from '../platform/http/openapi/api-description.ts';
import { ORDERED } from '../cart/cart-examples.ts';
import { PAGINATION, PICTURE, PRODUCT } from '../catalogue/catalogue-examples.ts';
import { ADDRESS, ADDRESS_TO_SAVE } from '../customers/addresses/address-examples.ts';

const ORDER = {
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
  arrival: { from: '2026-12-06', until: '2026-12-11' },
  sendBy: '2026-11-24',
  deliveredAt: null,
  latePayment: null,
  remarks: 'Please ring twice',
  changeCount: 0,
  email: 'priya@shop.in',
  isRefundDue: false,
  partRefunds: [],
  failedParts: [],
  refundRestPaise: 42_000,
  promises: DEFAULT_PROMISES,
  terms: { policiesVersion: 4, promisesVersion: 2 },
  pickupCode: null,
  pickupQr: null,
  canPay: false,
  actions: {
    cancel: { isAllowed: true },
    change: { isAllowed: true },
    pay: { isAllowed: false, whyNot: 'PAID' },
  },
};

const CHANGE_QUOTE = {
  chargePaise: 5_500,
  paidPaise: 6_000,
  refundPaise: 500,
  payMorePaise: 0,
  arrival: { from: '2026-12-06', until: '2026-12-07' },
};

export const ORDER_EXAMPLES: Record<string, Example> = {
  quoteOrderChange: {
    params: { id: ORDER.orderId },
    body: { address: ADDRESS_TO_SAVE },
    result: CHANGE_QUOTE,
  },
  changeOrder: {
    params: { id: ORDER.orderId },
    body: { address: ADDRESS_TO_SAVE, seenChanges: 0, shownChargePaise: 5_500 },
    result: {},
  },
  payForOrderChange: {
    params: { id: ORDER.orderId },
    result: { tokenUrl: 'https://payments.example/pay/5f2a' },
  },
  quoteOrderChangeByStaff: {
    params: { id: ORDER.orderId },
    body: { address: ADDRESS_TO_SAVE },
    result: CHANGE_QUOTE,
  },
  changeOrderByStaff: {
    params: { id: ORDER.orderId },
    body: { remarks: 'Please ring twice', seenChanges: 1 },
    result: {},
  },
  withdrawOrderChange: { params: { id: ORDER.orderId }, result: {} },
  placeOrder: {
    body: {
      products: [ORDERED],
      address: ADDRESS.id,
      deliveryMethod: 'through_courier',
      remarks: 'Please ring twice',
      shownTotalPaise: 42_000,
    },
    result: { tokenUrl: 'https://payments.example/pay/5f2a', orderId: ORDER.orderId },
  },
  listOrders: {
    query: { page: 1, limit: 10, search: 'TL-7K' },
    result: { orders: [ORDER], pagination: PAGINATION },
  },
  readOrderStatus: { params: { id: ORDER.orderId }, result: { order: ORDER } },
  cancelOrder: { params: { id: ORDER.orderId }, result: {} },
  payOrderAgain: {
    params: { id: ORDER.orderId },
    result: { tokenUrl: 'https://payments.example/pay/5f2a' },
  },
};
