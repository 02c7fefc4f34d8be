import type { Endpoint } from '@tula/contract/calls/endpoint.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { SECTIONS } from '../../server/src/published-api/sections.ts';
import { CALLS_ABOUT_BATCHES } from './calls-about-batches.ts';
import { CALLS_ABOUT_COMPLAINTS, CALLS_ABOUT_ENQUIRIES } from './calls-about-complaints.ts';
import { CALLS_ABOUT_CONNECTIONS } from './calls-about-connections.ts';
import { CALLS_ABOUT_CUSTOMERS } from './calls-about-customers.ts';
import { CALLS_ABOUT_DELIVERY } from './calls-about-delivery.ts';
import { CALLS_ABOUT_MAIL_WORDS } from './calls-about-mail-words.ts';
import { CALLS_ABOUT_PAGE_TEXTS } from './calls-about-page-texts.ts';
import { CALLS_ABOUT_STOCK } from './calls-about-stock.ts';
import { CALLS_ABOUT_REPORTS } from './calls-about-reports.ts';
import { CALLS_ABOUT_TAX } from './calls-about-tax.ts';
import { CALLS_ABOUT_SETTINGS } from './calls-about-settings.ts';
import { CALLS_ABOUT_MONEY } from './calls-about-money.ts';
import { CALLS_ABOUT_ORDERS, PAGE_IN_THE_MIDDLE } from './calls-about-orders.ts';
import { CALLS_ABOUT_PEOPLE } from './calls-about-people.ts';
import { CALLS_ABOUT_SECOND_FACTORS } from './calls-about-second-factors.ts';
import { CALLS_ABOUT_PRODUCTS } from './calls-about-products.ts';
import { CALLS_OF_ACCOUNTS } from './calls-of-accounts.ts';
import { CALLS_OF_SHOPPERS } from './calls-of-shoppers.ts';
import { byAnyone, byCustomer, byStaff, type GrowthCall, one } from './growth-call.ts';

export const OPERATIONS = SECTIONS.flatMap(({ operations }) => Object.entries(operations));

/** Calls without path parameters and without a body need no made-up input: the benchmark sends them as they are. */
const WITHOUT_INPUT = OPERATIONS.filter(
  ([, { params, body, takesFiles }]) => !params && !body && !takesFiles,
).map(([operation, endpoint]) => [operation, withoutInput(endpoint)] as const);

function withoutInput(endpoint: Endpoint): GrowthCall {
  if (endpoint.who === 'staff') return byStaff(endpoint, () => ({}));
  return endpoint.who === 'customer' ? byCustomer(endpoint, () => ({})) : byAnyone(endpoint, () => ({}));
}

/** By the operation of the published API; those that use up rows or take something are prepared here. */
export const EVERY_CALL: Record<string, GrowthCall> = {
  ...Object.fromEntries(WITHOUT_INPUT),
  ...CALLS_OF_SHOPPERS,
  ...CALLS_OF_ACCOUNTS,
  ...CALLS_ABOUT_PRODUCTS,
  ...CALLS_ABOUT_ORDERS,
  ...CALLS_ABOUT_MONEY,
  ...CALLS_ABOUT_DELIVERY,
  ...CALLS_ABOUT_PAGE_TEXTS,
  ...CALLS_ABOUT_MAIL_WORDS,
  ...CALLS_ABOUT_SETTINGS,
  ...CALLS_ABOUT_STOCK,
  ...CALLS_ABOUT_TAX,
  ...CALLS_ABOUT_COMPLAINTS,
  ...CALLS_ABOUT_ENQUIRIES,
  ...CALLS_ABOUT_CUSTOMERS,
  ...CALLS_ABOUT_BATCHES,
  ...CALLS_ABOUT_REPORTS,
  ...CALLS_ABOUT_PEOPLE,
  ...CALLS_ABOUT_CONNECTIONS,
  ...CALLS_ABOUT_SECOND_FACTORS,
};

