import { MIXTURE, withParcel } from '../placed-orders.ts';
import { aShopper, expect, expectAccessible, test, tokensOf, withVerifiedAccount } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';
import { NUMBER_SEEN, withCamera } from './camera.ts';

async function aParcel(): Promise<string> {
  return withParcel(await tokensOf(await withVerifiedAccount(aShopper())), [MIXTURE]);
}

test('the camera reads the number of a label into its field, where it can be changed before it is saved', async ({
  page,
}) => {
  const order = await aParcel();
  await withCamera(page, 'of a label');
  await signedInAsStaff(page);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto(`/manage/orders/${order}`);
  await page.getByRole('button', { name: 'Set tracking number' }).first().click();
  await page.getByRole('button', { name: `Scan the number for ${order}` }).click();
  const number = page.getByRole('textbox', { name: 'Tracking number' });
  await expect(number).toHaveValue(NUMBER_SEEN);
  await expect(page.getByRole('heading', { name: 'Scan the tracking number' })).toBeHidden();
  await expect(number).toBeEditable();
  // The reader comes from the shop and from nobody else.
  expect([...hosts].filter(Boolean)).toEqual([new URL(page.url()).host]);
});

test('a camera that is not allowed is told in words, and the number is typed', async ({ page }) => {
  const order = await aParcel();
  await withCamera(page, 'not allowed');
  await signedInAsStaff(page);
  await page.goto(`/manage/orders/${order}`);
  await page.getByRole('button', { name: 'Set tracking number' }).first().click();
  await page.getByRole('button', { name: `Scan the number for ${order}` }).click();
  await expect(page.getByText('The camera isn’t allowed.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Type it instead' }).click();
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('EB204681357IN');
  await expect(page.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('EB204681357IN');
});
