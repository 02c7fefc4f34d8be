import { rupees } from '@tula/contract/money.ts';
import type { Order as OrderAnswer } from '@tula/contract/orders.ts';
import { canCancel, cancellableUntil, type Order, type OrderItem } from './order.ts';
import type { CustomerOrder } from './orders-store.ts';

/** An order as its customer reads it, in rupees. */
export function orderAnswer(order: CustomerOrder, now: Date): OrderAnswer {
  return { ...orderFacts(order, now), canPay: order.canPay };
}

/** What customer and staff read alike. */
export function orderFacts(order: Order, now: Date): Omit<OrderAnswer, 'canPay'> {
  return {
    id: order.id,
    orderId: order.orderNumber,
    orderDate: order.placedAt.toISOString(),
    orderStatus: order.orderStatus,
    paymentStatus: order.paymentStatus,
    shippingStatus: order.shippingStatus,
    isCancelled: order.cancelledAt !== null,
    // Only what the gateway has confirmed counts as given back.
    isRefunded: order.refundStatus === 'SUCCESS',
    canCancel: canCancel(order, now),
    cancellableUntil: cancellableUntil(order)?.toISOString() ?? null,
    refundStatus: order.refundStatus,
    deliveryMethod: order.deliveryMethod,
    shippingAddress: addressAnswer(order),
    products: order.items.map(itemAnswer),
    courier: courierAnswer(order),
    charges: { shippingCharge: rupees(order.shippingPaise) },
    subTotal: rupees(order.subTotalPaise),
    roundOff: rupees(order.roundOffPaise),
    grandTotal: rupees(order.totalPaise),
    totalWeightGrams: order.weightGrams,
    paidAt: order.paidAt?.toISOString() ?? null,
    remarks: order.remarks,
    email: order.customerEmail,
  };
}

function addressAnswer({ shippingAddress: address }: Order): OrderAnswer['shippingAddress'] {
  if (address === null) return null;
  const { fullName, apartment, area, city, state, country, postalCode, phone, landmark } = address;
  return { fullName, apartment, area, city, state, country, postalCode, phone, landmark };
}

function itemAnswer(item: OrderItem): OrderAnswer['products'][number] {
  return {
    id: item.productId,
    name: item.name,
    description: item.description,
    primaryImageURL: item.imageUrl,
    quantity: String(item.packGrams),
    count: item.count,
    price: rupees(item.linePaise),
  };
}

/** A pickup that is ready keeps '0' as its number and has no courier. */
function courierAnswer(order: Order): OrderAnswer['courier'] {
  if (order.trackingNumber === null || order.deliveryMethod === 'pickup_from_store') return null;
  return {
    courierName: order.courierName ?? '',
    trackingNumber: order.trackingNumber,
    trackingURL: order.trackingUrl,
  };
}
