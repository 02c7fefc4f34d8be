import type { Product } from '@tula/contract/catalogue/public-catalogue.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/catalogue.ts';

/** When a product that is sold out for its day can be ordered again, as a text that the server makes. */
export function soldOutText({ availableAgainAt }: Product): string | undefined {
  return availableAgainAt && t('soldOut.until', { moment: formatMoment(new Date(availableAgainAt)) });
}
