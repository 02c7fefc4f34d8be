import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { required } from '../calls/fields.ts';
import { plainCode } from '../calls/pasted.ts';

/** Three to sixteen capital letters, digits and hyphens, as they are printed on a pack. */
export const BATCH = new RegExp(String.raw`^[A-Z0-9][A-Z0-9\-]{1,14}[A-Z0-9]$`);

/** The code of a batch as typed; small letters become capital ones. */
export const batchCode = z
  .string(required)
  .check(z.overwrite(plainCode), z.toUpperCase(), z.regex(BATCH, { error: () => t('batch') }));

/** Suggests the day of packing as code, such as 261126; a second batch of that day gets a number after it. */
export function suggestedBatchCode(packedOn: string, taken: readonly string[]): string {
  const day = packedOn.slice(2).replaceAll('-', '');
  const codes = [day, ...taken.map((_, at) => `${day}-${at + 2}`)];
  return codes.find((code) => !taken.includes(code)) ?? day;
}
