/** What the shop promises its customers. Policy pages, emails and rules read these numbers. */
export const shopPromises = {
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
} as const;

/** Since when the policy pages are valid. */
export const policiesInForceFrom = 'Nov 21, 2026';
