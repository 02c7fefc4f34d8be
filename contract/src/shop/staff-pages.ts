import { languagePath } from '@tula/messages/language.ts';
import type { MailKind } from '../mail-words/mail-kinds.ts';
import type { TextPageName } from '../page-texts/page-names.ts';
import type { SettingsArea } from './settings.ts';
import { type OrdersQuery, searchOf } from './pages.ts';

/** In the address of the staff's orders: a form for a new one is shown, which may begin with the enquiry of this id. */
export const NEW_ORDER = 'new';
/** In the address of the staff's orders: the customers are shown, or the one with this id. */
export const CUSTOMERS = 'customers';
/** In the place of a customer's id: a file of customers is imported. */
export const IMPORT = 'import';

/** In the address of the staff's orders: what people asked about large amounts is shown, open or closed. */
export const ENQUIRIES = 'enquiries';

/** The addresses of staff pages, one function each, apart from `pages.ts` so that no shopper loads them. */
export const staffPaths = {
  /** The page shows what needs a person, the new orders and the cook list in one line. */
  today: () => `${languagePath()}/staff/today`,
  products: (query: OrdersQuery & { state?: string | undefined; missing?: string | undefined } = {}) =>
    `${languagePath()}/config/products${searchOf(query)}`,
  newProduct: () => `${languagePath()}/config/products/save`,
  /** The form of a new product with the values of another. */
  copyProduct: (productId: string) =>
    `${languagePath()}/config/products/save?copy=${encodeURIComponent(productId)}`,
  editProduct: (productId: string) =>
    `${languagePath()}/config/products/save/${encodeURIComponent(productId)}`,
  /** A product in any state as shoppers would see it. */
  previewProduct: (productId: string) =>
    `${languagePath()}/config/products/preview/${encodeURIComponent(productId)}`,
  /** A file of products: choosing it, or what was read from it. */
  importProducts: (query: ProductImportQuery = {}) =>
    `${languagePath()}/config/products/import${searchOf(query)}`,
  /** Prices, availability, categories and states of many products. */
  bulkEdit: (query: BulkEditQuery = {}) => `${languagePath()}/manage/products/bulk${searchOf(query)}`,
  /** Products on sale whose packs lack something. */
  incompletePacks: (query: { after?: string | undefined } = {}) =>
    `${languagePath()}/manage/products/incomplete${searchOf(query)}`,
  /** The page shows what the pack of a product declares. */
  declarations: (productId: string) =>
    `${languagePath()}/manage/products/${encodeURIComponent(productId)}/declarations`,
  categories: () => `${languagePath()}/manage/categories`,
  /** The page shows what the search understands, and what it did not find. */
  searchWords: () => `${languagePath()}/manage/search`,
  /** The page shows what delivery costs. */
  deliveryRates: () => `${languagePath()}/manage/delivery`,
  orders: (query: StaffOrdersQuery = {}) =>
    `${languagePath()}/manage/orders${searchOf({ filter: 'All', ...query })}`,
  /** An order that staff take, in place of the list. */
  newOrder: () => `${languagePath()}/manage/orders?${NEW_ORDER}=1`,
  /** The same, for what somebody asked for. */
  newOrderFor: (enquiryId: string) => `${languagePath()}/manage/orders?${NEW_ORDER}=${enquiryId}`,
  /** Customers by name, phone or email, from a cursor on, in place of the list of orders; and one of them. */
  customers: (
    query: { filter?: string | undefined; search?: string | undefined; after?: string | undefined } = {},
  ) => `${languagePath()}/manage/orders${searchOf({ [CUSTOMERS]: 'all', ...query })}`,
  /** A file of customers: choosing it, or what was read from it. */
  importCustomers: (query: ProductImportQuery = {}) =>
    `${languagePath()}/manage/orders${searchOf({ [CUSTOMERS]: IMPORT, ...query })}`,
  customer: (customerId: string) =>
    `${languagePath()}/manage/orders?${CUSTOMERS}=${encodeURIComponent(customerId)}`,
  /** What people asked about large amounts, from a cursor on, in place of the list of orders. */
  enquiries: (query: { filter?: string | undefined; after?: string | undefined } = {}) =>
    `${languagePath()}/manage/orders${searchOf({ [ENQUIRIES]: query.filter ?? 'open', after: query.after })}`,
  /** Tracking numbers one after another, from an order on. */
  tracking: (query: { after?: string | undefined } = {}) =>
    `${languagePath()}/manage/tracking${searchOf(query)}`,
  order: (orderId: string) => `${languagePath()}/manage/orders/${encodeURIComponent(orderId)}`,
  /** Who changed what, filtered, from a cursor on. */
  audit: (query: StaffAuditQuery = {}) => `${languagePath()}/manage/audit${searchOf(query)}`,
  /** Payment gateway and mail server. */
  connections: () => `${languagePath()}/manage/connections`,
  /** How the server stands: disk, certificate, backups. */
  server: () => `${languagePath()}/manage/server`,
  /** Everything that can be set, and one area of it. */
  settings: () => `${languagePath()}/manage/settings`,
  settingsArea: (area: SettingsArea) => `${languagePath()}/manage/settings/${area}`,
  /** Rules of law that hold from a certain day on. */
  datedRules: () => `${languagePath()}/manage/dated-rules`,
  /** The text of a policy, About us or Help, in English or another language. */
  pageText: (page: TextPageName, language?: string) =>
    `${languagePath()}/manage/texts/${page}${searchOf({ language })}`,
  /** The words of the emails that customers get, and those of one of them in English or another language. */
  mailWords: () => `${languagePath()}/manage/mail-words`,
  wordsOfMail: (kind: MailKind, language?: string) =>
    `${languagePath()}/manage/mail-words/${kind}${searchOf({ language })}`,
  /** The page shows what is missing before a new shop can be opened. */
  setup: () => `${languagePath()}/manage/setup`,
  /** Who is on the staff, with which role. */
  people: () => `${languagePath()}/manage/people`,
  /** Password and sessions of whoever is logged in. */
  account: () => `${languagePath()}/manage/account`,
  /** The emails of the shop, filtered, from a cursor on. */
  outbox: (query: OutboxPageQuery = {}) => `${languagePath()}/manage/mail${searchOf(query)}`,
  mail: (mailId: string) => `${languagePath()}/manage/mail/${encodeURIComponent(mailId)}`,
  /** The page shows what was taken, refunded and taxed in a month, 2026-11, or a financial year, 26-27. */
  accounts: (period?: string) =>
    `${languagePath()}/manage/accounts${period === undefined ? '' : `?period=${period}`}`,
  /** Complaints that are open, late or settled, from a cursor on; and one of them. */
  complaints: (query: { filter?: string | undefined; after?: string | undefined } = {}) =>
    `${languagePath()}/manage/complaints${searchOf(query)}`,
  complaint: (complaintId: string) =>
    `${languagePath()}/manage/complaints/${encodeURIComponent(complaintId)}`,
  /**
   * The page shows what was packed at once, from a cursor on; and one of these batches, with the orders after one of
   * them.
   */
  batches: (query: { after?: string | undefined } = {}) =>
    `${languagePath()}/manage/batches${searchOf(query)}`,
  batch: (id: string, query: { after?: string | undefined } = {}) =>
    `${languagePath()}/manage/batches/${encodeURIComponent(id)}${searchOf(query)}`,
  figures: (days?: number) => `${languagePath()}/manage/figures${days === undefined ? '' : `?days=${days}`}`,
  /** The cook list for the chosen orders, or for all new ones without a choice. */
  kitchen: (orderIds: readonly string[] = []) => `${languagePath()}/manage/kitchen${chosen(orderIds)}`,
  /** The page shows what is in stock and made in a day, and of one product. */
  stock: (query: OrdersQuery = {}) => `${languagePath()}/manage/kitchen/stock${searchOf(query)}`,
  stockOfProduct: (productId: string) =>
    `${languagePath()}/manage/kitchen/stock/${encodeURIComponent(productId)}`,
  /** The picking list of the chosen orders. */
  pickingList: (orderIds: readonly string[]) => `${languagePath()}/manage/kitchen/picking${chosen(orderIds)}`,
  /** Complete labels for the packs of a product, or of chosen orders. */
  productLabels: (of: { product?: string | undefined; orders?: string | undefined } = {}) =>
    `${languagePath()}/manage/kitchen/product-labels${searchOf(of)}`,
  labels: (orderIds: readonly string[]) => `${languagePath()}/manage/kitchen/labels${chosen(orderIds)}`,
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
  /** The entry whose parts are shown. */
  of?: string | undefined;
};

export type ProductImportQuery = {
  import?: string | undefined;
  outcome?: string | undefined;
  page?: number | undefined;
};

export type BulkEditQuery = OrdersQuery & { state?: string | undefined; category?: string | undefined };

export type OutboxPageQuery = {
  channel?: string | undefined;
  state?: string | undefined;
  to?: string | undefined;
  after?: string | undefined;
};

function chosen(orderIds: readonly string[]): string {
  return orderIds.length === 0 ? '' : `?orders=${orderIds.map(encodeURIComponent).join(',')}`;
}
