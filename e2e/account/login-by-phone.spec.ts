import type { Page } from '@playwright/test';
import { test } from '../courier-shop.ts';
import { aShopper, expect, expectAccessible, pollOften, signedIn, withVerifiedAccount } from '../shopper.ts';

const codeField = (page: Page) => page.getByLabel('6-digit code');

/** Asks for a code on the phone, as somebody who is not logged in. */
async function askByPhone(page: Page, phone: string) {
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill(phone);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('main')).toContainText('at our shop, a code is on its way.');
  await expect(codeField(page)).toBeFocused();
}

test('a customer proves her number once and then logs in by a code on it; other numbers get no message', async ({
  page,
  browser,
  gateway,
}) => {
  /** The messages to these numbers since the journey began, oldest first. */
  const sentTo = (...phones: string[]) =>
    gateway.requests
      .map(({ body }) => new URLSearchParams(body))
      .filter((sent) => phones.some((phone) => sent.get('send_to') === `91${phone}`));
  const newestCode = async (phone: string, count: number) => {
    await expect.poll(() => sentTo(phone).length, pollOften).toBe(count);
    return /code is (\d{6})/.exec(sentTo(phone).at(-1)?.get('msg') ?? '')?.[1] ?? '';
  };
  const shopper = await withVerifiedAccount();
  const { phone: strange } = aShopper();

  await signedIn(page, shopper);
  await page.goto('/account');
  const part = page.getByRole('region', { name: 'Log in by phone' });
  await part.getByRole('button', { name: 'This is my number' }).click();
  await expect(codeField(page)).toBeFocused();
  await expectAccessible(page);
  await codeField(page).fill(await newestCode(shopper.phone, 1));
  await part.getByRole('button', { name: 'This is my number' }).click();
  await expect(part.getByRole('button', { name: 'Stop logins by phone' })).toBeVisible();

  const opened = await (await browser.newContext()).newPage();
  await opened.goto('/sign-in');
  await opened.getByRole('button', { name: 'Email me a code' }).click();
  await opened.getByRole('button', { name: 'Send it to my phone instead' }).click();
  await askByPhone(opened, strange);
  await expectAccessible(opened);
  await opened.getByRole('button', { name: 'Use another number' }).click();
  await askByPhone(opened, shopper.phone);
  await codeField(opened).fill(await newestCode(shopper.phone, 2));
  await opened.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(opened.getByRole('link', { name: /^Cart/ }).first()).toBeVisible();
  expect(sentTo(strange)).toEqual([]);

  await part.getByRole('button', { name: 'Stop logins by phone' }).click();
  await expect(part.getByRole('button', { name: 'This is my number' })).toBeVisible();
  await opened.context().close();
});
