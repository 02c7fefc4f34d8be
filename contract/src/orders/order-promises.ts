import * as z from 'zod/mini';
import { deliveryDays } from '../delivery/delivery-estimate.ts';

/**
 * The promises at the time of an order: they hold for it, whatever the shop promises later.
 */
export const orderPromises = z.object({
  cancellationHours: z.int(),
  cancellationHoursShown: z.int(),
  refundDays: deliveryDays,
  declinedPaymentRefundBusinessDays: z.int(),
  shippingDays: z.int(),
  cutOffHour: z.optional(z.nullable(z.int())),
  closedWeekday: z.optional(z.nullable(z.int())),
  deliveryDays,
  damageReportHours: z.int(),
  complaintAcknowledgedHours: z.int(),
  complaintSettledDays: z.int(),
});

/** The versions under which an order was placed. */
export const orderTerms = z.object({ policiesVersion: z.int(), promisesVersion: z.int() });
export type OrderTerms = z.infer<typeof orderTerms>;
