import { call } from '@tula/contract/calls/call.ts';
import { deleteProduct, type ProductToSave } from '@tula/contract/catalogue/catalogue.ts';
import { EMPTY_FIELDS } from '@tula/contract/catalogue/product-fields.ts';
import { logOutStaff } from '@tula/contract/accounts/staff.ts';
import { test } from '../own-shop.ts';
import { expect, expectAccessible, logInThroughForm, newName, overHttp, productNamed } from '../shopper.ts';
import { signedInAsStaff, staffTokens } from '../staff.ts';
import {
  choosePictures,
  describePictures,
  selectedTags,
  elsewhereSaved,
  newTagOption,
  onServer,
  opened,
  openPart,
  pictureFile,
  pictures,
  productSent,
  rowOf,
  save,
  tagBox,
  withProduct,
} from './staff-products.ts';
import { STAFF } from '../the-shop.ts';

// The tests of this file share one shop and change its catalogue in turn; the first one waits for it.
test.describe.configure({ mode: 'default' });

test('an empty form marks required fields, and shows pack prices while they are typed', async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/config/products/save');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add New Product');
  await save(page).click();
  await expect(page.getByText('This field is required')).toHaveCount(7);
  await expect(page.getByText('Primary image is required.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('Original price').fill('640');
  await expect(page.getByLabel('Discounted price')).toHaveValue('640');
  await page.getByLabel('Discounted price').fill('640.01');
  await expect(page.getByText('At most the original price')).toBeVisible();
  await page.getByLabel('Discounted price').fill('539.99');
  await expect(page.getByText('This field is required')).toHaveCount(5);
  await page.getByRole('checkbox', { name: '1 kg' }).check();
  await page.getByRole('checkbox', { name: '250 g' }).check();
  const charged = page.getByRole('row', { name: '1 kg' });
  await expect(charged).toContainText('₹640.00');
  await expect(charged).toContainText('₹539.99');
  const preview = page.getByRole('figure');
  await expect(preview).toContainText('₹135.00');
  await expect(preview).toContainText('₹539.99/kg');
  await expect(preview).toContainText('15% off');
});

test('a new product has its pictures in order', { tag: ['@wide', '@core'] }, async ({ page }) => {
  const name = newName('Kai Murukku');
  const tag = newName('Twisted');
  await signedInAsStaff(page);
  await page.goto('/config/products/save');
  await page.getByLabel('Original price').fill('640');
  await page.getByLabel('Discounted price').fill('539.99');
  for (const pack of ['1 kg', '250 g']) await page.getByRole('checkbox', { name: pack }).check();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByLabel('Category').selectOption('Savouries');
  await page
    .getByRole('textbox', { name: 'Description', exact: true })
    .fill('Twisted by hand, one spiral at a time.');
  await openPart(page, 'On the pack');
  await page.getByRole('textbox', { name: 'Ingredients' }).fill('rice flour,\nbutter, white sesame');
  for (const allergen of ['none of these', 'sesame', 'milk'])
    await page.getByRole('checkbox', { name: allergen, exact: true }).check();
  await expect(page.getByRole('checkbox', { name: 'none of these' })).not.toBeChecked();
  await page.getByLabel('Shelf life (days)').fill('45');
  await page.getByLabel('Spice level').selectOption('Medium');
  await page.getByRole('textbox', { name: 'Storage' }).fill('In a closed tin');
  await tagBox(page).fill(tag);
  await newTagOption(page, tag).click();
  await expect(selectedTags(page)).toHaveText([tag]);
  await tagBox(page).fill('vega');
  await page.getByRole('option', { name: 'Vegan' }).click();
  await expect(selectedTags(page)).toHaveText([tag, 'Vegan']);
  const files = ['mullu-murukku', 'mullu-murukku-2', 'thattai'].map(pictureFile);
  await choosePictures(page, files, page.getByRole('button', { name: 'Choose pictures' }));
  await expect(pictures(page)).toHaveCount(3);
  await pictures(page).nth(1).getByLabel('Picture description').fill('Close to the spirals');
  await page.getByRole('button', { name: 'Move picture 2 earlier' }).click();
  await expect(pictures(page).first().getByLabel('Picture description')).toHaveValue('Close to the spirals');
  await page.getByRole('button', { name: 'Remove picture 3' }).click();
  await expect(pictures(page)).toHaveCount(2);
  await describePictures(page);
  const sent = productSent(page);
  await save(page).click();
  const body = (await sent).postDataJSON() as ProductToSave;
  const path = /^\/media\/[0-9a-f-]{36}\/master\.webp$/;
  expect(body).toEqual({
    isAvailable: true,
    price: '0.640',
    discount: ((64_000 - 53_999) / 64_000) * 100,
    category: expect.any(Number),
    tag: [expect.any(Number), expect.any(Number)],
    primaryImage: expect.stringMatching(path),
    additionalImage: [expect.stringMatching(path)],
    availableQuantities: ['250', '1000'],
    name,
    slug: '',
    description: 'Twisted by hand, one spiral at a time.',
    ...EMPTY_FIELDS,
    shelfLifeDays: 45,
    spiceLevel: 'medium',
    ingredients: 'rice flour, butter, white sesame',
    allergens: ['milk', 'sesame'],
    storage: 'In a closed tin',
    translations: {},
    primaryImageAlt: 'Close to the spirals',
    additionalImageAlt: ['Spirals on a steel plate'],
    state: 'published',
  });
  await expect(page.getByText('Product added successfully!')).toBeVisible();
  await expect(rowOf(page, name)).toContainText('₹539.99/kg');
});

