import type { Page } from '@playwright/test';
import { digitsOf, MIXTURE, PODI, withOrder, withParcel } from '../placed-orders.ts';
import { stopRouting } from '../requests.ts';
import {
  aShopper,
  expect,
  expectAccessible,
  isSmall,
  logInThroughForm,
  sentMail,
  signedIn,
  test,
  tokensOf,
  withVerifiedAccount,
} from '../shopper.ts';
import { reloadUntil, signedInAsStaff } from '../staff.ts';
import { STAFF } from '../the-shop.ts';

/** A customer whose name finds no other orders. */
async function aCustomer() {
  const lastName = `Raman${Math.random().toString(36).slice(2, 9)}`;
  const shopper = await withVerifiedAccount({ ...aShopper(), lastName });
  return { shopper, lastName, tokens: await tokensOf(shopper) };
}

const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });
const numbers = (page: Page) => page.getByRole('row').getByRole('link', { name: /^TL-/ });
const action = (page: Page, name: string, number: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}, ${number}`) });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Order ID, name or phone' });
const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filter' }).getByRole('link', { name: new RegExp(`^${name}`) });

test('only staff can open staff pages', async ({ page, browser }) => {
  await page.goto('/manage/orders?filter=New');
  await expect(page).toHaveURL(/\/staff\/login$/);
  await logInThroughForm(page, STAFF);
  await expect(page).toHaveURL(/\/manage\/orders\?filter=New$/);
  for (const unknown of ['/manage/nothing-here', '/config', '/config/products/nothing/here']) {
    await page.goto(unknown);
    await expect(page).toHaveURL(/\/home$/);
  }
  await page.goto('/staff/login');
  await expect(page).toHaveURL(/\/staff\/today$/);

  const context = await browser.newContext();
  const customer = await context.newPage();
  await signedIn(customer, await withVerifiedAccount());
  for (const address of ['/manage/orders?filter=All', '/manage/orders/TL-222222']) {
    await customer.goto(address);
    await expect(customer).toHaveURL(/\/home$/);
  }
  await context.close();
});

test('the header links to every staff page and logs out', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/staff/login');
  await logInThroughForm(page, STAFF);
  await expect(page).toHaveURL(/\/staff\/today$/);
  const open = async () => {
    if (isSmall(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    return page.getByRole('navigation', { name: isSmall(page) ? 'Menu' : 'Main' });
  };
  const links = await open();
  await expect(links.getByRole('link', { name: /^Today/ })).toHaveAttribute('aria-current', 'page');
  await expect(links.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/config/products');
  await links.getByRole('link', { name: 'Categories' }).click();
  await expect(page).toHaveURL(/\/manage\/categories$/);
  await expect((await open()).getByRole('link', { name: 'Categories' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/staff\/login$/);
  await page.goto('/manage/orders');
  await expect(page).toHaveURL(/\/staff\/login$/);
});

test('orders are found by number, name and phone within a filter, and going back restores the list', {
  tag: '@wide',
}, async ({ page }) => {
  const { lastName, shopper, tokens } = await aCustomer();
  const unpaid = await withOrder(tokens, [MIXTURE], { outcome: 'pending' });
  const paid = await withParcel(tokens, [PODI, MIXTURE]);
  await signedInAsStaff(page);
  await page.goto('/manage/orders?filter=All');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(filter(page, 'All')).toHaveText(/^All\d+$/);
  await search(page).fill(lastName);
  await expect(numbers(page)).toHaveText([paid, unpaid]);
  await expect(page).toHaveURL(`/manage/orders?filter=All&search=${lastName}`);
  await expect(row(page, paid)).toContainText(`Meenakshi ${lastName}To Meenakshi Raman, Chennai 600 001`);
  await expect(row(page, paid)).toContainText('2 × 500 g Sambar Podi, 1 × 250 g Madras Mixture1.25 kg');
  await expect(row(page, paid).getByText('just now')).toHaveAttribute(
    'title',
    /^\w{3} \d\d, \d{4}, \d+:\d\d [AP]M$/,
  );
  await expect(row(page, paid)).toContainText('PaidTo ship');
  await expect(row(page, unpaid)).toContainText('Pending');
  await expectAccessible(page);

  await filter(page, 'New').click();
  await expect(page).toHaveURL(`/manage/orders?filter=New&search=${lastName}`);
  await expect(filter(page, 'New')).toHaveAttribute('aria-current', 'page');
  await expect(numbers(page)).toHaveText([paid]);
  await filter(page, 'Cancelled').click();
  await expect(page.getByRole('heading', { name: `No orders found matching “${lastName}”` })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(numbers(page)).toHaveText([paid]);
  await page.goBack();
  await expect(search(page)).toHaveValue(lastName);
  await expect(numbers(page)).toHaveText([paid, unpaid]);
  await search(page).fill(`0${shopper.phone.slice(0, 5)} ${shopper.phone.slice(5)}`);
  await expect(page).toHaveURL(/search=0/);
  await expect(numbers(page)).toHaveText([paid, unpaid]);
  await search(page).fill(`${lastName} 098230 12345`);
  await expect(numbers(page)).toHaveText([paid]);
  await search(page).fill(unpaid.toLowerCase());
  await expect(numbers(page)).toHaveText([unpaid]);

  await numbers(page).click();
  await expect(page.getByRole('heading', { level: 1, name: unpaid })).toBeVisible();
  await page.getByRole('link', { name: 'Orders', exact: true }).filter({ visible: true }).last().click();
  await expect(numbers(page)).toHaveText([unpaid]);
});

test('a long list has pages of 10, 25 or 50 orders', async ({ page }) => {
  const { lastName, tokens } = await aCustomer();
  for (let count = 1; count <= 11; count += 1) {
    const quantity = count > 10 ? '500' : '250';
    await withOrder(tokens, [{ ...MIXTURE, quantity, count: ((count - 1) % 10) + 1 }], {
      outcome: 'pending',
    });
  }
  await signedInAsStaff(page);
  await page.goto(`/manage/orders?filter=All&search=${lastName}`);
  await expect(numbers(page)).toHaveCount(10);
  await expect(page.getByLabel('Per page').getByRole('option')).toHaveText(['10', '25', '50']);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/&page=2$/);
  await expect(numbers(page)).toHaveCount(1);
  await page.getByLabel('Per page').selectOption('25');
  await expect(page).toHaveURL(/&limit=25$/);
  await expect(numbers(page)).toHaveCount(11);
  await page.goto(`/manage/orders?filter=All&search=${lastName}&page=9`);
  await expect(page).toHaveURL(/&page=2$/);
});

test('selected orders open together in the picking list and the labels', { tag: '@wide' }, async ({
  page,
}) => {
  const { lastName, tokens } = await aCustomer();
  const first = await withOrder(tokens, [MIXTURE]);
  const second = await withOrder(tokens, [PODI]);
  await signedInAsStaff(page);
  await page.goto(`/manage/orders?filter=All&search=${lastName}`);
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await page.getByRole('checkbox', { name: `Select ${first}` }).focus();
  await page.keyboard.press('Space');
  await expect(bar).toContainText('1 selected');
  await page.getByRole('checkbox', { name: `Select ${second}` }).check();
  await expect(bar.getByRole('link', { name: 'Picking list' })).toHaveAttribute(
    'href',
    `/manage/kitchen/picking?orders=${first},${second}`,
  );
  await expect(bar.getByRole('link', { name: 'Labels' })).toHaveAttribute(
    'href',
    `/manage/kitchen/product-labels?orders=${first},${second}`,
  );
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toHaveCount(0);
});

test('picking list and labels contain only the two selected orders', async ({ page }) => {
  const { lastName, tokens } = await aCustomer();
  const first = await withOrder(tokens, [MIXTURE]);
  const second = await withOrder(tokens, [PODI]);
  const other = await withOrder(tokens, [MIXTURE, PODI]);
  await signedInAsStaff(page);
  async function openBothIn(list: string) {
    await page.goto(`/manage/orders?filter=All&search=${lastName}`);
    await expect(numbers(page)).toHaveText([other, second, first]);
    for (const number of [first, second])
      await page.getByRole('checkbox', { name: `Select ${number}` }).check();
    const bar = page.getByRole('region', { name: 'Selected orders' });
    await expect(bar).toContainText('2 selected');
    await bar.getByRole('link', { name: list }).click();
  }

  await openBothIn('Picking list');
  const boxes = page.getByRole('region', { name: 'Box by box' });
  await expect(boxes.getByRole('heading', { level: 3 })).toHaveText([first, second]);

  await openBothIn('Labels');
  await expect(page.getByRole('list', { name: 'Packs' }).locator('> li')).toHaveCount(2);
  await page.getByRole('link', { name: 'Short labels, not for sale' }).click();
  await expect(page.getByText('3 labels for 2 orders, on 1 sheet')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Labels' }).locator('> li')).toHaveText([
    /Madras Mixture.*250 g.*1 label$/s,
    /Sambar Podi.*500 g.*2 labels$/s,
  ]);
});

const polled = (page: Page) => page.waitForResponse(/\/order\/staff\?filter=new&page=1&limit=25$/);
const announcement = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ new orders?$/ });

test('a new paid order appears in the table while it is not in use', async ({ page }) => {
  const { tokens } = await aCustomer();
  await signedInAsStaff(page);
  const first = polled(page);
  await page.goto('/manage/orders?filter=New&limit=50');
  await first;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const number = await withOrder(tokens, [PODI]);
  await reloadUntil(page, () => expect(announcement(page)).toBeAttached({ timeout: 1000 }));
  await expect(row(page, number)).toContainText('New');
  await expectAccessible(page);
});

test('a new order leaves a table in use unchanged until staff show it', async ({ page }) => {
  const { tokens } = await aCustomer();
  const known = await withOrder(tokens, [PODI]);
  await signedInAsStaff(page);
  const first = polled(page);
  await page.goto('/manage/orders?filter=New&limit=50');
  await first;
  await page.getByRole('checkbox', { name: `Select ${known}` }).focus();
  const place = await row(page, known).boundingBox();
  const number = await withOrder(tokens, [MIXTURE]);
  const show = page.getByRole('button', { name: /^Show \d+ new orders?$/ });
  await reloadUntil(page, () => expect(show).toBeVisible({ timeout: 1000 }));
  expect(await row(page, known).boundingBox()).toEqual(place);
  await expect(row(page, number)).toHaveCount(0);
  await expectAccessible(page);
  await show.click();
  await expect(row(page, number)).toBeVisible();
  await expect(show).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a tracking number with another courier is set from the table and emailed to the customer', {
  tag: '@core',
}, async ({ page }) => {
  const { lastName, shopper, tokens } = await aCustomer();
  const number = await withParcel(tokens, [PODI]);
  await signedInAsStaff(page);
  await page.goto(`/manage/orders?filter=New&search=${lastName}`);
  await action(page, 'Tracking number', number).click();
  const dialog = page.getByRole('dialog', { name: `Tracking number for ${number}` });
  await dialog.getByLabel('Tracking number').fill(`1100${digitsOf(number)}`);
  await dialog.getByLabel('Courier', { exact: true }).selectOption('Delhivery');
  await dialog.getByRole('button', { name: 'Save tracking number' }).click();
  await expect(page.getByText('Tracking number updated successfully!')).toBeVisible();
  // The order has left the filter, together with its focused button.
  await expect(page.getByRole('heading', { name: `No orders found matching “${lastName}”` })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await filter(page, 'Shipped').click();
  await expect(row(page, number)).toContainText('Shipped');
  const mail = await sentMail(shopper.email, `Order ${number} is on its way`);
  expect(mail.text).toContain(`https://www.delhivery.com/track-v2/package/1100${digitsOf(number)}`);
});

