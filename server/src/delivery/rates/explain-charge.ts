import type { DeliveryRates } from '@tula/contract/delivery/rates/delivery-rates.ts';
import type { ParcelTried, TriedRates } from '@tula/contract/delivery/rates/rates-calls.ts';
import { shopPromises } from '@tula/contract/shop/promises.ts';
import { linePrice, type Paise, paise, sum } from '@tula/contract/values/money.ts';
import type { FoundZone } from './find-zone.ts';
import { packBoxes } from './pack-boxes.ts';
import { type RateCard, makeRateCard } from './rate-card-rules.ts';
import { slabCharges } from './slab-charge.ts';

type ToTry = { pincode: string; weightGrams: number; goodsPaise: number };

/** Returns what a delivery would cost and why, by the functions that charge orders. */
export function explainCharge(rates: DeliveryRates, { pincode, weightGrams, goodsPaise }: ToTry): TriedRates {
  const card = makeRateCard(rates);
  const found = card.findZone(pincode);
  const reason = { pincode, ...toReason(found) };
  const none = { parcels: [], fullPaise: null, freeFromPaise: null, chargePaise: null, deliveryDays: null };
  if (!('zone' in found)) return { ...reason, ...none };
  const { slabs, freeFromPaise, deliveryDays } = found.zone;
  const parcels = listParcels(weightGrams, slabs, card);
  const fullPaise = sum(parcels.map(({ chargePaise, count }) => linePrice(chargePaise, count)));
  const isFree = freeFromPaise !== null && goodsPaise >= freeFromPaise;
  return {
    ...reason,
    parcels,
    fullPaise,
    freeFromPaise: freeFromPaise === null ? null : paise(freeFromPaise),
    chargePaise: isFree ? paise(0) : fullPaise,
    deliveryDays: deliveryDays ?? shopPromises.deliveryDays,
  };
}

function toReason(found: FoundZone): Pick<TriedRates, 'zone' | 'prefix' | 'area' | 'notServed'> {
  const none = { zone: null, prefix: null, area: null, notServed: null };
  if ('noZoneFor' in found) return { ...none, area: found.noZoneFor };
  if ('notServed' in found) return { ...none, prefix: found.prefix, notServed: found.notServed };
  return { ...none, zone: found.zone.name, ...found.by };
}

function listParcels(
  weightGrams: number,
  slabs: Parameters<typeof slabCharges>[1],
  card: RateCard,
): ParcelTried[] {
  return packBoxes(weightGrams, card).map(({ parcel: { box, ...weights }, count }) => {
    const charges = slabCharges(weights.billedGrams, slabs);
    return {
      count,
      box: box?.name ?? null,
      ...weights,
      slabs: charges.map(({ slab: { fromGrams, toGrams, everyGrams }, steps, chargePaise }) => ({
        fromGrams,
        toGrams,
        everyGrams,
        steps,
        chargePaise,
      })),
      chargePaise: sum(charges.map(({ chargePaise }): Paise => chargePaise)),
    };
  });
}
