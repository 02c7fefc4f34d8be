import type { Paise } from '@tula/contract/values/money.ts';
import type { Parcel } from '@tula/contract/delivery/parcels.ts';
import type { Grams } from '@tula/contract/values/weight.ts';

export type ParcelToQuote = { pincode: string; weightGrams: Grams };

export type CourierQuote =
  | { chargePaise: Paise }
  | { rejected: 'not-serviceable' | 'not-a-pincode' }
  /** Why the courier gave no answer, for the log. */
  | { unavailable: string };

export type TrackingResult = Parcel | { rejected: 'unknown-number' } | { unavailable: string };

/** A courier within India. When the courier is down, its adapter returns `unavailable` instead of throwing. */
export type Courier = {
  name: string;
  /** The charge for one parcel, GST included. */
  quote(parcel: ParcelToQuote): Promise<CourierQuote>;
  /** Where a parcel is; undefined for a courier without tracking. */
  track?: (trackingNumber: string) => Promise<TrackingResult>;
  close(): void;
};
