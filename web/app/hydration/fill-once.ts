import { fillShop, type ShopFacts } from '@tula/contract/shop/shop.ts';

let isFilled = false;

/** Makes the browser's shop that of the server, once, before anything that shows it is rendered. */
export function fillOnce(facts: Partial<ShopFacts> | undefined): void {
  if (isFilled || import.meta.env.SSR || facts === undefined) return;
  isFilled = true;
  fillShop(facts);
}
