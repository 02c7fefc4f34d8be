import type { Page } from '@playwright/test';
import {
  cardOf,
  cartOf,
  expect,
  expectAccessible,
  expectAmounts,
  type Packs,
  signedIn,
  test,
  withCart,
  withVerifiedAccount,
} from '../shopper.ts';

/** Products in stock with packs of 1 kg; ten packs of each weigh 100 kg. */
const BY_THE_KILO = [
  'Nendran Banana Chips',
  'Tapioca Chips',
  'Erode Turmeric Powder',
  'Guntur Chilli Powder',
  'Coriander Powder',
  'Sambar Podi',
  'Idli Podi',
  'Paruppu Podi',
  'Mullu Murukku',
  'Thattai',
];

const NAME = 'Nendran Banana Chips';
const stepper = (page: Page, name = NAME) => page.getByRole('group', { name: `Packs of ${name}` });
const more = (page: Page, name = NAME) =>
  stepper(page, name).getByRole('button', { name: 'Increase quantity' });
const less = (page: Page, name = NAME) =>
  stepper(page, name).getByRole('button', { name: 'Decrease quantity' });
const inHeader = (page: Page, text: string) =>
  expect(page.getByRole('link', { name: `Cart, ${text}`, exact: true })).toBeVisible();
const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' });

async function shopping(page: Page, lines: readonly Packs[] = []) {
  const tokens = await signedIn(page, await withVerifiedAccount());
  if (lines.length > 0) await withCart(tokens, lines);
  return tokens;
}

const isSaved = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());

test('adding from a card replaces its button with a stepper in the same place', {
  tag: '@wide',
}, async ({ page }) => {
  const tokens = await shopping(page);
  await page.goto('/products');
  await inHeader(page, '0 packs');
  const add = cardOf(page, NAME).getByRole('button', { name: 'Add to Cart' });
  await add.scrollIntoViewIfNeeded();
  const before = await add.boundingBox();
  const saved = isSaved(page);
  await add.click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  expect(await stepper(page).boundingBox()).toEqual(before);
  await inHeader(page, '1 pack');
  await expectAccessible(page);
  await saved;
  expect(await cartOf(tokens)).toEqual([{ name: NAME, quantity: '250', count: 1 }]);

  await more(page).click();
  await expect(stepper(page).getByRole('status')).toHaveText('2');
  await less(page).click();
  await less(page).click();
  await expect(add).toBeFocused();
  expect(await add.boundingBox()).toEqual(before);
  await inHeader(page, '0 packs');
  await expect.poll(() => cartOf(tokens)).toEqual([]);
});

test('a card allows ten packs and shows the limit at the eleventh', async ({ page }) => {
  const tokens = await shopping(page, [{ name: NAME, quantity: '250', count: 9 }]);
  await page.goto('/products');
  await expect(stepper(page).getByRole('status')).toHaveText('9');
  await more(page).click();
  await expect(stepper(page).getByRole('status')).toHaveText('10');
  await more(page).press('Enter');
  await expect(page.getByText('Maximum quantity reached', { exact: true })).toBeVisible();
  await expect(stepper(page).getByRole('status')).toHaveText('10');
  await inHeader(page, '10 packs');
  await expect.poll(() => cartOf(tokens)).toEqual([{ name: NAME, quantity: '250', count: 10 }]);
});

