/** A courier that staff may choose for a parcel. */
export type CourierCompany = {
  name: string;
  /** Its tracking page; {number} stands for the tracking number. Without it, the page asks for the number. */
  trackingAddress: string;
};

/** The courier of a new tracking number, unless staff choose another. */
export const defaultCourier: CourierCompany = {
  name: 'India Post',
  trackingAddress:
    'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?consignment={number}',
};

/** Couriers common in India, by name. Staff may type any other. */
export const COURIER_COMPANIES: readonly CourierCompany[] = [
  {
    name: 'Blue Dart',
    trackingAddress: 'https://www.bluedart.com/trackdartresult?trackFor=0&trackNo={number}',
  },
  { name: 'Delhivery', trackingAddress: 'https://www.delhivery.com/track-v2/package/{number}' },
  { name: 'DTDC', trackingAddress: 'https://www.dtdc.com/track-your-shipment/' },
  { name: 'Ecom Express', trackingAddress: 'https://ecomexpress.in/tracking/?awb_field={number}' },
  { name: 'Ekart', trackingAddress: 'https://ekartlogistics.com/shipmenttrack/{number}' },
  defaultCourier,
  { name: 'Shiprocket', trackingAddress: 'https://shiprocket.co/tracking/{number}' },
  { name: 'ST Courier', trackingAddress: 'https://stcourier.com/track/shipment' },
  { name: 'The Professional Couriers', trackingAddress: 'https://www.tpcindia.com/' },
  { name: 'Xpressbees', trackingAddress: 'https://www.xpressbees.com/shipment/tracking?awbNo={number}' },
];

/** Finds a courier by name; case and surrounding spaces do not matter. */
export function courierCompanyCalled(name: string): CourierCompany | undefined {
  const lowerCase = name.trim().toLowerCase();
  return COURIER_COMPANIES.find((company) => company.name.toLowerCase() === lowerCase);
}

/** The courier's tracking page for this parcel, or the page that asks for its number. */
export function trackingPageOf(
  { trackingAddress }: Pick<CourierCompany, 'trackingAddress'>,
  trackingNumber: string,
) {
  return trackingAddress.replaceAll('{number}', () => encodeURIComponent(trackingNumber));
}
