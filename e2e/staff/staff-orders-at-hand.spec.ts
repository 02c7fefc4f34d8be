import { call } from '@tula/contract/calls/call.ts';
import { cancelOrder } from '@tula/contract/orders/orders.ts';
import { MIXTURE, PODI, withOrder, withParcel } from '../placed-orders.ts';
import {
  aShopper,
  expect,
  expectAccessible,
  overHttp,
  test,
  tokensOf,
  withVerifiedAccount,
} from '../shopper.ts';
import { pressInMenu, signedInAsStaff } from '../staff.ts';

/** A customer whose name finds no other orders. */
async function aCustomer() {
  const lastName = `Raman${Math.random().toString(36).slice(2, 9)}`;
  const tokens = await tokensOf(await withVerifiedAccount({ ...aShopper(), lastName }));
  return { lastName, tokens };
}

test('a phone shows three orders with what is in them before anybody scrolls', async ({ page }) => {
  const { lastName, tokens } = await aCustomer();
  const lines = [PODI, MIXTURE, { name: 'Thattai', quantity: '250', count: 1 }] as const;
  for (let order = 0; order < 3; order += 1) await withParcel(tokens, lines.slice(0, 3 - order));
  await page.setViewportSize({ width: 390, height: 844 });
  await signedInAsStaff(page);
  await page.goto(`/manage/orders?filter=New&search=${lastName}`);
  const actions = page.getByRole('button', { name: /^Tracking number, TL-/ });
  await expect(actions).toHaveCount(3);
  await expect(actions.last()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('row').last()).toContainText(
    '2 × 500 g Sambar Podi, 1 × 250 g Madras Mixture, 1 × 250 g Thattai',
  );
  const [search, chips] = [page.getByRole('searchbox'), page.getByRole('navigation', { name: 'Filter' })];
  for (const tool of [search, chips]) expect((await tool.boundingBox())?.height).toBeLessThan(52);
});

test('the menu of an order has what it does not wait for, and leaves by Escape', { tag: '@wide' }, async ({
  page,
}) => {
  const { lastName, tokens } = await aCustomer();
  const order = await withOrder(tokens, [PODI]);
  await signedInAsStaff(page);
  await page.goto(`/manage/orders?filter=All&search=${lastName}`);
  const more = page.getByRole('button', { name: `More for ${order}` });
  await more.press('Enter');
  await expect(page.getByRole('list', { name: `More for ${order}` }).getByRole('listitem')).toHaveText([
    'Open',
    'Mark as packed',
    'Initiate Refund',
  ]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await pressInMenu(page, order, 'Mark as packed');
  await expect(page.getByRole('row').filter({ hasText: order })).toContainText('Packed');
});

test('a cancelled order names its refund button', async ({ page }) => {
  const { lastName, tokens } = await aCustomer();
  const cancelled = await withParcel(tokens, [PODI]);
  await call(overHttp, cancelOrder, { params: { id: cancelled } }, tokens);
  await signedInAsStaff(page);
  await page.goto(`/manage/orders?filter=Cancelled&search=${lastName}`);
  await expect(
    page.getByRole('row').filter({ hasText: cancelled }).getByText('Initiate Refund'),
  ).toBeVisible();
  await page.getByRole('button', { name: `Initiate Refund, ${cancelled}` }).click();
  await expect(page.getByRole('dialog', { name: `for ${cancelled}?` })).toBeVisible();
});

test('pages of staff end without a footer, and the account has the languages', async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/manage/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Languages' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Instagram' })).toHaveCount(0);
  await page.goto('/manage/account');
  const languages = page.getByRole('region', { name: 'Language' });
  await expect(languages.getByRole('link', { name: 'हिन्दी' })).toHaveAttribute('href', '/hi/manage/account');
});
