/**
 * The shop itself: who runs it, where it is, what it promises. Another shop replaces these values; pages,
 * emails and rules all read this file.
 */
export const shop = {
  name: 'Tula',
  nameInDevanagari: 'तुला',
  tagline: 'Homemade South-Indian snacks and spices, weighed for you',
  address: {
    line: '27, Raja Street',
    area: 'Town Hall',
    city: 'Coimbatore',
    state: 'Tamil Nadu',
    pincode: '641001',
    country: 'India',
  },
  phone: '+91 94430 12345',
  email: 'hello@tula.example',
  grievanceContact: 'The shop’s manager, at the address and email above',
  openingHours: 'Monday to Saturday, 10 am to 7 pm',
  fssaiNumber: '12426003000123',
  social: {
    instagram: 'https://www.instagram.com/tula.example',
    whatsapp: 'https://wa.me/919443012345',
    facebook: 'https://www.facebook.com/tula.example',
  },
  promises: {
    /** How long an order can be cancelled; the order status page shows the shorter one. */
    cancellationHours: 5,
    cancellationHoursShown: 3,
    refundDays: { least: 5, most: 14 },
    declinedPaymentRefundBusinessDays: 7,
    shippingDays: 3,
    deliveryDays: { least: 15, most: 20 },
    damageReportHours: 24,
    complaintAcknowledgedHours: 48,
    complaintSettledDays: 30,
  },
  /** Since when the policy pages are valid. */
  policiesInForceFrom: 'Nov 21, 2026',
  /** The default courier of a new tracking number; {number} stands for it. */
  courier: {
    name: 'India Post',
    trackingAddress:
      'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?consignment={number}',
  },
  timeZone: 'Asia/Kolkata',
} as const;

const DAY = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  timeZone: shop.timeZone,
});
const TIME = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: shop.timeZone,
});

/** Jan 05, 2026, in Indian time. */
export function formatDay(instant: Date): string {
  return DAY.format(instant);
}

const CALENDAR = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: shop.timeZone });

/** The calendar day of an instant in Indian time: 2026-01-05. */
export function dayOf(instant: Date): string {
  return CALENDAR.format(instant);
}

/** Jan 05, 2026, 4:05 PM, in Indian time. */
export function formatMoment(instant: Date): string {
  return `${DAY.format(instant)}, ${TIME.format(instant)}`;
}
