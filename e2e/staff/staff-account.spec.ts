import { call } from '@tula/contract/calls/call.ts';
import { invitePerson, spendStaffLink } from '@tula/contract/accounts/people.ts';
import { logInStaff } from '@tula/contract/accounts/staff.ts';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, mailedLink, newName, overHttp, test } from '../shopper.ts';
import { signedInAsStaff, staffTokens } from '../staff.ts';

const PASSWORD = 'curry-leaves-and-ghee';

/** Somebody with the role Kitchen, whom no other test logs in or out. */
async function somebody(name: string): Promise<string> {
  const email = `${newName(name).replaceAll(' ', '-')}@shop.test`;
  const { accessToken } = await staffTokens();
  await call(overHttp, invitePerson, { body: { email, role: 'kitchen' } }, { accessToken });
  const token = new URL(await mailedLink(email)).searchParams.get('token') ?? '';
  await call(overHttp, spendStaffLink, { body: { token, name, password: PASSWORD } });
  return email;
}

async function logIn(page: Page, email: string) {
  await page.goto('/staff/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/login/);
}

test('staff see their sessions, log another one out and change their password', async ({ page }) => {
  const email = await somebody('Kala');
  await call(overHttp, logInStaff, { body: { email, password: PASSWORD } });
  await logIn(page, email);
  await page.goto('/manage/account');
  await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible();
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This one' })).toContainText('Chrome on');
  await expectAccessible(page);
  await sessions.filter({ hasText: 'Unknown browser' }).getByRole('button', { name: 'Log out' }).click();
  await expect(sessions).toHaveCount(1);

  await page.getByLabel('Current password').fill('something else');
  await page.getByLabel('New password').fill('asafoetida-and-salt');
  await page.getByLabel('Confirm password').fill('asafoetida-and-salt');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This isn’t your current password')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed')).toBeVisible();
  const mayLogIn = async (password: string) =>
    (await call(overHttp, logInStaff, { body: { email, password } })).ok;
  expect(await mayLogIn(PASSWORD)).toBe(false);
  expect(await mayLogIn('asafoetida-and-salt')).toBe(true);
});

test('an owner ends a single session of somebody on the people page', async ({ page, browser }) => {
  const email = await somebody('Mani');
  const theirs = await (await browser.newContext()).newPage();
  await logIn(theirs, email);
  await signedInAsStaff(page);
  await page.goto('/manage/people');
  const person = page.getByRole('listitem').filter({ hasText: email });
  await person.getByRole('button', { name: 'Sessions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sessions of Mani' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(dialog).toContainText('Mani isn’t logged in anywhere.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await theirs.goto('/manage/account');
  await expect(theirs.getByText('Your session has ended')).toBeVisible();
  await theirs.context().close();
});
