import { type Endpoint, type InputOf } from '@tula/contract/calls/endpoint.ts';
import { urlOf } from '@tula/contract/calls/call.ts';
import type { Ready } from './timed-request.ts';
import { buyer, type ShopToMeasure } from './shop-to-measure.ts';

/** How a call is measured: its request in a shop, another one each turn so that nothing cached answers. */
export type GrowthCall = {
  /** Prepares the rows that the request uses up, without timing it, and returns the request. */
  request: (shop: ShopToMeasure, turn: number) => Ready | Promise<Ready>;
  /** How often it is sent to each shop; fewer where it takes long. */
  samples?: number;
  /** Why it may take longer in the larger shop; it is shown, but not required to be as fast. */
  growsBecause?: string;
  /** It may also take longer in the larger shop as long as its p95 there is at most this. */
  mostMs?: number;
};

type Sender = Pick<Ready, 'accessToken' | 'form'> & { idempotencyKey?: string };

/** A request for an endpoint of the contract. */
export function requestFor<E extends Endpoint>(endpoint: E, input: InputOf<E>, sender: Sender = {}): Ready {
  const { params, query, body } = input as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const { accessToken, form, idempotencyKey } = sender;
  return {
    method: endpoint.method,
    path: urlOf(endpoint.path, params, query),
    accessToken,
    ...(idempotencyKey !== undefined && { headers: { 'idempotency-key': idempotencyKey } }),
    ...(body !== undefined && { body }),
    ...(form !== undefined && { form }),
  };
}

/** A call by staff that needs nothing prepared. */
export function byStaff<E extends Endpoint>(
  endpoint: E,
  input: (turn: number, shop: ShopToMeasure) => InputOf<E>,
  rest: Omit<GrowthCall, 'request'> = {},
): GrowthCall {
  return {
    ...rest,
    request: (shop, turn) => requestFor(endpoint, input(turn, shop), { accessToken: shop.staffToken }),
  };
}

/** A call that another customer makes in each turn. */
export function byCustomer<E extends Endpoint>(
  endpoint: E,
  input: (turn: number, shop: ShopToMeasure) => InputOf<E>,
  rest: Omit<GrowthCall, 'request'> = {},
): GrowthCall {
  return {
    ...rest,
    async request(shop, turn) {
      const { accessToken } = await shop.shopper(buyer(turn));
      return requestFor(endpoint, input(turn, shop), { accessToken });
    },
  };
}

/** A call by anyone. */
export function byAnyone<E extends Endpoint>(
  endpoint: E,
  input: (turn: number, shop: ShopToMeasure) => InputOf<E>,
  rest: Omit<GrowthCall, 'request'> = {},
): GrowthCall {
  return { ...rest, request: (shop, turn) => requestFor(endpoint, input(turn, shop)) };
}

export const one = <T>(of: readonly T[], turn: number) => of[turn % of.length] as T;
