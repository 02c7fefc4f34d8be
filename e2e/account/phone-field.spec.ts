import { expect, expectAccessible, test, holdRequests } from '../shopper.ts';

test('the country of a phone number can be chosen with the keyboard', async ({ page }) => {
  await page.goto('/sign-up');
  const button = page.getByRole('button', { name: 'Country code, India +91' });
  await button.press('Enter');
  const search = page.getByRole('combobox', { name: 'Search countries' });
  await expect(search).toBeFocused();
  await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName('+91 India');
  await expect(page.getByRole('option', { name: '+44 United Kingdom' })).toBeAttached();
  const codes = await page.getByRole('option').locator('span:nth-last-child(2)').allTextContents();
  expect(codes.length).toBeGreaterThan(200);
  expect(codes.map(Number)).toEqual(codes.map(Number).toSorted((one, other) => one - other));
  await expectAccessible(page);

  await search.fill('united king');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('option', { name: '+44 United Kingdom' })).toBeVisible();
  await search.press('Enter');
  await expect(page.getByRole('button', { name: 'Country code, United Kingdom +44' })).toBeVisible();
  await expect(page.getByLabel('Phone')).toBeFocused();

  await page.getByRole('button', { name: 'Country code, United Kingdom +44' }).press('Enter');
  await search.press('Escape');
  await expect(search).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Country code, United Kingdom +44' })).toBeFocused();
});

test('keys of an input method neither choose nor close the list of countries', async ({ page }) => {
  await page.goto('/sign-up');
  await page.getByRole('button', { name: 'Country code, India +91' }).press('Enter');
  const search = page.getByRole('combobox', { name: 'Search countries' });
  await search.fill('united king');
  for (const key of ['Enter', 'Escape']) await search.dispatchEvent('keydown', { key, isComposing: true });
  await expect(search).toBeFocused();
  await search.press('Enter');
  await expect(page.getByRole('button', { name: 'Country code, United Kingdom +44' })).toBeVisible();
});

test('a number typed with its calling code selects the country', { tag: '@core' }, async ({ page }) => {
  await page.goto('/sign-up');
  const phone = page.getByLabel('Phone');
  await phone.pressSequentially('+3247');
  await expect(page.getByRole('button', { name: 'Country code, Belgium +32' })).toBeVisible();
  await phone.fill('0044 7911 123456');
  await expect(page.getByRole('button', { name: 'Country code, United Kingdom +44' })).toBeVisible();
  await phone.fill('(+91) 98230 00000');
  await expect(page.getByRole('button', { name: 'Country code, India +91' })).toBeVisible();
  await phone.fill('91 98230 00000');
  await phone.press('Tab');
  await expect(phone).not.toHaveAttribute('aria-invalid');
});

test('a number typed before the countries are loaded selects its country when they are', async ({ page }) => {
  const release = await holdRequests(page, '**/api/v1/public/countries');
  await Promise.all([page.waitForRequest('**/api/v1/public/countries'), page.goto('/sign-up')]);
  await page.getByLabel('Phone').fill('+3247');
  release();
  await expect(page.getByRole('button', { name: 'Country code, Belgium +32' })).toBeVisible();
});
