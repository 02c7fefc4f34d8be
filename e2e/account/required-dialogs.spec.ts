import type { Page } from '@playwright/test';
import {
  aShopper,
  cardOf,
  expect,
  expectAccessible,
  expectAmounts,
  logInThroughForm,
  mailedLink,
  openSummary,
  productNamed,
  signedIn,
  test,
  withAccount,
  withVerifiedAccount,
} from '../shopper.ts';
import { fillSignUp } from './fill-sign-up.ts';

const loginRequired = (page: Page) => page.getByRole('dialog', { name: 'Login Required' });
const verificationRequired = (page: Page) =>
  page.getByRole('dialog', { name: 'Email Verification Required' });
const inMain = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).first();

const packsField = (page: Page) => page.getByRole('textbox', { name: 'Packs', exact: true });

async function openTwoPacksOf500g(page: Page) {
  const { id } = await productNamed('Sambar Podi');
  await page.goto(`/products/${id}`);
  await page.getByRole('radio', { name: '500 g ₹299.50' }).press('Space');
  await page.getByRole('button', { name: 'Increase quantity' }).first().click();
  await expect(page.getByRole('main')).toContainText('₹599.002 packs, 1.00 kg');
  return id;
}

test('a visitor who adds from a card gets the login dialog and can close it', async ({ page }) => {
  await page.goto('/products?name=omapodi');
  const add = cardOf(page, 'Omapodi').getByRole('button', { name: 'Add to Cart' });
  await add.click();
  await expect(loginRequired(page)).toContainText(
    'Log in or create an account, and we’ll add 1 × 250 g Omapodi to your cart.',
  );
  await expectAccessible(page);
  await loginRequired(page).getByRole('button', { name: 'Not now' }).click();
  await expect(loginRequired(page)).toHaveCount(0);
  await expect(add).toBeFocused();
  await add.click();
  await page.keyboard.press('Escape');
  await expect(loginRequired(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/products\?name=omapodi$/);
});

test('a visitor who creates an account gets the chosen packs in the cart, on the page as it was', {
  tag: '@core',
}, async ({ page }) => {
  const shopper = aShopper();
  const id = await openTwoPacksOf500g(page);
  await expect(page).toHaveURL(new RegExp(`/products/${id}\\?pack=500&count=2$`));
  await inMain(page, 'Add to Cart').click();
  await loginRequired(page).getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/sign-up$/);
  await fillSignUp(page, shopper);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('button', { name: 'Proceed to Login' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await logInThroughForm(page, shopper);
  await expect(page).toHaveURL(new RegExp(`/products/${id}\\?pack=500&count=2$`));
  await expect(page.getByRole('radio', { name: /^500 g/ })).toBeChecked();
  await expect(packsField(page)).toHaveValue('2');
  // The email is not verified yet: only ordering needs that.
  const added = page.getByRole('status', { name: 'Notifications' });
  await expect(added).toContainText('Added to cart');
  await added.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart');
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('500 g pack, ₹299.50 each');
  await expectAmounts(page.getByRole('complementary', { name: 'Summary' }), [
    ['2 packs', '₹680.00'],
    ['Discount', '−₹81.00'],
    ['Sub Total', '₹599.00'],
  ]);
});

test('Buy Now by a visitor leads to the checkout after the login', async ({ page }) => {
  const shopper = await withVerifiedAccount();
  await openTwoPacksOf500g(page);
  await inMain(page, 'Buy Now').click();
  await expect(loginRequired(page)).toContainText(
    'Log in or create an account, and we’ll take you to checkout with 2 × 500 g Sambar Podi.',
  );
  await loginRequired(page).getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('main')).toContainText(
    'After your login, we’ll take you to checkout with 2 × 500 g Sambar Podi.',
  );
  await logInThroughForm(page, shopper);
  await expect(page).toHaveURL(/\/checkout$/);
  await openSummary(page);
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary.getByRole('listitem')).toHaveText(['Sambar Podi2 × 500 g · ₹599/kg₹599.00']);
  await expect(page.getByRole('link', { name: 'Cart, 0 packs' })).toBeVisible();
});

