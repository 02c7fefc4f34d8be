import { call } from '@tula/contract/calls/call.ts';
import { readPublicProduct } from '@tula/contract/catalogue/public-product.ts';
import { test } from '../own-shop.ts';
import { routeOnce, stopRouting } from '../requests.ts';
import { expect, expectAccessible, newName, overHttp, untilShown, withDelayedResponse } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';
import { elsewhereSaved, onServer, rowOf, withProduct } from './staff-products.ts';

// The tests of this file share one shop and change its catalogue in turn. It has just started, so the first
// test takes longer.
test.describe.configure({ mode: 'default' });

test('the table searches after a pause, stores the search in its address and shows the price per kg', {
  tag: '@wide',
}, async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/config/products');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
  await expect(page.getByRole('row').filter({ has: page.getByRole('switch') })).toHaveCount(10);
  await expectAccessible(page);

  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/v1/product') searches.push(searchParams.get('name') ?? '');
  });
  await page.getByRole('searchbox', { name: 'Search products' }).pressSequentially('madras', { delay: 40 });
  await expect(page).toHaveURL(/\/config\/products\?search=madras$/);
  const row = rowOf(page, 'Madras Mixture');
  await expect(row).toContainText('Savouries');
  await expect(row).toContainText('₹495/kg');
  await expect(row).toContainText('was ₹580/kg');
  expect(searches).toEqual(['madras']);

  await page.goto('/config/products?limit=25&page=2');
  await expect(page.getByLabel('Per page')).toHaveValue('25');
  await page.getByLabel('Per page').selectOption('50');
  await expect(page).toHaveURL(/\/config\/products\?limit=50$/);
  await expect(page.getByRole('link', { name: 'Edit Jackfruit Chips' })).toBeVisible();

  await page.goto('/config/products?search=submarine');
  await expect(page.getByRole('heading', { name: 'Could not find any products' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all products' }).click();
  await expect(page).toHaveURL(/\/config\/products$/);
});

test('a table that failed to load shows an error and can be loaded again', async ({ page }) => {
  await signedInAsStaff(page);
  await routeOnce(page, '**/api/v1/product?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/config/products');
  await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('switch').first()).toBeVisible();
});

test('availability is saved by one click, and a failed save is undone with a message', {
  tag: ['@wide', '@core'],
}, async ({ page }) => {
  const product = await withProduct();
  await signedInAsStaff(page);
  await page.goto(`/config/products?search=${encodeURIComponent(product.name)}`);
  const row = rowOf(page, product.name);
  const inStock = row.getByRole('switch', { name: `${product.name} in stock` });
  // A click is ignored while another one is being saved.
  const toggle = async () => {
    await expect(inStock).not.toHaveAttribute('aria-busy');
    await inStock.click();
  };
  await expect(inStock).toBeChecked();
  await toggle();
  await expect(row).toContainText('Out Of Stock');
  await expect.poll(async () => (await onServer(product.id)).isAvailable).toBe(false);
  expect(await onServer(product.id)).toMatchObject({
    price: 0.56,
    discount: 12.5,
    shelfLifeDays: 45,
    revision: 2,
  });

  await page.route('**/api/v1/product/*', (route) => route.abort());
  await toggle();
  await expect(page.getByText('We couldn’t reach the shop.', { exact: false })).toBeVisible();
  await expect(inStock).not.toBeChecked();
  await stopRouting(page, '**/api/v1/product/*');

  await elsewhereSaved(product.id, { price: '0.700', discount: 0 });
  await toggle();
  await expect(
    page.getByText(`Someone else has just changed ${product.name}.`, { exact: false }),
  ).toBeVisible();
  await expect(row).toContainText('₹700/kg');
  await expect(inStock).not.toBeChecked();
  await toggle();
  await expect(inStock).toBeChecked();
  await expect.poll(async () => (await onServer(product.id)).isAvailable).toBe(true);
});

test('a product is deleted after confirmation and is no longer in the shop', async ({ page }) => {
  // A search for a food would go on to show its relatives.
  const product = await withProduct({ name: newName('Unsold') });
  await signedInAsStaff(page);
  await page.goto(`/config/products?search=${encodeURIComponent(product.name)}`);
  const deleteButton = page.getByRole('button', { name: `Delete ${product.name}` });
  await deleteButton.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Delete' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep product' }).click();
  await expect(deleteButton).toBeFocused();

  await routeOnce(page, '**/api/v1/product/*', (route) => route.fulfill({ status: 500, json: {} }));
  await deleteButton.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('Failed to delete product.')).toBeVisible();
  expect(await onServer(product.id)).toMatchObject({ name: product.name });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Product deleted successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Could not find any products' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const publicly = await call(overHttp, readPublicProduct, { params: { id: product.id } });
  expect(publicly).toMatchObject({ ok: false, status: 404 });
});

test('a delayed response to a deletion does not close the dialog of another product', async ({ page }) => {
  const word = newName('Late');
  const [first, second] = [
    await withProduct({ name: `${word} one` }),
    await withProduct({ name: `${word} two` }),
  ];
  await signedInAsStaff(page);
  await page.goto(`/config/products?search=${encodeURIComponent(word)}`);
  const dialog = page.getByRole('dialog', { name: 'Confirm Delete' });
  const late = await withDelayedResponse(page, '**/api/v1/product/*', 'DELETE');
  await page.getByRole('button', { name: `Delete ${first.name}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await late.isHandled();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Delete ${second.name}` }).click();
  await expect(dialog.getByRole('button', { name: 'Delete' })).not.toHaveAttribute('aria-busy');
  late.release();
  await expect(page.getByText('Product deleted successfully!')).toBeVisible();
  await expect(rowOf(page, first.name)).toHaveCount(0);
  await untilShown(page);
  await expect(dialog).toContainText(second.name);
  await dialog.getByRole('button', { name: 'Keep product' }).click();
  await expect(page.getByRole('button', { name: `Delete ${second.name}` })).toBeFocused();
});
