import type { DeliveryDays } from '@tula/contract/delivery/delivery-estimate.ts';
import { shopPromises } from '@tula/contract/shop/promises.ts';
import { linePrice, type Paise, paise, sum } from '@tula/contract/values/money.ts';
import { type Grams, grams, HEAVIEST_ORDER_GRAMS } from '@tula/contract/values/weight.ts';
import { parsePincode } from '@tula/contract/delivery/parse-pincode.ts';
import { type DeliveryZone, zoneOfPincode } from './delivery-zone.ts';

/** What parcels to one zone cost, GST included. Its PIN code prefixes count before distance. */
export type ZoneRate = {
  name: string;
  firstPaise: Paise;
  stepPaise: Paise;
  heavyStepPaise: Paise;
  pincodePrefixes: readonly string[];
  /** Undefined where the card tells none: then the shop's general promise holds. */
  deliveryDays: DeliveryDays | undefined;
};

/** Above `firstGrams` each started step is charged: of `stepGrams` up to `heavyFromGrams`, of `heavyStepGrams` beyond. */
export type WeightSteps = {
  firstGrams: number;
  stepGrams: number;
  heavyFromGrams: number;
  heavyStepGrams: number;
};

export type RateCard = {
  originPincode: string;
  weightSteps: WeightSteps;
  zones: Readonly<Record<DeliveryZone, ZoneRate>>;
  notServed: readonly { reason: string; pincodePrefixes: readonly string[] }[];
};

export type Parcel = { pincode: string; weightGrams: number };

export type DeliveryCharge = { chargePaise: Paise } | { rejected: 'not-serviceable' | 'not-a-pincode' };

export type RangeOverZones = {
  charges: { grams: Grams; leastPaise: Paise; mostPaise: Paise }[];
  deliveryDays: DeliveryDays;
};

function lengthOfMatch(pincode: string, prefixes: readonly string[]): number {
  return Math.max(0, ...prefixes.filter((prefix) => pincode.startsWith(prefix)).map(({ length }) => length));
}

/**
 * The zone of a PIN code, or undefined where the card does not deliver. The card's prefixes take precedence over
 * distance, and longer prefixes over shorter ones, so that a card can serve one town of a region it does not serve.
 */
export function zoneOnCard(pincode: string, card: RateCard): DeliveryZone | undefined {
  const zones = Object.entries(card.zones) as [DeliveryZone, ZoneRate][];
  const claims = [
    ...card.notServed.map(({ pincodePrefixes }) => ({ zone: undefined, pincodePrefixes })),
    ...zones.map(([zone, { pincodePrefixes }]) => ({ zone, pincodePrefixes })),
  ].map(({ zone, pincodePrefixes }) => ({ zone, length: lengthOfMatch(pincode, pincodePrefixes) }));
  const closest = claims.reduce((best, claim) => (claim.length > best.length ? claim : best));
  return closest.length > 0 ? closest.zone : zoneOfPincode(pincode, card.originPincode);
}

/** The zones that have a PIN code: from this origin, some may have none. */
function zonesInUse(card: RateCard): DeliveryZone[] {
  const named = [...Object.values(card.zones), ...card.notServed].flatMap((one) => one.pincodePrefixes);
  const districts = Array.from({ length: 800 }, (_, at) => String(at + 100));
  const zones = [...districts, ...named].map((prefix) => zoneOnCard(prefix.padEnd(6, '0'), card));
  return [...new Set(zones)].filter((zone) => zone !== undefined);
}

/** What parcels of these weights cost at least and at most, and the days they take, over all zones in use. */
export function rangeOverZones(weightsGrams: readonly Grams[], card: RateCard): RangeOverZones {
  const rates = zonesInUse(card).map((zone) => card.zones[zone]);
  const days = rates.map(({ deliveryDays }) => deliveryDays ?? shopPromises.deliveryDays);
  return {
    charges: weightsGrams.map((weightGrams) => {
      const prices = rates.map((rate) => priceOfWeight(weightGrams, rate, card.weightSteps));
      return {
        grams: weightGrams,
        leastPaise: paise(Math.min(...prices)),
        mostPaise: paise(Math.max(...prices)),
      };
    }),
    deliveryDays: {
      least: Math.min(...days.map(({ least }) => least)),
      most: Math.max(...days.map(({ most }) => most)),
    },
  };
}

function priceOfWeight(weightGrams: number, rate: ZoneRate, steps: WeightSteps): Paise {
  const lightGrams = Math.min(weightGrams, steps.heavyFromGrams) - steps.firstGrams;
  const lightSteps = Math.ceil(Math.max(0, lightGrams) / steps.stepGrams);
  const heavySteps = Math.ceil(Math.max(0, weightGrams - steps.heavyFromGrams) / steps.heavyStepGrams);
  return sum([
    rate.firstPaise,
    linePrice(rate.stepPaise, lightSteps),
    linePrice(rate.heavyStepPaise, heavySteps),
  ]);
}

/** What one parcel within India costs, GST included; a RangeError unless it weighs whole grams above 0. */
export function chargeFor({ pincode, weightGrams }: Parcel, card: RateCard): DeliveryCharge {
  if (!Number.isSafeInteger(weightGrams) || weightGrams <= 0) {
    throw new RangeError(`A parcel weighs a whole number of grams above 0, not ${weightGrams}`);
  }
  const parsed = parsePincode(pincode);
  if (parsed === undefined) return { rejected: 'not-a-pincode' };
  const zone = zoneOnCard(parsed, card);
  if (zone === undefined) return { rejected: 'not-serviceable' };
  return { chargePaise: priceOfWeight(weightGrams, card.zones[zone], card.weightSteps) };
}

/** The days of the zone of a PIN code, as far as the card tells. */
export function deliveryDaysTo(pincode: string, card: RateCard): DeliveryDays | undefined {
  const parsed = parsePincode(pincode);
  const zone = parsed === undefined ? undefined : zoneOnCard(parsed, card);
  return zone && card.zones[zone].deliveryDays;
}

/** The weight up to which a parcel costs as much as this one; at most the weight of the heaviest order. */
export function sameChargeUpToGrams({ pincode, weightGrams }: Parcel, card: RateCard): Grams {
  const parsed = parsePincode(pincode);
  const zone = parsed === undefined ? undefined : zoneOnCard(parsed, card);
  if (zone === undefined) return grams(weightGrams);
  const chargeOf = (weight: number) => priceOfWeight(weight, card.zones[zone], card.weightSteps);
  let upTo = endOfStep(weightGrams, card.weightSteps);
  // A card may charge nothing for a step.
  while (upTo < HEAVIEST_ORDER_GRAMS && chargeOf(upTo + 1) === chargeOf(weightGrams))
    upTo = endOfStep(upTo + 1, card.weightSteps);
  return grams(Math.max(weightGrams, Math.min(upTo, HEAVIEST_ORDER_GRAMS)));
}

function endOfStep(weightGrams: number, steps: WeightSteps): number {
  const { firstGrams, stepGrams, heavyFromGrams, heavyStepGrams } = steps;
  if (weightGrams <= firstGrams) return firstGrams;
  const [from, step] =
    weightGrams <= heavyFromGrams ? [firstGrams, stepGrams] : [heavyFromGrams, heavyStepGrams];
  return from + Math.ceil((weightGrams - from) / step) * step;
}
