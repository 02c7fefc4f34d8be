import type { Page } from '@playwright/test';
import type { Shopper } from '../shopper.ts';

export const passwordOf = (page: Page) => page.getByRole('textbox', { name: 'Password' });

export async function fillSignUp(page: Page, shopper: Shopper) {
  await page.getByLabel('First Name').fill(shopper.firstName);
  await page.getByLabel('Last Name').fill(shopper.lastName);
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Phone').fill(shopper.phone);
  await passwordOf(page).fill(shopper.password);
}
