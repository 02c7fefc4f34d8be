import type { Page } from '@playwright/test';
import { shownCode } from '../../server/test/authenticator.ts';
import { test } from '../own-shop.ts';
import { expect, expectAccessible } from '../shopper.ts';
import { STAFF } from '../the-shop.ts';

/** A gateway that takes real money; nobody pays here. */
test.use({
  settings: {
    PAYMENT_GATEWAY: 'phonepe',
    PHONEPE_CLIENT_ID: 'id',
    PHONEPE_CLIENT_SECRET: 'secret',
    PHONEPE_WEBHOOK_USERNAME: 'hook',
    PHONEPE_WEBHOOK_PASSWORD: 'secret',
  },
});

const REAL_TIME = { now: () => new Date() };

async function typePassword(page: Page) {
  await page.goto('/staff/login');
  await page.getByLabel('Email').fill(STAFF.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(STAFF.password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Sets it up on the account page and returns the secret and the recovery codes. */
async function setUp(page: Page) {
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Your password').fill('something else');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This isn’t your password')).toBeVisible();
  await page.getByLabel('Your password').fill(STAFF.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.getByRole('code').innerText()).replaceAll(' ', '');
  const field = page.getByLabel('Code from your app');
  await expect(field).toBeFocused();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the key' }).click();
  await expect(page.getByText('Key copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await field.fill('12 34');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Type the 6 digits that your app shows')).toBeVisible();
  await field.fill(shownCode(secret, REAL_TIME));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  return { secret, recoveryCodes: await codes.allInnerTexts() };
}

test('once payments are live an owner sets up a second factor, logs in with it and turns it off', async ({
  page,
}) => {
  await typePassword(page);
  await expect(page).toHaveURL(/\/manage\/account$/);
  await expect(page.getByText('This shop takes real payments')).toBeVisible();
  await page.goto('/manage/people');
  await expect(page).toHaveURL(/\/manage\/account$/);
  await expectAccessible(page);
  const { secret, recoveryCodes } = await setUp(page);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await page.goto('/manage/people');
  await expect(page.getByText('Two-step login on')).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await page.evaluate(() => localStorage.clear());
  await typePassword(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
  await expectAccessible(page);
  const field = page.getByLabel('Code from your app');
  await expect(field).toBeFocused();
  await field.fill('000000');
  await field.press('Enter');
  await expect(page.getByText('This code isn’t right')).toBeVisible();
  // The next one, as that of the set-up is used up.
  await field.fill(shownCode(secret, REAL_TIME, 1));
  await field.press('Enter');
  await expect(page).not.toHaveURL(/login/);

  await page.goto('/manage/account');
  await page.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off two-step login?' });
  await dialog.getByLabel('Your password').fill(STAFF.password);
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});
