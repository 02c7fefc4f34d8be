import { formatPaise, takingsOfRupees } from '@tula/contract/money.ts';
import { formatKg, grams } from '@tula/contract/weight.ts';

export function inRupees(amount: number): string {
  return formatPaise(takingsOfRupees(amount));
}

export function inKg(weightGrams: number): string {
  return formatKg(grams(weightGrams));
}
