import type { Page } from '@playwright/test';
import { arriving } from '../arrival.ts';
import rateCard from '../../server/rate-card.json' with { type: 'json' };
import {
  cartOf,
  expect,
  expectAccessible,
  expectAmounts,
  openSummary,
  type Packs,
  productNamed,
  sentMail,
  signedIn,
  test,
  withAccount,
  withAddress,
  withCart,
  withVerifiedAccount,
} from '../shopper.ts';

const MIXTURE: Packs = { name: 'Madras Mixture', quantity: '250', count: 1 };
const PODI: Packs = { name: 'Sambar Podi', quantity: '500', count: 2 };

const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' });
const confirm = (page: Page) => page.getByRole('button', { name: /^Confirm and Pay/ });
const heading = (page: Page, text: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
const receipt = (page: Page) => page.getByRole('heading', { name: /^Order TL-/ }).locator('xpath=../..');
const inHeader = (page: Page, text: string) =>
  expect(page.getByRole('link', { name: `Cart, ${text}`, exact: true })).toBeVisible();

async function withFullCart(page: Page) {
  const shopper = await withVerifiedAccount();
  const tokens = await signedIn(page, shopper);
  await withCart(tokens, [MIXTURE, PODI]);
  return { shopper, tokens };
}

/** The amounts as the checkout shows them, with the days on which a parcel arrives in 15 to 17 days and the GST. */
function onCheckout(amounts: readonly (readonly [string, string])[], gst: string) {
  return amounts.map(([label, amount]) => {
    if (label.startsWith('Shipping')) return [arriving(15, 17, `${label}, arrives `), amount] as const;
    return [label === 'Total' ? `Totalincludes ${gst} GST` : label, amount] as const;
  });
}

async function orderNumberOf(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/order-status\?order-id=/);
  return new URL(page.url()).searchParams.get('order-id') ?? '';
}

