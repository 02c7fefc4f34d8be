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
import { DEMO_FACTS } from '@tula/contract/shop/demo-facts.ts';
import { offeredLanguage, pathOfLanguage, PSEUDO } from '@tula/messages/languages.ts';
import { DEMO_TESTIMONIAL } from '../../server/seeds/demo-seeding.ts';
import { test } from '../own-shop.ts';
import { cardOf, expect, overHttp, productNamed, signedIn, withVerifiedAccount } from '../shopper.ts';
import {
  COMPLAINT,
  customerScreens,
  MIXTURE,
  type Screen,
  STAFF_SCREENS,
  UNKNOWN,
  visitorScreens,
  walkIn,
} from './every-screen.ts';
import { dataTexts, expectFits, expectTranslated, type PageData } from './every-text.ts';

test.use({ settings: { LANGUAGES: 'en,pseudo' } });
// One shop is enough for all of them.
test.describe.configure({ mode: 'default' });

/** What the addresses of the language begin with. */
const LANGUAGE = pathOfLanguage(PSEUDO);
/** Names that no language translates. */
const BRANDS = ['Instagram', 'WhatsApp', 'Facebook'];
/** Made two seconds after the first page, whichever is open by then, in the language of the browser. */
const OFFER = offeredLanguage('en').offer;
/** What Your data repeats: the note of the order in `customerScreens`, and subjects of emails as they were sent. */
const REPEATED = ['Ring twice', 'Please verify your email', 'Order TL-AAAAAA is placed and paid'];
const WIDTHS = [320, 390, 1280];

/** Opens each screen and checks every text of it, and that there is room for it. */
async function walk(page: Page, data: PageData, screens: readonly Screen[]) {
  await walkIn(page, { language: LANGUAGE, widths: WIDTHS }, screens, {
    async atWidth(where) {
      await expectTranslated(page, data, where);
      await expectFits(page, where);
    },
  });
}

test('every text that a visitor sees comes from a catalogue, and there is room for a longer one', async ({
  page,
}) => {
  const { id } = await productNamed(MIXTURE);
  const read = await call(overHttp, readPublicProduct, { params: { id } });
  if (!read.ok) throw new Error(read.message);
  // The country of origin has the name that its language gives it.
  const declared = [read.result.declarations, 'India'];
  const data = await dataTexts(page, [DEMO_FACTS, BRANDS, UNKNOWN, OFFER, declared, DEMO_TESTIMONIAL]);
  await walk(page, data, await visitorScreens());
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
  const data = await dataTexts(page, [
    DEMO_FACTS,
    BRANDS,
    shopper,
    'English',
    OFFER,
    REPEATED,
    DEMO_TESTIMONIAL,
  ]);
  const tokens = await signedIn(page, shopper);
  await walk(page, data, [{ at: paths.cart() }]);
  await walk(page, data, await customerScreens(tokens, shopper.email));
});

for (const [about, staffScreens] of Object.entries(STAFF_SCREENS))
  test(`every text that staff see about ${about} comes from a catalogue, and there is room for a longer one`, async ({
    page,
  }) => {
    const data = await dataTexts(page, [
      DEMO_TESTIMONIAL,
      DEMO_FACTS,
      BRANDS,
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
      UNKNOWN,
      OFFER,
    ]);
    await walk(page, data, await staffScreens(page));
  });
