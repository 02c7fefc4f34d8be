import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { required } from '../calls/fields.ts';

/** Three to sixteen capital letters, digits and hyphens, as they are printed on a pack. */
export const BATCH = new RegExp(String.raw`^[A-Z0-9][A-Z0-9\-]{1,14}[A-Z0-9]$`);

/** The code of a batch as typed; small letters become capital ones. */
export const batchCode = z
  .string(required)
  .check(z.trim(), z.toUpperCase(), z.regex(BATCH, { error: () => t('batch') }));

/** The day of packing, 261126, and a number behind it where the product has a batch of that day already. */
export function suggestedBatchCode(packedOn: string, taken: readonly string[]): string {
  const day = packedOn.slice(2).replaceAll('-', '');
  const codes = [day, ...taken.map((_, at) => `${day}-${at + 2}`)];
  return codes.find((code) => !taken.includes(code)) ?? day;
}
