import { cardOf, expect, productNamed, signedIn, test, withCart, withVerifiedAccount } from '../shopper.ts';

test('adding to the cart tips the balance and bumps the badge; nothing moves for readers who want no motion', async ({
  page,
}) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  await withCart(tokens, [{ name: 'Madras Mixture', quantity: '250', count: 2 }]);
  const beam = page.getByRole('banner').locator('a[data-printed] use').nth(1);
  const badge = page.getByRole('link', { name: /^Cart, / }).locator('span');
  const movedBy = (of: typeof beam) => of.evaluate((element) => getComputedStyle(element).animationName);
  for (const motion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto('/products?name=Madras');
    const card = cardOf(page, 'Madras Mixture');
    const first = motion === 'reduce' ? 4 : 2;
    await expect(badge).toHaveText(String(first));
    expect([await movedBy(beam), await movedBy(badge)]).toEqual(['none', 'none']);
    const seen: string[][] = [];
    for (const count of [first + 1, first + 2]) {
      await card.getByRole('button', { name: 'Increase quantity' }).click();
      await expect(badge).toHaveText(String(count));
      seen.push([await movedBy(beam), await movedBy(badge)]);
    }
    const isMoved = seen.flat().map((name) => name !== 'none');
    expect(isMoved).toEqual(Array.from({ length: 4 }, () => motion === 'no-preference'));
    // An animation runs again only under another name.
    if (motion === 'no-preference') expect(seen[0]).not.toEqual(seen[1]);
  }
});

test('a second picture is loaded once a mouse is over the card, and never without hovering or motion', {
  tag: '@wide',
}, async ({ page }) => {
  const { primaryImage, additionalImages } = await productNamed('Mullu Murukku');
  const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/'));
  const second = folderOf(additionalImages[0]?.url ?? '');
  expect(second).not.toBe(folderOf(primaryImage.url));
  const canHover = (page.viewportSize()?.width ?? 0) > 1000;
  for (const motion of ['reduce', 'no-preference'] as const) {
    await page.mouse.move(0, 0);
    await page.emulateMedia({ reducedMotion: motion });
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(folderOf(new URL(request.url()).pathname)));
    await page.goto('/products?name=Mullu', { waitUntil: 'networkidle' });
    expect(loaded).not.toContain(second);
    const card = page.locator('[data-card]').filter({ hasText: 'Mullu Murukku' });
    const closeUp = card.locator(`img[src^="${second}"]`);
    if (!canHover || motion === 'reduce') {
      await card.hover();
      await expect(closeUp).toBeHidden();
      expect(loaded).not.toContain(second);
      continue;
    }
    const picture = page.waitForResponse((response) => response.url().includes(second));
    await card.hover();
    expect((await picture).ok()).toBe(true);
    await expect(closeUp).toBeVisible();
  }
});

test('tags and languages can be tapped and stand where their neighbours do', async ({ page }) => {
  const { id } = await productNamed('Madras Mixture');
  // So that nothing slides while it is measured.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/products/${id}`);
  const tag = page.getByRole('main').locator('a[href*="tag="]').first();
  expect((await tag.boundingBox())?.height).toBe(36);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const [language, help] = [
    await menu.getByRole('link', { name: 'தமிழ்' }).locator('xpath=ancestor::ul').boundingBox(),
    await menu.getByRole('link', { name: 'Help' }).locator('svg').boundingBox(),
  ];
  expect(language?.x).toBe(help?.x);
});

test('the list has three cards beside each other on a laptop, four from 1440 pixels on and five from 1800', async ({
  page,
}) => {
  await page.goto('/products');
  for (const [width, columns] of [
    [1280, 3],
    [1440, 4],
    [1800, 5],
    [1920, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await page
      .locator('[data-card]')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    expect([width, tops.filter((top) => top === tops[0]).length]).toEqual([width, columns]);
  }
});

test('help and policies use the whole width of a laptop: contents, text and the other pages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const address of ['/help', '/policies/refund', '/policies/shipping']) {
    await page.goto(address);
    const [contents, others] = [
      await page.getByRole('navigation', { name: 'On this page' }).boundingBox(),
      await page.getByRole('navigation', { name: 'Policies and help' }).boundingBox(),
    ];
    expect([address, contents?.x, (others?.x ?? 0) + (others?.width ?? 0)]).toEqual([address, 40, 1240]);
  }
});
