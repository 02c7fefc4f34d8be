import type { ShopLook } from '@tula/contract/shop/look/shop-look.ts';

let current: ShopLook;

/** The look of the shop while the server renders a page; the browser has it as a stylesheet. */
export const servedLook = (): ShopLook => current;

/** Makes this the look of the page that is rendered now. */
export function serveLook(look: ShopLook): void {
  current = look;
}
