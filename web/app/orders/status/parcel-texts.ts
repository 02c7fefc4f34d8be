import type { ParcelState, ParcelStep } from '@tula/contract/delivery/parcels.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/orders.ts';

const WORDS: Record<ParcelState, () => string> = {
  announced: () => t('parcel.announced'),
  'on-its-way': () => t('parcel.onItsWay'),
  'out-for-delivery': () => t('parcel.outForDelivery'),
  delivered: () => t('parcel.delivered'),
  'held-up': () => t('parcel.delayed'),
  returning: () => t('parcel.returning'),
  returned: () => t('parcel.returned'),
  stopped: () => t('parcel.stopped'),
};

export function parcelText(state: ParcelState): string {
  return WORDS[state]();
}

/** Chennai, Nov 21, 2026, 9:30 AM; only the time where the courier names no place. */
export function stepText({ at, place }: ParcelStep): string {
  const moment = formatMoment(new Date(at));
  return place === '' ? moment : t('parcel.step', { place, moment });
}
