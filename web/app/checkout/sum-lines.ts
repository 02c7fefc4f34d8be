import type { Arrival } from '@tula/contract/delivery/delivery-estimate.ts';
import { formatDayRange } from '@tula/contract/values/dates.ts';
import { formatPaise, type Paise } from '@tula/contract/values/money.ts';
import { formatRoundOff, type Totals } from '@tula/contract/values/totals.ts';
import { formatKg, type Grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/checkout.ts';
import { t as deliveryText } from '@tula/messages/delivery.ts';
import { spacedPin } from '../addresses/address-lines.ts';
import type { MoneyLine } from '../ui/money-list.tsx';

/** Destination and weight, shown beside the charge, and the days while they are known; undefined for a pickup. */
export type SentTo = { postalCode: string; weight: Grams; arrival?: Arrival | undefined } | undefined;

export function subTotalLine(subTotal: Paise): MoneyLine {
  return { label: t('sum.subTotal'), amount: formatPaise(subTotal) };
}

export function shippingNote(to: SentTo): string | undefined {
  if (!to) return undefined;
  const note = t('sum.weightTo', { weight: formatKg(to.weight), pin: spacedPin(to.postalCode) });
  if (!to.arrival) return note;
  const days = t('sum.arrives', { days: formatDayRange(to.arrival.from, to.arrival.until) });
  return t('sum.andDays', { note, days });
}

type Sums = Totals & { gstPaise?: Paise | undefined };

/** Amounts that add up as printed, and below the total the GST that is in it. */
export function sumLines(sums: Sums, to: SentTo, totalLabel = t('sum.total')): MoneyLine[] {
  const lines: MoneyLine[] = [
    subTotalLine(sums.subTotalPaise),
    to
      ? { label: t('sum.shipping'), amount: formatPaise(sums.shippingPaise), note: shippingNote(to) }
      : {
          // What was paid for delivery stays in the sum of an order that is collected instead; it is refunded below.
          label: sums.shippingPaise > 0 ? t('sum.shipping') : deliveryText('pickup'),
          amount: formatPaise(sums.shippingPaise),
        },
  ];
  if (sums.roundOffPaise !== 0)
    lines.push({ label: t('sum.roundOff'), amount: formatRoundOff(sums.roundOffPaise) });
  const { totalPaise, gstPaise } = sums;
  const total: MoneyLine = { label: totalLabel, amount: formatPaise(totalPaise), isTotal: true };
  if (gstPaise !== undefined) total.note = t('sum.includesGst', { amount: formatPaise(gstPaise) });
  return [...lines, total];
}
