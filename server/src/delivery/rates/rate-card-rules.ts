import type { DeliveryDays } from '@tula/contract/delivery/delivery-estimate.ts';
import type { ParcelBox } from '@tula/contract/delivery/parcel-boxes.ts';
import type { DeliveryRates, RateBox, RateZone } from '@tula/contract/delivery/rates/delivery-rates.ts';
import { shopPromises } from '@tula/contract/shop/promises.ts';
import { linePrice, type Paise, paise, sum } from '@tula/contract/values/money.ts';
import { type Grams, grams, HEAVIEST_ORDER_GRAMS } from '@tula/contract/values/weight.ts';
import { parsePincode } from '@tula/contract/delivery/parse-pincode.ts';
import { type ZoneFinder, zoneFinder } from './find-zone.ts';
import { packBoxes } from './pack-boxes.ts';
import { endOfStep, slabTotal } from './slab-charge.ts';

/** Delivery rates made ready for lookups. */
export type RateCard = {
  rates: DeliveryRates;
  findZone: ZoneFinder;
  /** The boxes by what they hold, the smallest first. */
  boxes: readonly RateBox[];
  volumetricDivisor: number | null;
  zonesInUse: readonly RateZone[];
};

export type Parcel = { pincode: string; weightGrams: number };

export type DeliveryCharge = { chargePaise: Paise } | { rejected: 'not-serviceable' | 'not-a-pincode' };

export type RangeOverZones = {
  charges: { grams: Grams; leastPaise: Paise; mostPaise: Paise }[];
  deliveryDays: DeliveryDays;
};

export function makeRateCard(rates: DeliveryRates): RateCard {
  const findZone = zoneFinder(rates);
  return {
    rates,
    findZone,
    boxes: rates.boxes.toSorted((one, other) => one.holdsGrams - other.holdsGrams),
    volumetricDivisor: rates.volumetricDivisor,
    zonesInUse: zonesInUse(rates, findZone),
  };
}

/** The zones that have a PIN code: from this origin, some may have none. */
function zonesInUse({ zones, notServed }: DeliveryRates, findZone: ZoneFinder): RateZone[] {
  const named = [...zones, ...notServed].flatMap(({ prefixes }) => prefixes);
  const districts = Array.from({ length: 800 }, (_, at) => String(at + 100));
  const found = [...districts, ...named].map((prefix) => findZone(prefix.padEnd(6, '0')));
  return [...new Set(found.flatMap((one) => ('zone' in one ? [one.zone] : [])))];
}

/** The zone of a PIN code as typed, or undefined where the card does not deliver. */
export function zoneOnCard(pincode: string, card: RateCard): RateZone | undefined {
  const parsed = parsePincode(pincode);
  if (parsed === undefined) return undefined;
  const found = card.findZone(parsed);
  return 'zone' in found ? found.zone : undefined;
}

/** Returns what parcels of these weights cost at least and at most, and the days they take, over all zones in use. */
export function rangeOverZones(weightsGrams: readonly Grams[], card: RateCard): RangeOverZones {
  const zones = card.zonesInUse;
  const days = zones.map(({ deliveryDays }) => deliveryDays ?? shopPromises.deliveryDays);
  // A card on which nothing is served has no zone in use.
  if (zones.length === 0) return { charges: [], deliveryDays: shopPromises.deliveryDays };
  return {
    charges: weightsGrams.map((weightGrams) => {
      const prices = zones.map((zone) => priceOfWeight(weightGrams, zone, card));
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

function priceOfWeight(weightGrams: number, { slabs }: RateZone, card: RateCard): Paise {
  return sum(
    packBoxes(weightGrams, card).map(({ parcel, count }) =>
      linePrice(slabTotal(parcel.billedGrams, slabs), count),
    ),
  );
}

/**
 * Returns what one delivery within India costs, GST included; throws a RangeError unless it weighs whole grams above 0.
 */
export function chargeFor({ pincode, weightGrams }: Parcel, card: RateCard): DeliveryCharge {
  if (!Number.isSafeInteger(weightGrams) || weightGrams <= 0) {
    throw new RangeError(`A parcel weighs a whole number of grams above 0, not ${weightGrams}`);
  }
  if (parsePincode(pincode) === undefined) return { rejected: 'not-a-pincode' };
  const zone = zoneOnCard(pincode, card);
  if (zone === undefined) return { rejected: 'not-serviceable' };
  return { chargePaise: priceOfWeight(weightGrams, zone, card) };
}

/** The boxes by which a delivery is charged; none where the card has no boxes. */
export function listBoxes(weightGrams: number, card: RateCard): ParcelBox[] {
  return packBoxes(weightGrams, card).flatMap(({ parcel: { box, billedGrams, actualGrams }, count }) => {
    if (box === undefined) return [];
    const { name, lengthMm, widthMm, heightMm } = box;
    return [{ name, count, billedGrams, actualGrams, lengthMm, widthMm, heightMm }];
  });
}

/** The days of the zone of a PIN code, as far as the card tells. */
export function deliveryDaysTo(pincode: string, card: RateCard): DeliveryDays | undefined {
  return zoneOnCard(pincode, card)?.deliveryDays ?? undefined;
}

/** The value of goods from which their delivery to a PIN code is free. */
export function findFreeFrom(pincode: string, card: RateCard): Paise | undefined {
  const freeFromPaise = zoneOnCard(pincode, card)?.freeFromPaise ?? null;
  return freeFromPaise === null ? undefined : paise(freeFromPaise);
}

/** The weight up to which a delivery costs as much as this one; at most the weight of the heaviest order. */
export function sameChargeUpToGrams({ pincode, weightGrams }: Parcel, card: RateCard): Grams {
  const zone = zoneOnCard(pincode, card);
  if (zone === undefined) return grams(weightGrams);
  const charge = priceOfWeight(weightGrams, zone, card);
  let upTo = endOfCharge(weightGrams, zone, card);
  // A card may charge nothing for a step.
  while (upTo < HEAVIEST_ORDER_GRAMS && priceOfWeight(upTo + 1, zone, card) === charge)
    upTo = endOfCharge(upTo + 1, zone, card);
  return grams(Math.max(weightGrams, Math.min(upTo, HEAVIEST_ORDER_GRAMS)));
}

/** The weight up to which the same boxes are billed by the same steps. */
function endOfCharge(weightGrams: number, { slabs }: RateZone, card: RateCard): number {
  const last = packBoxes(weightGrams, card).at(-1)?.parcel;
  if (last === undefined) return weightGrams;
  const { box, goodsGrams, billedGrams } = last;
  const moreInStep = endOfStep(billedGrams, slabs) - last.actualGrams;
  const moreInBox = box ? box.holdsGrams - goodsGrams : moreInStep;
  return weightGrams + Math.min(moreInStep, moreInBox);
}
