import { policyOfOrderPath } from '@tula/contract/page-texts/policies-of-order.ts';
import type { APIRequestContext } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { cancelOrder } from '@tula/contract/orders/orders.ts';
import { complaintPaths, dataPaths } from '@tula/contract/shop/rare-pages.ts';
import { PAGES } from '@tula/contract/shop/page-table.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { keepMarkup } from '../markup/kept-markup.ts';
import { MIXTURE, withOrder } from '../placed-orders.ts';
import {
  expect,
  expectAccessible,
  pollOften,
  productNamed,
  overHttp,
  shopUrl,
  test,
  tokensOf,
  withVerifiedAccount,
} from '../shopper.ts';

/** Keeps what the server sends for an address, and returns its status. */
async function keepServed(request: APIRequestContext, address: string, form?: Record<string, string>) {
  const headers = { accept: 'text/html', origin: shopUrl(), 'sec-fetch-site': 'same-origin' };
  const response = await request.fetch(address, {
    headers,
    ...(form === undefined ? {} : { method: 'POST', form }),
  });
  expect(response.headers()['content-type'], address).toContain('text/html');
  keepMarkup('served', new URL(response.url()).pathname, await response.text());
  return response.status();
}

test('every page, rejected form and error page is kept as the server sends it', { tag: '@core' }, async ({
  request,
}) => {
  const { id } = await productNamed('Madras Mixture');
  for (const page of Object.values(PAGES)) {
    const { path } = page;
    const address = path
      .replace(/:productId\??/, id)
      .replace(':slug?', 'madras-mixture')
      .replace(':orderId', 'TL-222222')
      .replace(':mailId', id)
      .replace(':complaintId', id)
      .replace(':batchId', id)
      .replace(':area', 'identity')
      .replace(':page', 'terms')
      .replace(':kind', 'paid')
      .replace(':policy', 'terms-and-conditions')
      .replace(':versions', '0-0');
    const query = 'carriesToken' in page ? '?token=x' : '';
    expect(address).not.toContain(':');
    expect([path, await keepServed(request, address + query)]).toEqual([
      path,
      path === paths.notFound() ? 404 : 200,
    ]);
  }
  for (const found of [
    paths.products({ name: 'pepper' }),
    paths.products({ name: 'zzqqzz' }),
    paths.products({ tag: 1, page: 2 }),
  ])
    expect(await keepServed(request, found)).toBe(200);
  expect(await keepServed(request, '/sign-in', { email: 'no email', password: '' })).toBe(422);
  expect(await keepServed(request, '/sign-up', { email: 'no email' })).toBe(422);
  expect(await keepServed(request, '/staff/login', { email: 'no email' })).toBe(422);
  expect(await keepServed(request, '/forgot-password', { email: 'no email' })).toBe(422);
  expect(await keepServed(request, complaintPaths.make(), { email: 'no email' })).toBe(422);
  expect(await keepServed(request, complaintPaths.status(), { number: 'no number' })).toBe(422);
  expect(await keepServed(request, '/%E0%A4%A')).toBe(404);
  expect(await keepServed(request, '/dev/mailbox')).toBe(200);
});

test('the policies are accessible', async ({ page }) => {
  const policies = [
    paths.termsAndConditions(),
    paths.privacyPolicy(),
    dataPaths.notice(),
    paths.refundPolicy(),
    paths.returnPolicy(),
    paths.shippingPolicy(),
    policyOfOrderPath('refund', { policiesVersion: 0, promisesVersion: 0 }),
  ];
  for (const policy of policies) {
    await page.goto(policy);
    await expectAccessible(page);
  }
});

test('emails are kept as they are sent', { tag: '@core' }, async ({ request }) => {
  const shopper = await withVerifiedAccount();
  const { accessToken } = await tokensOf(shopper);
  const order = await withOrder({ accessToken }, [MIXTURE], { remarks: 'Ring <twice>' });
  expect(await call(overHttp, cancelOrder, { params: { id: order } }, { accessToken })).toMatchObject({
    ok: true,
  });
  const mails = async () => {
    const response = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(shopper.email)}`);
    return (await response.json()) as { html: string }[];
  };
  // Verification, welcome, order and cancellation.
  await expect.poll(async () => (await mails()).length, pollOften).toBeGreaterThanOrEqual(3);
  for (const { html } of await mails()) keepMarkup('mail', '/mail', html);
});
