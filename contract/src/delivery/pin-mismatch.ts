import { t } from '@tula/messages/pincodes.ts';
import * as z from 'zod/mini';
import { spacedPincode } from './parse-pincode.ts';

/** Set when the PIN code of a shipping address lies in another state than the address names. */
export const pinMismatch = z.nullable(
  z.object({
    pincode: z.string(),
    /** The state that the address names. */
    state: z.string(),
    /** The states in which the PIN code may lie. */
    states: z.array(z.string()),
  }),
);
export type PinMismatch = NonNullable<z.infer<typeof pinMismatch>>;

/** PIN code 560 001 is in Karnataka, not in Assam. */
export function pinMismatchText({ pincode, state, states }: PinMismatch): string {
  return t('mismatch', { pincode: spacedPincode(pincode), states: statesText(states), state });
}

/** The same for staff, before the parcel leaves. */
export function pinWarning(mismatch: PinMismatch): string {
  return t('mismatch.staff', { mismatch: pinMismatchText(mismatch) });
}

/** Karnataka, or Bihar or Jharkhand. */
function statesText(states: readonly string[]): string {
  return states.reduce((before, state) => t('or', { before, state }));
}
