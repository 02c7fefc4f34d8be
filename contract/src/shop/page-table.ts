import { paths } from './pages.ts';
import { staffPaths } from './staff-pages.ts';

export type Page = {
  /** From the root of the host; a part that begins with a colon is a parameter. */
  path: string;
  /** Who the page is for; customer and staff pages are rendered without data when there is no token. */
  who: 'anyone' | 'customer' | 'staff';
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
const forStaff = { who: 'staff' } as const;

/** Those of the list of products, and of the choice on a product's page. */
const LIST_PARAMETERS = ['name', 'category', 'tag', 'stock', 'sort', 'page', 'limit'] as const;
const CHOICE_PARAMETERS = ['pack', 'count'] as const;

const pathOf = (address: string) => address.split('?', 1)[0] ?? '';

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
  offline: { path: paths.offline(), who: 'anyone', offline: 'cached' },
  notFound: { path: paths.notFound(), who: 'anyone' },

  root: { path: '/', who: 'anyone', offline: 'frame' },
  signUp: { path: paths.signUp(), who: 'anyone', offline: 'frame', takesForm: true },
  signIn: { path: paths.signIn(), who: 'anyone', offline: 'frame', takesForm: true },
  forgotPassword: { path: paths.forgotPassword(), who: 'anyone', offline: 'frame', takesForm: true },
  passwordReset: { path: paths.passwordReset(), who: 'anyone', carriesToken: true, takesForm: true },
  verifyEmail: { path: paths.verifyEmail(), who: 'anyone', carriesToken: true },
  undoEmailChange: { path: paths.undoEmailChange(), who: 'anyone', carriesToken: true },

  account: { path: paths.account(), ...forCustomers },
  cart: { path: paths.cart(), ...forCustomers },
  checkout: { path: paths.checkout(), ...forCustomers },
  orderStatus: { path: pathOf(paths.orderStatus('')), ...forCustomers },
  orders: { path: paths.orders(), ...forCustomers },

  staffLogin: { path: paths.staffLogin(), who: 'anyone', takesForm: true },
  staffSignedOut: { path: paths.staffSignedOut(), who: 'anyone' },
  staffProducts: { path: staffPaths.products(), ...forStaff },
  saveProduct: { path: `${staffPaths.newProduct()}/:productId?`, ...forStaff },
  staffCategories: { path: staffPaths.categories(), ...forStaff },
  searchWords: { path: staffPaths.searchWords(), ...forStaff },
  staffOrders: { path: pathOf(staffPaths.orders()), ...forStaff },
  staffOrder: { path: `${pathOf(staffPaths.orders())}/:orderId`, ...forStaff },
  tracking: { path: staffPaths.tracking(), ...forStaff },
  sales: { path: staffPaths.figures(), ...forStaff },
  audit: { path: staffPaths.audit(), ...forStaff },
  outbox: { path: staffPaths.outbox(), ...forStaff },
  mail: { path: `${staffPaths.outbox()}/:mailId`, ...forStaff },
  kitchen: { path: staffPaths.kitchen(), ...forStaff },
  pickingList: { path: staffPaths.pickingList([]), ...forStaff },
  labels: { path: staffPaths.labels([]), ...forStaff },
} as const satisfies Record<string, Page>;

/** The query parameters that change what is rendered of any page. */
export const PAGE_PARAMETERS: readonly string[] = [...LIST_PARAMETERS, ...CHOICE_PARAMETERS];
/** The data requests of the router for a page. */
export const ROUTES_PARAMETER = '_routes';

/** Path prefixes that robots.txt disallows. */
export const PRIVATE_AREAS = ['/cart', '/checkout', '/order', '/account', '/manage', '/config', '/user/'];

const ALL: readonly Page[] = Object.values(PAGES);

/** The page at a path, if any. */
export function pageAt(pathname: string): Page | undefined {
  return ALL.find(({ path }) => patternOf(path).test(pathname));
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

function patternOf(path: string): RegExp {
  const parts = path
    .split('/')
    .slice(1)
    .map((part) => {
      if (part.startsWith(':')) return part.endsWith('?') ? '(/[^/.]+)?' : '/[^/.]+';
      return `/${part}`;
    });
  return new RegExp(`^${parts.join('')}$`);
}

/** Paths without parameters that search engines may index; the catalogue's come on top. */
export const INDEXED_PATHS = ALL.filter(({ isIndexed, path }) => isIndexed && !path.includes(':')).map(
  ({ path }) => path,
);
