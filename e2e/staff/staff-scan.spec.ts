import type { Page } from '@playwright/test';
import { MIXTURE, withParcel } from '../placed-orders.ts';
import { aShopper, expect, expectAccessible, test, tokensOf, withVerifiedAccount } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

/** EB204681357IN as Code 128, a digit for each bar (1) or gap (0). */
const BARS =
  '110100100001000110100010001011000101110111101100100111010111000110100101111001000100011010111101110111011011101100010001010111000110100110100001100011101011';

/** A camera that looks at this label, or none that the page may have. */
async function withCamera(page: Page, kind: 'of a label' | 'not allowed') {
  await page.addInitScript(
    ({ bars, isAllowed }) => {
      const openCamera = () => {
        if (!isAllowed) return Promise.reject(new DOMException('', 'NotAllowedError'));
        const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 });
        const context = canvas.getContext('2d');
        const draw = () => {
          if (context) context.fillStyle = '#fff';
          context?.fillRect(0, 0, 800, 600);
          if (context) context.fillStyle = '#000';
          for (let at = 0; at < bars.length; at++)
            if (bars[at] === '1') context?.fillRect(88 + at * 4, 200, 4, 200);
        };
        draw();
        // A stream has a picture whenever its canvas is drawn again.
        setInterval(draw, 50);
        return Promise.resolve(canvas.captureStream(20));
      };
      Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: openCamera } });
    },
    { bars: BARS, isAllowed: kind === 'of a label' },
  );
}

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
  await expect(number).toHaveValue('EB204681357IN');
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
