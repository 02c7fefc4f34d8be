import type { Courier } from '../courier.ts';
import type { CurrentRates } from '../rates/open-rates.ts';
import {
  chargeFor,
  deliveryDaysTo,
  findFreeFrom,
  listBoxes,
  rangeOverZones,
  sameChargeUpToGrams,
} from '../rates/rate-card-rules.ts';

/** The owner's rate card as a courier. */
export function rateCardCourier(currentRates: CurrentRates): Courier {
  return {
    name: 'rate-card',
    close: () => {},
    quote: async (parcel) => chargeFor(parcel, await currentRates()),
    async terms(parcel) {
      const card = await currentRates();
      return {
        deliveryDays: deliveryDaysTo(parcel.pincode, card),
        sameChargeUpToGrams: sameChargeUpToGrams(parcel, card),
        freeFromPaise: findFreeFrom(parcel.pincode, card),
      };
    },
    boxes: async (weightGrams) => listBoxes(weightGrams, await currentRates()),
    range: async (weightsGrams) => rangeOverZones(weightsGrams, await currentRates()),
  };
}
