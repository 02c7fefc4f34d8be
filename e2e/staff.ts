import type { Page } from '@playwright/test';
import { call } from '@tula/contract/call.ts';
import type { Tokens } from '@tula/contract/customers.ts';
import { placeOrder, readOrderStatus } from '@tula/contract/orders.ts';
import { logInStaff } from '@tula/contract/staff.ts';
import { expect, overHttp, type Packs, productNamed, shopUrl } from './shopper.ts';
import { STAFF } from './the-shop.ts';

/** The access token of the shop's member of staff, in a session of its own. */
export async function staffTokens(): Promise<{ accessToken: string; refreshToken: string }> {
  const answer = await call(overHttp, logInStaff, { body: STAFF });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.code}: ${answer.message}`);
  return answer.result;
}

/** Signs staff in without the form: the tab finds its session as after a reload. */
export async function signedInAsStaff(page: Page) {
  const { accessToken, refreshToken } = await staffTokens();
  const session = { accessToken, refreshToken, role: 'STAFF', isVerified: 'true' };
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem('wasGiven') !== null) return;
    for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
    sessionStorage.setItem('wasGiven', '');
  }, session);
  return { accessToken };
}

/** An order of a customer for the store, paid at the sandbox; answers its number. */
export async function withPaidOrder({ accessToken }: Tokens, { name, ...packs }: Packs): Promise<string> {
  const products = [{ id: (await productNamed(name)).id, ...packs }];
  const body = { products, deliveryMethod: 'pickup_from_store' as const };
  const answer = await call(overHttp, placeOrder, { body }, { accessToken });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.code}: ${answer.message}`);
  const { orderId: id, tokenUrl } = answer.result;
  const outcome = new URLSearchParams({ outcome: 'pay' });
  await fetch(new URL(tokenUrl, shopUrl()), { method: 'POST', body: outcome, redirect: 'manual' });
  await expect
    .poll(async () => {
      const status = await call(overHttp, readOrderStatus, { params: { id } }, { accessToken });
      return status.ok && status.result.order.paymentStatus;
    })
    .toBe('success');
  return id;
}
