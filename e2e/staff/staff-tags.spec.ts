import { test } from '../own-shop.ts';
import { stopRouting } from '../requests.ts';
import { expect, holdRequests, newName } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';
import { selectedTags, newTagOption, onServer, opened, save, tagBox, withProduct } from './staff-products.ts';

// The tests of this file share one shop and change its catalogue in turn.
test.describe.configure({ mode: 'default' });

const tagsOf = async ({ id }: { id: string }) => (await onServer(id)).tags.map(({ name }) => name).sort();

test('a tag selected while a new one is being created stays selected, and saving waits for the new one', {
  tag: '@core',
}, async ({ page }) => {
  const product = await withProduct();
  const before = await tagsOf(product);
  const tag = newName('Twisted');
  await signedInAsStaff(page);
  await opened(page, product);
  const release = await holdRequests(page, '**/api/v1/tag');
  await tagBox(page).fill(tag);
  await newTagOption(page, tag).click();
  await expect(page.getByText(`Adding “${tag}”…`)).toBeVisible();
  await expect(newTagOption(page, tag)).toHaveCount(0);
  await tagBox(page).fill('jaggery');
  await page.getByRole('option', { name: 'Jaggery sweetened' }).click();
  await save(page).click();
  release();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  expect(await tagsOf(product)).toEqual([...before, 'Jaggery sweetened', tag].sort());
});

test('a product is not saved if its new tag is rejected in the meantime', async ({ page }) => {
  const product = await withProduct();
  const before = await tagsOf(product);
  const tag = newName('Twisted');
  await signedInAsStaff(page);
  await opened(page, product);
  const release = await holdRequests(page, '**/api/v1/tag', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  );
  await tagBox(page).fill(tag);
  await newTagOption(page, tag).click();
  await save(page).click();
  release();
  await expect(tagBox(page)).toBeFocused();
  await expect(tagBox(page)).toHaveValue(tag);
  await expect(page.getByText('Something went wrong!')).toBeVisible();
  expect(await tagsOf(product)).toEqual(before);

  await stopRouting(page, '**/api/v1/tag');
  await tagBox(page).click();
  await newTagOption(page, tag).click();
  await expect(selectedTags(page)).toHaveText([...before, tag]);
});
