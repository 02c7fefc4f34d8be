import { formatKg, grams } from '@tula/contract/values/weight.ts';

export function inKg(weightGrams: number): string {
  return formatKg(grams(weightGrams));
}