test('a saved product is shown in the form and in the shop as it was typed, and can be duplicated', async ({
  page,
}) => {
  const descriptions = { primaryImageAlt: 'Close to the spirals', additionalImageAlt: ['From the side'] };
  const product = await withProduct({
    price: '0.640',
    discount: ((64_000 - 53_999) / 64_000) * 100,
    ...descriptions,
  });
  await page.goto(`/products/${product.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  const picture = page.getByRole('main').getByRole('img', { name: 'Close to the spirals' });
  await expect(picture.first()).toBeVisible();

  await signedInAsStaff(page);
  await opened(page, product);
  await expect(page).toHaveTitle(`${product.name} · Tula`);
  await expect(page.getByLabel('Original price')).toHaveValue('640');
  await expect(page.getByLabel('Discounted price')).toHaveValue('539.99');
  await expect(page.getByLabel('Shelf life (days)')).toHaveValue('45');
  await expect(pictures(page).first().getByLabel('Picture description')).toHaveValue('Close to the spirals');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add New Product');
  await expect(page.getByText(`A copy of ${product.name}, not saved yet.`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    `Copy of ${product.name}`,
  );
  await expect(page.getByLabel('Discounted price')).toHaveValue('539.99');
  await expectAccessible(page);
  const name = newName('Mini Murukku');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await save(page).click();
  const row = rowOf(page, name);
  await expect(row).toContainText('₹539.99/kg');
  await expect(row.getByRole('switch')).not.toBeChecked();
  expect((await onServer(product.id)).name).toBe(product.name);
});

test('a product can be edited with the keyboard alone', { tag: ['@wide', '@core'] }, async ({ page }) => {
  const product = await withProduct();
  await signedInAsStaff(page);
  await page.goto(`/config/products?search=${encodeURIComponent(product.name)}`);
  const edit = page.getByRole('link', { name: `Edit ${product.name}` });
  await expect(edit).toBeVisible();
  await edit.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Original price')).toHaveValue('640');

  await page.getByLabel('Original price').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('700');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Discounted price')).toBeFocused();
  await page.keyboard.type('650');
  for (const pack of ['250 g', '500 g', '750 g']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: pack })).toBeFocused();
  }
  await page.keyboard.press('Space');
  await tagBox(page).focus();
  await page.keyboard.type('jaggery');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Jaggery sweetened' })).toBeVisible();
  await page.keyboard.press('Escape');

  const later = page.getByRole('button', { name: 'Move main picture later' });
  await later.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move picture 2 later' })).toBeFocused();
  await expect(page.getByText('Moved: now picture 2 of 2.')).toBeAttached();
  await save(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/config\/products\?search=/);
  const saved = await onServer(product.id);
  expect(saved).toMatchObject({ price: 0.65, actualPrice: 0.7, availableQuantities: ['250', '500', '750'] });
  expect(saved.tags.map(({ name }) => name)).toContain('Jaggery sweetened');
  expect(saved.primaryImage?.url).toBe((await productNamed('Mullu Murukku')).additionalImages[0]?.url);
});

test('the later of two editors sees the conflicting fields and chooses the version of each', {
  tag: '@wide',
}, async ({ page }) => {
  const product = await withProduct();
  await signedInAsStaff(page);
  await opened(page, product);
  const name = newName('Thenkuzhal');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Mine.');
  await elsewhereSaved(product.id, { description: 'Theirs.', price: '0.800' });
  await save(page).click();

  const dialog = page.getByRole('dialog', { name: 'Someone else has changed this product' });
  await expect(dialog.getByRole('group', { name: 'Original price' })).toContainText('₹800/kg');
  const description = dialog.getByRole('group', { name: 'Description' });
  await expect(description.getByRole('radio', { name: 'Yours Mine.' })).toBeChecked();
  await expect(dialog.getByRole('group', { name: 'Name' })).toHaveCount(0);
  await expectAccessible(page);
  expect(await onServer(product.id)).toMatchObject({
    name: product.name,
    description: 'Theirs.',
    revision: 2,
  });

  await description.getByRole('radio', { name: 'Theirs' }).check();
  await dialog.getByRole('button', { name: 'Save my choices' }).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  expect(await onServer(product.id)).toMatchObject({
    name,
    description: 'Theirs.',
    actualPrice: 0.8,
    revision: 3,
  });
});

test('a product deleted while it was open can be added as a new one', async ({ page }) => {
  const product = await withProduct();
  await signedInAsStaff(page);
  await opened(page, product);
  const name = newName('Again');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  const { accessToken } = await staffTokens();
  await call(overHttp, deleteProduct, { params: { id: product.id } }, { accessToken });
  await save(page).click();
  await expect(page.getByText('Product not found. Someone has deleted it in the meantime.')).toBeVisible();
  await page.getByRole('button', { name: 'Add as a new product' }).click();
  await expect(page.getByText('Product added successfully!')).toBeVisible();
  expect((await productNamed(name)).id).not.toBe(product.id);

  await page.goto(`/config/products/save/${product.id}`);
  await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible();
  await expectAccessible(page);
});

test('a draft typed when the session ended is restored after the login, and conflicts are shown on saving', async ({
  page,
}) => {
  const product = await withProduct();
  const { accessToken } = await signedInAsStaff(page);
  await opened(page, product);
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Half a thought');
  await choosePictures(page, [pictureFile('thattai')], page.getByRole('button', { name: 'Choose pictures' }));
  await expect(pictures(page)).toHaveCount(3);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await describePictures(page);
  await call(overHttp, logOutStaff, {}, { accessToken });
  await save(page).click();
  const rejection = page.getByRole('main').getByRole('alert');
  await expect(rejection).toHaveText('Your session has ended. Please log in again.');
  await expectAccessible(page);

  await elsewhereSaved(product.id, { price: '0.800' });
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await logInThroughForm(page, STAFF);
  await expect(page).toHaveURL(`/config/products/save/${product.id}`);
  await expect(
    page.getByText('We’ve restored what you typed before you logged in. It isn’t saved yet.', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue('Half a thought');
  await expect(page.getByLabel('Original price')).toHaveValue('640');
  await expect(pictures(page)).toHaveCount(3);
  await expectAccessible(page);
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else has changed this product' });
  await dialog.getByRole('button', { name: 'Save my choices' }).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  const saved = await onServer(product.id);
  expect(saved).toMatchObject({ description: 'Half a thought', actualPrice: 0.8, revision: 3 });
  expect(saved.additionalImages).toHaveLength(2);
  expect(await page.evaluate((key) => sessionStorage.getItem(key), `productDraft ${product.id}`)).toBeNull();
});
