import { COURIER_COMPANIES, courierCompanyCalled } from '@tula/contract/couriers.ts';
import { isTrackingAddress, type StaffOrder } from '@tula/contract/orders.ts';
import type { FieldMessages } from '@tula/contract/problems.ts';
import { shop } from '@tula/contract/shop.ts';

/** Chosen in the list of couriers where none of them is meant. */
export const ANOTHER_COURIER = 'another';
export const COURIER_NAMES = COURIER_COMPANIES.map(({ name }) => name);

/** The number that marks a pickup as ready; no parcel has it. */
export const READY_FOR_PICKUP = '0';
const REQUIRED = 'This field is required';

/** What is typed into the tracking dialog, by the names that the server has for it. */
export type TrackingDraft = {
  'tracking-number': string;
  /** One of the couriers, or ANOTHER_COURIER. */
  courier: string;
  /** The name of another courier. */
  courierName: string;
  /** Where another courier tells where parcels are; may stay empty. */
  trackingURL: string;
};

/** The form for an order: what stands in it already, else the shop's own courier and no number. */
export function draftOf({ courier }: Pick<StaffOrder, 'courier'>): TrackingDraft {
  const name = courier?.courierName || shop.courier.name;
  const known = courierCompanyCalled(name);
  return {
    'tracking-number': courier?.trackingNumber ?? '',
    courier: known?.name ?? ANOTHER_COURIER,
    courierName: known ? '' : name,
    trackingURL:
      known || !courier?.trackingURL ? '' : templateOf(courier.trackingURL, courier.trackingNumber),
  };
}

/** The address of one parcel as an address for any number. */
function templateOf(trackingURL: string, trackingNumber: string): string {
  return trackingURL.replaceAll(encodeURIComponent(trackingNumber), () => '{number}');
}

/** What is sent, beside the number that it replaces; or what stands in the way. The server has the last word. */
export function checkedDraft({ 'tracking-number': typed = '', ...draft }: Partial<TrackingDraft>) {
  const isAnother = draft.courier === ANOTHER_COURIER;
  // Receipts print numbers in groups; the pages of the couriers know them without blanks.
  const number = { 'tracking-number': isAnother ? typed.trim() : typed.replace(/\s/g, '') };
  const courier = isAnother ? anotherCourier(draft) : { courierName: draft.courier };
  const fields: FieldMessages = { ...numberFault(number['tracking-number']), ...courierFaults(courier) };
  return Object.keys(fields).length > 0 ? { fields } : { value: { ...number, ...courier } };
}

type ChosenCourier = { courierName?: string | undefined; trackingURL?: string };

function anotherCourier({ courierName = '', trackingURL = '' }: Partial<TrackingDraft>): ChosenCourier {
  const page = trackingURL.trim();
  return { courierName: courierName.trim(), ...(page === '' ? {} : { trackingURL: page }) };
}

function numberFault(number: string): FieldMessages {
  if (number === '') return { 'tracking-number': REQUIRED };
  return number === READY_FOR_PICKUP
    ? { 'tracking-number': 'This order goes by courier; only a pickup can be marked as ready.' }
    : {};
}

function courierFaults({ courierName, trackingURL }: ChosenCourier): FieldMessages {
  const isAddress = trackingURL === undefined || isTrackingAddress(trackingURL);
  return {
    ...(courierName === '' ? { courierName: REQUIRED } : {}),
    ...(isAddress ? {} : { trackingURL: 'Enter an address that begins with https://' }),
  };
}
