import { paths } from './pages.ts';
import { staffPaths } from './staff-pages.ts';

export type Page = {
  /** From the host's root; what begins with a colon stands for a part of its own. */
  path: string;
  /** Whose page it is; the pages of customers and staff are empty frames without a token. */
  who: 'anyone' | 'customer' | 'staff';
  /** Search engines may show it. */
  isIndexed?: true;
  /** Its address carries a one-time token, which no other host may learn. */
  carriesToken?: true;
  /** Offline it is shown as it was (`cached`), or the offline page in its place (`frame`). */
  offline?: 'cached' | 'frame';
};

const open = { who: 'anyone', isIndexed: true, offline: 'cached' } as const;
const forCustomers = { who: 'customer', offline: 'frame' } as const;
const forStaff = { who: 'staff' } as const;

const pathOf = (address: string) => address.split('?', 1)[0] ?? '';

/** Every page of the shop by its name. */
export const PAGES = {
  home: { path: paths.home(), ...open },
  products: { path: paths.products(), ...open },
  product: { path: `${paths.products()}/:productId`, ...open },
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
  signUp: { path: paths.signUp(), who: 'anyone', offline: 'frame' },
  signIn: { path: paths.signIn(), who: 'anyone', offline: 'frame' },
  forgotPassword: { path: paths.forgotPassword(), who: 'anyone', offline: 'frame' },
  passwordReset: { path: paths.passwordReset(), who: 'anyone', carriesToken: true },
  verifyEmail: { path: paths.verifyEmail(), who: 'anyone', carriesToken: true },

  account: { path: paths.account(), ...forCustomers },
  cart: { path: paths.cart(), ...forCustomers },
  checkout: { path: paths.checkout(), ...forCustomers },
  orderStatus: { path: pathOf(paths.orderStatus('')), ...forCustomers },
  orders: { path: paths.orders(), ...forCustomers },

  staffLogin: { path: paths.staffLogin(), who: 'anyone' },
  staffSignedOut: { path: paths.staffSignedOut(), who: 'anyone' },
  staffProducts: { path: paths.staffProducts(), ...forStaff },
  saveProduct: { path: `${paths.newProduct()}/:productId?`, ...forStaff },
  staffCategories: { path: paths.staffCategories(), ...forStaff },
  staffOrders: { path: pathOf(staffPaths.orders()), ...forStaff },
  staffOrder: { path: `${pathOf(staffPaths.orders())}/:orderId`, ...forStaff },
  sales: { path: staffPaths.figures(), ...forStaff },
  kitchen: { path: staffPaths.kitchen(), ...forStaff },
  pickingList: { path: staffPaths.pickingList([]), ...forStaff },
  labels: { path: staffPaths.labels([]), ...forStaff },
} as const satisfies Record<string, Page>;

/** What an address of a page may ask that changes the page; one with anything else is not cached. */
export const PAGE_PARAMETERS = ['name', 'category', 'tag', 'page', 'limit'];
/** Which of its data the router asks a page for. */
export const ROUTES_PARAMETER = '_routes';

/** Beginnings of paths that robots are asked to leave alone. */
export const PRIVATE_AREAS = ['/cart', '/checkout', '/order', '/account', '/manage', '/config', '/user/'];

const ALL: readonly Page[] = Object.values(PAGES);

/** The page at a path, if there is one. */
export function pageAt(pathname: string): Page | undefined {
  return ALL.find(({ path }) => patternOf(path).test(pathname));
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

/** Paths that search engines may show and that hold for one page alone, without what the catalogue adds. */
export const INDEXED_PATHS = ALL.filter(({ isIndexed, path }) => isIndexed && !path.includes(':')).map(
  ({ path }) => path,
);
