import { shop, type ShopAddress, type ShopFacts } from './shop.ts';

/** Where orders are collected. */
export const pickupPlace = (facts: Readonly<ShopFacts> = shop): ShopAddress =>
  facts.pickupAddress ?? facts.address;

/** A map with the way to where orders are collected; it is told no more than the address. */
export function directionsTo(place: ShopAddress = pickupPlace()): string {
  const { line, area, city, state, pincode } = place;
  const destination = encodeURIComponent([line, area, city, `${state} ${pincode}`].join(', '));
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}`;
}
