import { expect, expectAccessible, signedIn, test, withCart, withVerifiedAccount } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

test('an order is a gift: its card is kept with the order, and staff print it without prices', async ({
  page,
  browser,
}) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  await withCart(tokens, [{ name: 'Sambar Podi', quantity: '500', count: 1 }]);
  await page.goto('/checkout');
  await page.getByRole('checkbox', { name: /Collect from store/i }).check();
  await page.getByRole('checkbox', { name: 'This is a gift' }).check();
  await page.getByLabel('Text on the card').fill('Happy birthday, Amma!');
  await page.getByLabel('From', { exact: true }).fill('Meena');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Text on the card')).toHaveValue('Happy birthday, Amma!');
  await page
    .getByRole('button', { name: /^Confirm and Pay/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/order-status\?order-id=/);
  const main = page.getByRole('main');
  await expect(main).toContainText('Happy birthday, Amma!');
  await expect(main).toContainText('From Meena');
  const order = new URL(page.url()).searchParams.get('order-id') ?? '';

  await page.getByRole('button', { name: 'Change gift card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change gift card' });
  await dialog.getByLabel('Text on the card').fill('Happy sixtieth, Amma!');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change order' }).click();
  await expect(dialog).toBeHidden();
  await expect(main).toContainText('Happy sixtieth, Amma!');

  const staff = await (await browser.newContext()).newPage();
  await signedInAsStaff(staff);
  await staff.goto(`/manage/orders/${order}`);
  const slip = staff.getByRole('article', { name: 'Packing slip' });
  await expect(slip).toContainText('Gift: keep prices out of the box.');
  await expect(slip).toContainText('Happy sixtieth, Amma!');
  await expect(slip.getByText(/₹/).first()).toBeVisible();
  await expectAccessible(staff);
  await staff.emulateMedia({ media: 'print' });
  await expect(slip.getByText(/₹/).filter({ visible: true })).toHaveCount(0);
});
