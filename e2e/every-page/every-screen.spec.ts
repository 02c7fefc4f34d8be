import type { Page } from '@playwright/test';
import { TAX_FILES } from '@tula/contract/orders/accounts.ts';
import { call } from '@tula/contract/calls/call.ts';
import { readPublicProduct } from '@tula/contract/catalogue/public-product.ts';
import { COUNTRIES } from '@tula/contract/catalogue/declarations/countries.ts';
import { countryName } from '@tula/contract/catalogue/declarations/declared-lines.ts';
import { COURIER_COMPANIES } from '@tula/contract/delivery/couriers.ts';
import { INDIAN_STATES } from '@tula/contract/delivery/states.ts';
import { DATED_RULES } from '@tula/contract/shop/dated-rules.ts';
import { OWN_E_WAY_LIMITS } from '@tula/contract/shop/e-way-limits.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { type Language, offeredLanguage, pathOfLanguage, PSEUDO } from '@tula/messages/languages.ts';
import { DEMO_TESTIMONIAL } from '../../server/seeds/demo-seeding.ts';
import { test } from '../own-shop.ts';
import {
  cardOf,
  expect,
  expectAccessible,
  overHttp,
  productNamed,
  shopUrl,
  signedIn,
  withVerifiedAccount,
} from '../shopper.ts';
import {
  COMPLAINT,
  customerScreens,
  LONG_WORD,
  type Screen,
  STAFF_SCREENS,
  UNKNOWN,
  visitorScreens,
  walkIn,
} from './every-screen.ts';
import { dataTexts, expectTranslated, type PageData } from './every-text.ts';
import { giveLongestNames } from './longest-names.ts';
import { expectFits, expectRoom } from './room-on-screen.ts';

const LANGUAGES = ['en', 'hi', 'ta', PSEUDO] as const;
const MIXTURE = 'Madras Mixture';
/** Names that no language translates. */
const BRANDS = ['Instagram', 'WhatsApp', 'Facebook'];
/** Made two seconds after the first page, whichever is open by then, in the language of the browser. */
const OFFER = offeredLanguage('en').offer;
/** What Your data repeats: the note of the order in `customerScreens`, and subjects of emails as they were sent. */
const REPEATED = [LONG_WORD, 'Please verify your email', 'Order TL-AAAAAA is placed and paid'];

test.use({ settings: { LANGUAGES: LANGUAGES.join(',') } });
// The names of one shop are changed for all of them, and a walk opens some thirty screens.
test.describe.configure({ mode: 'default', timeout: 600_000 });
let names: Awaited<ReturnType<typeof giveLongestNames>>;
test.beforeAll(async ({ ownShop }) => {
  expect(shopUrl()).toBe(ownShop.url);
  names = await giveLongestNames(MIXTURE);
});

/**
 * Opens each screen of a language once and expects room for the longest names at every width, tap targets for thumbs,
 * nothing that axe finds, and markup that the HTML checkers read afterwards; with `data`, no text that is hard-coded.
 */
async function walk(page: Page, language: Language, screens: readonly Screen[], data?: PageData) {
  await walkIn(page, prefixOf(language), screens, (where) => look(page, where, data));
}

async function look(page: Page, where: string, data: PageData | undefined) {
  await expectRoom(page, where, async (atWidth) => {
    await expectFits(page, atWidth);
    if (data) await expectTranslated(page, data, atWidth);
  });
  await expectAccessible(page);
}

/** The name of the product on its pages; the pseudo-language has no translations of products. */
const nameIn = (language: (typeof LANGUAGES)[number]) => names[language === PSEUDO ? 'en' : language];

const prefixOf = (language: Language) => (language === 'en' ? '' : pathOfLanguage(language));

/** What pages in the pseudo-language show as it was typed; in other languages nobody can tell it from a text. */
const dataOf = async (page: Page, language: Language, given: readonly unknown[]) =>
  language === PSEUDO
    ? dataTexts(page, [shop, names, BRANDS, UNKNOWN, OFFER, DEMO_TESTIMONIAL, ...given])
    : undefined;

for (const language of LANGUAGES) {
  test(`visitors have room and can use every screen in ${language}`, async ({ page }) => {
    const { id } = await productNamed(names.en);
    const read = await call(overHttp, readPublicProduct, { params: { id } });
    if (!read.ok) throw new Error(read.message);
    // The country of origin has the name that its language gives it.
    const data = await dataOf(page, language, [read.result.declarations, 'India']);
    await walk(page, language, await visitorScreens(names.en), data);
    await page.goto(prefixOf(language) + paths.products({ name: names.en.slice(0, 40) }));
    await cardOf(page, nameIn(language)).getByRole('button').last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(page, 'login dialog', data);
  });

  test(`customers have room and can use every screen in ${language}`, async ({ page }) => {
    const shopper = await withVerifiedAccount();
    // Each language is called by its own name.
    const data = await dataOf(page, language, [shopper, 'English', REPEATED]);
    const tokens = await signedIn(page, shopper);
    await walk(page, language, [{ at: paths.cart() }], data);
    const named = { product: names.en, shown: nameIn(language) };
    await walk(page, language, await customerScreens(tokens, shopper.email, named), data);
  });

  for (const [about, staffScreens] of Object.entries(STAFF_SCREENS))
    test(`staff have room and can use every screen about ${about} in ${language}`, async ({ page }) => {
      const data = await dataOf(page, language, [
        COURIER_COMPANIES,
        INDIAN_STATES.map(({ name }) => name),
        // Countries have the names that their language gives them.
        COUNTRIES.map(countryName),
        // Laws are called as their texts call them.
        Object.values(DATED_RULES).map(({ source }) => source),
        Object.values(OWN_E_WAY_LIMITS).map(({ source }) => source),
        // The names of the files of the tax return.
        TAX_FILES,
        'English',
        COMPLAINT,
      ]);
      await walk(page, language, await staffScreens(page, names.en, nameIn(language)), data);
    });
}
