import { call } from '@tula/contract/calls/call.ts';
import { readErasure } from '@tula/contract/accounts/erasure.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import type { Page } from '@playwright/test';
import { openHydrated } from '../hydration.ts';
import {
  expect,
  expectAccessible,
  mailedText,
  overHttp,
  sentMail,
  signedIn,
  test,
  tokensOf,
  withVerifiedAccount,
} from '../shopper.ts';

const erasing = (page: Page) => page.getByRole('region', { name: 'Erase my account' });

test('a customer asks to be erased with the password, stops it, and asks again', { tag: '@core' }, async ({
  page,
}) => {
  const shopper = await withVerifiedAccount();
  const tokens = await signedIn(page, shopper);
  const dueAt = async () => {
    const read = await call(overHttp, readErasure, {}, tokens);
    return read.ok ? read.result.dueAt : undefined;
  };
  await openHydrated(page, '/account');
  const password = erasing(page).getByRole('textbox', { name: 'Your password' });
  const ask = erasing(page).getByRole('button', { name: 'Erase my account', exact: true });
  await erasing(page).getByRole('button', { name: 'Erase my account…' }).click();
  await expect(password).toBeFocused();
  await ask.click();
  await expect(password).toHaveAccessibleDescription('This field is required');
  await password.fill('something-else');
  await ask.click();
  await expect(password).toHaveAccessibleDescription('Entered current password is incorrect');
  await expectAccessible(page);
  expect(await dueAt()).toBe(null);

  await password.fill(shopper.password);
  await ask.click();
  await expect(erasing(page).getByText(/^Your account will be erased on /)).toBeVisible();
  const first = formatMoment(new Date((await dueAt()) ?? ''));
  const notice = await sentMail(shopper.email, `Your account will be erased on ${first}`);
  expect(notice.text).toContain('Log in before then and press Keep my account.');
  await expectAccessible(page);
  await erasing(page).getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account stays', { exact: true })).toBeVisible();
  await sentMail(shopper.email, 'Your account stays');
  expect(await dueAt()).toBe(null);

  await erasing(page).getByRole('button', { name: 'Erase my account…' }).click();
  await password.fill(shopper.password);
  await ask.click();
  await expect(erasing(page).getByRole('button', { name: 'Keep my account' })).toBeVisible();
  const again = formatMoment(new Date((await dueAt()) ?? ''));
  await page.reload();
  await expect(erasing(page).getByText(`Your account will be erased on ${again}.`)).toBeVisible();
  // The customer may log in until then.
  expect((await tokensOf(shopper)).isEmailVerified).toBe(true);
});

test('a customer without a password asks to be erased with a code from their email', async ({ page }) => {
  const shopper = await withVerifiedAccount();
  const tokens = await signedIn(page, shopper);
  await openHydrated(page, '/account');
  await erasing(page).getByRole('button', { name: 'Erase my account…' }).click();
  await erasing(page).getByRole('button', { name: 'No password? Email me a code' }).click();
  const code = erasing(page).getByRole('textbox', { name: '6-digit code' });
  await expect(code).toBeFocused();
  await expect(erasing(page).getByText(`We’ve emailed a code to ${shopper.email}.`)).toBeVisible();
  await expectAccessible(page);
  const ask = erasing(page).getByRole('button', { name: 'Erase my account', exact: true });
  const mailed = await mailedText(shopper.email, /Your code: (\d{6})\n/);
  await code.fill(String((Number(mailed) + 1) % 1_000_000).padStart(6, '0'));
  await ask.click();
  await expect(erasing(page).getByText('That code isn’t right or no longer works.')).toBeVisible();
  const read = await call(overHttp, readErasure, {}, tokens);
  expect(read.ok && read.result.dueAt).toBe(null);
  await code.fill(mailed);
  await ask.click();
  await expect(erasing(page).getByText(/^Your account will be erased on /)).toBeVisible();
});
