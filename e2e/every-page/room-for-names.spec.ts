import { paths } from '@tula/contract/shop/pages.ts';
import { pathOfLanguage } from '@tula/messages/languages.ts';
import { test } from '../own-shop.ts';
import { expect, shopUrl, signedIn, withVerifiedAccount } from '../shopper.ts';
import {
  customerScreens,
  MIXTURE,
  type Screen,
  STAFF_SCREENS,
  visitorScreens,
  walkIn,
} from './every-screen.ts';
import { expectFits } from './every-text.ts';
import { giveLongestNames } from './longest-names.ts';

/** Phones, both sides of each breakpoint, a small laptop, and screens with more columns. */
const WIDTHS = [320, 390, 640, 768, 1024, 1280, 1440, 1920];
const LANGUAGES = ['en', 'hi', 'ta'] as const;

// The names of a shop of its own are changed for all of them, as other journeys look for the short ones.
test.use({ settings: { LANGUAGES: LANGUAGES.join(',') } });
test.describe.configure({ mode: 'default' });
let names = { en: MIXTURE, hi: MIXTURE, ta: MIXTURE };
test.beforeAll(async ({ ownShop }) => {
  expect(shopUrl()).toBe(ownShop.url);
  names = await giveLongestNames(MIXTURE);
});

for (const language of LANGUAGES) {
  const addresses = { language: language === 'en' ? '' : pathOfLanguage(language), widths: WIDTHS };

  test(`visitor pages have room for the longest names in ${language}`, async ({ page }) => {
    await walkIn(page, addresses, await visitorScreens(names.en), (where) => expectFits(page, where));
  });

  test(`customer pages have room for the longest names in ${language}`, async ({ page }) => {
    const shopper = await withVerifiedAccount();
    const tokens = await signedIn(page, shopper);
    const named = { product: names.en, shown: names[language] };
    const screens: Screen[] = [
      { at: paths.cart() },
      ...(await customerScreens(tokens, shopper.email, named)),
    ];
    await walkIn(page, addresses, screens, (where) => expectFits(page, where));
  });

  for (const [about, staffScreens] of Object.entries(STAFF_SCREENS))
    test(`staff pages about ${about} have room for the longest names in ${language}`, async ({ page }) => {
      const screens = await staffScreens(page, names.en, names[language]);
      await walkIn(page, addresses, screens, (where) => expectFits(page, where));
    });
}
