import {
  confirmButton,
  expect,
  expectAccessible,
  signedIn,
  test,
  withAddress,
  withCart,
  withVerifiedAccount,
} from '../shopper.ts';

test('editing a saved address on the checkout updates the shipping charge', async ({ page }) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  await withCart(tokens, [{ name: 'Sambar Podi', quantity: '500', count: 2 }]);
  await withAddress(tokens);
  await page.goto('/checkout');
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary).toContainText('1.00 kg to 600 001');
  await page.getByRole('button', { name: /^Edit address, Meenakshi Raman/ }).click();
  await expect(page.getByLabel('PIN code')).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveValue('Meenakshi Raman');
  await expect(page.getByText('Save or cancel the address you’re editing.').first()).toBeAttached();
  await page.getByLabel('Flat, house, street').fill('2, Hill Road');
  await page.getByLabel('PIN code').fill('110001');
  await expect(page.getByText(/, Delhi ·/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Address updated successfully!')).toBeVisible();
  await expect(page.getByRole('radio', { name: /2, Hill Road/ })).toBeChecked();
  await expect(summary).toContainText('1.00 kg to 110 001');
  await expect(page.getByRole('button', { name: /^Edit address/ })).toBeFocused();
});

test('an unsaved new address blocks the payment until it is saved or cancelled', async ({
  page,
  context,
}) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  await withCart(tokens, [{ name: 'Sambar Podi', quantity: '500', count: 2 }]);
  await withAddress(tokens);
  await page.goto('/checkout');
  const confirm = confirmButton(page);
  await expect(confirm).toBeEnabled();
  const add = page.getByRole('button', { name: 'Add address' });
  await add.click();
  await expect(confirm).toBeEnabled();
  await page.getByLabel('Full name').fill('Meenakshi, office');
  await expect(confirm).toHaveAccessibleDescription('Save or cancel the new address.');
  await expect(confirm).toBeDisabled();
  await page.getByRole('region', { name: 'Delivery' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(confirm).toBeEnabled();
  await expect(add).toBeFocused();

  await add.click();
  await page.getByLabel('Full name').fill('Meenakshi, office');
  await page.getByLabel('Phone').fill('9823012345');
  await page.getByLabel('Flat, house, street').fill('2, Mill Road');
  await page.getByLabel('PIN code').fill('641001');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'You’re offline. Please check your connection and try again.',
  );
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('radio', { name: /2, Mill Road/ })).toBeChecked();
  await expect(confirm).toBeEnabled();
  await expect(add).toBeFocused();
});

test('with ten addresses none can be added on the checkout, and the button says why', async ({ page }) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  await withCart(tokens, [{ name: 'Sambar Podi', quantity: '500', count: 2 }]);
  for (let number = 1; number <= 10; number += 1)
    await withAddress(tokens, { fullName: `Meenakshi ${number}` });
  await page.goto('/checkout');
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await expect(delivery.getByRole('radio')).toHaveCount(10);
  const add = delivery.getByRole('button', { name: 'Add address' });
  await expect(add).toBeDisabled();
  await expect(add).toHaveAccessibleDescription(
    'You can save up to 10 addresses. Edit one, or delete one in My Account.',
  );
  await expect(confirmButton(page)).toBeEnabled();
  await expectAccessible(page);
});

test('an address draft on the checkout survives a reload and still blocks the payment', async ({ page }) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  await withCart(tokens, [{ name: 'Sambar Podi', quantity: '500', count: 2 }]);
  await page.goto('/checkout');
  await page.getByLabel('Full name').fill('Meenakshi Raman');
  await page.getByLabel('PIN code').fill('641001');
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Meenakshi Raman');
  await expect(page.getByLabel('PIN code')).toHaveValue('641001');

  await withAddress(tokens);
  await page.reload();
  const confirm = confirmButton(page);
  await expect(page.getByLabel('Full name')).toHaveValue('Meenakshi Raman');
  await expect(confirm).toHaveAccessibleDescription('Save or cancel the new address.');
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await delivery.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirm).toBeEnabled();

  await page.getByRole('button', { name: /^Edit address/ }).click();
  await page.getByLabel('Flat, house, street').fill('2, Hill Road');
  await page.reload();
  await expect(page.getByLabel('Flat, house, street')).toHaveValue('2, Hill Road');
  await expect(confirm).toHaveAccessibleDescription('Save or cancel the address you’re editing.');
  await delivery.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirm).toBeEnabled();
  await page.reload();
  await expect(confirm).toBeEnabled();
  await expect(page.getByLabel('Full name')).toHaveCount(0);
});
