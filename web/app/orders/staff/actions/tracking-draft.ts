import { plainCode, plainNumber } from '@tula/contract/calls/pasted.ts';
import {
  COURIER_COMPANIES,
  courierCompanyCalled,
  defaultCourier,
  looksLikeNumber,
} from '@tula/contract/delivery/couriers.ts';
import { whyNotText } from '@tula/contract/orders/order-action-texts.ts';
import type { StaffOrder } from '@tula/contract/orders/orders.ts';
import { isTrackingAddress } from '@tula/contract/orders/parcel-to-send.ts';
import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/fields.ts';
import { t as tTracking } from '@tula/messages/tracking.ts';

/** The last choice of the courier list: a courier that is not in it. */
export const ANOTHER_COURIER = 'another';
export const COURIER_NAMES = COURIER_COMPANIES.map(({ name }) => name);

/** Marks a pickup as ready; not a valid number for a parcel. */
export const READY_FOR_PICKUP = '0';

/** The values of the tracking form, under the server's names. */
export type TrackingDraft = {
  'tracking-number': string;
  /** One of the couriers, or ANOTHER_COURIER. */
  courier: string;
  /** The name of another courier. */
  courierName: string;
  /** The tracking page of another courier; optional. */
  trackingURL: string;
  /** Only where the shop keeps the numbers of e-way bills. */
  'e-way-bill'?: string;
};

/** The first values of the form: those of the order, else the shop's own courier and no number. */
export function draftOf({ courier }: Pick<StaffOrder, 'courier'>): TrackingDraft {
  const name = courier?.courierName || defaultCourier.name;
  const known = courierCompanyCalled(name);
  return {
    'tracking-number': courier?.trackingNumber ?? '',
    courier: known?.name ?? ANOTHER_COURIER,
    courierName: known ? '' : name,
    trackingURL:
      known || !courier?.trackingURL ? '' : templateOf(courier.trackingURL, courier.trackingNumber),
  };
}

/** Turns the address of one parcel into a template for any number. */
function templateOf(trackingURL: string, trackingNumber: string): string {
  return trackingURL.replaceAll(encodeURIComponent(trackingNumber), () => '{number}');
}

/** The value to send, or the errors of the fields; the server checks again. */
export function checkedDraft({
  'tracking-number': typed = '',
  'e-way-bill': eWayTyped,
  ...draft
}: Partial<TrackingDraft>) {
  const isAnother = draft.courier === ANOTHER_COURIER;
  // Receipts print numbers in groups, but couriers' tracking pages take them without spaces.
  const number = { 'tracking-number': isAnother ? plainNumber(typed) : plainCode(typed) };
  const courier = isAnother ? anotherCourier(draft) : { courierName: draft.courier };
  const eWayBill = eWayTyped === undefined ? {} : { 'e-way-bill': plainCode(eWayTyped).replaceAll('-', '') };
  const fields: FieldMessages = {
    ...numberErrors(number['tracking-number']),
    ...courierErrors(courier),
    ...eWayErrors(eWayBill),
  };
  return Object.keys(fields).length > 0 ? { fields } : { value: { ...number, ...courier, ...eWayBill } };
}

type ChosenCourier = { courierName?: string | undefined; trackingURL?: string };

function anotherCourier({ courierName = '', trackingURL = '' }: Partial<TrackingDraft>): ChosenCourier {
  const page = trackingURL.trim();
  return { courierName: courierName.trim(), ...(page === '' ? {} : { trackingURL: page }) };
}

/**
 * Returns what to ask before a number is saved that does not look like one of its courier's; undefined for all others,
 * and for one that was asked about already.
 */
export function numberQuestion(
  {
    'tracking-number': number,
    courierName = '',
  }: { 'tracking-number': string; courierName?: string | undefined },
  asked?: string,
): string | undefined {
  if (
    asked === askedAbout({ 'tracking-number': number, courierName }) ||
    looksLikeNumber(courierName, number)
  )
    return undefined;
  const known = courierCompanyCalled(courierName);
  return known
    ? tTracking('unlike', { courier: known.name, example: known.example })
    : tTracking('unlikeAny');
}

/** Another number, or another courier, is another question. */
export function askedAbout({
  'tracking-number': number,
  courierName = '',
}: {
  'tracking-number': string;
  courierName?: string | undefined;
}): string {
  return `${courierName} ${number}`;
}

function numberErrors(number: string): FieldMessages {
  if (number === '') return { 'tracking-number': t('required') };
  return number === READY_FOR_PICKUP ? { 'tracking-number': whyNotText('readyForPickup', 'COURIER') } : {};
}

/** The twelve digits of the tax office, or none. */
function eWayErrors({ 'e-way-bill': number = '' }: Pick<TrackingDraft, 'e-way-bill'>): FieldMessages {
  return /^(?:[0-9]{12})?$/.test(number) ? {} : { 'e-way-bill': t('eWayBill') };
}

function courierErrors({ courierName, trackingURL }: ChosenCourier): FieldMessages {
  const isAddress = trackingURL === undefined || isTrackingAddress(trackingURL);
  return {
    ...(courierName === '' ? { courierName: t('required') } : {}),
    ...(isAddress ? {} : { trackingURL: t('trackingAddress') }),
  };
}