/** Operations that are not measured, and why. */
export const NOT_MEASURED: Record<string, string> = {
  saveRazorpay: 'the other calls need the sandbox',
  savePhonepe: 'the other calls need the sandbox',
  saveShiprocket: 'the other calls need the delivery rates',
  saveDelhivery: 'the other calls need the delivery rates',
  testRazorpay: 'takes as long as the gateway',
  testPhonepe: 'takes as long as the gateway',
  testShiprocket: 'takes as long as the courier',
  testDelhivery: 'takes as long as the courier',
  saveSms: 'the other calls send no messages',
  saveWhatsApp: 'the other calls send no messages',
  switchSmsOff: 'the other calls send no messages',
  switchWhatsAppOff: 'the other calls send no messages',
  testSms: 'takes as long as the provider of messages',
  testWhatsApp: 'takes as long as the provider of messages',
  requestPhoneLoginCode: 'the shop that is measured sends no messages',
  logInByPhone: 'the shop that is measured sends no messages; a code by email is measured',
  provePhone: 'the shop that is measured sends no messages; a code by email is measured',
  saveBackupBucket: 'the shop that is measured has no bucket',
  testBackupBucket: 'takes as long as the bucket',
  switchBackupsOff: 'the shop that is measured has no bucket',
  saveBackupKey: 'an owner makes it once',
  requestBackup: 'answers an address; a backup takes as long as the shop is large',
  addCustomer: 'writes one row by its keys, as signUp does',
  quoteTakenOrder: 'prices by the queries of placeOrder',
  takeOrder: 'is written by the statements of placeOrder',
  holdOrder: 'is written by the statements of placeOrder',
  readIncludedGst: 'reads the products and the address that placeOrder reads',
  payForOrderChange: 'opens a page as payOrderAgain does',
  readHold: 'reads one order by its number, as readStaffOrder does',
  mailHold: 'locks one order by its number, as setTrackingNumber does',
  endHold: 'locks one order by its number, as setTrackingNumber does',
  payHeldByHand: 'locks one order by its number, as setTrackingNumber does',
  moveRest: 'locks one order by its number, as setTrackingNumber does',
  returnAdvance: 'locks one order by its number, as refundOrder does',
  readHeldOrder: 'reads one order by the hash of its link',
  sendHeldOrderCode: 'reads one order by the hash of its link, and writes as requestLoginCode does',
  openHeldOrder: 'reads one order by the hash of its link, and logs in as logInByCode does',
  readEnquiry: 'reads one row by its key, as closeEnquiry does',
  saveKitchen: 'writes a version of settings, as the other areas do',
  showInvitationLink: 'reads one row by its key',
  addReportPhotos: 'takes as long as the pictures, as uploadPictures does',
  takeOverDemoAccount: 'only the account of the demo may call it, once',
};

const page = (path: (turn: number) => string, rest: Omit<GrowthCall, 'request'> = {}): GrowthCall => ({
  ...rest,
  request: (_, turn) => ({ method: 'GET', path: path(turn) }),
});
const SORTS = ['price', 'newest', 'name', 'recommended'];

/** Requests for pages, feeds and metrics, which are not in the API, and for a page of orders that few ask for. */
export const PAGES_AND_FILES: Record<string, GrowthCall> = {
  'page of orders in the middle': PAGE_IN_THE_MIDDLE,
  'page /home': page(() => '/home'),
  'page /products': page((turn) => `/products?sort=${one(SORTS, turn)}&page=${1 + Math.floor(turn / 4)}`),
  'page of a product': {
    request: ({ products }, turn) => ({ method: 'GET', path: paths.product(one(products, turn)) }),
  },
  '/metrics': page(() => '/metrics'),
  '/sitemap.xml': page(() => '/sitemap.xml'),
  '/merchant-feed.xml': page(() => '/merchant-feed.xml', {
    samples: 2,
    growsBecause: 'the file has every product',
  }),
};
