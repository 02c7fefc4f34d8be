import { shop, type ShopAddress } from './shop.ts';

/** Where orders are collected. */
export const pickupPlace = (): ShopAddress => shop.pickupAddress ?? shop.address;
