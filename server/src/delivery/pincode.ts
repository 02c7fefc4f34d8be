import places from './pincode-places.json' with { type: 'json' };
import { INDIAN_STATES } from './states.ts';

/** Relative to the shop: A same city, B same region, C metro to metro, D rest of India, E special. */
export type DeliveryZone = 'A' | 'B' | 'C' | 'D' | 'E';

export type PincodePlace = { area: string; city: string; stateId?: number };

// Delhi with Faridabad, Gurugram and Ghaziabad, Mumbai with its suburbs, Hyderabad, Bengaluru, Chennai, Kolkata.
const METRO_PREFIXES = ['110', '121', '122', '201', '400', '401', '500', '560', '600', '700'];
// Jammu and Kashmir with Ladakh, Sikkim, the Andamans, the North-East and Lakshadweep.
const SPECIAL_PREFIXES = ['18', '19', '68255', '737', '744', '78', '79'];

const areaByPincode = new Map(Object.entries(places.areas));
const placeByPrefix = new Map(Object.entries(places.cities).flatMap(placesOfState));

function placesOfState([iso, cities]: [string, Record<string, string>]): [string, PincodePlace][] {
  const stateId = INDIAN_STATES.find((state) => state.iso === iso)?.id;
  return Object.entries(cities).map(([prefix, city]) => [
    prefix,
    stateId === undefined ? { area: '', city } : { area: '', city, stateId },
  ]);
}

/** Six digits as text, from `560001` or `560 001`, whether in use or not; undefined for anything else. */
export function parsePincode(typed: string): string | undefined {
  const digits = typed.trim().replace(/^(\d{3})\s(\d{3})$/, '$1$2');
  return /^[1-9]\d{5}$/.test(digits) ? digits : undefined;
}

function startsWithAny(pincode: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => pincode.startsWith(prefix));
}

/** The zone of a PIN code as seen from the shop's; both as `parsePincode` gives them. */
export function zoneOfPincode(pincode: string, shopPincode: string): DeliveryZone {
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

/** City and state of a PIN code where they are certain, and the area where known. */
export function placeOfPincode(pincode: string): PincodePlace | undefined {
  for (let length = pincode.length; length >= 3; length -= 1) {
    const place = placeByPrefix.get(pincode.slice(0, length));
    if (place !== undefined) return { ...place, area: areaByPincode.get(pincode) ?? '' };
  }
  return undefined;
}
