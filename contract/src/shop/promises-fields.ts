import { t } from '@tula/messages/settings-fields.ts';
import * as z from 'zod/mini';

/** The lowest and the highest number that may be promised. Two of them are in the Consumer Protection Rules, 2020. */
const LIMITS = {
  cancellationHours: { lowest: 1, highest: 168 },
  refundDays: { lowest: 1, highest: 30 },
  declinedPaymentRefundBusinessDays: { lowest: 1, highest: 15 },
  shippingDays: { lowest: 1, highest: 30 },
  cutOffHour: { lowest: 1, highest: 23 },
  closedWeekday: { lowest: 0, highest: 6 },
  deliveryDays: { lowest: 1, highest: 60 },
  damageReportHours: { lowest: 12, highest: 720 },
  complaintAcknowledgedHours: { lowest: 1, highest: 48 },
  complaintSettledDays: { lowest: 1, highest: 30 },
} as const;

type Limits = (typeof LIMITS)[keyof typeof LIMITS];

function count({ lowest, highest }: Limits) {
  const error = () => t('promises.number', { lowest, highest });
  return z.int({ error }).check(z.minimum(lowest, { error }), z.maximum(highest, { error }));
}

function range(limits: Limits) {
  return z.object({ least: count(limits), most: count(limits) }).check(
    z.refine(({ least, most }) => least <= most, {
      path: ['most'],
      error: () => t('promises.range'),
    }),
  );
}

/** The promises of the shop as an owner may set them. */
export const promisesFields = z
  .object({
    cancellationHours: count(LIMITS.cancellationHours),
    cancellationHoursShown: count(LIMITS.cancellationHours),
    refundDays: range(LIMITS.refundDays),
    declinedPaymentRefundBusinessDays: count(LIMITS.declinedPaymentRefundBusinessDays),
    shippingDays: count(LIMITS.shippingDays),
    cutOffHour: z.optional(z.nullable(count(LIMITS.cutOffHour))),
    closedWeekday: z.optional(z.nullable(count(LIMITS.closedWeekday))),
    deliveryDays: range(LIMITS.deliveryDays),
    damageReportHours: count(LIMITS.damageReportHours),
    complaintAcknowledgedHours: count(LIMITS.complaintAcknowledgedHours),
    complaintSettledDays: count(LIMITS.complaintSettledDays),
  })
  .check(
    z.refine(({ cancellationHours, cancellationHoursShown }) => cancellationHoursShown <= cancellationHours, {
      path: ['cancellationHoursShown'],
      error: () => t('promises.shown'),
    }),
    z.refine(({ shippingDays, deliveryDays }) => shippingDays <= deliveryDays.most, {
      path: ['deliveryDays', 'most'],
      error: () => t('promises.delivery'),
    }),
  );
