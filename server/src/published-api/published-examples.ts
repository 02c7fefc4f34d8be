import type { Example } from '../platform/http/openapi/api-description.ts';
import * as shown from './example-answers.ts';
import { DECLARATION_EXAMPLES } from '../catalogue/declarations/published-declarations.ts';
import { BULK_EDIT_EXAMPLES } from '../catalogue/bulk-edit/published-bulk-edits.ts';
import { PEOPLE_EXAMPLES } from './people-examples.ts';
import { PICTURE_AND_IMPORT_EXAMPLES } from './picture-examples.ts';
import { BATCH_EXAMPLES } from './published-batches.ts';
import { COMPLAINT_EXAMPLES } from './published-complaints.ts';
import { STOCK_EXAMPLES } from './published-stock.ts';
import { CONNECTION_EXAMPLES } from './published-connections.ts';
import { DELIVERY_RATES } from './rates-examples.ts';
import { TAX_EXAMPLES } from './published-tax.ts';
import { SHOP_SETTINGS, TEXTS_OF_PAGES, WORDS_OF_MAILS } from './settings-examples.ts';

const PRODUCT_ID = shown.PRODUCT.id;
const ADDRESS_ID = shown.ADDRESS.id;
const ORDER_NUMBER = shown.ORDER.orderId;
const UUID = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10';
const LOGIN = { email: 'priya@shop.in', password: 'mango pickle 8' };
const MAILED_TOKEN = 'tJm2nT4mV9xkQ0bXwE5sYl8rGd1uHc7oAf3zKi6pNqM';
const NEWEST = { page: 1, limit: 10 };
const TOKENS = { accessToken: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln', refreshToken: 'q5Jx0pN3vB7mZs1dWk9yTa' };
const DAYS = { from: '2026-11-01', to: '2026-11-30' };
const ORDERS = { orders: 'TL-7K4M2Q,TL-9PX3VD' };
const ERASURE = { dueAt: '2026-11-23T06:30:00.000Z', waits: false };
const NO_RESULT = { result: {} };

const PERSON = { firstName: 'Priya', lastName: 'Raman', email: LOGIN.email, phone: '+919876543210' };
const ADDRESS_TO_SAVE = {
  fullName: 'Priya Raman',
  phone: '+919876543210',
  apartment: '12, Gandhi Street',
  country: 76,
  state: 31,
  postalCode: '641001',
  landmark: 'Opposite the temple',
};
const PRODUCT_TO_SAVE = {
  name: 'Thattai',
  description: 'Crisp rounds of rice flour with lentils and curry leaves.',
  category: 2,
  tag: [5],
  availableQuantities: ['250', '500'],
  isAvailable: true,
  price: '0.400',
  discount: 10,
  primaryImage: 'uploads/0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10',
  additionalImage: [],
};
const SYNONYM = { typed: 'chakli', means: 'murukku' };
const ORDERED = { id: PRODUCT_ID, quantity: '500', count: 2 };

const CATALOGUE: Record<string, Example> = {
  listPublicProducts: {
    query: { page: 1, limit: 12, name: 'thattai', category: 2, tag: '5,8', stock: 'in', sort: 'price' },
    result: { products: [shown.PRODUCT], pagination: shown.PAGINATION },
  },
  readPublicProduct: { params: { id: PRODUCT_ID }, result: { product: shown.PRODUCT, companions: [] } },
  listPublicCategories: { result: { categories: [shown.CATEGORY] } },
  listBestSellers: { result: { products: [shown.PRODUCT] } },
  readProductFacets: {
    query: { name: 'thattai', category: 2, tag: '5', stock: 'in' },
    result: {
      total: 1,
      everyCategory: 1,
      categories: [{ ...shown.CATEGORY, count: 1 }],
      tags: [{ ...shown.TAG, count: 1, isChosen: true, isDiet: false }],
      inStock: 1,
    },
  },
  listNearMatches: {
    query: { name: 'crisp rounds' },
    result: { products: [shown.PRODUCT], categories: [shown.CATEGORY] },
  },
  suggestProducts: {
    query: { name: 'tha' },
    result: { products: [shown.SUGGESTION], categories: [shown.CATEGORY], totalItems: 1 },
  },
};

const ORDER_UPDATES = { isOffered: true, phone: PERSON.phone, isOn: true };

const ACCOUNT: Record<string, Example> = {
  readErasure: { result: ERASURE },
  requestErasure: { body: { password: LOGIN.password }, result: ERASURE },
  stopErasure: { result: { dueAt: null, waits: false } },
  signUp: {
    body: { ...PERSON, password: LOGIN.password, country: 'IN', countryCallingCode: '91' },
    ...NO_RESULT,
  },
  verifyEmail: { body: { token: MAILED_TOKEN }, ...NO_RESULT },
  sendVerificationEmail: NO_RESULT,
  logInCustomer: { body: LOGIN, result: { ...TOKENS, isEmailVerified: true } },
  refreshCustomer: { body: { refreshToken: TOKENS.refreshToken }, result: TOKENS },
  logOutCustomer: NO_RESULT,
  requestPasswordReset: { body: { email: LOGIN.email }, ...NO_RESULT },
  resetPassword: { body: { token: MAILED_TOKEN, password: LOGIN.password }, ...NO_RESULT },
  readEmailChange: {
    body: { token: MAILED_TOKEN },
    result: { email: LOGIN.email, changedAt: '2026-11-21T06:30:00.000Z' },
  },
  undoEmailChange: { body: { token: MAILED_TOKEN, password: LOGIN.password }, ...NO_RESULT },
  readUser: { result: { userDetails: { ...PERSON, isEmailVerified: true, language: 'en' } } },
  updateUser: { body: PERSON, ...NO_RESULT },
  readOrderUpdates: { result: ORDER_UPDATES },
  setOrderUpdates: { body: { isOn: true, consentTextVersion: 1 }, result: ORDER_UPDATES },
  listDiallingCountries: {
    result: {
      countries: [
        { name: { common: 'India' }, cca2: 'IN', idd: { root: '+9', suffixes: ['1'] }, flag: '🇮🇳' },
      ],
    },
  },
};

const BUYING: Record<string, Example> = {
  readCart: { result: { cartDetails: [shown.CART_LINE], version: 3 } },
  replaceCart: { body: { products: [ORDERED], version: 2 }, result: { version: 3 } },
  listAddresses: { result: { address: [shown.ADDRESS] } },
  addAddress: { body: ADDRESS_TO_SAVE, result: { insertedAddress: { id: ADDRESS_ID } } },
  changeAddress: { params: { id: ADDRESS_ID }, body: ADDRESS_TO_SAVE, ...NO_RESULT },
  deleteAddress: { params: { id: ADDRESS_ID }, ...NO_RESULT },
  listCountries: { result: { countryList: [{ id: 76, name: 'India', cca2: 'IN' }] } },
  listStates: { result: { stateList: [{ id: 31, name: 'Tamil Nadu' }] } },
  readShippingCharge: {
    params: { id: ADDRESS_ID },
    query: { quantity: '1' },
    result: { shippingCharge: 60, shippingPaise: 6000, deliveryDays: { least: 15, most: 20 } },
  },
  estimateDelivery: {
    query: { pincode: '641001', quantity: '1' },
    result: {
      pincode: '641001',
      place: 'Coimbatore, Tamil Nadu',
      weightGrams: 1000,
      shippingCharge: 60,
      shippingPaise: 6000,
      deliveryDays: { least: 15, most: 20 },
      moreGrams: 0,
      freeFromPaise: 150_000,
    },
  },
  readDeliveryRange: {
    result: {
      charges: [{ grams: 250, leastPaise: 4000, mostPaise: 9000 }],
      deliveryDays: { least: 15, most: 20 },
    },
  },
  readParcel: {
    params: { id: ORDER_NUMBER },
    result: {
      parcel: {
        state: 'on-its-way',
        steps: [{ at: '2026-11-22T10:00:00+05:30', text: 'Picked up', place: 'Coimbatore' }],
      },
    },
  },
  placeOrder: {
    body: {
      products: [ORDERED],
      address: ADDRESS_ID,
      deliveryMethod: 'through_courier',
      remarks: 'Please ring twice',
      shownTotalPaise: 42_000,
    },
    result: { tokenUrl: 'https://payments.example/pay/5f2a', orderId: ORDER_NUMBER },
  },
  listOrders: {
    query: { ...NEWEST, search: 'TL-7K' },
    result: { orders: [shown.ORDER], pagination: shown.PAGINATION },
  },
  readOrderStatus: { params: { id: ORDER_NUMBER }, result: { order: shown.ORDER } },
  cancelOrder: { params: { id: ORDER_NUMBER }, ...NO_RESULT },
  payOrderAgain: {
    params: { id: ORDER_NUMBER },
    result: { tokenUrl: 'https://payments.example/pay/5f2a' },
  },
};

const PRODUCTS: Record<string, Example> = {
  logInStaff: { body: { email: 'kitchen@shop.in', password: 'weigh it twice 8' }, result: TOKENS },
  refreshStaff: { body: { refreshToken: TOKENS.refreshToken }, result: TOKENS },
  listStaffProducts: { query: { ...NEWEST, name: 'thattai' } },
  addProduct: { body: PRODUCT_TO_SAVE, result: { product: { id: PRODUCT_ID } } },
  readStaffProduct: { params: { id: PRODUCT_ID } },
  changeProduct: { params: { id: PRODUCT_ID }, body: { ...PRODUCT_TO_SAVE, revision: 4 }, ...NO_RESULT },
  deleteProduct: { params: { id: PRODUCT_ID }, ...NO_RESULT },
  ...DECLARATION_EXAMPLES,
  ...BULK_EDIT_EXAMPLES,
  ...TAX_EXAMPLES,
  ...PICTURE_AND_IMPORT_EXAMPLES,
  addCategory: { body: { name: 'Savouries' }, result: { insertedCategory: shown.CATEGORY } },
  orderCategories: { body: { ids: [2, 1, 3] }, ...NO_RESULT },
  renameCategory: { params: { id: 2 }, body: { name: 'Savouries' }, ...NO_RESULT },
  deleteCategory: { params: { id: 2 }, ...NO_RESULT },
  addTag: { body: { name: 'Crunchy', isDiet: false }, result: { insertedTag: shown.TAG } },
  renameTag: { params: { id: 5 }, body: { name: 'Crunchy' }, ...NO_RESULT },
  deleteTag: { params: { id: 5 }, ...NO_RESULT },
  addSynonym: { body: SYNONYM, result: { insertedSynonym: { id: 7, ...SYNONYM } } },
  changeSynonym: { params: { id: 7 }, body: SYNONYM, ...NO_RESULT },
  deleteSynonym: { params: { id: 7 }, ...NO_RESULT },
};

const SENDING: Record<string, Example> = {
  listStaffOrders: { query: { ...NEWEST, filter: 'new', sort: 'oldest', search: 'priya' } },
  readStaffOrder: { params: { id: ORDER_NUMBER } },
  listOrdersToSend: { query: { after: UUID } },
  setTrackingNumber: {
    params: { id: ORDER_NUMBER },
    body: { 'tracking-number': 'EM123456789IN', replaces: null },
    result: { isCorrection: false },
  },
  markOrdersPacked: {
    body: { orders: [ORDER_NUMBER, 'TL-9PX3VD'], isPacked: true },
    result: { done: 1, failed: [{ orderId: 'TL-9PX3VD', message: 'The order is cancelled' }] },
  },
  markCollected: { params: { id: ORDER_NUMBER }, body: { code: '0427' }, ...NO_RESULT },
  exportOrders: { query: DAYS },
  readCookList: { query: ORDERS },
  readPickingList: { query: ORDERS },
  readLabels: { query: ORDERS },
  printPickingList: { query: ORDERS },
  printLabels: { query: { ...ORDERS, packedOn: '2026-11-22', sheet: 'a4-24', used: '3' } },
  readProductLabels: { query: { product: PRODUCT_ID } },
  printProductLabels: {
    query: { product: PRODUCT_ID, pack: '250', copies: '24', batch: 'B-2611', sheet: 'roll-100x150' },
  },
  printPackingSlips: { query: ORDERS },
};

const MONEY: Record<string, Example> = {
  refundOrder: { params: { id: ORDER_NUMBER }, ...NO_RESULT },
  refundPart: {
    params: { id: ORDER_NUMBER },
    body: { lines: [{ ...ORDERED, count: 1 }], reason: 'One pack was broken', refundedPaise: 0 },
    ...NO_RESULT,
  },
  refundSurplus: { params: { id: ORDER_NUMBER }, ...NO_RESULT },
  startRefundsDue: { result: { started: 2, failed: [] } },
  closePayment: {
    params: { id: UUID },
    body: { reason: 'The bank says that it was not paid' },
    result: { outcome: 'not-paid' },
  },
  closeRefund: {
    params: { id: UUID },
    body: { outcome: 'refunded', reason: 'The customer has it' },
    result: { outcome: 'refunded' },
  },
  closeDispute: {
    params: { id: UUID },
    body: { outcome: 'kept', reason: 'The bank accepted the proof of delivery' },
    ...NO_RESULT,
  },
  closeDifference: { params: { id: UUID }, ...NO_RESULT },
  readSalesReport: { query: { days: '30' } },
  listAudit: { query: { kind: 'staff', person: UUID, subject: UUID, ...DAYS, after: '1795242600-42' } },
  exportAudit: { query: { ...DAYS, kind: 'order', person: 'shop' } },
  listMail: { query: { state: 'parked', to: 'meena@example.com', after: UUID } },
  readMail: { params: { id: UUID } },
  sendTestMail: { result: { id: UUID } },
  sendMailAgain: { params: { id: UUID }, ...NO_RESULT },
  deleteMail: { params: { id: UUID }, ...NO_RESULT },
  listMessages: { query: { state: 'parked', to: PERSON.phone, after: UUID } },
  sendMessageAgain: { params: { id: UUID }, ...NO_RESULT },
  ...PEOPLE_EXAMPLES,
};

/** By operationId; a test checks them against the contract. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  ...CATALOGUE,
  ...CONNECTION_EXAMPLES,
  ...BATCH_EXAMPLES,
  ...COMPLAINT_EXAMPLES,
  ...STOCK_EXAMPLES,
  readUses: {
    result: {
      orders: { since: '2026-11-21T06:30:00.000Z', noticeVersion: 'en-1.0', noticeLanguage: 'en' },
      orderUpdates: null,
      news: null,
    },
  },
  agreeToNotice: { body: { version: 'en-1.0' }, result: {} },
  ...ACCOUNT,
  ...BUYING,
  ...PRODUCTS,
  ...SENDING,
  ...MONEY,
  ...DELIVERY_RATES,
  ...SHOP_SETTINGS,
  ...TEXTS_OF_PAGES,
  ...WORDS_OF_MAILS,
};