test('a product page adds to the packs in the cart, up to ten', async ({ page }) => {
  const tokens = await shopping(page, [{ name: NAME, quantity: '250', count: 9 }]);
  await page.goto('/products');
  await page.getByRole('link', { name: NAME, exact: true }).click();
  const packs = page.getByRole('group', { name: 'Packs', exact: true });
  await packs.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Maximum quantity per order is limited to 10')).toBeVisible();
  await inHeader(page, '9 packs');
  await packs.getByRole('button', { name: 'Decrease quantity' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  await inHeader(page, '10 packs');
  await expect.poll(() => cartOf(tokens)).toEqual([{ name: NAME, quantity: '250', count: 10 }]);
});

test('the cart shows amounts exact to the paisa and survives a reload', { tag: ['@wide', '@core'] }, async ({
  page,
}) => {
  const tokens = await shopping(page, [
    { name: 'Madras Mixture', quantity: '250', count: 1 },
    { name: 'Sambar Podi', quantity: '500', count: 2 },
  ]);
  await page.goto('/cart');
  await expect(page).toHaveTitle('Cart · Tula');
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('250 g pack, ₹123.75 each₹495/kg');
  await expect(lines.last()).toContainText('500 g pack, ₹299.50 each₹599/kg');
  await expect(lines.last()).toContainText('was ₹680.00₹599.00');
  await expectAmounts(summary(page), [
    ['3 packs', '₹825.00'],
    ['Discount', '−₹102.25'],
    ['Sub Total', '₹722.75'],
  ]);
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', '1.25 kg of 100 kg');
  await expectAccessible(page);

  const saved = isSaved(page);
  await more(page, 'Madras Mixture, 250 g').click();
  await saved;
  await page.reload();
  await expect(lines.first()).toContainText('was ₹290.00₹247.50');
  await inHeader(page, '4 packs');
  expect(await cartOf(tokens)).toEqual([
    { name: 'Madras Mixture', quantity: '250', count: 2 },
    { name: 'Sambar Podi', quantity: '500', count: 2 },
  ]);
});

test('the number of packs can be typed, from one to ten', async ({ page }) => {
  const tokens = await shopping(page, [{ name: NAME, quantity: '250', count: 2 }]);
  await page.goto('/cart');
  const count = page.getByRole('textbox', { name: 'Packs' });
  await count.fill('11');
  await expect(count).toHaveAccessibleDescription('Quantity must be less than 10');
  await expectAccessible(page);
  await count.fill('0');
  await expect(count).toHaveAccessibleDescription('Quantity must be at least 1');
  await count.fill('7');
  await expectAmounts(summary(page), [
    ['7 packs', '₹1,120.00'],
    ['Discount', '−₹140.00'],
    ['Sub Total', '₹980.00'],
  ]);
  await expect.poll(() => cartOf(tokens)).toEqual([{ name: NAME, quantity: '250', count: 7 }]);
});

test('a cart can weigh exactly 100 kg but not more', async ({ page }) => {
  const lines = BY_THE_KILO.map((name) => ({ name, quantity: '1000' as const, count: 10 }));
  const tokens = await shopping(page, lines.with(0, { name: NAME, quantity: '1000', count: 9 }));
  await page.goto('/cart');
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', '99.00 kg of 100 kg');
  await more(page, `${NAME}, 1 kg`).click();
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', '100.00 kg of 100 kg');
  await expect.poll(async () => (await cartOf(tokens)).at(0)?.count).toBe(10);
  await expectAccessible(page);

  await page.goto('/products?name=omapodi');
  await cardOf(page, 'Omapodi').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Maximum order weight should be less than 100Kg')).toBeVisible();
  await inHeader(page, '100 packs');
  expect(await cartOf(tokens)).toHaveLength(10);
});

test('a line is removed by decreasing below one pack or by its button', async ({ page }) => {
  const tokens = await shopping(page, [
    { name: NAME, quantity: '250', count: 1 },
    { name: NAME, quantity: '500', count: 3 },
  ]);
  await page.goto('/cart');
  await less(page, `${NAME}, 250 g`).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: `Remove ${NAME}, 500 g` }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Your cart is empty');
  await expect(heading).toBeFocused();
  await expectAccessible(page);
  await expect.poll(() => cartOf(tokens)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Explore Products' }).click();
  await expect(page).toHaveURL(/\/products$/);
});

test('the cart is cleared after a confirmation', async ({ page }) => {
  const tokens = await shopping(page, [{ name: NAME, quantity: '250', count: 2 }]);
  await page.goto('/cart');
  const clear = page.getByRole('button', { name: 'Clear Cart' });
  const dialog = page.getByRole('dialog', { name: 'Clear the cart?' });
  await clear.click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep items' }).click();
  await inHeader(page, '2 packs');
  await clear.click();
  await dialog.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText('Cart cleared')).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Your cart is empty');
  await expect(heading).toBeFocused();
  await expect.poll(() => cartOf(tokens)).toEqual([]);
});