test('Buy Now from a card takes one of its smallest packs to the checkout after the login', async ({
  page,
}) => {
  const shopper = await withVerifiedAccount();
  await page.goto('/products?name=omapodi');
  await cardOf(page, 'Omapodi').getByRole('button', { name: 'Buy Now' }).click();
  await loginRequired(page).getByRole('button', { name: 'Log in' }).click();
  await logInThroughForm(page, shopper);
  await expect(page).toHaveURL(/\/checkout$/);
  await openSummary(page);
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary.getByRole('listitem')).toHaveText(['Omapodi1 × 250 g · ₹419/kg₹104.75']);
});

test('an unverified shopper can fill the cart, and Buy Now shows the verification dialog', async ({
  page,
}) => {
  await signedIn(page, await withAccount());
  await page.goto('/products?name=omapodi');
  const buy = cardOf(page, 'Omapodi').getByRole('button', { name: 'Buy Now' });
  await buy.click();
  await expect(verificationRequired(page)).toContainText(
    'Please verify your email before ordering 1 × 250 g Omapodi.',
  );
  await expectAccessible(page);
  await verificationRequired(page).getByRole('button', { name: 'Not now' }).click();
  await expect(verificationRequired(page)).toHaveCount(0);
  await expect(buy).toBeFocused();
  await cardOf(page, 'Omapodi').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 pack' })).toBeVisible();
});

test('an unverified shopper who logs in to buy has to verify, then the pending action runs', {
  tag: '@core',
}, async ({ page, context }) => {
  const shopper = await withAccount();
  await page.goto('/products?name=omapodi');
  await cardOf(page, 'Omapodi').getByRole('button', { name: 'Buy Now' }).click();
  await loginRequired(page).getByRole('button', { name: 'Log in' }).click();
  await logInThroughForm(page, shopper);
  await expect(verificationRequired(page)).toBeVisible();
  const elsewhere = await context.newPage();
  await elsewhere.goto(await mailedLink(shopper.email));
  await expect(elsewhere.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
  await elsewhere.close();
  await expect(page).toHaveURL(/\/checkout$/);
});

/** A visitor presses Buy Now, signs up, and has the link of the email in hand. */
async function signedUpToBuy(page: Page) {
  const shopper = aShopper();
  await page.goto('/products?name=murukku');
  await cardOf(page, 'Mullu Murukku').getByRole('button', { name: 'Buy Now' }).click();
  await loginRequired(page).getByRole('button', { name: 'Create Account' }).click();
  await fillSignUp(page, shopper);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome Aboard' })).toBeVisible();
  return { shopper, link: await mailedLink(shopper.email) };
}

test('the tab of the verification link continues with the Buy Now of the first tab', {
  tag: '@core',
}, async ({ page, context }) => {
  const { link } = await signedUpToBuy(page);
  const second = await context.newPage();
  await second.goto(link);
  const goOn = second.getByRole('link', { name: 'Continue to checkout with Mullu Murukku' });
  await expect(goOn).toBeVisible();
  await expectAccessible(second);
  await expect(page).toHaveURL(/\/checkout$/);
  await goOn.click();
  await expect(second).toHaveURL(/\/checkout$/);
  await openSummary(second);
  const summary = second.getByRole('complementary', { name: 'Order summary' });
  await expect(summary.getByRole('listitem')).toHaveText([/^Mullu Murukku1 × 250 g/]);
  // What was used waits for nobody.
  expect(await second.evaluate(() => localStorage.getItem('waitingBuyNow'))).toBeNull();
});

test('the tab of the verification link continues after a login when the first tab is closed', async ({
  page,
  context,
}) => {
  const { shopper, link } = await signedUpToBuy(page);
  const second = await context.newPage();
  await page.close();
  await second.goto(link);
  await second.getByRole('link', { name: 'Continue to checkout with Mullu Murukku' }).click();
  await expect(second).toHaveURL(/\/sign-in/);
  await expect(second.getByRole('main')).toContainText('checkout with 1 × 250 g Mullu Murukku');
  await logInThroughForm(second, shopper);
  await expect(second).toHaveURL(/\/checkout$/);
  const summary = second.getByRole('complementary', { name: 'Order summary' });
  await expect(summary).toContainText('Mullu Murukku');
});
