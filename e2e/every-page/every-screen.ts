import { expect, type Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { listCategories } from '@tula/contract/catalogue/categories.ts';
import { complaintPaths } from '@tula/contract/shop/complaint-pages.ts';
import { dataPaths } from '@tula/contract/shop/data-pages.ts';
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
  shows?: string;
  /** What is pressed before the page is checked. */
  press?: string;
};

const FORM = 'main form button[type=submit]';
const ERASE = 'section[aria-labelledby=erase-account] button';
/** What somebody complained about. */
export const COMPLAINT = 'It came late.';
const PHONE_HEIGHT = 844;

/** Opens each screen in a language and checks it at every width. */
export async function walkIn(
  page: Page,
  { language, widths }: { language: string; widths: readonly number[] },
  screens: readonly Screen[],
  check: (where: string) => Promise<void>,
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
      await check(`${at} at ${width}`);
    }
  }
}

export async function visitorScreens(): Promise<Screen[]> {
  const { id } = await productNamed(MIXTURE);
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
    { at: paths.privacyPolicy() },
    { at: dataPaths.notice() },
    { at: paths.aboutUs() },
    { at: paths.notFound() },
    { at: paths.offline() },
  ];
}

/** Of a customer who gets an order and packs in the cart; what is not ordered yet has its name in the language of the page. */
export async function customerScreens(
  tokens: Awaited<ReturnType<typeof signedIn>>,
  email: string,
  mixture = MIXTURE,
): Promise<Screen[]> {
  const order = await withParcel(tokens, [{ name: MIXTURE, quantity: '250', count: 2 }], {
    remarks: 'Ring twice',
  });
  await withCart(tokens, [{ name: MIXTURE, quantity: '500', count: 2 }]);
  return [
    { at: paths.cart(), shows: mixture },
    { at: paths.checkout(), shows: mixture },
    { at: paths.account(), shows: email, press: ERASE },
    { at: dataPaths.ownData(), shows: email },
    { at: paths.orders(), shows: order },
    { at: paths.orderStatus(order), shows: MIXTURE },
  ];
}

/** The screens of staff by what they are about, in parts that one test can walk through in its time. */
export const STAFF_SCREENS = { 'orders and products': screensOfWork, 'the shop': screensOfShop };

/** Logs staff in, with a new order to pack and send. */
async function screensOfWork(page: Page): Promise<Screen[]> {
  const shopper = await tokensOf(await withVerifiedAccount());
  const order = await withParcel(shopper, [{ name: MIXTURE, quantity: '250', count: 2 }]);
  const { id } = await productNamed(MIXTURE);
  const { accessToken } = await signedInAsStaff(page);
  const listed = await call(overHttp, listCategories, {}, { accessToken });
  const category = listed.ok ? (listed.result.categories[0]?.name ?? '') : '';
  return [
    { at: staffPaths.orders(), shows: order },
    { at: staffPaths.tracking(), shows: order },
    { at: staffPaths.order(order), shows: MIXTURE },
    { at: staffPaths.products(), shows: MIXTURE },
    { at: staffPaths.editProduct(id) },
    { at: staffPaths.previewProduct(id), shows: MIXTURE },
    { at: staffPaths.newProduct(), press: FORM },
    { at: staffPaths.declarations(id), shows: MIXTURE },
    { at: staffPaths.productLabels({ product: id }), shows: MIXTURE },
    { at: staffPaths.incompletePacks() },
    { at: staffPaths.importProducts() },
    { at: staffPaths.bulkEdit() },
    { at: staffPaths.categories(), shows: category },
    { at: staffPaths.searchWords() },
    { at: staffPaths.figures(), shows: MIXTURE },
    { at: staffPaths.accounts() },
    { at: staffPaths.kitchen([order]), shows: MIXTURE },
    { at: staffPaths.stock({ search: MIXTURE }), shows: MIXTURE },
    { at: staffPaths.stockOfProduct(id), shows: MIXTURE, press: FORM },
    { at: staffPaths.labels([order]), shows: MIXTURE },
    { at: staffPaths.pickingList([order]), shows: MIXTURE },
    { at: staffPaths.batches(), shows: MIXTURE },
    { at: staffPaths.batch(await withBatch(accessToken, MIXTURE)), shows: MIXTURE },
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
    { at: staffPaths.deliveryRates() },
    { at: staffPaths.settings() },
    { at: staffPaths.datedRules() },
    { at: staffPaths.settingsArea('identity') },
    { at: staffPaths.settingsArea('contacts') },
    { at: staffPaths.settingsArea('legal') },
    { at: staffPaths.settingsArea('selling') },
    { at: staffPaths.settingsArea('opening') },
    { at: staffPaths.settingsArea('promises') },
    { at: staffPaths.settingsArea('tax') },
    { at: staffPaths.settingsArea('look') },
    { at: staffPaths.settingsArea('home') },
  ];
}
