import type { Example } from '../../platform/http/openapi/api-description.ts';
import { ORDERED } from '../../cart/cart-examples.ts';
import { ADDRESS, ADDRESS_TO_SAVE } from '../../customers/addresses/address-examples.ts';
import { PRODUCT } from '../../catalogue/catalogue-examples.ts';

const UUID = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10';
const ORDER_NUMBER = 'TL-7K4M2Q';
const ORDERS_TO_PACK = { orders: `${ORDER_NUMBER},TL-9PX3VD` };
const DAYS = { from: '2026-11-01', to: '2026-11-30' };
const NO_RESULT = { result: {} };

const QR_CODE = { side: 33, path: 'M4 4h7v1h-7z' };
const PRICE_LIST = {
  shopName: 'Tula',
  title: 'Today’s prices, 21 Nov 2026',
  categories: [
    {
      name: 'Savouries',
      products: [
        {
          id: '019aa000-0000-7000-8000-000000000001',
          name: 'Mullu Murukku',
          perKg: '₹640/kg',
          packs: [
            {
              size: '250 g',
              price: '₹160.00',
              link: 'https://tula.example/buy?packs=019aa000-0000-7000-8000-000000000001.250',
            },
          ],
          code: QR_CODE,
        },
      ],
    },
  ],
  more: '',
  link: 'https://tula.example/products',
  code: QR_CODE,
  scan: 'Scan to order',
  phone: '+91 94430 12345',
  text: '*Tula* …',
  colours: { paper: '#fbf6ec', ink: '#20282b', soft: '#4d5658', line: '#b08d3c' },
};

const TOKENS = { accessToken: 'eyJhbGciOiJIUzI1NiJ9.e30.x', refreshToken: '4fQm2Zc8' };
const TAKEN = {
  customerId: UUID,
  products: [{ ...ORDERED, count: 2 }],
  deliveryMethod: 'through_courier',
  address: ADDRESS_TO_SAVE,
};
const CUSTOMER = { firstName: 'Priya', lastName: 'Raman', phone: '+919876543210' };

export const STAFF_ORDER_EXAMPLES: Record<string, Example> = {
  findCustomers: {
    query: { search: '98765' },
    result: {
      customers: [{ ...CUSTOMER, id: UUID, email: null, orders: 3, isBlocked: false, addresses: [ADDRESS] }],
    },
  },
  addCustomer: { body: CUSTOMER, result: { customerId: UUID } },
  quoteTakenOrder: {
    body: TAKEN,
    result: { shippingPaise: 5_500, arrival: { from: '2026-12-02', until: '2026-12-05' } },
  },
  holdOrder: {
    body: { ...TAKEN, remarks: '', shownTotalPaise: 87_500, hours: 24 },
    result: { orderId: ORDER_NUMBER },
  },
  readHold: {
    params: { id: ORDER_NUMBER },
    result: {
      hold: {
        heldUntil: '2026-11-22T06:30:00.000Z',
        link: 'https://tula.example/buy#order=mC5bX0Y1',
        text: 'Your order from Tula is kept for you: …',
      },
    },
  },
  mailHold: { params: { id: ORDER_NUMBER }, ...NO_RESULT },
  endHold: { params: { id: ORDER_NUMBER }, ...NO_RESULT },
  payHeldByHand: { params: { id: ORDER_NUMBER }, body: { paid: 'upi' }, ...NO_RESULT },
  moveRest: { params: { id: ORDER_NUMBER }, body: { restBy: '2026-12-20' }, ...NO_RESULT },
  returnAdvance: { params: { id: ORDER_NUMBER }, ...NO_RESULT },
  readHeldOrder: {
    body: { token: 'mC5bX0Y1' },
    result: {
      packs: [{ name: 'Mullu Murukku', packGrams: 500, count: 2, linePaise: 64_000 }],
      deliveryMethod: 'through_courier',
      subTotalPaise: 64_000,
      shippingPaise: 5_500,
      roundOffPaise: 0,
      totalPaise: 69_500,
      neededOn: null,
      heldUntil: '2026-11-22T06:30:00.000Z',
      isPaid: false,
      codeBy: 'email',
    },
  },
  sendHeldOrderCode: { body: { token: 'mC5bX0Y1' }, ...NO_RESULT },
  openHeldOrder: {
    body: { token: 'mC5bX0Y1', code: '042713' },
    result: { ...TOKENS, isEmailVerified: true, orderId: ORDER_NUMBER },
  },
  takeOrder: {
    body: { ...TAKEN, remarks: 'Less chilli', shownTotalPaise: 87_500, paid: 'cash' },
    result: { orderId: ORDER_NUMBER },
  },
  listStaffOrders: { query: { page: 1, limit: 10, filter: 'new', sort: 'oldest', search: 'priya' } },
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
  undoTrackingNumber: {
    params: { id: ORDER_NUMBER },
    body: { 'tracking-number': 'EM123456789IN' },
    ...NO_RESULT,
  },
  markCollected: { params: { id: ORDER_NUMBER }, body: { code: '0427' }, ...NO_RESULT },
  exportOrders: { query: DAYS },
  exportCourierFile: { params: { courier: 'shiprocket' }, query: ORDERS_TO_PACK },
  cancelByShop: {
    params: { id: ORDER_NUMBER },
    body: { reason: 'SOLD_OUT', words: 'We have no cashews until Friday.' },
    ...NO_RESULT,
  },
  writeOrderNote: {
    params: { id: ORDER_NUMBER },
    body: { text: 'She rang: please pack the halwa separately' },
    ...NO_RESULT,
  },
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
  readVisits: {
    query: { days: '7' },
    result: {
      days: [{ day: '2026-11-21', visits: 120, products: 210, logins: 14, carts: 11, orders: 9 }],
      sources: [{ name: 'instagram.com', count: 64 }],
      pincodes: [{ name: '641001', count: 8 }],
      words: [{ name: 'gulab jamun', count: 5, foundNothing: true }],
    },
  },
  readToday: {},
};

/** The kitchen works on the orders that staff chose. */
export const KITCHEN_EXAMPLES: Record<string, Example> = {
  readCookList: { query: ORDERS_TO_PACK },
  readPickingList: { query: ORDERS_TO_PACK },
  readLabels: { query: ORDERS_TO_PACK },
  readPriceList: { query: { language: 'en' }, result: PRICE_LIST },
  printPriceList: { query: { language: 'en' } },
  printPickingList: { query: ORDERS_TO_PACK },
  printLabels: { query: { ...ORDERS_TO_PACK, packedOn: '2026-11-22', sheet: 'a4-24', used: '3' } },
  readProductLabels: { query: { product: PRODUCT.id } },
  printProductLabels: {
    query: { product: PRODUCT.id, pack: '250', copies: '24', batch: 'B-2611', sheet: 'roll-100x150' },
  },
  printPackingSlips: { query: ORDERS_TO_PACK },
};