test('an order by courier to a new address has amounts exact to the paisa', {
  tag: ['@wide', '@core'],
}, async ({ page }) => {
  const { shopper, tokens } = await withFullCart(page);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Confirm Order' }).filter({ visible: true }).click();
  await heading(page, 'Checkout');
  await expect(page.getByText('Could not find any saved addresses.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Full name').fill('Meenakshi Raman');
  await page.getByLabel('Phone').fill('9823012345');
  await page.getByLabel('Flat, house, street').fill('14, Car Street');
  await page.getByLabel('PIN code').fill('600001');
  await expect(page.getByText('George Town, Chennai, Tamil Nadu ·')).toBeVisible();
  // Confirm and Pay saves a first address, so nobody is asked whether to.
  await expect(page.getByRole('button', { name: 'Save address' })).toHaveCount(0);
  await openSummary(page);

  // 1.25 kg within the region: the first 500 g, then two steps of 500 g.
  const { firstRupees, stepRupees } = rateCard.zones.B;
  expect(firstRupees + 2 * stepRupees).toBe(100);
  const amounts = [
    ['Sub Total', '₹722.75'],
    ['Shipping1.25 kg to 600 001', '₹100.00'],
    ['Round Off', '+₹0.25'],
    ['Total', '₹823.00'],
  ] as const;
  await expect(summary(page).getByRole('listitem')).toHaveText([
    'Madras Mixture1 × 250 g · ₹495/kgStays fresh at least 28 days after it arrives₹123.75',
    'Sambar Podi2 × 500 g · ₹599/kg₹599.00',
  ]);
  await expectAmounts(summary(page), onCheckout(amounts, '₹39.18'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a note' }).click();
  await expect(page.getByLabel('Order notes')).toBeFocused();
  await page.getByLabel('Order notes').fill('Ring at the blue gate\nafter six');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/v1/order'));
  await confirm(page).filter({ visible: true }).click();
  const { id: mixture } = await productNamed('Madras Mixture');
  const { id: podi } = await productNamed('Sambar Podi');
  expect((await sent).postDataJSON()).toEqual({
    products: [
      { id: mixture, quantity: '250', count: 1 },
      { id: podi, quantity: '500', count: 2 },
    ],
    address: expect.stringMatching(/^[0-9a-f-]{36}$/),
    deliveryMethod: 'through_courier',
    remarks: 'Ring at the blue gate\nafter six',
    shownTotalPaise: 82_300,
  });

  await heading(page, 'Test payment');
  await expect(page.getByText('₹823.00', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await heading(page, 'Payment received');
  const number = await orderNumberOf(page);
  const main = page.getByRole('main');
  await expect(main).toContainText(
    `₹823.00 paid for order ${number}. We’ll start on it soon, and we’ve emailed the receipt to ${shopper.email}.`,
  );
  await expect(main).toContainText(arriving(15, 17, 'Arrives ', '. You’ll get a tracking number'));
  await expectAmounts(receipt(page), amounts);
  await expect(receipt(page).getByRole('listitem')).toHaveText([
    'Madras Mixture1 × 250 g · ₹495/kg₹123.75',
    'Sambar Podi2 × 500 g · ₹599/kg₹599.00',
  ]);
  const where = page.getByRole('heading', { name: 'Delivery address' }).locator('xpath=..');
  await expect(where).toContainText(
    'Meenakshi Raman14, Car StreetGeorge Town, Chennai, Tamil Nadu 600 001+91 98230 12345',
  );
  await expect(main).toContainText('Ring at the blue gate\nafter six');
  await inHeader(page, '0 packs');
  expect(await cartOf(tokens)).toEqual([]);
  await expectAccessible(page);

  const mail = await sentMail(shopper.email, `Order ${number} is placed and paid`);
  expect(mail.text.replaceAll('\u00a0', ' ')).toMatch(arriving(15, 17, 'It arrives ', '.'));
  for (const amount of ['₹123.75', '₹599.00', '₹722.75', '₹100.00', '₹823.00'])
    expect(mail.text).toContain(amount);
});

test('an order collected from the store has no shipping charge', async ({ page }) => {
  const { tokens } = await withFullCart(page);
  await withAddress(tokens);
  await page.goto('/checkout');
  await openSummary(page);
  await expectAmounts(summary(page), [
    ['Sub Total', '₹722.75'],
    [arriving(15, 17, 'Shipping1.25 kg to 600 001, arrives '), '₹100.00'],
    ['Round Off', '+₹0.25'],
    ['Totalincludes ₹39.18 GST', '₹823.00'],
  ]);
  const amounts = [
    ['Sub Total', '₹722.75'],
    ['Collect from store', '₹0.00'],
    ['Round Off', '+₹0.25'],
    ['Total', '₹723.00'],
  ] as const;
  const collect = page.getByRole('checkbox', { name: /^Collect from store/ });
  await collect.check();
  await expectAmounts(summary(page), onCheckout(amounts, '₹34.42'));
  await expectAccessible(page);
  await page.getByText('To your address').click();
  await expect(collect).not.toBeChecked();
  await expect(page.getByRole('radio', { name: /14, Car Street/ })).toBeChecked();
  await collect.check();
  await confirm(page).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await heading(page, 'Payment received');
  await expect(page.getByRole('main')).toContainText('email you when it’s ready to collect.');
  await expect(page.getByRole('heading', { name: 'Pickup location' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('27, Raja Street, Town HallCoimbatore');
  await expectAmounts(receipt(page), amounts);
  await inHeader(page, '0 packs');
  await expectAccessible(page);
});

test('Buy Now orders one product and leaves the cart unchanged', { tag: '@core' }, async ({ page }) => {
  const { tokens } = await withFullCart(page);
  await withAddress(tokens);
  await page.goto(`/products/${(await productNamed('Omapodi')).id}`);
  await page.getByRole('main').getByRole('button', { name: 'Buy Now' }).first().click();
  await heading(page, 'Checkout');
  await openSummary(page);
  const line = 'Omapodi1 × 250 g · ₹419/kgStays fresh at least 23 days after it arrives₹104.75';
  await expect(summary(page).getByRole('listitem')).toHaveText([line]);
  await page.reload();
  await openSummary(page);
  await expect(summary(page).getByRole('listitem')).toHaveText([line]);
  const amounts = [
    ['Sub Total', '₹104.75'],
    ['Shipping0.25 kg to 600 001', '₹50.00'],
    ['Round Off', '+₹0.25'],
    ['Total', '₹155.00'],
  ] as const;
  await expectAmounts(summary(page), onCheckout(amounts, '₹7.36'));
  await confirm(page).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await heading(page, 'Payment received');
  await expectAmounts(receipt(page), amounts);
  await expect(page.getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\d+\\?text=Hello.*order%20${await orderNumberOf(page)}\\.$`),
  );
  await inHeader(page, '3 packs');
  expect(await cartOf(tokens)).toEqual([MIXTURE, PODI]);
  await page.goto('/checkout');
  await openSummary(page);
  await expect(summary(page).getByRole('listitem')).toHaveCount(2);
});

test('an unserviceable address shows an error, and pickup stays available', async ({ page }) => {
  const { tokens } = await withFullCart(page);
  await withAddress(tokens, { state: 'Lakshadweep', postalCode: '682555', apartment: 'Beach Road' });
  await page.goto('/checkout');
  await expect(page.getByRole('alert')).toHaveText(
    'Delivery to this location is not possible at this moment. Please use another address.',
  );
  await expect(confirm(page).filter({ visible: true })).toHaveAccessibleDescription(
    'Choose another address, or collect from our store.',
  );
  await expect(confirm(page).filter({ visible: true })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /^Collect from store/ }).check();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(confirm(page).filter({ visible: true })).toBeEnabled();
});

test('shipping to another zone costs what the rate card says', async ({ page }) => {
  const { tokens } = await withFullCart(page);
  await withAddress(tokens, { state: 'Assam', postalCode: '781001', apartment: 'Hill Road' });
  await page.goto('/checkout');
  await openSummary(page);
  const { firstRupees, stepRupees } = rateCard.zones.E;
  expect(firstRupees + 2 * stepRupees).toBe(190);
  await expectAmounts(summary(page), [
    ['Sub Total', '₹722.75'],
    [arriving(18, 20, 'Shipping1.25 kg to 781 001, arrives '), '₹190.00'],
    ['Round Off', '+₹0.25'],
    ['Totalincludes ₹43.46 GST', '₹913.00'],
  ]);
  await expect(summary(page).getByRole('listitem').first()).toContainText(
    'Stays fresh at least 25 days after it arrives',
  );
});

test('an unverified shopper is asked to verify at the checkout', async ({ page }) => {
  const tokens = await signedIn(page, await withAccount());
  // The tab believes what it was told at the login; the server decides.
  await page.addInitScript(() => sessionStorage.setItem('isVerified', 'true'));
  await withCart(tokens, [MIXTURE, PODI]);
  await withAddress(tokens);
  await page.goto('/checkout');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/v1/order'));
  await confirm(page).filter({ visible: true }).click();
  expect((await answered).status()).toBe(401);
  await expect(page.getByRole('dialog', { name: 'Email Verification Required' })).toBeVisible();
});
