import { test } from '../own-shop.ts';
import { expect, expectAccessible } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

// The shop of this file has just started, so the first test takes longer.
test.describe.configure({ mode: 'default' });

test('staff walk the grid by keyboard, look at the changes, save them and undo them', {
  tag: '@wide',
}, async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/config/products');
  await page.getByRole('link', { name: 'Bulk edit' }).click();
  await expect(page.getByRole('heading', { name: 'Bulk edit', level: 1 })).toBeVisible();
  const prices = page.getByRole('textbox', { name: /^Original price/ });
  await expect(prices.nth(2)).toBeVisible();
  await expectAccessible(page);
  const preview = page.getByRole('button', { name: 'Review changes' });
  await expect(preview).toBeDisabled();

  const [first, second] = [await prices.nth(0).inputValue(), await prices.nth(1).inputValue()];
  await prices.nth(0).focus();
  await page.keyboard.type('701.50');
  // Keys of an input method are left alone.
  for (const key of ['Enter', 'Escape'])
    await prices.nth(0).dispatchEvent('keydown', { key, isComposing: true });
  await expect(prices.nth(0)).toBeFocused();
  await expect(prices.nth(0)).toHaveValue('701.50');
  await page.keyboard.press('Enter');
  await expect(prices.nth(1)).toBeFocused();
  await page.keyboard.type('cheap');
  await page.keyboard.press('Escape');
  await expect(prices.nth(1)).toHaveValue(second);
  await expect(page.getByText('1 product changed', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(prices.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('textbox', { name: /^Discount/ }).first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const stock = page.getByRole('combobox', { name: /^Availability/ });
  await expect(stock.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(stock.nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: /^Category,/ }).nth(1)).toBeFocused();
  await stock.nth(1).selectOption('Out Of Stock');

  await preview.click();
  const dialog = page.getByRole('dialog', { name: 'Review changes' });
  await expect(dialog).toContainText('₹701.50/kg');
  await expect(dialog).toContainText('Stock in stock → out of stock');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save 2 products' }).click();
  await expect(page.getByText('2 products saved')).toBeVisible();
  await expect(prices.nth(0)).toHaveValue('701.50');
  await expect(preview).toBeDisabled();

  await page.getByRole('button', { name: /^Undo the change of 2 products/ }).click();
  await expect(page.getByText('2 products are as they were before')).toBeVisible();
  await expect(prices.nth(0)).toHaveValue(first);
  await expectAccessible(page);
});

test('all selected change by a percent, and what cannot be saved is named and left out', async ({ page }) => {
  await signedInAsStaff(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/manage/products/bulk?limit=100');
  const prices = page.getByRole('textbox', { name: /^Original price/ });
  await expect(prices.nth(2)).toBeVisible();
  await page.getByRole('button', { name: 'Change 0 selected products' }).click();
  await expect(page.getByText('Select products first.')).toBeVisible();
  const all = page.getByRole('checkbox', { name: 'Select all products shown' });
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await all.check();
  await expect(
    page.getByRole('button', { name: `Change ${await boxes.count()} selected products` }),
  ).toBeVisible();
  await all.uncheck();
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByLabel('Percent, such as 5 or -2.5').fill('many');
  await page.getByRole('button', { name: 'Change 2 selected products' }).click();
  await expect(page.getByText('Enter a percent from -900 to 900')).toBeVisible();
  await prices.nth(0).fill('200');
  await prices.nth(1).fill('400');
  await page.getByLabel('Percent, such as 5 or -2.5').fill('+2.5');
  await page.getByRole('button', { name: 'Change 2 selected products' }).click();
  await expect(prices.nth(0)).toHaveValue('205');
  await expect(prices.nth(1)).toHaveValue('410');
  await prices.nth(0).fill('0.50');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Review changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Review changes' });
  await expect(dialog.getByText('Enter a price per kg from ₹1 to ₹100,000')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Save/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Leave these out' }).click();
  await expect(dialog.getByText('₹410/kg').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Save 1 product' }).click();
  await expect(page.getByText('1 product saved')).toBeVisible();
  await expect(prices.nth(1)).toHaveValue('410');
});

test('staff delete selected products after a review, and bring them back', async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/manage/products/bulk');
  const links = page.getByRole('rowheader').getByRole('link');
  await expect(links.nth(1)).toBeVisible();
  const [one = '', other = ''] = await links.allTextContents();
  await page.getByRole('checkbox', { name: `Select ${one}`, exact: true }).check();
  await page.getByRole('checkbox', { name: `Select ${other}`, exact: true }).check();
  await page.getByRole('combobox', { name: 'Change', exact: true }).selectOption('Delete');
  await page.getByRole('button', { name: 'Change 2 selected products' }).click();
  await expect(page.getByText('Will be deleted.')).toHaveCount(2);
  await page.getByRole('button', { name: `Keep it: ${other}`, exact: true }).click();
  await expect(page.getByText('Will be deleted.')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Review changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Review changes' });
  await expect(dialog).toContainText('Deleted no → yes');
  await dialog.getByRole('button', { name: 'Save 1 product' }).click();
  const row = page.getByRole('rowheader').getByRole('link', { name: one, exact: true });
  await expect(row).toHaveCount(0);
  // The newest change comes first; other tests have left theirs.
  await page
    .getByRole('button', { name: /^Undo the change of 1 product by/ })
    .first()
    .click();
  await expect(row).toBeVisible();
});
