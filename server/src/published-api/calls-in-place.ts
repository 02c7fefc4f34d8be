import type { Endpoint } from '@tula/contract/calls/endpoint.ts';

/** A file of the contract: what it exports, by name. */
export type Place = Readonly<Record<string, unknown>>;

export function callsIn(place: Place): [string, Endpoint][] {
  return Object.entries(place).filter((one): one is [string, Endpoint] => isEndpoint(one[1]));
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'does' in value;
}

/** The calls of staff in a file that has others too. */
export function ofStaff(place: Place): Place {
  return Object.fromEntries(callsIn(place).filter(([, { who }]) => who === 'staff'));
}

export function notOfStaff(place: Place): Place {
  return Object.fromEntries(callsIn(place).filter(([, { who }]) => who !== 'staff'));
}
