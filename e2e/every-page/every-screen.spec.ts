import type { Page } from '@playwright/test';
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
import { expectAccessible } from '../markup/accessible.ts';
import { expectFits } from './every-text.ts';
import { giveLongestNames } from './longest-names.ts';
import { expectRoom } from './room-on-screen.ts';

/** Phones, both sides of each breakpoint, a small laptop, and screens with more columns. */
const WIDTHS = [320, 390, 640, 768, 1024, 1280, 1440, 1920];
const LANGUAGES = ['en', 'hi', 'ta'] as const;
type Language = (typeof LANGUAGES)[number];

/**
 * Looks at each screen once: whether the longest names have room, whether thumbs have, whether a figure is broken into two
 * lines, and, where the page is built of new parts, whether it is accessible. Its HTML is kept for the checkers.
 */
async function walk(page: Page, language: Language, screens: readonly Screen[]) {
  const addresses = { language: language === 'en' ? '' : pathOfLanguage(language), widths: WIDTHS };
  await walkIn(page, addresses, screens, {
    atWidth: (where) => expectFits(page, where),
    async once(where) {
      await expectRoom(page, where);
      await expectAccessible(page);
    },
  });
}

// The names of a shop of its own are changed for all of them, as other journeys look for the short ones.
test.use({ settings: { LANGUAGES: LANGUAGES.join(',') } });
// A test opens up to forty screens, each at many widths.
test.describe.configure({ mode: 'default', timeout: 600_000 });
let names = { en: MIXTURE, hi: MIXTURE, ta: MIXTURE };
test.beforeAll(async ({ ownShop }) => {
  expect(shopUrl()).toBe(ownShop.url);
  names = await giveLongestNames(MIXTURE);
});

for (const language of LANGUAGES) {
  test(`visitor pages have room and are accessible in ${language}`, async ({ page }) => {
    await walk(page, language, await visitorScreens(names.en));
  });

  test(`customer pages have room and are accessible in ${language}`, async ({ page }) => {
    const shopper = await withVerifiedAccount();
    const tokens = await signedIn(page, shopper);
    const named = { product: names.en, shown: names[language] };
    await walk(page, language, [
      { at: paths.cart() },
      ...(await customerScreens(tokens, shopper.email, named)),
    ]);
  });

  for (const [about, staffScreens] of Object.entries(STAFF_SCREENS))
    test(`staff pages about ${about} have room and are accessible in ${language}`, async ({ page }) => {
      await walk(page, language, await staffScreens(page, names.en, names[language]));
    });
}
