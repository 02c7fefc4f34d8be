import type { ShopPromises } from '@tula/contract/shop/shop.ts';
import { savePromises } from '@tula/contract/shop/settings-calls.ts';
import { send } from '../../data/api.ts';
import type { FormValues } from '../../forms/form-errors.ts';

/** Inputs of the promises: one for each number, ranges by dots. */
export const PROMISES_FORM = {
  start({ refundDays, deliveryDays, ...numbers }: ShopPromises): FormValues {
    const all = {
      ...numbers,
      'refundDays.least': refundDays.least,
      'refundDays.most': refundDays.most,
      'deliveryDays.least': deliveryDays.least,
      'deliveryDays.most': deliveryDays.most,
    };
    return Object.fromEntries(Object.entries(all).map(([name, number]) => [name, String(number ?? '')]));
  },
  read: readPromises,
  save: (settings: ShopPromises, basedOn: number) => send(savePromises, { body: { basedOn, settings } }),
};

/** Returns what is typed, with NaN for what is no number. */
export function readPromises(values: FormValues): ShopPromises {
  const number = (name: string) => {
    const text = values[name]?.trim() ?? '';
    return text === '' ? Number.NaN : Number(text);
  };
  const chosen = (name: string) => (values[name] ? number(name) : null);
  const range = (name: string) => ({ least: number(`${name}.least`), most: number(`${name}.most`) });
  return {
    cancellationHours: number('cancellationHours'),
    cancellationHoursShown: number('cancellationHoursShown'),
    refundDays: range('refundDays'),
    declinedPaymentRefundBusinessDays: number('declinedPaymentRefundBusinessDays'),
    shippingDays: number('shippingDays'),
    cutOffHour: chosen('cutOffHour'),
    closedWeekday: chosen('closedWeekday'),
    deliveryDays: range('deliveryDays'),
    damageReportHours: number('damageReportHours'),
    complaintAcknowledgedHours: number('complaintAcknowledgedHours'),
    complaintSettledDays: number('complaintSettledDays'),
  };
}
