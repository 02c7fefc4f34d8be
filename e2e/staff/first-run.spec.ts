import { expect, expectAccessible } from '../shopper.ts';
import { test } from '../own-shop.ts';

test.use({ settings: { SEED: 'none', STAFF_EMAIL: '', STAFF_PASSWORD: '' } });

test('the link that a new shop prints makes the owner’s account, once', async ({ page, ownShop }) => {
  const link = /Begin here, within 24 hours: (\S+)/.exec(ownShop.said)?.[1] ?? '';
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await expect(page.getByRole('heading', { name: 'Set up your shop' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('Kala');
  await page.getByLabel('Email').fill('kala@example.in');
  await page.getByLabel('New password', { exact: true }).fill('curry leaves and ghee');
  await page.getByLabel('Confirm password').fill('curry leaves and ghee');
  await page.getByRole('button', { name: 'Create my account' }).click();

  await expect(page.getByRole('heading', { name: 'Staff login' })).toBeVisible();
  await page.getByLabel('Email').fill('kala@example.in');
  await page.getByLabel('Password', { exact: true }).fill('curry leaves and ghee');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Logged in successfully')).toBeVisible();

  await page.goto(pathname + search);
  await expect(page.getByText('This link has expired or has been used.')).toBeVisible();
});
