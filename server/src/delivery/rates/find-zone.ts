import type { DeliveryArea, DeliveryRates, RateZone } from '@tula/contract/delivery/rates/delivery-rates.ts';
import { zoneOfPincode } from './delivery-zone.ts';

/** Whom a prefix belongs to: a zone, or a reason why its PIN codes are not served. */
type Owner = { zone: RateZone } | { notServed: string };

/** The zone of a PIN code and how it was found, or why it has none. */
export type FoundZone =
  | { zone: RateZone; by: { prefix: string } | { area: DeliveryArea } }
  | { notServed: string; prefix: string }
  /** No prefix names it, and no zone has its area. */
  | { noZoneFor: DeliveryArea };

export type ZoneFinder = (pincode: string) => FoundZone;

const LONGEST_PREFIX = 6;

/**
 * Finds zones by the longest prefix that is listed, in at most six lookups however many there are. Prefixes take
 * precedence over areas, so that a card can serve one town of a region that it does not serve.
 */
export function zoneFinder({ originPincode, zones, notServed }: DeliveryRates): ZoneFinder {
  const owners = new Map<string, Owner>();
  for (const zone of zones) for (const prefix of zone.prefixes) owners.set(prefix, { zone });
  for (const { reason, prefixes } of notServed)
    for (const prefix of prefixes) owners.set(prefix, { notServed: reason });
  const zoneOfArea = new Map(zones.map((zone) => [zone.area, zone]));
  return (pincode) => {
    for (let length = LONGEST_PREFIX; length > 0; length--) {
      const prefix = pincode.slice(0, length);
      const owner = owners.get(prefix);
      if (owner) return 'zone' in owner ? { zone: owner.zone, by: { prefix } } : { ...owner, prefix };
    }
    const area = zoneOfPincode(pincode, originPincode);
    const zone = zoneOfArea.get(area);
    return zone ? { zone, by: { area } } : { noZoneFor: area };
  };
}
