import { makeSlug } from '@tula/contract/values/slug.ts';
import { typedMoment } from '@tula/contract/values/dates.ts';
import { test } from '../own-shop.ts';
import { expect, expectAccessible, newName } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';
import {
  choosePictures,
  describePictures,
  onServer,
  opened,
  openPart,
  pictureFile,
  rowOf,
  save,
  withProduct,
} from './staff-products.ts';

// The tests of this file share one shop and change its catalogue in turn. It has just started, so the first
// test takes longer.
test.describe.configure({ mode: 'default' });

test('a draft is saved without a picture, found by its state, previewed, and published once it is complete', async ({
  page,
}) => {
  const name = newName('Ribbon Pakoda');
  await signedInAsStaff(page);
  await page.goto('/config/products/save');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByLabel('Original price').fill('640');
  await page.getByLabel('Discounted price').fill('600');
  await page.getByRole('checkbox', { name: '250 g' }).check();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('This field is required')).toHaveCount(1);
  await page.getByLabel('Category').selectOption('Savouries');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();

  await page.getByRole('link', { name: 'Drafts' }).click();
  await expect(page).toHaveURL(/\/config\/products\?state=draft$/);
  await expect(rowOf(page, name)).toContainText('Draft');
  await expectAccessible(page);
  await rowOf(page, name)
    .getByRole('link', { name: `Preview ${name}` })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText('This is how shoppers will see the saved product.')).toBeVisible();
  await expect(page.getByText('₹150.00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('This is a preview: nothing was added to a cart.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Back to editing' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('This field is required')).toHaveCount(2);
  await expect(page.getByText('Primary image is required.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Ribbons of gram flour.');
  await page.getByRole('combobox', { name: 'Tags' }).fill('vega');
  await page.getByRole('option', { name: 'Vegan' }).click();
  await choosePictures(page, [pictureFile('thattai')], page.getByRole('button', { name: 'Choose pictures' }));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Describe what the picture shows')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Picture description' })).toBeFocused();
  await describePictures(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Shoppers can see it now.')).toBeVisible();
  await page.goto(`/products?name=${encodeURIComponent(name)}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
});

test('a product is hidden and published again, and its page follows', async ({ page }) => {
  const product = await withProduct();
  const address = `/products/${product.id}`;
  await signedInAsStaff(page);
  await opened(page, product);
  await expect(page.getByRole('link', { name: 'View in shop' })).toBeVisible();
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByText('Hidden from shoppers.')).toBeVisible();
  await expect(rowOf(page, product.name)).toContainText('Hidden');
  await page.goto(address);
  await expect(page).toHaveURL(/\/404$/);

  await opened(page, product);
  await expect(page.getByText('Shoppers can’t see this product. Carts')).toBeVisible();
  await expectAccessible(page);
  await openPart(page, 'On the pack');
  await page.getByRole('textbox', { name: 'Storage' }).fill('In a closed tin');
  await save(page).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  expect(await onServer(product.id)).toMatchObject({ state: 'hidden', storage: 'In a closed tin' });

  await opened(page, product);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published. Shoppers can see it now.')).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
});

test('a scheduled product shows its time in Indian time, and becomes public by itself', async ({ page }) => {
  // Up to a minute and a half, as the field has whole minutes and a job publishes.
  const product = await withProduct({ state: 'hidden' });
  await signedInAsStaff(page);
  await opened(page, product);
  const schedule = page.getByRole('button', { name: 'Schedule' });
  await schedule.click();
  await expect(page.getByText('Enter the date and time at which it becomes public')).toBeVisible();
  const time = page.getByLabel('Public from, in Indian time');
  await time.fill('2020-01-01T09:30');
  await schedule.click();
  await expect(page.getByText('Choose a time that lies ahead')).toBeVisible();
  const soon = typedMoment(new Date(Date.now() + 75_000));
  await time.fill(soon);
  await schedule.click();
  await expect(page.getByText('Scheduled. It will be published automatically.')).toBeVisible();
  await expect(rowOf(page, product.name)).toContainText('Scheduled');
  expect(await onServer(product.id)).toMatchObject({
    state: 'scheduled',
    publishAt: new Date(`${soon}:00+05:30`).toISOString(),
  });
  await expect(async () => {
    await page.goto(`/products/${product.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name, { timeout: 2000 });
  }).toPass({ timeout: 120_000 });
});

test('an address that staff typed is that of the page, and former ones lead to it for good', {
  tag: '@core',
}, async ({ page, request }) => {
  const product = await withProduct();
  const address = `/products/${product.id}`;
  await signedInAsStaff(page);
  await opened(page, product);
  const field = page.getByLabel('Web address (URL)');
  await field.fill('Thorny Murukku');
  await save(page).click();
  await expect(page.getByText('Use small letters a to z, figures and single hyphens')).toBeVisible();
  await field.fill('thorny-murukku');
  await save(page).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  const former = `${address}/${makeSlug(product.name)}?pack=500`;
  const moved = await request.get(former, { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, `${address}/thorny-murukku?pack=500`]);
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`${address}/thorny-murukku</loc>`);
  await page.goto(`/products?name=${encodeURIComponent(product.name)}`);
  await page.getByRole('heading', { name: product.name }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${address}/thorny-murukku$`));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp('/thorny-murukku$'));
});
