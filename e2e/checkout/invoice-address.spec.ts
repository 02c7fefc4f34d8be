import type { Page } from '@playwright/test';
import { openHydrated } from '../hydration.ts';
import {
  confirmButton,
  expect,
  expectAccessible,
  type Packs,
  signedIn,
  test,
  withAddress,
  withCart,
  withVerifiedAccount,
} from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

/** Together ₹42,000.00. */
const SPICES: Packs[] = [
  { name: 'Idukki Green Cardamom', quantity: '500', count: 10 },
  { name: 'Idukki Green Cardamom', quantity: '250', count: 10 },
  { name: 'True Cinnamon Quills', quantity: '250', count: 10 },
  { name: 'Kanyakumari Cloves', quantity: '500', count: 10 },
];
/** For ₹11,500.00. */
const PEPPER: Packs = { name: 'Wayanad Black Pepper', quantity: '1000', count: 10 };

const pickup = (page: Page) => page.getByRole('checkbox', { name: /^Collect from store/ });
const onInvoice = (page: Page) => page.getByRole('region', { name: 'Address on your invoice' });

async function paid(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment received');
  return new URL(page.url()).searchParams.get('order-id') ?? '';
}

test('an order below ₹50,000 before tax is collected without an address', async ({ page }) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  await withCart(tokens, SPICES);
  await withAddress(tokens);
  await openHydrated(page, '/checkout');
  await pickup(page).check();
  await expect(confirmButton(page)).toBeEnabled();
  await expect(confirmButton(page)).toContainText('₹42,000.00');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(onInvoice(page)).toHaveCount(0);
});

test('a larger order that is collected asks for the address on its invoice, which customer and staff then read', async ({
  page,
  browser,
}) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  await withCart(tokens, [...SPICES, PEPPER]);
  await withAddress(tokens);
  const office = { fullName: 'Anitha Rao', apartment: '27, Bull Temple Road' };
  await withAddress(tokens, { ...office, postalCode: '560004', state: 'Karnataka' });
  await openHydrated(page, '/checkout');
  await expect(page.getByRole('radio', { name: /^Send to Meenakshi Raman/ })).toBeChecked();
  await expect(onInvoice(page)).toHaveCount(0);

  await pickup(page).focus();
  await page.keyboard.press('Space');
  await expect(onInvoice(page)).toContainText(
    'Tax rules ask for the buyer’s name, address and state on invoices of ₹50,000.00 or more before tax. You’ll still collect the order from our store.',
  );
  const home = onInvoice(page).getByRole('radio', { name: /^Invoice to Meenakshi Raman/ });
  await expect(home).toBeChecked();
  await expect(confirmButton(page)).toContainText('₹53,500.00');
  await expectAccessible(page);
  await home.focus();
  await page.keyboard.press('ArrowDown');
  await expect(onInvoice(page).getByRole('radio', { name: /^Invoice to Anitha Rao/ })).toBeChecked();
  await confirmButton(page).focus();
  await page.keyboard.press('Enter');
  const number = await paid(page);

  await expect(page.getByRole('heading', { name: 'Pickup location' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Address on the invoice' })).toBeVisible();
  const named = page.locator('address').filter({ hasText: 'Anitha Rao' });
  await expect(named).toContainText('27, Bull Temple Road');
  await expect(named).toContainText('Karnataka 560 004');
  await expectAccessible(page);

  const desk = await (await browser.newContext()).newPage();
  await signedInAsStaff(desk);
  await desk.goto(`/manage/orders/${number}`);
  const buyer = desk.locator('section').filter({ hasText: 'Address on the invoice' }).locator('address');
  await expect(buyer).toContainText('Anitha Rao');
  await expect(buyer).toContainText('Karnataka 560 004');
  await expectAccessible(desk);
});

test('without a saved address the form for it is open, and Confirm and Pay saves it first', async ({
  page,
}) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  await withCart(tokens, [...SPICES, PEPPER]);
  await openHydrated(page, '/checkout');
  await pickup(page).check();
  await expect(onInvoice(page)).toContainText('Which address should the invoice show?');
  await expect(confirmButton(page)).toBeDisabled();
  await expect(confirmButton(page)).toHaveAccessibleDescription('Enter your PIN code.');
  await onInvoice(page).getByRole('textbox', { name: 'PIN code' }).fill('560004');
  await confirmButton(page).click();
  const street = onInvoice(page).getByLabel('Flat, house, street');
  await expect(street).toBeFocused();
  await expect(street).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await street.fill('27, Bull Temple Road');
  await confirmButton(page).click();
  await paid(page);
  await expect(page.locator('address').filter({ hasText: '27, Bull Temple Road' })).toBeVisible();
});
