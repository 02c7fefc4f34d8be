import type { Paise } from '@tula/contract/values/money.ts';
import type { DeliveryDays } from '@tula/contract/delivery/delivery-estimate.ts';
import type { ParcelBox } from '@tula/contract/delivery/parcel-boxes.ts';
import type { Parcel } from '@tula/contract/delivery/parcels.ts';
import type { Grams } from '@tula/contract/values/weight.ts';
import type { RangeOverZones } from './rates/rate-card-rules.ts';

export type ParcelToQuote = { pincode: string; weightGrams: Grams };

export type CourierQuote =
  | { chargePaise: Paise }
  | { rejected: 'not-serviceable' | 'not-a-pincode' }
  /** The reason, for the log, why the courier gave no answer. */
  | { unavailable: string };

export type TrackingResult = Parcel | { rejected: 'unknown-number' } | { unavailable: string };

export type QuoteOptions = {
  /** Called before an outside courier is asked, not for a cached quote; what it throws rejects the quote. */
  beforeAsking?: (() => Promise<void>) | undefined;
};

/** The terms of a delivery beside its charge. */
export type DeliveryTerms = {
  /** The days of the zone on the rate card; undefined where it tells none. */
  deliveryDays: DeliveryDays | undefined;
  /** The weight up to which the charge stays the same. */
  sameChargeUpToGrams: Grams;
  /** The value of goods from which the delivery is free; undefined where it never is. */
  freeFromPaise: Paise | undefined;
};

/** A courier within India. When the courier is down, its adapter returns `unavailable` instead of throwing. */
export type Courier = {
  name: string;
  /** The charge for one parcel, GST included. */
  quote(parcel: ParcelToQuote, options?: QuoteOptions): Promise<CourierQuote>;
  /** Returns the terms of a parcel that `quote` has a charge for; undefined for a courier that tells nothing more. */
  terms?: ((parcel: ParcelToQuote) => Promise<DeliveryTerms>) | undefined;
  /** The boxes by which a parcel is charged; undefined for a courier that is asked by weight alone. */
  boxes?: ((weightGrams: Grams) => Promise<ParcelBox[]>) | undefined;
  /** Charges and days over all zones, for parcels of these weights; undefined for a courier that quotes each parcel. */
  range?: ((weightsGrams: readonly Grams[]) => Promise<RangeOverZones>) | undefined;
  /** Finds out where a parcel is; undefined for a courier without tracking. */
  track?: ((trackingNumber: string) => Promise<TrackingResult>) | undefined;
  close(): void;
};
