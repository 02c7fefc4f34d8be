import { expect } from '../shopper.ts';
import { newTagOption, pictureFile, pictures, save, tagBox } from '../staff/staff-products.ts';
import type { CountedOwner } from './counted-owner.ts';
import { OWN } from './set-up.ts';

const NAMES = { hi: 'हिन्दी', ta: 'தமிழ்' } as const;
const OTHERS = ['hi', 'ta'] as const;

export async function addCategory(owner: CountedOwner) {
  const { page } = owner;
  await owner.press(page.getByRole('button', { name: 'Add category' }));
  const dialog = page.getByRole('dialog');
  await owner.type(dialog.getByLabel('Category name'), OWN.category.en);
  for (const language of OTHERS)
    await owner.type(dialog.getByLabel(`Name in ${NAMES[language]}`), OWN.category[language]);
  await owner.press(dialog.getByRole('button', { name: /Add|Save/ }));
  await expect(page.getByText('Category added successfully!')).toBeVisible();
}

export async function addProduct(owner: CountedOwner) {
  const { page } = owner;
  await owner.type(page.getByLabel('Original price'), '640');
  for (const size of ['250 g', '500 g']) await owner.press(page.getByRole('checkbox', { name: size }));
  await expect(page.getByRole('checkbox', { name: '1 kg' })).toHaveCount(0);
  await owner.type(page.getByRole('textbox', { name: 'Name', exact: true }).first(), OWN.product.en);
  await owner.choose(page.getByLabel('Category'), OWN.category.en);
  await owner.type(
    page.getByRole('textbox', { name: 'Description', exact: true }).first(),
    'Spirals of rice flour.',
  );
  await owner.type(tagBox(page), 'Spicy');
  await owner.press(newTagOption(page, 'Spicy'));
  await owner.pictures(page.getByRole('button', { name: 'Choose pictures' }), [pictureFile('mullu-murukku')]);
  await expect(pictures(page)).toHaveCount(1);
  await owner.type(page.getByRole('textbox', { name: 'Picture description' }), 'Spirals on a steel plate');
  for (const language of OTHERS) {
    const panel = page.locator('details').filter({ hasText: NAMES[language] }).first();
    await owner.press(panel.locator('summary'));
    await owner.type(panel.getByRole('textbox', { name: 'Name', exact: true }), OWN.product[language]);
  }
  await owner.press(save(page));
  await expect(page.getByText('Product added successfully!')).toBeVisible();
}

/** The headline of the home page, in three languages. */
export async function wordHomePage(owner: CountedOwner) {
  const { page } = owner;
  await owner.press(page.getByRole('link', { name: /^Home page/ }));
  const headline = page.getByLabel('Headline', { exact: true });
  await owner.type(headline, OWN.headline.en);
  for (const language of OTHERS) {
    await owner.press(page.getByRole('button', { name: NAMES[language] }));
    await owner.type(headline, OWN.headline[language]);
  }
  await owner.press(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText('Saved. It’s on the home page now.')).toBeVisible();
}
