import { plainNumber } from '../calls/pasted.ts';
import { type Paise, paise } from './money.ts';

/** Commas separate thousands and lakhs; the one in 640,50 may be a decimal point, so that is rejected. */
const AMOUNT = /^(?<rupees>[0-9]{1,7}|[0-9]{1,3}(?:,[0-9]{2,3}){0,2},[0-9]{3})(?:\.(?<paise>[0-9]{0,2})0*)?$/;

/**
 * Parses a price as typed, pasted or written by another program: 640, 640.5, ₹1,280.00, Rs. 640/-, 640.0000, ௬௪௦.
 * Undefined if it is not an amount in rupees and paise.
 */
export function paiseOfTyped(typed: string): Paise | undefined {
  const bare = plainNumber(typed)
    .replace(/^(?:rs\.?|inr)/i, '')
    .replace(/\/-$/, '');
  const amount = AMOUNT.exec(bare.replace(/[₹\s]/g, ''))?.groups;
  if (!amount) return undefined;
  const rupees = Number(amount['rupees']?.replaceAll(',', ''));
  return paise(rupees * 100 + Number((amount['paise'] ?? '').padEnd(2, '0')));
}

/** As a person would type it: 640, and 640.50 where there are paise. */
export function typedPrice(amount: Paise): string {
  return (amount / 100).toFixed(amount % 100 === 0 ? 0 : 2);
}

/** A discount as typed: 12.5 or 12.5%, below a hundred. Undefined for anything else. */
export function percentOfTyped(typed: string): number | undefined {
  const number = /^(?<percent>[0-9]{1,2}(?:\.[0-9]{1,13})?)\s*%?$/.exec(plainNumber(typed))?.groups;
  return number && Number(number['percent']);
}

/** The API's price: rupees per kg / 1000 with three decimals, and with five where there are paise. */
export function formatThousands(perKg: Paise): string {
  return (perKg / 100_000).toFixed(perKg % 100 === 0 ? 3 : 5);
}

/** The percent between two prices, unrounded, so that the server finds the very same discounted price. */
export function computeDiscount(original: Paise, discounted: Paise): number {
  return original > 0 && discounted <= original ? ((original - discounted) / original) * 100 : 0;
}
