import { nameCity, nameState } from '../shop/places-in-language.ts';
import places from './pincode-places.json' with { type: 'json' };
import { parsePincode } from './parse-pincode.ts';
import type { PinMismatch } from './pin-mismatch.ts';
import { INDIAN_STATES } from './states.ts';

export type PincodePlace = { area: string; city: string; stateId?: number };

/**
 * The states of each beginning of a PIN code, by the last letters of their ISO codes; the longest beginning counts.
 * Where sorting districts cross a border, all states that share one are listed. Beginnings in 9 are the army's and lie
 * in no state; beginnings that are not in use are left out.
 */
const STATES_OF_PREFIX: Readonly<Record<string, string>> = {
  ...sameStates('DL', '11'),
  ...sameStates('HR', '12 13'),
  ...sameStates('PB', '14 15'),
  ...sameStates('CH PB HR', '160'),
  ...sameStates('HP', '17'),
  ...sameStates('JK', '18 19'),
  ...sameStates('LA', '194'),
  ...sameStates('UP', '20 21 22 23 24 25 26 27 28'),
  ...sameStates('UP UK', '244 246 247 262'),
  ...sameStates('UK', '248 249 263'),
  ...sameStates('RJ', '30 31 32 33 34'),
  ...sameStates('GJ', '36 37 38 39'),
  ...sameStates('GJ DH', '362 396'),
  ...sameStates('MH', '40 41 42 43 44'),
  ...sameStates('GA', '403'),
  ...sameStates('MP', '45 46 47 48'),
  ...sameStates('CG', '49'),
  ...sameStates('TS', '50'),
  ...sameStates('TS AP', '507'),
  ...sameStates('AP', '51 52 53'),
  ...sameStates('AP PY', '533'),
  ...sameStates('KA', '56 57 58 59'),
  ...sameStates('TN', '60 61 62 63 64'),
  ...sameStates('TN PY', '605 607 609'),
  ...sameStates('KL', '67 68 69'),
  ...sameStates('KL PY', '673'),
  ...sameStates('KL LD', '682'),
  ...sameStates('LD', '68255'),
  ...sameStates('WB', '70 71 72 73 74'),
  ...sameStates('SK', '737'),
  ...sameStates('AN', '744'),
  ...sameStates('OD', '75 76 77'),
  ...sameStates('AS', '78'),
  ...sameStates('AR', '790 791 792'),
  ...sameStates('ML', '793 794'),
  ...sameStates('MN', '795'),
  ...sameStates('MZ', '796'),
  ...sameStates('NL', '797 798'),
  ...sameStates('TR', '799'),
  ...sameStates('BR', '80 84 85'),
  ...sameStates('BR JH', '81 82'),
  ...sameStates('JH', '83'),
};

const stateIdOfIso = new Map(INDIAN_STATES.map(({ iso, id }) => [iso, id]));
const stateNames = new Map(INDIAN_STATES.map(({ id, name }) => [id, name]));
const areaByPincode = new Map(Object.entries(places.areas));
const placeByPrefix = new Map(Object.entries(places.cities).flatMap(placesOfState));

function sameStates(states: string, prefixes: string): Record<string, string> {
  return Object.fromEntries(prefixes.split(' ').map((prefix) => [prefix, states]));
}

function placesOfState([iso, cities]: [string, Record<string, string>]): [string, PincodePlace][] {
  const stateId = stateIdOfIso.get(iso);
  return Object.entries(cities).map(([prefix, city]) => [
    prefix,
    stateId === undefined ? { area: '', city } : { area: '', city, stateId },
  ]);
}

/** City and state of a PIN code where they are certain, and the area where known. */
export function placeOfPincode(pincode: string): PincodePlace | undefined {
  for (let length = pincode.length; length >= 3; length -= 1) {
    const place = placeByPrefix.get(pincode.slice(0, length));
    if (place !== undefined) return { ...place, area: areaByPincode.get(pincode) ?? '' };
  }
  return undefined;
}

/** The ids of the states in which a PIN code may lie; none for the army and for codes that are not in use. */
export function stateIdsOfPincode(pincode: string): readonly number[] {
  const certain = placeOfPincode(pincode)?.stateId;
  if (certain !== undefined) return [certain];
  for (let length = pincode.length; length >= 2; length -= 1) {
    const states = STATES_OF_PREFIX[pincode.slice(0, length)];
    if (states !== undefined) return states.split(' ').flatMap((iso) => stateIdOfIso.get(`IN-${iso}`) ?? []);
  }
  return [];
}

/** Set when the PIN code of an address in India lies in another state than the address names. */
export function findPinMismatch(postalCode: string, state: string): PinMismatch | null {
  const pincode = parsePincode(postalCode);
  const isState = INDIAN_STATES.some(({ name }) => name === state);
  if (pincode === undefined || !isState) return null;
  const states = stateIdsOfPincode(pincode).map(nameOfState);
  return states.length === 0 || states.includes(state) ? null : { pincode, state, states };
}

/** Empty for an id that is no state's. */
export function nameOfState(id: number): string {
  return stateNames.get(id) ?? '';
}

/** Koramangala, Bengaluru, Karnataka: as much as a PIN code tells, in the reader's language as far as it is known. */
export function formatPlace(pincode: string): string {
  const { area = '', city = '' } = placeOfPincode(pincode) ?? {};
  const ids = stateIdsOfPincode(pincode);
  const state = ids.length === 1 ? nameOfState(ids[0] ?? 0) : '';
  return [...new Set([nameCity(area), nameCity(city), nameState(state)])].filter(Boolean).join(', ');
}
