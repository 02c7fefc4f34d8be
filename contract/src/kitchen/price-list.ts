import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { wholeFile } from '../calls/fields.ts';
import { qrCode } from '../orders/handover-facts.ts';
import { TEXT_LANGUAGES } from '../page-texts/page-names.ts';
import { MOST_LINKED } from '../shop/cart-links.ts';

/** How many products a list has: a longer one would not be read on a phone, and the shop's pages have the others. */
export const MOST_PRICED = MOST_LINKED;

const query = z.object({ language: z._default(z.enum(TEXT_LANGUAGES), 'en') });

const pricedPack = z.object({
  /** As it is printed: "500 g". */
  size: z.string(),
  price: z.string(),
  /** The address that offers one such pack for the cart. */
  link: z.string(),
});

const pricedProduct = z.object({
  id: z.string(),
  name: z.string(),
  perKg: z.string(),
  packs: z.array(pricedPack),
  /** Leads to the smallest pack. */
  code: qrCode,
});

/** The texts are in the language that was chosen for the list, whatever the language of the staff page. */
const priceList = z.object({
  shopName: z.string(),
  /** With the day. */
  title: z.string(),
  categories: z.array(z.object({ name: z.string(), products: z.array(pricedProduct) })),
  /** Says that more is in stock than fits; empty when all is on it. */
  more: z.string(),
  /** The page with all products, and its code. */
  link: z.string(),
  code: qrCode,
  /** The line beside the code. */
  scan: z.string(),
  phone: z.string(),
  /** The whole list as a message, with its links. */
  text: z.string(),
  /** The colours in which a picture of the list is drawn: those of the shop's light scheme. */
  colours: z.object({ paper: z.string(), ink: z.string(), soft: z.string(), line: z.string() }),
});
export type PriceList = z.infer<typeof priceList>;
export type PricedProduct = z.infer<typeof pricedProduct>;

export const readPriceList = endpoint({
  method: 'GET',
  path: '/staff/price-list',
  who: 'staff',
  roles: ['owner', 'kitchen', 'accounts'],
  does: 'What is in stock with the prices of its packs, by category, each pack with the link that offers it for the cart',
  query,
  result: priceList,
  problems: [],
});

export const printPriceList = endpoint({
  method: 'GET',
  path: '/staff/price-list.pdf',
  who: 'staff',
  roles: ['owner', 'kitchen', 'accounts'],
  does: 'The list of prices to print, with a code for each product',
  query,
  file: 'application/pdf',
  result: wholeFile,
  isExpensive: true,
  problems: ['BUSY'],
});
