import { test } from '../own-shop.ts';
import { expect, expectAccessible } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

test('the owner changes the shipping policy with a placeholder, and goes back to the built-in text', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const policy = async () => (await request.get('/policies/shipping')).text();
  const before = await policy();
  await signedInAsStaff(page);
  await page.goto('/manage/settings');
  await page.getByRole('link', { name: /^Shipping Policy/ }).click();
  await expect(page.getByRole('heading', { name: 'Text of Shipping Policy', level: 1 })).toBeVisible();
  await expect(page.getByText('This page shows the built-in text.')).toBeVisible();
  const text = page.getByLabel('Text', { exact: true });
  await expect(text).toHaveValue(/Your order ships within \{shippingTime\} of payment\./);
  await expectAccessible(page);

  await text.fill('We pack on Sundays, within {shipingDays} days.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Line 1: there is no placeholder {shipingDays}.')).toBeVisible();
  expect(await policy()).toBe(before);
  await expectAccessible(page);

  await text.fill('We pack on Sundays.\n\n# Late parcels\n\n- Call [{phone}](tel:{phone})\n- We ship in ');
  await page.getByText('Insert a placeholder').click();
  await page.getByRole('button', { name: 'Insert shippingTime: 3 days' }).click();
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(/We ship in \{shippingTime\}$/);
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByText('We ship in 3 days')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The page shows it now.')).toBeVisible();

  const shopper = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await shopper.goto('/policies/shipping');
  await expect(shopper.getByText('We pack on Sundays.')).toBeVisible();
  await expect(shopper.getByRole('heading', { name: 'Late parcels', level: 2 })).toBeVisible();
  await expect(shopper.getByText('We ship in 3 days')).toBeVisible();
  await expect(shopper.getByRole('article').getByRole('link')).toHaveAttribute('href', 'tel:+919443012345');
  await shopper.close();
  const visitor = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  const errors: string[] = [];
  visitor.on('pageerror', (error) => errors.push(error.message));
  await visitor.goto('/policies/shipping');
  await expectAccessible(visitor);
  expect(errors).toEqual([]);
  await visitor.close();

  await page.getByRole('button', { name: 'Back to the built-in text' }).click();
  await expect(page.getByText('The page shows the built-in text again.')).toBeVisible();
  await expect(text).toHaveValue(/Your order ships within/);
  expect(await policy()).not.toContain('We pack on Sundays');
  expect(await policy()).toContain('Your order ships within');

  await page.getByRole('button', { name: 'Restore version 1', exact: true }).click();
  await expect(page.getByText('Version 1 is in use again')).toBeVisible();
  expect(await policy()).toContain('We pack on Sundays');
  // The shop is used by other journeys afterwards.
  await page.getByRole('button', { name: 'Back to the built-in text' }).click();
  await expect(page.getByText('The page shows the built-in text again.')).toBeVisible();
});
