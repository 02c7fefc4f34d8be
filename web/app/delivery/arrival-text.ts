import type { DeliveryDays } from '@tula/contract/delivery/delivery-estimate.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/delivery-estimate.ts';

/** arrives in 16–19 days; of a closed shop, from the day on which it opens again */
export function arrivalText({ least, most }: DeliveryDays): string {
  if (shop.closure) return t('arrives.reopening', { least, most, day: shop.closure.shownDay ?? '' });
  return least === most ? t('arrives.exactly', { days: least }) : t('arrives', { least, most });
}
