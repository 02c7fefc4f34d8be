import { expect, type Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { listCategories } from '@tula/contract/catalogue/categories.ts';
import { complaintPaths, dataPaths, enquiryPath } from '@tula/contract/shop/rare-pages.ts';
import { policyOfOrderPath } from '@tula/contract/page-texts/policies-of-order.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { withBatch } from '../made-batches.ts';
import { withComplaint } from '../made-complaints.ts';
import { withParcel } from '../placed-orders.ts';
import {
  overHttp,
  productNamed,
  type signedIn,
  tokensOf,
  withCart,
  withVerifiedAccount,
} from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

export const MIXTURE = 'Madras Mixture';
/** What no product is called. */
export const UNKNOWN = 'zzqqzz';

export type Screen = {
  at: string;
  /** What the page shows once it has loaded; undefined if the server renders the whole page. */
  shows?: string | RegExp;
  /** What is pressed before the page is checked. */
  press?: string;
};

const FORM = 'main form button[type=submit]';
const ERASE = 'section[aria-labelledby=erase-account] button';
/** What somebody complained about. */
export const COMPLAINT = 'It came late.';
const PHONE_HEIGHT = 844;

type Checks = {
  /** Looks at a screen at each of the widths. */
  atWidth: (where: string) => Promise<void>;
  /** Looks at it once more, at the widest. */
  once?: (where: string) => Promise<void>;
};

/** Opens each screen in a language and checks it at every width. */
export async function walkIn(
  page: Page,
  { language, widths }: { language: string; widths: readonly number[] },
  screens: readonly Screen[],
  { atWidth, once }: Checks,
) {
  const [narrowest = 0] = widths;
  for (const { at, shows, press } of screens) {
    await page.setViewportSize({ width: narrowest, height: PHONE_HEIGHT });
    await page.goto(language + at);
    // A language whose pages are not built leads to English.
    expect(new URL(page.url()).pathname.startsWith(language)).toBe(true);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    if (shows !== undefined) await expect(page.getByRole('main')).toContainText(shows);
    if (press !== undefined) await page.locator(press).first().click();
    await expect(page.locator('main [aria-busy]')).toHaveCount(0);
    for (const width of widths) {
      await page.setViewportSize({ width, height: PHONE_HEIGHT });
      await atWidth(`${at} at ${width}`);
    }
    await once?.(language + at);
  }
}

export async function visitorScreens(product = MIXTURE): Promise<Screen[]> {
  const { id } = await productNamed(product);
  return [
    { at: paths.home() },
    { at: paths.products() },
    { at: paths.products({ name: UNKNOWN }) },
    { at: `/products/${id}` },
    { at: paths.signIn(), press: FORM },
    { at: paths.signUp(), press: FORM },
    { at: paths.forgotPassword(), press: FORM },
    { at: paths.help() },
    { at: complaintPaths.make(), press: FORM },
    { at: complaintPaths.status(), press: FORM },
    { at: enquiryPath() },
    { at: paths.termsAndConditions() },
    { at: paths.privacyPolicy() },
    { at: dataPaths.notice() },
    { at: paths.refundPolicy() },
    { at: paths.returnPolicy() },
    { at: paths.shippingPolicy() },
    { at: policyOfOrderPath('refund', { policiesVersion: 0, promisesVersion: 0 }) },
    { at: paths.passwordReset('x'), press: FORM },
    { at: paths.undoEmailChange('x') },
    { at: paths.verifyEmail('x') },
    { at: paths.staffLogin(), press: FORM },
    { at: paths.aboutUs() },
    { at: paths.notFound() },
    { at: paths.offline() },
  ];
}

/**
 * Of a customer who gets an order of a product and packs of it in the cart; `shown` is its name in the language of the
 * page, where it is not ordered yet.
 */
export async function customerScreens(
  tokens: Awaited<ReturnType<typeof signedIn>>,
  email: string,
  { product, shown } = { product: MIXTURE, shown: MIXTURE },
): Promise<Screen[]> {
  const order = await withParcel(tokens, [{ name: product, quantity: '250', count: 2 }], {
    remarks: 'Ring twice',
  });
  await withCart(tokens, [{ name: product, quantity: '500', count: 2 }]);
  return [
    { at: paths.cart(), shows: shown },
    { at: paths.checkout(), shows: shown },
    { at: paths.account(), shows: email, press: ERASE },
    { at: dataPaths.ownData(), shows: email },
    { at: paths.orders(), shows: order },
    { at: paths.orderStatus(order), shows: product },
  ];
}

/** The screens of staff by what they are about, in parts that one test can walk through in its time. */
export const STAFF_SCREENS = { 'orders and products': screensOfWork, 'the shop': screensOfShop };

/** Logs staff in, with a new order to pack and send. */
async function screensOfWork(page: Page, product = MIXTURE, shown = product): Promise<Screen[]> {
  const shopper = await tokensOf(await withVerifiedAccount());
  const order = await withParcel(shopper, [{ name: product, quantity: '250', count: 2 }]);
  const { id } = await productNamed(product);
  const { accessToken } = await signedInAsStaff(page);
  const listed = await call(overHttp, listCategories, {}, { accessToken });
  const category = listed.ok ? (listed.result.categories[0]?.name ?? '') : '';
  // Staff read some names as the shop wrote them, and those that they cook and pack by in their own language.
  const named = new RegExp(`${product}|${shown}`);
  return [
    { at: staffPaths.today(), shows: order },
    { at: staffPaths.orders(), shows: order },
    { at: staffPaths.orders({ search: UNKNOWN }) },
    { at: staffPaths.newOrder() },
    { at: staffPaths.enquiries() },
    { at: staffPaths.customers() },
    { at: staffPaths.importCustomers() },
    { at: staffPaths.tracking(), shows: order },
    { at: staffPaths.order(order), shows: named },
    { at: staffPaths.products(), shows: named },
    { at: staffPaths.editProduct(id) },
    { at: staffPaths.previewProduct(id), shows: named },
    { at: staffPaths.newProduct(), press: FORM },
    { at: staffPaths.declarations(id), shows: named },
    { at: staffPaths.productLabels({ product: id }), shows: named },
    { at: staffPaths.incompletePacks() },
    { at: staffPaths.importProducts() },
    { at: staffPaths.bulkEdit() },
    { at: staffPaths.categories(), shows: category },
    { at: staffPaths.searchWords() },
    { at: staffPaths.figures(), shows: named },
    { at: staffPaths.accounts() },
    { at: staffPaths.kitchen([order]), shows: named },
    { at: staffPaths.stock({ search: product.slice(0, 40) }), shows: named },
    { at: staffPaths.stockOfProduct(id), shows: named, press: FORM },
    { at: staffPaths.labels([order]), shows: named },
    { at: staffPaths.pickingList([order]), shows: named },
    { at: staffPaths.batches(), shows: named },
    { at: staffPaths.batch(await withBatch(accessToken, product)), shows: named },
  ];
}

/** Logs staff in, with a complaint to answer. */
async function screensOfShop(page: Page): Promise<Screen[]> {
  const { accessToken } = await signedInAsStaff(page);
  const complaint = await withComplaint(accessToken, COMPLAINT);
  return [
    { at: staffPaths.audit({ kind: 'payment' }) },
    { at: staffPaths.complaints() },
    { at: staffPaths.complaint(complaint), shows: COMPLAINT, press: FORM },
    { at: staffPaths.outbox() },
    { at: staffPaths.mailWords() },
    { at: staffPaths.wordsOfMail('paid') },
    { at: staffPaths.people() },
    { at: staffPaths.setup() },
    { at: staffPaths.account() },
    { at: staffPaths.connections() },
    { at: staffPaths.server() },
    { at: staffPaths.deliveryRates() },
    { at: staffPaths.settings() },
    { at: staffPaths.datedRules() },
    { at: staffPaths.settingsArea('identity') },
    { at: staffPaths.settingsArea('contacts') },
    { at: staffPaths.settingsArea('legal') },
    { at: staffPaths.settingsArea('kitchen') },
    { at: staffPaths.settingsArea('selling') },
    { at: staffPaths.settingsArea('opening') },
    { at: staffPaths.settingsArea('promises') },
    { at: staffPaths.settingsArea('tax') },
    { at: staffPaths.settingsArea('look') },
    { at: staffPaths.settingsArea('home') },
  ];
}
