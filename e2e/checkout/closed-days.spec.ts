import { dayAfter, dayOf, formatCalendarDay } from '@tula/contract/values/dates.ts';
import { readSettings, saveOpening } from '@tula/contract/shop/settings-calls.ts';
import { call } from '@tula/contract/calls/call.ts';
import { SETTINGS_SHOP, test } from '../own-shop.ts';
import {
  confirmButton,
  expect,
  expectAccessible,
  overHttp,
  productNamed,
  signedIn,
  withAddress,
  withCart,
  withVerifiedAccount,
} from '../shopper.ts';
import { staffTokens } from '../staff.ts';

test.use({ settings: SETTINGS_SHOP });

const REOPENS_ON = dayAfter(dayOf(new Date()), 10);

async function close(reopensOn: string | undefined) {
  const tokens = await staffTokens();
  const { opening } = await call(overHttp, readSettings, {}, tokens).then((answer) => {
    if (!answer.ok) throw new Error(answer.message);
    return answer.result;
  });
  const from = dayAfter(dayOf(new Date()), -1);
  const closure = reopensOn === undefined ? null : { from, reopensOn, text: 'Closed for a wedding.' };
  const body = { basedOn: opening.version, settings: { closure } };
  expect(await call(overHttp, saveOpening, { body }, tokens)).toMatchObject({ ok: true });
}

test('closed days are told in the cart and at the checkout before Pay, and no page overflows', async ({
  page,
}) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  const { id } = await productNamed('Sambar Podi');
  await withCart(tokens, [{ name: 'Sambar Podi', quantity: '250', count: 1 }]);
  await withAddress(tokens);
  await close(REOPENS_ON);
  try {
    const closed = `We’re closed and take orders again from ${formatCalendarDay(REOPENS_ON)}. Your cart stays as it is.`;
    await page.goto('/cart');
    const confirmOrder = page.getByRole('button', { name: 'Confirm Order' }).filter({ visible: true });
    await expect(confirmOrder).toHaveAccessibleDescription(closed);
    await expectAccessible(page);
    await page.goto('/checkout');
    await expect(confirmButton(page)).toHaveAccessibleDescription(closed);
    await expectAccessible(page);
    await page.goto(`/ta/products/${id}`);
    const pin = page.locator('input[name="deliveryPin"]');
    await pin.fill('560034');
    await expect(page.getByText(/வந்து சேரும் · ₹/)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  } finally {
    await close(undefined);
  }
});
