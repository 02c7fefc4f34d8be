import type { StaffOrder } from '@tula/contract/orders/orders.ts';
import { formatPack, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/staff-orders.ts';
import { chooseName } from '../../ui/name-for-staff.tsx';
import { linesToPack } from './refunded-packs.ts';

/** As many letters as two lines of a card on a phone have room for. */
const LETTERS_SHOWN = 72;

type Contents = {
  /** 2 × 250 g Mullu Murukku, 1 × 500 g Thattai, and how many lines more there are. */
  shown: string;
  /** Every line. */
  all: string;
};

/**
 * Says what is in an order, as it is packed: lines are named as long as there is room for a whole one, the first
 * always. Packs refunded before sending are left out, unless nothing else was ordered.
 */
export function listContents(order: Pick<StaffOrder, 'products' | 'partRefunds'>): Contents {
  const toPack = linesToPack(order);
  const lines = (toPack.length > 0 ? toPack : order.products).map((line) =>
    t('row.line', {
      count: line.count,
      size: formatPack(grams(Number(line.quantity))),
      product: chooseName(line),
    }),
  );
  const all = lines.join(', ');
  const fitting = countFitting(lines);
  const rest = lines.length - fitting;
  const shown = lines.slice(0, fitting).join(', ');
  return { shown: rest === 0 ? shown : t('row.more', { lines: shown, count: rest }), all };
}

function countFitting(lines: readonly string[]): number {
  let letters = 0;
  const tooMuch = lines.findIndex((line) => (letters += line.length + 2) > LETTERS_SHOWN + 2);
  return tooMuch === -1 ? lines.length : Math.max(1, tooMuch);
}
