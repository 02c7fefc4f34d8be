import { test } from '../own-shop.ts';
import { PODI, withOrder } from '../placed-orders.ts';
import { expect, expectAccessible, signedIn, tokensOf, withVerifiedAccount } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

test('the owner promises other times, and the shop shows them', async ({ page, browser, baseURL }) => {
  test.slow();
  const shopper = await withVerifiedAccount();
  const order = await withOrder(await tokensOf(shopper), [PODI]);
  await signedInAsStaff(page);
  await page.goto('/manage/settings');
  await page.getByRole('link', { name: 'Promises Time to cancel' }).click();
  await expect(page.getByText('Nobody has changed them yet.')).toBeVisible();
  await expectAccessible(page);

  const enforced = page.getByLabel('Hours to cancel a paid order');
  const shown = page.getByLabel('Hours you tell customers');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(
    preview.getByText(/Please cancel within 3\shours; you can until \d.*\s[AP]M\.$/),
  ).toBeVisible();
  await enforced.fill('2');
  await expect(preview.getByText('The preview appears once all numbers are right.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter no more hours than customers really have')).toBeVisible();
  await expectAccessible(page);
  await shown.fill('1');
  await page.getByLabel('Days until an order is sent').fill('2');
  await expect(preview.getByText(/Please cancel within 1\shour; you can until \d.*\s[AP]M\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Your shop shows it now.')).toBeVisible();

  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/policies/refund');
  await expect(page.getByText('You can cancel a paid order within 2 hours of placing it')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.goto('/policies/shipping');
  await expect(page.getByText('Your order ships within 2 days of payment.')).toBeVisible();
  expect(errors).toEqual([]);
  const customer = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await signedIn(customer, shopper);
  await customer.goto(`/order-status?order-id=${order}`);
  await expect(customer.getByText('within 3 hours')).toBeVisible();
  await customer.getByRole('link', { name: 'Policies for this order' }).click();
  await expect(customer.getByText('This is what applied when the order was placed')).toBeVisible();
  await customer
    .getByRole('main')
    .getByRole('link', { name: 'Refund and Cancellation Policy' })
    .last()
    .click();
  await expect(customer.getByText('You can cancel a paid order within 5 hours of placing it')).toBeVisible();
  await expectAccessible(customer);
  expect(await customer.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await customer.getByRole('link', { name: 'our current policy' }).click();
  await expect(customer.getByText('You can cancel a paid order within 2 hours of placing it')).toBeVisible();
  await customer.close();

  await page.goto('/manage/settings/promises');
  await page.getByRole('button', { name: 'Restore version 0', exact: true }).click();
  await expect(page.getByText('Version 0 is in use again')).toBeVisible();
  await expect(enforced).toHaveValue('5');
  await page.goto('/policies/refund');
  await expect(page.getByText('You can cancel a paid order within 5 hours of placing it')).toBeVisible();
});
