import { courierCompanyCalled, trackingPageOf } from '@tula/contract/couriers.ts';
import { shop } from '@tula/contract/shop.ts';

/** The tracking number of a pickup that is ready. */
export const READY_FOR_PICKUP = '0';

/** What is noted of an order that leaves the kitchen; a pickup has neither courier nor address. */
export type Parcel = { trackingNumber: string; courierName: string | null; trackingUrl: string | null };

export type ParcelDetails = {
  trackingNumber: string;
  courierName?: string | undefined;
  /** {number} in it stands for the number. */
  trackingURL?: string | undefined;
};

/** Whatever staff leave out comes from the shop's courier; the address of another one from the couriers we know. */
export function parcelOf({ trackingNumber, courierName, trackingURL }: ParcelDetails): Parcel {
  if (trackingNumber === READY_FOR_PICKUP) return { trackingNumber, courierName: null, trackingUrl: null };
  const name = courierName ?? shop.courier.name;
  const company = name === shop.courier.name ? shop.courier : courierCompanyCalled(name);
  const trackingAddress = trackingURL ?? company?.trackingAddress;
  return {
    trackingNumber,
    courierName: name,
    trackingUrl: trackingAddress === undefined ? null : trackingPageOf({ trackingAddress }, trackingNumber),
  };
}
