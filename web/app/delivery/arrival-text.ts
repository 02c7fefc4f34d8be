import type { DeliveryDays } from '@tula/contract/delivery/delivery-estimate.ts';
import { t } from '@tula/messages/delivery-estimate.ts';

/** arrives in 16–19 days */
export function arrivalText({ least, most }: DeliveryDays): string {
  return least === most ? t('arrives.exactly', { days: least }) : t('arrives', { least, most });
}
