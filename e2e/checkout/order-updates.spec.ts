import { expect, expectAccessible, signedIn, tokensOf, withCart, withVerifiedAccount } from '../shopper.ts';
import { SETTINGS_SHOP, test } from '../own-shop.ts';
import { PODI, withOrder } from '../placed-orders.ts';
import { reloadUntil, signedInAsStaff } from '../staff.ts';

test.use({ settings: SETTINGS_SHOP });

test('a customer asks for order updates at the checkout, gets them, and turns them off', async ({
  page,
  browser,
}) => {
  const shopper = await withVerifiedAccount();
  const tokens = await signedIn(page, shopper);
  await withCart(tokens, [{ name: 'Sambar Podi', quantity: '500', count: 1 }]);
  await page.goto('/checkout');
  await page.getByRole('checkbox', { name: /Collect from store/i }).check();
  const spaced = `+91 ${shopper.phone.slice(0, 5)} ${shopper.phone.slice(5)}`;
  const box = page.getByRole('checkbox', { name: `Order updates on WhatsApp or SMS at ${spaced}` });
  await expect(box).not.toBeChecked();
  await box.check();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Confirm and Pay/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/order-status\?order-id=/);
  const order = new URL(page.url()).searchParams.get('order-id') ?? '';

  await page.goto('/account');
  await expect(box).toBeChecked();
  await expectAccessible(page);

  const context = await browser.newContext();
  const staff = await context.newPage();
  await signedInAsStaff(staff);
  await staff.goto('/manage/mail');
  await staff.getByRole('link', { name: 'WhatsApp and SMS' }).click();
  const message = staff.getByRole('listitem').filter({ hasText: order });
  await reloadUntil(staff, () => expect(message).toContainText('Sandbox, not sent'));
  await expect(message).toContainText(`Thank you! Your order ${order} for Rs`);
  await expect(message).toContainText(`+91 •••••••${shopper.phone.slice(-3)}`);
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Send a copy: Order confirmed' }).click();
  await expect(staff.getByText('A copy is queued')).toBeVisible();
  await expect(message).toHaveCount(2);
  await staff.getByRole('link', { name: /^Not delivered/ }).click();
  await expect(staff.getByRole('heading', { name: 'No matching messages' })).toBeVisible();
  await staff.getByRole('button', { name: 'Show all messages' }).click();
  await expect(message).toHaveCount(2);
  await context.close();

  await box.uncheck();
  await expect(page.getByText('Order updates are off')).toBeVisible();
  await page.reload();
  await expect(box).not.toBeChecked();
});

test('an owner is told of a paid order on her phone once she has typed its number', async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/manage/account');
  const part = page.getByRole('region', { name: 'Notifications' });
  await part.getByRole('checkbox', { name: 'Every paid order Phone' }).check();
  for (const name of ['Quiet from', 'Quiet until']) await part.getByLabel(name).selectOption('12 AM');
  await part.getByRole('button', { name: 'Save notifications' }).click();
  const phone = part.getByLabel('Mobile number for WhatsApp or SMS');
  await expect(phone).toBeFocused();
  await expect(part).toContainText('A mobile number of India, such as 98430 55555');
  await expectAccessible(page);
  await phone.fill('98430 55555');
  await part.getByRole('button', { name: 'Save notifications' }).click();
  await expect(page.getByText('Notifications saved')).toBeVisible();

  const order = await withOrder(await tokensOf(await withVerifiedAccount()), [PODI]);
  await page.goto('/manage/mail');
  await page.getByRole('link', { name: 'WhatsApp and SMS' }).click();
  const message = page.getByRole('listitem').filter({ hasText: order });
  await expect(async () => {
    await page.reload();
    await expect(message).toContainText('Sandbox, not sent', { timeout: 1_000 });
  }).toPass();
  await expect(message).toContainText(`News from your shop: New order ${order}: 1.00 kg for pickup.`);
  await expect(message).toContainText('+91 •••••••555');
});
