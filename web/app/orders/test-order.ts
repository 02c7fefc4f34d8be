import { DEFAULT_PROMISES } from '@tula/contract/shop/promises.ts';
import { paise } from '@tula/contract/values/money.ts';
import type { Order } from '@tula/contract/orders/orders.ts';

/** The allowed actions of an unpaid order. */
export const PAYABLE: Order['actions'] = {
  cancel: { isAllowed: false, whyNot: 'UNPAID' },
  change: { isAllowed: false, whyNot: 'UNPAID' },
  pay: { isAllowed: true },
};

/** A paid courier order that can still be cancelled, as the API returns it. */
export function anOrder(change: Partial<Order> = {}): Order {
  return {
    id: 'o',
    orderId: 'TL-7K4M2Q',
    orderDate: '2026-11-21T07:11:00.000Z',
    orderStatus: 'success',
    paymentStatus: 'success',
    shippingStatus: 'pending',
    isCancelled: false,
    isRefunded: false,
    canCancel: true,
    pickupCode: null,
    canPay: false,
    actions: {
      cancel: { isAllowed: true },
      change: { isAllowed: true },
      pay: { isAllowed: false, whyNot: 'PAID' },
    },
    isRefundDue: false,
    cancellableUntil: '2026-11-21T12:11:00.000Z',
    refundStatus: 'none',
    deliveryMethod: 'through_courier',
    shippingAddress: null,
    products: [],
    partRefunds: [],
    failedParts: [],
    refundRestPaise: paise(235_200),
    arrival: { from: '2026-12-06', until: '2026-12-11' },
    sendBy: '2026-11-24',
    pickupQr: null,
    promises: DEFAULT_PROMISES,
    terms: { policiesVersion: 0, promisesVersion: 0 },
    courier: null,
    charges: { shippingCharge: 145 },
    subTotal: 2207.25,
    roundOff: 0.25,
    grandTotal: 2352,
    subTotalPaise: paise(220_725),
    shippingPaise: paise(14_500),
    roundOffPaise: paise(25),
    totalPaise: paise(235_200),
    totalWeightGrams: 3000,
    paidAt: '2026-11-21T07:12:00.000Z',
    deliveredAt: null,
    latePayment: null,
    remarks: '',
    changeCount: 0,
    email: 'meenakshi@example.com',
    ...change,
  };
}
