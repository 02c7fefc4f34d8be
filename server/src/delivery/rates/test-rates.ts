import type { DeliveryRates, RateBox, RateZone } from '@tula/contract/delivery/rates/delivery-rates.ts';

/** A zone with one price for any weight. */
export function aZone(given: Partial<RateZone> = {}): RateZone {
  return {
    name: 'Everywhere',
    area: null,
    prefixes: [],
    slabs: [{ fromGrams: 0, toGrams: null, everyGrams: 500, paise: 4_000 }],
    freeFromPaise: null,
    deliveryDays: null,
    ...given,
  };
}

export function aBox(given: Partial<RateBox> = {}): RateBox {
  return {
    name: 'Small',
    lengthMm: 200,
    widthMm: 150,
    heightMm: 100,
    tareGrams: 80,
    holdsGrams: 1_000,
    ...given,
  };
}

/** The rates of a shop in Coimbatore. */
export function someRates(given: Partial<DeliveryRates> = {}): DeliveryRates {
  return {
    originPincode: '641001',
    zones: [aZone({ area: 'A' })],
    notServed: [],
    volumetricDivisor: null,
    boxes: [],
    ...given,
  };
}
