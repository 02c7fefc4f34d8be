import { paths } from '@tula/contract/shop/pages.ts';
import { pathOfLanguage, tagOfLanguage } from '@tula/messages/languages.ts';
import { expect, test } from '../shopper.ts';

/** The fonts of a script, which only pages written in it load. */
const FONT_OF = { hi: /anek-devanagari-(?!tula-)[\w-]+\.woff2/, ta: /anek-tamil-(?!name-)[\w-]+\.woff2/ };
const LANGUAGES = ['hi', 'ta'] as const;

for (const language of LANGUAGES) {
  const prefix = pathOfLanguage(language);

  test(`a page in ${language} is written in its own font, which no other page loads`, async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => void loaded.push(request.url()));
    for (const at of [paths.home(), paths.products()]) await page.goto(at, { waitUntil: 'networkidle' });
    for (const font of Object.values(FONT_OF)) expect(loaded.filter((url) => font.test(url))).toEqual([]);
    await page.goto(prefix + paths.home(), { waitUntil: 'networkidle' });
    const own = LANGUAGES.filter((one) => loaded.some((url) => FONT_OF[one].test(url)));
    expect(own).toEqual([language]);
    await expect(page.locator('html')).toHaveAttribute('lang', tagOfLanguage(language));
  });
}

/** The name of a font in the address of its file, without what tells its versions apart. */
const fontIn = (url: string) => /\/assets\/([\w-]+)-[\w-]{7}\.woff2$/.exec(url)?.[1];

test('home and catalogue load each of their fonts once, in every language', async ({ page }) => {
  let loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) loaded.push(request.url());
  });
  for (const language of ['', ...LANGUAGES.map(pathOfLanguage)])
    for (const at of [paths.home(), paths.products()]) {
      loaded = [];
      await page.goto(language + at, { waitUntil: 'networkidle' });
      const fonts = loaded.map(fontIn);
      expect(fonts).toEqual(expect.arrayContaining(['anek-latin', 'fraunces-latin']));
      const again = fonts.filter((font, index) => fonts.indexOf(font) !== index);
      expect([language + at, again]).toEqual([language + at, []]);
    }
});

test('the home page has a price within the first screen of a phone, in every language', async ({ page }) => {
  const { height = 0 } = page.viewportSize() ?? {};
  for (const language of ['', ...LANGUAGES.map(pathOfLanguage)]) {
    await page.goto(language + paths.home());
    const price = page
      .getByRole('main')
      .getByText(/^₹[\d,]+\.\d\d$/)
      .first();
    const box = await price.boundingBox();
    expect([language, box !== null && box.y + box.height <= height]).toEqual([language, true]);
  }
});

test('only the name of the shop in its script and the names of languages have the font without other letters', async ({
  page,
}) => {
  for (const language of ['', ...LANGUAGES.map(pathOfLanguage)]) {
    await page.goto(language + paths.home());
    const having = await page
      .locator('body *:not(:has(*))')
      .evaluateAll((elements) =>
        elements
          .filter((one) => getComputedStyle(one).fontFamily.includes('Anek Tula'))
          .map((one) => one.textContent),
      );
    const once = [...new Set(having)].toSorted((one, other) => one.localeCompare(other));
    expect([language, once]).toEqual([language, ['English', 'तुला', 'हिन्दी', 'தமிழ்']]);
  }
});

test.describe('with a browser in Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('the English addresses stay English, and Hindi is offered once', async ({ page }) => {
    await page.goto(paths.home());
    await expect(page).toHaveURL(paths.home());
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
    await expect(page.getByRole('main')).toContainText('Explore Products');
    const offer = page.getByRole('link', { name: 'हिन्दी में देखें' });
    await expect(offer).toHaveAttribute('href', '/hi/home');
    await offer.click();
    await expect(page).toHaveURL('/hi/home');
    await expect(page.getByRole('main')).toContainText('प्रोडक्ट देखें');
  });
});
