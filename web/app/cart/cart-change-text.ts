import { formatKg, formatPack, HEAVIEST_ORDER_GRAMS, HIGHEST_COUNT } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/cart-changes.ts';
import type { CartChange } from './merge-carts.ts';

/** Returns what another tab or device, or a limit, did to a line. */
export function changeText({ item, before, count, wanted }: CartChange): string {
  const pack = { name: item.name, size: formatPack(item.grams) };
  if (wanted > HIGHEST_COUNT && count === HIGHEST_COUNT)
    return t('cut.packs', { ...pack, highest: HIGHEST_COUNT });
  if (wanted > count) return t('cut.weight', { ...pack, count, heaviest: formatKg(HEAVIEST_ORDER_GRAMS) });
  if (count === 0) return t('removed', pack);
  if (before === 0) return t('added', { ...pack, count });
  return t('count', { ...pack, count });
}
