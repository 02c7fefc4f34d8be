import type { ParcelState, ParcelStep } from '@tula/contract/parcels.ts';
import { formatMoment } from '@tula/contract/shop.ts';

const WORDS: Record<ParcelState, string> = {
  announced: 'The courier has been told of your parcel',
  'on-its-way': 'Your parcel is on its way',
  'out-for-delivery': 'Your parcel is out for delivery',
  delivered: 'Your parcel has been delivered',
  'held-up': 'Your parcel is held up; the courier tries again',
  returning: 'Your parcel is on its way back to us',
  returned: 'Your parcel has come back to us',
  stopped: 'The courier has stopped this parcel; please write to us',
};

export function parcelWords(state: ParcelState): string {
  return WORDS[state];
}

/** Chennai, Nov 21, 2026, 9:30 AM; only the time where the courier names no place. */
export function stepWords({ at, place }: ParcelStep): string {
  const moment = formatMoment(new Date(at));
  return place === '' ? moment : `${place}, ${moment}`;
}
