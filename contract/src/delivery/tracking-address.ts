import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';

/** Only https: over http somebody on the network could replace the courier's page. */
export function isTrackingAddress(text: string): boolean {
  return /^https:\/\/./.test(text) && URL.canParse(text);
}

/** The address of a courier's page. */
export const trackingAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500, { error: () => t('tooLong', { highest: 500 }) }),
    z.refine(isTrackingAddress, { error: () => t('trackingAddress') }),
  );
