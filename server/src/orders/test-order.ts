import type { CustomerId, OrderId, ProductId } from '@tula/contract/calls/ids.ts';
import { DEFAULT_PROMISES } from '@tula/contract/shop/promises.ts';
import { paise } from '@tula/contract/values/money.ts';
import type { OrderAddress } from '@tula/contract/orders/orders.ts';
import { grams } from '@tula/contract/values/weight.ts';
import type { Order } from './order.ts';

export const IN_PUNE: OrderAddress = {
  fullName: 'Meenakshi Raman',
  apartment: '14, Prabhat Road',
  area: 'Erandwane',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  postalCode: '411038',
  phone: '+919823000000',
  landmark: null,
};

/** A paid order by courier: two packs of murukku for Pune, ₹700 in total. */
export function anOrder(change: Partial<Order> = {}): Order {
  return {
    id: '019aa000-0000-7000-8000-0000000000aa' as OrderId,
    orderNumber: 'TL-7K4M2Q',
    customerId: '019aa000-0000-7000-8000-0000000000cc' as CustomerId,
    customerName: 'Meenakshi Raman',
    customerEmail: 'meenakshi@example.com',
    customerPhone: '+919823000000',
    business: null,
    placedAt: new Date('2026-11-21T07:11:00Z'),
    paidAt: new Date('2026-11-21T07:12:00Z'),
    cancelledAt: null,
    shopCancellation: null,
    changeCount: 0,
    deliveryPaidPaise: null,
    proposedChange: null,
    advance: null,
    paidByHand: null,
    latePayment: null,
    isTakenBack: false,
    promises: DEFAULT_PROMISES,
    promisesVersion: 0,
    policiesVersion: 0,
    deliveryDays: null,
    orderStatus: 'success',
    paymentStatus: 'success',
    shippingStatus: 'pending',
    refundStatus: 'none',
    deliveryMethod: 'through_courier',
    shippingAddress: IN_PUNE,
    billingAddress: null,
    remarks: '',
    gift: null,
    neededOn: null,
    language: 'en',
    weightGrams: grams(1000),
    subTotalPaise: paise(56_000),
    shippingPaise: paise(14_000),
    roundOffPaise: paise(0),
    totalPaise: paise(70_000),
    courierName: null,
    trackingNumber: null,
    trackingUrl: null,
    packedAt: null,
    deliveredAt: null,
    pickupCode: null,
    wrongPickupCodes: 0,
    items: [
      {
        productId: '019aa000-0000-7000-8000-000000000001' as ProductId,
        name: 'Mullu Murukku',
        translatedName: null,
        description: 'Crisp',
        imageUrl: '/media/x.webp',
        packGrams: grams(500),
        count: 2,
        paisePerKg: paise(56_000),
        actualPaisePerKg: paise(56_000),
        packPaise: paise(28_000),
        linePaise: paise(56_000),
      },
    ],
    partRefunds: [],
    failedParts: [],
    refundRestPaise: paise(70_000),
    ...change,
  };
}
