import { languagePath } from '@tula/messages/language.ts';
import { ROLES, type Roles } from '../calls/roles.ts';
import { cartLink } from './cart-links.ts';
import { complaintPaths, dataPaths, enquiryPath } from './rare-pages.ts';
import { paths } from './pages.ts';
import { staffPaths } from './staff-pages.ts';

/** Who the page is for; customer and staff pages are rendered without data when there is no token. */
type Readers = { who: 'staff'; roles: Roles } | { who: 'anyone' | 'customer'; roles?: never };

export type Page = Readers & {
  /** From the root of the host; a part that begins with a colon is a parameter. */
  path: string;
  /** May be indexed by search engines. */
  isIndexed?: true;
  /** Its address has a one-time token, which must not reach any other host. */
  carriesToken?: true;
  /** When offline, the cached page is shown (`cached`) or the offline page instead (`frame`). */
  offline?: 'cached' | 'frame';
  /** The query parameters that change the page. */
  parameters?: readonly string[];
  /** Has a form that a browser without scripts posts to the page itself. */
  takesForm?: true;
};

const open = { who: 'anyone', isIndexed: true, offline: 'cached' } as const;
const forCustomers = { who: 'customer', offline: 'frame' } as const;
const forStaff = <const R extends Roles>(roles: R) => ({ who: 'staff', roles }) as const;
const forKitchen = forStaff(['owner', 'kitchen']);
const forAccounts = forStaff(['owner', 'accounts']);
const forCatalogue = forStaff(['owner', 'catalogue']);
const forOrders = forStaff(['owner', 'kitchen', 'accounts']);

/** Those of the list of products, and of the choice on a product's page. */
const LIST_PARAMETERS = ['name', 'category', 'tag', 'stock', 'sort', 'page', 'limit'] as const;
const CHOICE_PARAMETERS = ['pack', 'count'] as const;

const cutPath = (address: string) => address.split('?', 1)[0] ?? '';

/** Every page of the shop by name. */
export const PAGES = {
  home: { path: paths.home(), ...open },
  products: { path: paths.products(), ...open, parameters: LIST_PARAMETERS },
  product: { path: `${paths.products()}/:productId/:slug?`, ...open, parameters: CHOICE_PARAMETERS },
  aboutUs: { path: paths.aboutUs(), ...open },
  help: { path: paths.help(), ...open },
  termsAndConditions: { path: paths.termsAndConditions(), ...open },
  privacyPolicy: { path: paths.privacyPolicy(), ...open },
  refundPolicy: { path: paths.refundPolicy(), ...open },
  returnPolicy: { path: paths.returnPolicy(), ...open },
  shippingPolicy: { path: paths.shippingPolicy(), ...open },
  policyOfOrder: { path: '/policies/:policy/:versions', who: 'anyone' },
  privacyNotice: { path: dataPaths.notice(), who: 'anyone' },
  offline: { path: paths.offline(), who: 'anyone', offline: 'cached' },
  notFound: { path: paths.notFound(), who: 'anyone' },

  root: { path: languagePath() || '/', who: 'anyone', offline: 'frame' },
  signUp: { path: paths.signUp(), who: 'anyone', offline: 'frame', takesForm: true },
  signIn: { path: paths.signIn(), who: 'anyone', offline: 'frame', takesForm: true },
  forgotPassword: { path: paths.forgotPassword(), who: 'anyone', offline: 'frame', takesForm: true },
  passwordReset: { path: paths.passwordReset(), who: 'anyone', carriesToken: true, takesForm: true },
  verifyEmail: { path: paths.verifyEmail(), who: 'anyone', carriesToken: true },
  undoEmailChange: { path: paths.undoEmailChange(), who: 'anyone', carriesToken: true },

  stockMail: { path: paths.stockMail(), who: 'anyone', carriesToken: true },

  cartLink: { path: cartLink(), who: 'anyone', offline: 'frame', parameters: ['packs'] },

  complaint: { path: complaintPaths.make(), who: 'anyone', takesForm: true },
  complaintStatus: { path: complaintPaths.status(), who: 'anyone', takesForm: true },

  enquiry: { path: enquiryPath(), who: 'anyone', isIndexed: true, takesForm: true },

  account: { path: paths.account(), ...forCustomers },
  ownData: { path: dataPaths.ownData(), who: 'customer' },
  cart: { path: paths.cart(), ...forCustomers },
  checkout: { path: paths.checkout(), ...forCustomers },
  orderStatus: { path: cutPath(paths.orderStatus('')), ...forCustomers },
  orders: { path: paths.orders(), ...forCustomers },

  staffLogin: { path: paths.staffLogin(), who: 'anyone', takesForm: true },
  staffLink: { path: paths.staffLink(), who: 'anyone', carriesToken: true },
  staffSignedOut: { path: paths.staffSignedOut(), who: 'anyone' },
  today: { path: staffPaths.today(), ...forOrders },
  staffProducts: { path: staffPaths.products(), ...forCatalogue },
  saveProduct: { path: `${staffPaths.newProduct()}/:productId?`, ...forCatalogue },
  previewProduct: { path: `${staffPaths.products()}/preview/:productId`, ...forCatalogue },
  importProducts: { path: staffPaths.importProducts(), ...forCatalogue },
  bulkEdit: { path: staffPaths.bulkEdit(), ...forCatalogue },
  incompletePacks: { path: staffPaths.incompletePacks(), ...forCatalogue },
  declarations: { path: staffPaths.declarations('0').replace('/0/', '/:productId/'), ...forCatalogue },
  staffCategories: { path: staffPaths.categories(), ...forCatalogue },
  searchWords: { path: staffPaths.searchWords(), ...forCatalogue },
  deliveryRates: { path: staffPaths.deliveryRates(), ...forStaff(['owner', 'accounts']) },
  staffOrders: { path: cutPath(staffPaths.orders()), ...forOrders },
  staffOrder: { path: `${cutPath(staffPaths.orders())}/:orderId`, ...forOrders },
  tracking: { path: staffPaths.tracking(), ...forKitchen },
  sales: { path: staffPaths.figures(), ...forAccounts },
  accounts: { path: staffPaths.accounts(), ...forAccounts, parameters: ['period'] },
  audit: { path: staffPaths.audit(), ...forAccounts },
  connections: { path: staffPaths.connections(), ...forStaff(['owner']) },
  server: { path: staffPaths.server(), ...forStaff(['owner']) },
  settings: { path: staffPaths.settings(), ...forAccounts },
  datedRules: { path: staffPaths.datedRules(), ...forAccounts },
  homePageSettings: { path: staffPaths.settingsArea('home'), ...forStaff(['owner']) },
  settingsArea: { path: `${staffPaths.settings()}/:area`, ...forStaff(['owner']) },
  pageText: {
    path: `${cutPath(staffPaths.pageText('terms')).replace(/terms$/, '')}:page`,
    ...forStaff(['owner']),
  },
  mailWords: { path: staffPaths.mailWords(), ...forStaff(['owner']) },
  wordsOfMail: { path: `${staffPaths.mailWords()}/:kind`, ...forStaff(['owner']) },
  setup: { path: staffPaths.setup(), ...forStaff(['owner']) },
  people: { path: staffPaths.people(), ...forStaff(['owner']) },
  staffAccount: { path: staffPaths.account(), ...forStaff(ROLES) },
  complaints: { path: staffPaths.complaints(), ...forAccounts },
  staffComplaint: { path: `${staffPaths.complaints()}/:complaintId`, ...forAccounts },
  batches: { path: staffPaths.batches(), ...forOrders },
  batch: { path: `${staffPaths.batches()}/:batchId`, ...forOrders },
  outbox: { path: staffPaths.outbox(), ...forAccounts },
  mail: { path: `${staffPaths.outbox()}/:mailId`, ...forAccounts },
  kitchen: { path: staffPaths.kitchen(), ...forKitchen },
  stock: { path: staffPaths.stock(), ...forKitchen },
  stockOfProduct: { path: `${staffPaths.stock()}/:productId`, ...forKitchen },
  pickingList: { path: staffPaths.pickingList([]), ...forKitchen },
  labels: { path: staffPaths.labels([]), ...forKitchen },
  productLabels: { path: staffPaths.productLabels(), ...forKitchen },
} as const satisfies Record<string, Page>;

