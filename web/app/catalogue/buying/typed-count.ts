import { HIGHEST_COUNT, LOWEST_COUNT } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/quantity.ts';

/** The number of packs in a typed text, or why it cannot be ordered. */
export function countIn(typed: string): { count: number } | { error: string } {
  const text = typed.trim();
  if (text === '') return { error: t('required') };
  if (!/^-?\d+$/.test(text)) return { error: t('notWhole') };
  const count = Number(text);
  if (count < LOWEST_COUNT) return { error: t('tooFew', { lowest: LOWEST_COUNT }) };
  if (count > HIGHEST_COUNT) return { error: t('tooMany', { highest: HIGHEST_COUNT }) };
  return { count };
}
