import { call } from '@tula/contract/calls/call.ts';
import type { Tokens } from '@tula/contract/accounts/customers.ts';
import { listAddresses } from '@tula/contract/delivery/delivery.ts';
import { placeOrder, readOrderStatus } from '@tula/contract/orders/orders.ts';
import { expect, pollOften, overHttp, type Packs, productNamed, shopUrl, withAddress } from './shopper.ts';

export const PODI: Packs = { name: 'Sambar Podi', quantity: '500', count: 2 };
export const MIXTURE: Packs = { name: 'Madras Mixture', quantity: '250', count: 1 };

/** A tracking number that no other order gets, as each may be used once. */
export function parcelNumberOf(order: string): string {
  return `EB${digitsOf(order)}IN`;
}

/** Nine digits that differ from order to order, as those of a courier do. */
export function digitsOf(order: string): string {
  const letters = Array.from(order.replace('TL-', ''), (letter) => letter.charCodeAt(0));
  const number = letters.reduce((sum, code) => (sum * 43 + code) % 999_999_937, 7);
  return String(number).padStart(9, '0');
}

export type Outcome = 'pay' | 'decline' | 'pending';
type OrderOptions = { outcome?: Outcome; address?: string | undefined; remarks?: string };

/** Places an order for pickup or a saved address, settles it at the sandbox with `outcome` and returns its number. */
export async function withOrder(
  { accessToken }: Pick<Tokens, 'accessToken'>,
  lines: readonly Packs[],
  { outcome = 'pay', address, remarks = '' }: OrderOptions = {},
): Promise<string> {
  const products = await Promise.all(
    lines.map(async ({ name, ...packs }) => ({ id: (await productNamed(name)).id, ...packs })),
  );
  const body = {
    products,
    address: address ?? null,
    deliveryMethod: address ? ('through_courier' as const) : ('pickup_from_store' as const),
    remarks,
  };
  const response = await call(overHttp, placeOrder, { body }, { accessToken });
  if (!response.ok) throw new Error(response.message);
  await fetch(new URL(response.result.tokenUrl, shopUrl()), {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  });
  const { orderId } = response.result;
  if (outcome !== 'pending') await settled(accessToken, orderId);
  return orderId;
}

export async function settled(accessToken: string, id: string) {
  await expect
    .poll(async () => {
      const read = await call(overHttp, readOrderStatus, { params: { id } }, { accessToken });
      return read.ok && read.result.order.paymentStatus;
    }, pollOften)
    .not.toBe('pending');
}

/** Places such an order for an address in Chennai. */
export async function withParcel(
  tokens: Tokens,
  lines: readonly Packs[],
  options: Omit<OrderOptions, 'address'> = {},
): Promise<string> {
  await withAddress(tokens);
  const response = await call(overHttp, listAddresses, {}, { accessToken: tokens.accessToken });
  if (!response.ok) throw new Error(response.message);
  return withOrder(tokens, lines, { ...options, address: response.result.address[0]?.id });
}
