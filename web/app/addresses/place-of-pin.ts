import { parsePincode } from '@tula/contract/delivery/parse-pincode.ts';
import { formatPlace, placeOfPincode, stateIdsOfPincode } from '@tula/contract/delivery/pincodes.ts';

/** The state to choose for a typed PIN code: empty when it may lie in several, undefined when it tells nothing. */
export function stateOfPin(typed: string): string | undefined {
  const pincode = parsePincode(typed);
  const ids = pincode === undefined ? [] : stateIdsOfPincode(pincode);
  const [only] = ids;
  if (only === undefined) return undefined;
  return ids.length === 1 ? String(only) : '';
}

/**
 * The state of the form after another PIN code was typed. A state that somebody chose stays; one that was filled in
 * from the PIN code before, or none, follows it.
 */
export function stateAfterPin(typed: string, chosen: string, filled: string): string {
  const state = stateOfPin(typed);
  return state === undefined || (chosen !== '' && chosen !== filled) ? chosen : state;
}

/** Koramangala, Bengaluru, Karnataka: as much as the PIN code tells. */
export function placeText(typed: string): string {
  const pincode = parsePincode(typed);
  return pincode === undefined ? '' : formatPlace(pincode);
}

/** Says whether the PIN code tells the city, which then need not be typed. */
export function isCityKnown(pincode: string): boolean {
  return placeOfPincode(pincode) !== undefined;
}
