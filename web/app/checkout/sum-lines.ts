import { formatPaise, type Paise, paise } from '@tula/contract/money.ts';
import { formatKg, type Grams } from '@tula/contract/weight.ts';
import { spacedPin } from '../addresses/address-lines.ts';
import type { MoneyLine } from '../ui/money-list.tsx';
import type { Sums } from './checkout.ts';

/** Where an order goes and what it weighs, for the words beside the charge; undefined for a pickup. */
export type SentTo = { postalCode: string; weight: Grams } | undefined;

export function subTotalLine(subTotal: Paise): MoneyLine {
  return { label: 'Sub Total', amount: formatPaise(subTotal) };
}

export function shippingNote(to: SentTo): string | undefined {
  return to && `${formatKg(to.weight)} to ${spacedPin(to.postalCode)}`;
}

/** Amounts that add up as printed: what is rounded off carries a minus, what is rounded up a plus. */
export function sumLines(sums: Sums, to: SentTo, totalLabel = 'Total'): MoneyLine[] {
  const lines: MoneyLine[] = [
    subTotalLine(sums.subTotal),
    to
      ? { label: 'Shipping', amount: formatPaise(sums.shipping), note: shippingNote(to) }
      : { label: 'Collect from store', amount: formatPaise(sums.shipping) },
  ];
  if (sums.roundOff !== 0) lines.push({ label: 'Round Off', amount: signed(paise(0 - sums.roundOff)) });
  return [...lines, { label: totalLabel, amount: formatPaise(sums.total), isTotal: true }];
}

function signed(amount: Paise): string {
  return amount > 0 ? `+${formatPaise(amount)}` : formatPaise(amount);
}
