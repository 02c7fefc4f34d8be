import { test } from './own-shop.ts';
import { expect, newName, withHeld } from './shopper.ts';
import { signedInAsStaff } from './staff.ts';
import { chosenTags, newTagOption, onServer, opened, save, tagBox, withProduct } from './staff-products.ts';

// One shop for the whole file, and one change of its catalogue after another.
test.describe.configure({ mode: 'default' });

const tagsOf = async ({ id }: { id: string }) => (await onServer(id)).tags.map(({ name }) => name).sort();

test('a tag chosen while a new one is on its way stays chosen, and saving waits for the new one', async ({
  page,
}) => {
  const product = await withProduct();
  const before = await tagsOf(product);
  const tag = newName('Twisted');
  await signedInAsStaff(page);
  await opened(page, product);
  const arrive = await withHeld(page, '**/api/v1/tag');
  await tagBox(page).fill(tag);
  await newTagOption(page, tag).click();
  await expect(page.getByText(`Adding “${tag}”…`)).toBeVisible();
  await expect(newTagOption(page, tag)).toHaveCount(0);
  await tagBox(page).fill('gluten');
  await page.getByRole('option', { name: 'Gluten free' }).click();
  await save(page).click();
  arrive();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  expect(await tagsOf(product)).toEqual([...before, 'Gluten free', tag].sort());
});

test('a product is not saved without the new tag that was refused meanwhile', async ({ page }) => {
  const product = await withProduct();
  const before = await tagsOf(product);
  const tag = newName('Twisted');
  await signedInAsStaff(page);
  await opened(page, product);
  const arrive = await withHeld(page, '**/api/v1/tag', (route) => route.fulfill({ status: 500, body: '{}' }));
  await tagBox(page).fill(tag);
  await newTagOption(page, tag).click();
  await save(page).click();
  arrive();
  await expect(tagBox(page)).toBeFocused();
  await expect(tagBox(page)).toHaveValue(tag);
  await expect(page.getByText('Something went wrong!')).toBeVisible();
  expect(await tagsOf(product)).toEqual(before);

  await page.unroute('**/api/v1/tag');
  await tagBox(page).click();
  await newTagOption(page, tag).click();
  await expect(chosenTags(page)).toHaveText([...before, tag]);
});
