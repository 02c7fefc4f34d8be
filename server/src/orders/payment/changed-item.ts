import { formatPack } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/refusals.ts';
import type { OrderItem } from '../order.ts';

/** An item of an order that the shop no longer offers as it was ordered, with the product as it is now. */
export type ChangedItem = Pick<OrderItem, 'name' | 'packGrams'> & {
  isSold: boolean;
  isAvailable: boolean;
  isPackOffered: boolean;
};

/** Says why it cannot be sold as it was ordered. */
export function whyNotOffered({ name, packGrams, isSold, isAvailable, isPackOffered }: ChangedItem): string {
  if (!isSold) return t('changed.notSold', { name });
  if (!isAvailable) return t('changed.outOfStock', { name });
  return isPackOffered
    ? t('changed.price', { name })
    : t('changed.pack', { name, size: formatPack(packGrams) });
}
