import { call } from '@tula/contract/call.ts';
import type { Tokens } from '@tula/contract/customers.ts';
import { listAddresses } from '@tula/contract/delivery.ts';
import { placeOrder, readOrderStatus } from '@tula/contract/orders.ts';
import { expect, pollOften, overHttp, type Packs, productNamed, shopUrl, withAddress } from './shopper.ts';

export const PODI: Packs = { name: 'Sambar Podi', quantity: '500', count: 2 };
export const MIXTURE: Packs = { name: 'Madras Mixture', quantity: '250', count: 1 };

export type Outcome = 'pay' | 'decline' | 'pending';
type Wanted = { outcome?: Outcome; address?: string | undefined; remarks?: string };

/** An order for the store, or for a saved address, settled at the sandbox as `outcome` says; answers its number, once it is. */
export async function withOrder(
  { accessToken }: Pick<Tokens, 'accessToken'>,
  lines: readonly Packs[],
  { outcome = 'pay', address, remarks = '' }: Wanted = {},
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
  const answer = await call(overHttp, placeOrder, { body }, { accessToken });
  if (!answer.ok) throw new Error(answer.message);
  await fetch(new URL(answer.result.tokenUrl, shopUrl()), {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  });
  const { orderId } = answer.result;
  if (outcome !== 'pending') await settled(accessToken, orderId);
  return orderId;
}

async function settled(accessToken: string, id: string) {
  await expect
    .poll(async () => {
      const read = await call(overHttp, readOrderStatus, { params: { id } }, { accessToken });
      return read.ok && read.result.order.paymentStatus;
    }, pollOften)
    .not.toBe('pending');
}

/** The same for an address in Chennai. */
export async function withParcel(
  tokens: Tokens,
  lines: readonly Packs[],
  wanted: Omit<Wanted, 'address'> = {},
): Promise<string> {
  await withAddress(tokens);
  const answer = await call(overHttp, listAddresses, {}, { accessToken: tokens.accessToken });
  if (!answer.ok) throw new Error(answer.message);
  return withOrder(tokens, lines, { ...wanted, address: answer.result.address[0]?.id });
}
