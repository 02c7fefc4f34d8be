import { formatKg, grams } from '@tula/contract/weight.ts';

export function inKg(weightGrams: number): string {
  return formatKg(grams(weightGrams));
}
