import type { CustomerId, OrderId, ProductId } from '@tula/contract/calls/ids.ts';
import { shopPromises } from '@tula/contract/shop/promises.ts';
import { paise } from '@tula/contract/values/money.ts';
import { grams } from '@tula/contract/values/weight.ts';
import { language } from '@tula/messages/language.ts';
import { t } from '@tula/messages/mail-words.ts';
import type { Order } from '../order.ts';
import { orderPage } from './order-page.ts';

const ID = '019aa000-0000-7000-8000-000000000000';
const NUMBER = 'TL-2B4C6D';
const PLACED_AT = new Date('2026-11-20T05:30:00Z');

/** An order that nobody placed, in the language of the moment. */
export function exampleOrder(publicUrl: string, change: Partial<Order> = {}): Order {
  return {
    id: ID as OrderId,
    orderNumber: NUMBER,
    customerId: ID as CustomerId,
    customerName: t('example.name'),
    customerEmail: 'customer@example.com',
    customerPhone: '+919823000000',
    placedAt: PLACED_AT,
    promises: { ...shopPromises },
    business: null,
    promisesVersion: 0,
    policiesVersion: 0,
    deliveryDays: null,
    neededOn: null,
    paidAt: PLACED_AT,
    cancelledAt: null,
    shopCancellation: null,
    changeCount: 0,
    deliveryPaidPaise: null,
    proposedChange: null,
    advance: null,
    paidByHand: null,
    latePayment: null,
    isTakenBack: false,
    orderStatus: 'success',
    paymentStatus: 'success',
    shippingStatus: 'pending',
    refundStatus: 'none',
    deliveryMethod: 'through_courier',
    billingAddress: null,
    shippingAddress: exampleAddress(),
    remarks: '',
    gift: null,
    language: language(),
    weightGrams: grams(500),
    subTotalPaise: paise(41_600),
    shippingPaise: paise(14_000),
    roundOffPaise: paise(0),
    totalPaise: paise(55_600),
    courierName: 'DTDC',
    trackingNumber: 'D1002003004',
    trackingUrl: orderPage(publicUrl, NUMBER),
    packedAt: null,
    deliveredAt: null,
    pickupCode: null,
    wrongPickupCodes: 0,
    items: [exampleItem()],
    partRefunds: [],
    failedParts: [],
    refundRestPaise: paise(70_000),
    ...change,
  };
}

export function exampleAddress(): NonNullable<Order['shippingAddress']> {
  return {
    fullName: t('example.name'),
    apartment: '14',
    area: t('example.street'),
    city: t('example.city'),
    state: 'Maharashtra',
    country: 'India',
    postalCode: '411038',
    phone: '+919823000000',
    landmark: null,
  };
}

function exampleItem(): Order['items'][number] {
  return {
    productId: ID as ProductId,
    name: t('example.product'),
    translatedName: null,
    description: '',
    imageUrl: '',
    packGrams: grams(250),
    count: 2,
    paisePerKg: paise(83_200),
    actualPaisePerKg: paise(83_200),
    packPaise: paise(20_800),
    linePaise: paise(41_600),
  };
}
