import { cartLink } from './cart-links.ts';

/** It stands between the page of cart links and the token. */
const HELD_ORDER = '#order=';

/**
 * The address of an order that the shop holds for whoever can open it. What stands after the # is sent to no server when
 * the page is opened, so that it is in no log. It is a part of the page of cart links, and apart from their file, which
 * pages of products load.
 */
export function heldOrderLink(token: string): string {
  return `${cartLink()}${HELD_ORDER}${token}`;
}

/** The token in what stands after the # of an address; undefined for other addresses. */
export function heldOrderToken(hash: string): string | undefined {
  return hash.startsWith(HELD_ORDER) ? hash.slice(HELD_ORDER.length) : undefined;
}
