import type { Page } from '@playwright/test';
import { addCustomer } from '@tula/contract/accounts/customers-of-staff.ts';
import { call } from '@tula/contract/calls/call.ts';
import { logInStaff } from '@tula/contract/accounts/staff.ts';
import { expect, overHttp } from './shopper.ts';
import { STAFF } from './the-shop.ts';

/** Tokens of a new session of the shop's member of staff. */
export async function staffTokens(): Promise<{ accessToken: string; refreshToken: string }> {
  const response = await call(overHttp, logInStaff, { body: STAFF });
  if (!response.ok) throw new Error(`${response.status} ${response.code}: ${response.message}`);
  return response.result;
}

/** Logs staff in without the form by storing the session in the tab. */
export async function signedInAsStaff(page: Page) {
  const { accessToken, refreshToken } = await staffTokens();
  const session = { accessToken, refreshToken, role: 'STAFF', isVerified: 'true' };
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem('wasGiven') !== null) return;
    for (const [name, value] of Object.entries(stored)) sessionStorage.setItem(name, value);
    sessionStorage.setItem('wasGiven', '');
  }, session);
  return { accessToken };
}

/** A customer of an own name and phone, whom staff know from before; with an email, it is an own one too. */
export async function aKnownCustomer(firstName: string, { hasEmail = false } = {}) {
  const digits = String(Date.now()).slice(-8);
  const known = { firstName, lastName: `Rao${digits}`, phone: `97${digits}` };
  const email = `${firstName.toLowerCase()}${digits}@example.com`;
  const body = hasEmail ? { ...known, email } : known;
  const added = await call(overHttp, addCustomer, { body }, await staffTokens());
  if (!added.ok) throw new Error(added.message);
  return { ...known, email, name: `${firstName} ${known.lastName}` };
}

/** Opens the menu of an order's row and presses an action in it. */
export async function pressInMenu(page: Page, order: string, name: string) {
  const more = page.getByRole('button', { name: `More for ${order}` });
  await more.click();
  await more.locator('xpath=..').getByRole('button', { name, exact: true }).click();
}

/** Triggers the page's refresh until it shows what is expected, instead of waiting for its poll. */
export async function reloadUntil(page: Page, isShown: () => Promise<void>) {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await isShown();
  }).toPass();
}
