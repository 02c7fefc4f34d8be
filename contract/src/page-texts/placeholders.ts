/** A text may name these in braces, by what it is about. Their values are filled in whenever a page is rendered. */
export const PLACEHOLDER_GROUPS = {
  shop: ['shopName', 'legalName', 'address', 'city', 'pickupAddress', 'openingHours', 'fssaiNumber', 'gstin'],
  contact: ['phone', 'email', 'whatsapp', 'instagram', 'facebook'],
  complaints: [
    'grievanceOfficer',
    'grievancePhone',
    'grievanceEmail',
    'complaintAnswerHours',
    'complaintAnswerTime',
    'complaintSettledDays',
    'complaintSettledTime',
  ],
  cancelling: [
    'cancellationHours',
    'cancellationTime',
    'cancellationHoursShown',
    'cancellationTimeShown',
    'refundDaysLeast',
    'refundDaysMost',
    'refundTime',
    'declinedRefundDays',
    'declinedRefundTime',
  ],
  delivery: [
    'shippingDays',
    'shippingTime',
    'deliveryDaysLeast',
    'deliveryDaysMost',
    'deliveryTime',
    'cutOffTime',
    'closedWeekday',
    'damageReportHours',
    'damageReportTime',
  ],
  food: ['allergens', 'lightestPack', 'heaviestPack', 'heaviestOrder', 'mostPacks'],
} as const;

export type PlaceholderGroup = keyof typeof PLACEHOLDER_GROUPS;
export type Placeholder = (typeof PLACEHOLDER_GROUPS)[PlaceholderGroup][number];

export const PLACEHOLDERS: readonly Placeholder[] = Object.values(PLACEHOLDER_GROUPS).flat();

/** Null where the shop has none, such as a GST number: a line that names it is left out then. */
export type PlaceholderValues = Readonly<Record<Placeholder, string | null>>;

export function isPlaceholder(name: string): name is Placeholder {
  return (PLACEHOLDERS as readonly string[]).includes(name);
}
