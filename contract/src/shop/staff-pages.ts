import { type OrdersQuery, searchOf } from './pages.ts';

/** The addresses of staff pages, one function each, apart from `pages.ts` so that no shopper loads them. */
export const staffPaths = {
  products: (query: OrdersQuery = {}) => `/config/products${searchOf(query)}`,
  newProduct: () => '/config/products/save',
  /** The form of a new product with the values of another. */
  copyProduct: (productId: string) => `/config/products/save?copy=${encodeURIComponent(productId)}`,
  editProduct: (productId: string) => `/config/products/save/${encodeURIComponent(productId)}`,
  categories: () => '/manage/categories',
  /** What the search understands, and what it did not find. */
  searchWords: () => '/manage/search',
  /** What delivery costs. */
  deliveryRates: () => '/manage/delivery',
  orders: (query: StaffOrdersQuery = {}) => `/manage/orders${searchOf({ filter: 'All', ...query })}`,
  /** Tracking numbers one after another, from an order on. */
  tracking: (query: { after?: string | undefined } = {}) => `/manage/tracking${searchOf(query)}`,
  order: (orderId: string) => `/manage/orders/${encodeURIComponent(orderId)}`,
  /** Who changed what, filtered, from a cursor on. */
  audit: (query: StaffAuditQuery = {}) => `/manage/audit${searchOf(query)}`,
  /** Who is on the staff, with which role. */
  people: () => '/manage/people',
  /** Password and sessions of whoever is logged in. */
  account: () => '/manage/account',
  /** The emails of the shop, filtered, from a cursor on. */
  outbox: (query: OutboxPageQuery = {}) => `/manage/mail${searchOf(query)}`,
  mail: (mailId: string) => `/manage/mail/${encodeURIComponent(mailId)}`,
  figures: (days?: number) => `/manage/figures${days === undefined ? '' : `?days=${days}`}`,
  /** The cook list for the chosen orders, or for all new ones without a choice. */
  kitchen: (orderIds: readonly string[] = []) => `/manage/kitchen${chosen(orderIds)}`,
  /** The picking list of the chosen orders. */
  pickingList: (orderIds: readonly string[]) => `/manage/kitchen/picking${chosen(orderIds)}`,
  labels: (orderIds: readonly string[]) => `/manage/kitchen/labels${chosen(orderIds)}`,
};

export type StaffOrdersQuery = {
  filter?: string | undefined;
  sort?: string | undefined;
  search?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

export type StaffAuditQuery = {
  person?: string | undefined;
  kind?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  after?: string | undefined;
};

export type OutboxPageQuery = {
  state?: string | undefined;
  to?: string | undefined;
  after?: string | undefined;
};

function chosen(orderIds: readonly string[]): string {
  return orderIds.length === 0 ? '' : `?orders=${orderIds.map(encodeURIComponent).join(',')}`;
}