test('a pickup is ready once, and the customer gets an email', { tag: '@core' }, async ({ page }) => {
  const { lastName, shopper, tokens } = await aCustomer();
  const number = await withOrder(tokens, [PODI]);
  await signedInAsStaff(page);
  await page.goto(`/manage/orders?filter=All&search=${lastName}`);
  await action(page, 'Ready for Pickup', number).click();
  const dialog = page.getByRole('dialog', { name: `Is ${number} ready for pickup?` });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ready for Pickup' }).click();
  await expect(page.getByText('Order marked as ready for pickup!')).toBeVisible();
  await expect(row(page, number)).toContainText('Ready');
  await expect(action(page, 'Mark as collected', number)).toBeVisible();
  await page.getByRole('button', { name: `More for ${number}` }).click();
  await expect(page.getByRole('button', { name: 'Ready for Pickup Already marked ready.' })).toBeDisabled();
  await sentMail(shopper.email, `Order ${number} is ready for pickup`);
});

test('a list that failed to load shows an error and can be loaded again', async ({ page }) => {
  await signedInAsStaff(page);
  await page.route('**/api/v1/order/staff?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/manage/orders');
  await expect(page.getByRole('heading', { name: 'Failed to fetch orders!' })).toBeVisible();
  await expectAccessible(page);
  await stopRouting(page, '**/api/v1/order/staff?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Failed to fetch orders!' })).toHaveCount(0);
});
