import type { DeliveryArea } from '@tula/contract/delivery/rates/delivery-rates.ts';

// Delhi with Faridabad, Gurugram and Ghaziabad, Mumbai with its suburbs, Hyderabad, Bengaluru, Chennai, Kolkata.
const METRO_PREFIXES = ['110', '121', '122', '201', '400', '401', '500', '560', '600', '700'];
// Jammu and Kashmir with Ladakh, Sikkim, the Andamans, the North-East and Lakshadweep.
const SPECIAL_PREFIXES = ['18', '19', '68255', '737', '744', '78', '79'];

function startsWithAny(pincode: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => pincode.startsWith(prefix));
}

/** The zone of a PIN code as seen from the shop's; both as `parsePincode` gives them. */
export function zoneOfPincode(pincode: string, shopPincode: string): DeliveryArea {
  const isSpecial = startsWithAny(pincode, SPECIAL_PREFIXES);
  // The islands of Lakshadweep share the sorting district of Kochi, but are far from it.
  if (
    pincode.slice(0, 3) === shopPincode.slice(0, 3) &&
    isSpecial === startsWithAny(shopPincode, SPECIAL_PREFIXES)
  ) {
    return 'A';
  }
  if (isSpecial) return 'E';
  if (pincode[0] === shopPincode[0]) return 'B';
  return startsWithAny(pincode, METRO_PREFIXES) && startsWithAny(shopPincode, METRO_PREFIXES) ? 'C' : 'D';
}
