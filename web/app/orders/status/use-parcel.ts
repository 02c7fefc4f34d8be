import type { Order } from '@tula/contract/orders/orders.ts';
import { type Parcel, readParcel } from '@tula/contract/delivery/parcels.ts';
import { useRead } from '../../data/use-read.ts';

/** Returns what the courier reports about a sent parcel, where it reports to the shop. */
export function useParcel({ orderId, courier }: Order): Parcel | undefined {
  const input = courier ? { params: { id: orderId } } : undefined;
  return useRead(readParcel, input).data?.parcel ?? undefined;
}
