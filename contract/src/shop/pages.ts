import { languagePath } from '@tula/messages/language.ts';
import type { StaffRole } from '../calls/roles.ts';
import { makeSlug } from '../values/slug.ts';

/**
 * Every address of the shop's pages, one function each, in the language of the page or request; no other module builds
 * a path. What kind of page each is: `page-table.ts`. Staff addresses are in `staff-pages.ts`, so that no shopper loads
 * them.
 */
export const paths = {
  home: () => `${languagePath()}/home`,
  products: (query: CatalogueQuery = {}) => `${languagePath()}/products${searchOf(query)}`,
  /** The id alone finds the product; its own slug, or that of its name, makes the address readable. */
  product: ({ id, name, slug = makeSlug(name) }: AddressedProduct, query: ProductQuery = {}) =>
    `${languagePath()}/products/${encodeURIComponent(id)}${slug === '' ? '' : `/${slug}`}${searchOf(query)}`,
  aboutUs: () => `${languagePath()}/about-us`,
  help: () => `${languagePath()}/help`,
  notFound: () => `${languagePath()}/404`,
  offline: () => `${languagePath()}/offline`,
  termsAndConditions: () => `${languagePath()}/policies/terms-and-conditions`,
  privacyPolicy: () => `${languagePath()}/policies/privacy`,
  refundPolicy: () => `${languagePath()}/policies/refund`,
  returnPolicy: () => `${languagePath()}/policies/return`,
  shippingPolicy: () => `${languagePath()}/policies/shipping`,

  signUp: () => `${languagePath()}/sign-up`,
  signIn: () => `${languagePath()}/sign-in`,
  forgotPassword: () => `${languagePath()}/forgot-password`,
  passwordReset: (token?: string) => `${languagePath()}/password-reset${searchOf({ token })}`,
  verifyEmail: (token?: string) => `${languagePath()}/user/verify-email${searchOf({ token })}`,
  undoEmailChange: (token?: string) => `${languagePath()}/user/undo-email-change${searchOf({ token })}`,
  /** Where the link leads that confirms or stops an email about a product that is back in stock. */
  stockMail: (token?: string) => `${languagePath()}/user/stock-mail${searchOf({ token })}`,
  account: () => `${languagePath()}/account`,

  cart: () => `${languagePath()}/cart`,
  checkout: () => `${languagePath()}/checkout`,
  orderStatus: (orderId: string) => `${languagePath()}/order-status${searchOf({ 'order-id': orderId })}`,
  orders: (query: OrdersQuery = {}) => `${languagePath()}/orders${searchOf(query)}`,

  staffLogin: () => `${languagePath()}/staff/login`,
  /** Where a link in an email to staff leads: an invitation, or a new password. */
  staffLink: (token?: string) => `${languagePath()}/staff/link${searchOf({ token })}`,
  /** Where staff land after logging out; it redirects to the staff login. */
  staffSignedOut: () => `${languagePath()}/signin`,
  staffOrders: () => `${languagePath()}/manage/orders?filter=All`,
  /**
   * Where staff land after the login: what needs them today, or the products for those who see no orders.
   */
  staffStart: (role?: StaffRole) =>
    `${languagePath()}${role === 'catalogue' ? '/config/products' : '/staff/today'}`,
};

type AddressedProduct = { id: string; name: string; slug?: string | undefined };

export type CatalogueQuery = {
  name?: string | undefined;
  category?: number | undefined;
  /** Ids of tags, separated by commas. */
  tag?: number | string | undefined;
  stock?: 'in' | undefined;
  sort?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

/** The page shows what is chosen on a product's page: the pack in grams and the number of packs. */
export type ProductQuery = {
  pack?: number | undefined;
  count?: number | undefined;
};

export type OrdersQuery = {
  search?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

/** A query string of the defined values, in the given order. */
export function searchOf(query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value));
  // A comma needs no escape, and people read it more easily.
  const text = search.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
