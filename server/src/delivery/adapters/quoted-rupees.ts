import { type Paise, paise } from '@tula/contract/money.ts';

/** Dearer than any parcel of 100 kg within India: what is above it is a mistake of somebody. */
const DEAREST_PAISE = 20_000_00;

/** Rupees as couriers write them, as a number or as text; undefined for nothing, less than nothing and the absurd. */
export function quotedRupees(amount: unknown): Paise | undefined {
  const isText = typeof amount === 'string' && /^\d{1,9}(\.\d{1,6})?$/.test(amount);
  if (!isText && typeof amount !== 'number') return undefined;
  const amountPaise = Math.round(Number(amount) * 100);
  return amountPaise > 0 && amountPaise <= DEAREST_PAISE ? paise(amountPaise) : undefined;
}
