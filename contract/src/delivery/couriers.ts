import { plainCode } from '../calls/pasted.ts';

/** A courier that staff may choose for a parcel. */
export type CourierCompany = {
  name: string;
  /** Its tracking page; {number} stands for the tracking number. Without it, the page asks for the number. */
  trackingAddress: string;
  /** A loose form of its numbers: staff are asked about any other, and it is taken all the same. */
  numbers: RegExp;
  example: string;
};

/** The courier of a new tracking number, unless staff choose another. */
export const defaultCourier: CourierCompany = {
  name: 'India Post',
  trackingAddress:
    'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?consignment={number}',
  // The form of the postal union, as receipts print it; its check digit is often misprinted.
  numbers: /^[A-Z]{2}[0-9]{9}[A-Z]{2}$/,
  example: 'EB123456789IN',
};

/** Couriers common in India, by name. Staff may type any other. */
export const COURIER_COMPANIES: readonly CourierCompany[] = [
  {
    name: 'Blue Dart',
    trackingAddress: 'https://www.bluedart.com/trackdartresult?trackFor=0&trackNo={number}',
    numbers: /^[0-9]{8,12}$/,
    example: '50123456789',
  },
  {
    name: 'Delhivery',
    trackingAddress: 'https://www.delhivery.com/track-v2/package/{number}',
    numbers: /^[0-9]{10,18}$/,
    example: '1234567890123',
  },
  {
    name: 'DTDC',
    trackingAddress: 'https://www.dtdc.com/track-your-shipment/',
    numbers: /^(?=.{9,12}$)[A-Z0-9]{0,3}[0-9]{7,}$/,
    example: 'D12345678',
  },
  {
    name: 'Ecom Express',
    trackingAddress: 'https://ecomexpress.in/tracking/?awb_field={number}',
    numbers: /^[0-9]{9,12}$/,
    example: '1234567890',
  },
  {
    name: 'Ekart',
    trackingAddress: 'https://ekartlogistics.com/shipmenttrack/{number}',
    numbers: /^[A-Z]{2,6}[0-9]{8,12}$/,
    example: 'FMPC0123456789',
  },
  defaultCourier,
  {
    name: 'Shiprocket',
    trackingAddress: 'https://shiprocket.co/tracking/{number}',
    // The number is that of whichever courier it books.
    numbers: /^(?=(?:.*[0-9]){6})[A-Z0-9]{8,20}$/,
    example: '19041234567890',
  },
  {
    name: 'ST Courier',
    trackingAddress: 'https://stcourier.com/track/shipment',
    numbers: /^[0-9]{9,13}$/,
    example: '60123456789',
  },
  {
    name: 'The Professional Couriers',
    trackingAddress: 'https://www.tpcindia.com/',
    numbers: /^[A-Z]{2,4}[0-9]{6,12}$/,
    example: 'CBE123456789',
  },
  {
    name: 'Xpressbees',
    trackingAddress: 'https://www.xpressbees.com/shipment/tracking?awbNo={number}',
    numbers: /^[0-9]{11,17}$/,
    example: '12345678901234',
  },
];

/** The number of a courier that the shop doesn't know has at least four characters, and a digit among them. */
const ANY_NUMBER = /^(?=.*[0-9]).{4,}$/;

/** Says whether a number could be one of the courier's, however it is spaced and in small letters too. */
export function looksLikeNumber(courierName: string, trackingNumber: string): boolean {
  const numbers = courierCompanyCalled(courierName)?.numbers ?? ANY_NUMBER;
  return numbers.test(plainCode(trackingNumber).toUpperCase());
}

/** Finds a courier by name; case and surrounding spaces do not matter. */
export function courierCompanyCalled(name: string): CourierCompany | undefined {
  const lowerCase = name.trim().toLowerCase();
  return COURIER_COMPANIES.find((company) => company.name.toLowerCase() === lowerCase);
}

/** The courier's tracking page for this parcel, or the page that asks for its number. */
export function fillTrackingPage(
  { trackingAddress }: Pick<CourierCompany, 'trackingAddress'>,
  trackingNumber: string,
) {
  return trackingAddress.replaceAll('{number}', () => encodeURIComponent(trackingNumber));
}
