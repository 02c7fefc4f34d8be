import {
  expect,
  expectAccessible,
  signedIn,
  test,
  withAddress,
  withCart,
  withVerifiedAccount,
} from './shopper.ts';

test('a saved address is edited on the checkout, and the charge follows it', async ({ page }) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  await withCart(tokens, [{ name: 'Sambar Podi', quantity: '500', count: 2 }]);
  await withAddress(tokens);
  await page.goto('/checkout');
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary).toContainText('1.00 kg to 600 001');
  await page.getByRole('button', { name: /^Edit address, Meenakshi Raman/ }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveValue('Meenakshi Raman');
  await expect(page.getByText('Save the address first, or leave it as it was.').first()).toBeAttached();
  await page.getByLabel('Flat, house, street').fill('2, Hill Road');
  await page.getByLabel('PIN code').fill('110001');
  await page.getByLabel('State').selectOption('Delhi');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Address updated successfully!')).toBeVisible();
  await expect(page.getByRole('radio', { name: /2, Hill Road/ })).toBeChecked();
  await expect(summary).toContainText('1.00 kg to 110 001');
  await expect(page.getByRole('button', { name: /^Edit address/ })).toBeFocused();
});
