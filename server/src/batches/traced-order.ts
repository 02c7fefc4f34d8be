import type { OrderOfBatch, RecalledOrderState } from '@tula/contract/batches/recalls.ts';
import type { TracedOrder } from './recall-store.ts';

export function tracedOrderAnswer(order: TracedOrder): OrderOfBatch {
  const { id, orderNumber, placedAt, customerName, customerPhone, customerEmail, address, packs, outcome } =
    order;
  return {
    id,
    orderId: orderNumber,
    orderDate: placedAt.toISOString(),
    name: address?.fullName || customerName,
    phone: address?.phone || customerPhone,
    email: customerEmail,
    address: addressLine(order),
    isErased: customerEmail === '',
    state: toOrderState(order),
    packs,
    weightGrams: packs.reduce((sum, { packGrams, count }) => sum + packGrams * count, 0),
    outcome,
    refund: toRefund(order),
  };
}

/** Keeps only town, state and PIN code of an erased customer. */
function addressLine({ address }: TracedOrder): string {
  if (address === null) return '';
  const { apartment, landmark, area, city, state, postalCode } = address;
  return [apartment, landmark, area, city, state, postalCode].filter(Boolean).join(', ');
}

function toOrderState({
  shippingStatus,
  deliveryMethod,
  isCancelled,
}: Pick<TracedOrder, 'shippingStatus' | 'deliveryMethod' | 'isCancelled'>): RecalledOrderState {
  if (shippingStatus === 'pending') return isCancelled ? 'cancelled' : 'waiting';
  if (deliveryMethod !== 'pickup_from_store') return 'sent';
  return shippingStatus === 'success' ? 'collected' : 'ready';
}

const REFUNDS_OF_ORDER: Partial<Record<TracedOrder['refundStatus'], OrderOfBatch['refund']>> = {
  INITIATED: 'started',
  SUCCESS: 'done',
};

/** A refund that the gateway rejected is due again. */
function toRefund({ outcome, refundStatus, refundState }: TracedOrder): OrderOfBatch['refund'] {
  if (outcome === null || outcome === 'takenOut') return 'none';
  const ofOrder = REFUNDS_OF_ORDER[refundStatus];
  if (ofOrder !== undefined) return ofOrder;
  if (refundState === null || refundState === 'failed') return 'due';
  return refundState === 'success' ? 'done' : 'started';
}
