import type { Paise } from '@tula/contract/money.ts';
import type { Parcel } from '@tula/contract/parcels.ts';
import type { Grams } from '@tula/contract/weight.ts';

export type ParcelToQuote = { pincode: string; weightGrams: Grams };

export type CourierQuote =
  | { chargePaise: Paise }
  | { refused: 'not-serviceable' | 'not-a-pincode' }
  /** Why the courier could not be asked, for the log. */
  | { unavailable: string };

export type ParcelNews = Parcel | { refused: 'unknown-number' } | { unavailable: string };

/** A courier within India. Its adapter never throws because the courier is away: it says so. */
export type Courier = {
  name: string;
  /** The charge for one parcel, GST included. */
  quote(parcel: ParcelToQuote): Promise<CourierQuote>;
  /** Where a parcel is; absent of a courier that only has charges. */
  track?: (trackingNumber: string) => Promise<ParcelNews>;
  close(): void;
};
