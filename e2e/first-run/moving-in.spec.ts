import { type PictureSite, aPictureSite } from '../../server/src/catalogue/import/pictures/picture-site.ts';
import { pictureOfSize } from '../../server/src/media/test-pictures.ts';
import { expect, expectAccessible } from '../shopper.ts';
import { countedOwner } from './counted-owner.ts';
import { test as firstRun } from './outsiders.ts';
import * as setUp from './set-up.ts';
import { wooCommerceExport } from './woocommerce-export.ts';

/** The pictures of her old shop are on a site of its own. */
const test = firstRun.extend<object, { site: PictureSite }>({
  site: [
    async ({ browserName }, use) => {
      void browserName;
      const picture = await pictureOfSize(640, 480).png().toBuffer();
      const site = await aPictureSite({ '/snack.png': picture });
      await use(site);
      site.close();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ settings, site }, use) => use({ ...settings, IMPORT_PICTURE_HOSTS: site.host }),
    { scope: 'worker' },
  ],
});
test.describe.configure({ timeout: 300_000 });

test('an owner moves here with 60 products of WooCommerce, opens her shop, and a customer finds one', async ({
  page,
  browser,
  ownShop,
  site,
}) => {
  const link = new URL(/Begin here, within 24 hours: (\S+)/.exec(ownShop.said)?.[1] ?? '');
  await page.goto(link.pathname + link.search);
  const owner = countedOwner(page);
  await setUp.makeAccount(owner);
  await owner.step('Name of the shop', () => setUp.nameShop(owner));
  await owner.step('Address and contacts', () => setUp.giveContacts(owner));
  await owner.step('Food licence', () => setUp.giveLicence(owner, '2030-03-31'));
  await owner.step('GST registration', () => setUp.sayGstRegistration(owner, '2026-04-01'));
  await owner.step('Kitchen and allergens', () => setUp.describeKitchen(owner));
  await owner.step('Packs, kitchen and pickup', () => setUp.chooseSelling(owner));

  const file = wooCommerceExport({
    products: 60,
    picture: site.at('/snack.png'),
    gone: site.at('/gone.png'),
  });
  await page.goto('/config/products/import');
  await page
    .getByLabel('File of products')
    .setInputFiles({ name: 'wc-product-export.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByRole('button', { name: 'Check file' }).click();
  // Each of the pictures is read and resized before.
  const start = page.getByRole('button', { name: 'Import 60 products' });
  await expect(start).toBeVisible({ timeout: 150_000 });
  await expect(page.getByText('This file comes from WooCommerce.')).toBeVisible();
  const rows = page.getByRole('listitem').filter({ has: page.getByText(/^Row \d+$/) });
  await expect(rows.nth(0)).toContainText("is left out. There's no picture at this address.");
  await expect(rows.nth(1)).toContainText('500 g cost ₹270.00 there and will cost ₹280.00 here');
  await start.click();
  await expect(page.getByText('Imported: 60 new products, 0 changed.')).toBeVisible();

  await page.goto('/manage/products/bulk?state=draft&limit=200');
  await page.getByRole('checkbox', { name: 'Select all products shown' }).check();
  await page.getByRole('combobox', { name: 'Change', exact: true }).selectOption('State');
  await page.getByRole('combobox', { name: 'New value' }).selectOption('Published');
  await page.getByRole('button', { name: 'Change 60 selected products' }).click();
  await page.getByRole('button', { name: 'Review changes' }).click();
  const review = page.getByRole('dialog', { name: 'Review changes' });
  await expect(review).toContainText('Give it a description, tags and a picture before you publish it.');
  await review.getByRole('button', { name: 'Leave these out' }).click();
  await review.getByRole('button', { name: 'Save 59 products' }).click();
  await expect(page.getByText('59 products saved')).toBeVisible();

  await page.goto('/manage/setup');
  await page.getByRole('button', { name: 'Open the shop' }).click();
  await expect(page.getByText('Your shop is open. Customers can order.')).toBeVisible();

  const customer = await browser.newPage({ baseURL: ownShop.url });
  const answer = await customer.request.get('/product/kara-sev-2/', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  await customer.goto('/product/kara-sev-2/');
  await expect(customer).toHaveURL(/\/products\/[0-9a-f-]+\/kara-sev-2$/);
  await expect(customer.getByRole('heading', { name: 'Kara Sev 2', level: 1 })).toBeVisible();
  await expect(customer.getByText('₹140').first()).toBeVisible();
  await expectAccessible(customer);
  await customer.close();
});
