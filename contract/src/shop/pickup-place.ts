import { shop, type ShopAddress, type ShopFacts } from './shop.ts';

/** Where orders are collected. */
export const pickupPlace = (facts: Readonly<ShopFacts> = shop): ShopAddress =>
  facts.pickupAddress ?? facts.address;
