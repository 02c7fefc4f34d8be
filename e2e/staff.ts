import type { Page } from '@playwright/test';
import { call } from '@tula/contract/call.ts';
import { logInStaff } from '@tula/contract/staff.ts';
import { expect, overHttp } from './shopper.ts';
import { STAFF } from './the-shop.ts';

/** The access token of the shop's member of staff, in a session of its own. */
export async function staffTokens(): Promise<{ accessToken: string; refreshToken: string }> {
  const answer = await call(overHttp, logInStaff, { body: STAFF });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.code}: ${answer.message}`);
  return answer.result;
}

/** Signs staff in without the form: the tab finds its session as after a reload. */
export async function signedInAsStaff(page: Page) {
  const { accessToken, refreshToken } = await staffTokens();
  const session = { accessToken, refreshToken, role: 'STAFF', isVerified: 'true' };
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem('wasGiven') !== null) return;
    for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
    sessionStorage.setItem('wasGiven', '');
  }, session);
  return { accessToken };
}

/** Has the page look for what has changed until it shows what is expected, as it does by itself every few seconds. */
export async function lookUntil(page: Page, isShown: () => Promise<void>) {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await isShown();
  }).toPass();
}
