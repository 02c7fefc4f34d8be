import type { Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { listAddresses } from '@tula/contract/delivery/delivery.ts';
import { PODI, withOrder } from '../placed-orders.ts';
import {
  expect,
  expectAccessible,
  overHttp,
  signedIn,
  test,
  tokensOf,
  withAddress,
  withVerifiedAccount,
} from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

const MISMATCH = 'PIN code 560 001 is in Karnataka, not in Assam.';
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const state = (page: Page) => page.getByLabel('State');
const chosenState = (page: Page) => state(page).locator('option:checked');
const save = (page: Page) => page.getByRole('button', { name: 'Save address' }).click();

test('a PIN code fills city and state, and a state that contradicts it is asked about once', async ({
  page,
}) => {
  await signedIn(page, await withVerifiedAccount());
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add address' }).click();
  await field(page, 'Full name').fill('Meenakshi Raman');
  await field(page, 'Phone').fill('98230 00000');
  await field(page, 'Flat, house, street').fill('14, MG Road');
  await field(page, 'PIN code').fill('641001');
  await expect(chosenState(page)).toHaveText('Tamil Nadu');
  await field(page, 'PIN code').fill('560001');
  await expect(chosenState(page)).toHaveText('Karnataka');
  await expect(field(page, 'PIN code')).toHaveAccessibleDescription('Bengaluru, Karnataka');

  await state(page).selectOption('Assam');
  await expect(state(page)).toHaveAccessibleDescription(MISMATCH);
  await save(page);
  const question = page.getByRole('dialog', { name: 'Is the address right?' });
  await expect(question).toContainText(MISMATCH);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(chosenState(page)).toHaveText('Assam');
  await save(page);
  await question.getByRole('button', { name: 'Change to Karnataka' }).click();
  await expect(page.getByText('New address added successfully')).toBeVisible();
  await expect(page.getByText('Bengaluru, Karnataka')).toBeVisible();

  const edit = page.getByRole('button', { name: 'Edit address, Meenakshi Raman' });
  await edit.click();
  await state(page).selectOption('Assam');
  await save(page);
  await question.getByRole('button', { name: 'Yes, save with Assam' }).click();
  await expect(page.getByText('Bengaluru, Assam')).toBeVisible();
  await edit.click();
  await expect(state(page)).toHaveAccessibleDescription(MISMATCH);
  await field(page, 'Flat, house, street').fill('15, MG Road');
  await save(page);
  await expect(page.getByText('15, MG Road')).toBeVisible();
  await expect(question).toBeHidden();
});

test('staff see before a parcel leaves that PIN code and state contradict each other', async ({ page }) => {
  const tokens = await tokensOf(await withVerifiedAccount());
  await withAddress(tokens, { postalCode: '560001', state: 'Assam' });
  const addresses = await call(overHttp, listAddresses, {}, { accessToken: tokens.accessToken });
  if (!addresses.ok) throw new Error(addresses.message);
  const order = await withOrder(tokens, [PODI], { address: addresses.result.address[0]?.id });
  const warning = `Check the address before the parcel leaves: ${MISMATCH}`;

  await signedInAsStaff(page);
  await page.goto(`/manage/orders/${order}`);
  await expect(page.getByRole('article', { name: 'Packing slip' }).getByText(warning)).toBeVisible();
  await page.getByRole('button', { name: 'Set tracking number' }).click();
  await expect(page.getByRole('dialog').getByText(warning)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/manage/kitchen/picking?orders=${order}`);
  await expect(page.getByRole('main').getByText(warning)).toBeVisible();
  await expectAccessible(page);
});
