import type { ListedCustomer } from '@tula/contract/accounts/staff-customers.ts';
import { formatDay } from '@tula/contract/values/dates.ts';
import { formatKg, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/staff-customers.ts';

type Bought = Pick<ListedCustomer, 'orders' | 'grams' | 'lastOrderAt'>;

/** How many orders and kilograms, and when the last one was. */
export function boughtText({ orders, grams: weight, lastOrderAt }: Bought): string {
  const parts = [
    t('orders', { count: orders }),
    orders === 0 ? undefined : formatKg(grams(weight)),
    lastOrderAt === null ? undefined : t('lastOrder', { day: formatDay(new Date(lastOrderAt)) }),
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}

export const dayText = (moment: string) => formatDay(new Date(moment));
export const weightText = (weight: number) => formatKg(grams(weight));
