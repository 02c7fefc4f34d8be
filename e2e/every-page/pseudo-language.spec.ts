import type { Page } from '@playwright/test';
import { listCategories } from '@tula/contract/catalogue/categories.ts';
import { call } from '@tula/contract/calls/call.ts';
import { COURIER_COMPANIES } from '@tula/contract/delivery/couriers.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { offeredLanguage, pathOfLanguage, PSEUDO } from '@tula/messages/languages.ts';
import { dataTexts, expectFits, expectTranslated, type PageData } from './every-text.ts';
import { test } from '../own-shop.ts';
import { withParcel } from '../placed-orders.ts';
import {
  cardOf,
  expect,
  overHttp,
  productNamed,
  signedIn,
  tokensOf,
  withCart,
  withVerifiedAccount,
} from '../shopper.ts';
import { INDIAN_STATES } from '@tula/contract/delivery/states.ts';
import { signedInAsStaff } from '../staff.ts';

test.use({ settings: { LANGUAGES: 'en,pseudo' } });
// One shop is enough for all of them.
test.describe.configure({ mode: 'default', timeout: 60_000 });

/** What the addresses of the language begin with. */
const LANGUAGE = pathOfLanguage(PSEUDO);
const MIXTURE = 'Madras Mixture';
/** What no product is called. */
const UNKNOWN = 'zzqqzz';
/** Names that no language translates. */
const BRANDS = ['Instagram', 'WhatsApp', 'Facebook'];
/** Made two seconds after the first page, whichever is open by then, in the language of the browser. */
const OFFER = offeredLanguage('en').offer;
const WIDTHS = [390, 1280];

type Screen = {
  at: string;
  /** What the page shows once it has loaded; undefined if the server renders the whole page. */
  shows?: string;
  /** What is pressed before the page is checked. */
  press?: string;
};

/** Opens each screen and checks every text of it, and that there is room for it. */
async function walk(page: Page, data: PageData, screens: readonly Screen[]) {
  for (const { at, shows, press } of screens) {
    await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 844 });
    await page.goto(LANGUAGE + at);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    if (shows !== undefined) await expect(page.getByRole('main')).toContainText(shows);
    if (press !== undefined) await page.locator(press).first().click();
    await expect(page.locator('main [aria-busy]')).toHaveCount(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await expectTranslated(page, data, `${at} at ${width}`);
      await expectFits(page, `${at} at ${width}`);
    }
  }
}

test('every text that a visitor sees comes from a catalogue, and there is room for a longer one', async ({
  page,
}) => {
  const data = await dataTexts(page, [shop, BRANDS, UNKNOWN, OFFER]);
  const { id } = await productNamed(MIXTURE);
  await walk(page, data, [
    { at: paths.home() },
    { at: paths.products() },
    { at: paths.products({ name: UNKNOWN }) },
    { at: `/products/${id}` },
    { at: paths.signIn(), press: 'main form button[type=submit]' },
    { at: paths.signUp(), press: 'main form button[type=submit]' },
    { at: paths.forgotPassword(), press: 'main form button[type=submit]' },
    { at: paths.help() },
    { at: paths.privacyPolicy() },
    { at: paths.aboutUs() },
    { at: paths.notFound() },
    { at: paths.offline() },
  ]);
  await page.goto(LANGUAGE + paths.products({ name: MIXTURE }));
  await cardOf(page, MIXTURE).getByRole('button').last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectTranslated(page, data, 'login dialog');
  await expectFits(page, 'login dialog');
});

test('every text that a customer sees comes from a catalogue, and there is room for a longer one', async ({
  page,
}) => {
  const shopper = await withVerifiedAccount();
  // Each language is called by its own name.
  const data = await dataTexts(page, [shop, BRANDS, shopper, 'English', OFFER]);
  const tokens = await signedIn(page, shopper);
  await walk(page, data, [{ at: paths.cart() }]);
  const order = await withParcel(tokens, [{ name: MIXTURE, quantity: '250', count: 2 }], {
    remarks: 'Ring twice',
  });
  await withCart(tokens, [{ name: MIXTURE, quantity: '500', count: 2 }]);
  await walk(page, data, [
    { at: paths.cart(), shows: MIXTURE },
    { at: paths.checkout(), shows: MIXTURE },
    { at: paths.account(), shows: shopper.email },
    { at: paths.orders(), shows: order },
    { at: paths.orderStatus(order), shows: MIXTURE },
  ]);
});

test('every text that staff see comes from a catalogue, and there is room for a longer one', async ({
  page,
}) => {
  const data = await dataTexts(page, [
    shop,
    BRANDS,
    COURIER_COMPANIES,
    INDIAN_STATES.map(({ name }) => name),
  ]);
  await walk(page, data, [{ at: paths.staffLogin(), press: 'main form button[type=submit]' }]);
  const shopper = await tokensOf(await withVerifiedAccount());
  const order = await withParcel(shopper, [{ name: MIXTURE, quantity: '250', count: 2 }]);
  const { id } = await productNamed(MIXTURE);
  const { accessToken } = await signedInAsStaff(page);
  const listed = await call(overHttp, listCategories, {}, { accessToken });
  const category = listed.ok ? (listed.result.categories[0]?.name ?? '') : '';
  await walk(page, data, [
    { at: staffPaths.orders(), shows: order },
    { at: staffPaths.tracking(), shows: order },
    { at: staffPaths.order(order), shows: MIXTURE },
    { at: staffPaths.products(), shows: MIXTURE },
    { at: staffPaths.editProduct(id) },
    { at: staffPaths.previewProduct(id), shows: MIXTURE },
    { at: staffPaths.newProduct(), press: 'main form button[type=submit]' },
    { at: staffPaths.importProducts() },
    { at: staffPaths.bulkEdit() },
    { at: staffPaths.categories(), shows: category },
    { at: staffPaths.figures(), shows: MIXTURE },
    { at: staffPaths.audit({ kind: 'payment' }) },
    { at: staffPaths.outbox() },
    { at: staffPaths.mailWords() },
    { at: staffPaths.wordsOfMail('paid') },
    { at: staffPaths.people() },
    { at: staffPaths.setup() },
    { at: staffPaths.account() },
    { at: staffPaths.connections() },
    { at: staffPaths.deliveryRates() },
    { at: staffPaths.settings() },
    { at: staffPaths.settingsArea('identity') },
    { at: staffPaths.settingsArea('contacts') },
    { at: staffPaths.settingsArea('legal') },
    { at: staffPaths.settingsArea('opening') },
    { at: staffPaths.settingsArea('promises') },
    { at: staffPaths.settingsArea('tax') },
    { at: staffPaths.kitchen([order]), shows: MIXTURE },
    { at: staffPaths.labels([order]), shows: MIXTURE },
    { at: staffPaths.pickingList([order]), shows: MIXTURE },
  ]);
});
