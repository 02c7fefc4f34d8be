import { expect, expectAccessible, signedIn, withCart, withVerifiedAccount } from '../shopper.ts';
import { test } from '../own-shop.ts';
import { reloadUntil, signedInAsStaff } from '../staff.ts';

test.use({ settings: { MESSAGES: 'sandbox' } });

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
