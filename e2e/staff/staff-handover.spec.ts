import { MIXTURE, PODI, withOrder, withParcel } from '../placed-orders.ts';
import {
  aShopper,
  expect,
  expectAccessible,
  sentMail,
  signedIn,
  test,
  tokensOf,
  withVerifiedAccount,
} from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

test('selected orders are packed together, and a pickup is handed over with its code', {
  tag: '@core',
}, async ({ page, browser }) => {
  const lastName = `Packed${Math.random().toString(36).slice(2, 9)}`;
  const shopper = await withVerifiedAccount({ ...aShopper(), lastName });
  const tokens = await tokensOf(shopper);
  const parcel = await withParcel(tokens, [MIXTURE]);
  const pickup = await withOrder(tokens, [PODI]);
  await signedInAsStaff(page);
  await page.goto(`/manage/orders?filter=All&search=${lastName}`);
  const row = (number: string) => page.getByRole('row').filter({ hasText: number });
  for (const number of [parcel, pickup])
    await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await bar.getByRole('button', { name: 'Mark as packed' }).click();
  for (const number of [parcel, pickup]) await expect(row(number)).toContainText('Packed');
  await expect(bar.getByRole('button', { name: 'Mark as not packed' })).toBeVisible();

  await page.goto(`/manage/orders/${pickup}`);
  await expect(page.getByRole('button', { name: 'Mark as not packed' })).toBeVisible();
  await page.getByRole('button', { name: 'Ready for Pickup' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ready for Pickup' }).click();
  await expect(page.getByRole('button', { name: 'Mark as collected' })).toBeVisible();

  const { text } = await sentMail(shopper.email, `Order ${pickup} is ready for pickup`);
  const code = /Your pickup code is (\d{4})\./.exec(text)?.[1] ?? '';
  const context = await browser.newContext();
  const customer = await context.newPage();
  await signedIn(customer, shopper);
  await customer.goto(`/order-status?order-id=${pickup}`);
  await expect(customer.getByText(`Pickup code ${code}`)).toBeVisible();
  await expect(customer.getByText(code, { exact: true })).toHaveCSS('font-size', '40px');
  const directions = customer.getByRole('link', { name: /^Directions/ });
  await expect(directions).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/,
  );
  await expectAccessible(customer);
  await context.close();

  await page.getByRole('button', { name: 'Mark as collected' }).click();
  const dialog = page.getByRole('dialog', { name: `Hand over ${pickup}` });
  const field = dialog.getByRole('textbox', { name: 'Pickup code' });
  await field.fill(code === '1111' ? '2222' : '1111');
  await field.press('Enter');
  await expect(dialog).toContainText('This isn’t the code of this order. 4 tries are left.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'No code' }).click();
  await expect(dialog.getByRole('button', { name: 'Hand over anyway' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Mark as collected' }).click();
  await field.fill(code);
  await field.press('Enter');
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'Collected, with the pickup code',
  );
  await expect(page.getByRole('button', { name: 'Mark as collected' })).toHaveCount(0);
});