/** The query parameters that change what is rendered of any page. */
export const PAGE_PARAMETERS: readonly string[] = [...LIST_PARAMETERS, ...CHOICE_PARAMETERS];
/** The data requests of the router for a page. */
export const ROUTES_PARAMETER = '_routes';

/** The part of an address that names its language: `/hi` of `/hi/home`. English addresses have none. */
const LANGUAGE_PART = /^\/(?:[a-z]{2}|pseudo)(?=[/.]|$)/;

/** The path of a page as it is in English. */
export function withoutLanguage(path: string): string {
  const rest = path.replace(LANGUAGE_PART, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Path prefixes that robots.txt disallows. */
export const PRIVATE_AREAS = [
  '/cart',
  '/checkout',
  '/order',
  '/account',
  '/manage',
  '/config',
  '/staff/today',
  '/user/',
];

const ALL: readonly Page[] = Object.values(PAGES);

/** The page at a path, if any, in whatever language. */
export function pageAt(pathname: string): Page | undefined {
  return ALL.find(({ path }) => compilePattern(path).test(pathname));
}

/**
 * The query parameters for which a page, or its data, is rendered. Pages that are for everybody ignore all others; those
 * with a token and those for customers and staff may read more, and with others they are not cached.
 */
export function parametersOfPage(path: string): { names: readonly string[]; ignoresOthers: boolean } {
  const page = pageAt(path.replace(/\.data$/, ''));
  if (page?.who !== 'anyone' || page.carriesToken)
    return { names: [...PAGE_PARAMETERS, ROUTES_PARAMETER], ignoresOthers: false };
  return { names: [...(page.parameters ?? []), ROUTES_PARAMETER], ignoresOthers: true };
}

function compilePattern(path: string): RegExp {
  const parts = path
    .split('/')
    .slice(1)
    .map((part) => {
      if (part.startsWith(':')) return part.endsWith('?') ? '(/[^/.]+)?' : '/[^/.]+';
      return `/${part}`;
    });
  return new RegExp(`^(?:/[a-z]{2}|/pseudo)?${parts.join('')}$`);
}

/** Paths without parameters that search engines may index; the catalogue's come on top. */
export const INDEXED_PATHS = ALL.filter(({ isIndexed, path }) => isIndexed && !path.includes(':')).map(
  ({ path }) => path,
);
