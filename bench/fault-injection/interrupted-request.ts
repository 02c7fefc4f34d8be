import { apiClient } from '../shop/api-client.ts';
import { someProducts } from '../shop/some-products.ts';
import { soon } from './outsider-faults.ts';
import type { ToOrder } from './paid-orders.ts';
import { atBreakpoint, type Breakpoint, breakpointIsSet, clearBreakpoint } from './payment-breakpoints.ts';
import { ended, type Fault, type Trial } from './shop-fault.ts';

export type Stage = ToOrder & { dataDir: string };

/** A request that changes money or an account. The shop is killed in the middle of it, and it is sent again. */
export type InterruptedRequest = {
  breakpoint: Breakpoint;
  prepare: (stage: Stage) => Promise<void>;
  send: (stage: Stage) => Promise<unknown>;
  /** How the repeated request is answered: accepted, or rejected with this code as it was done before. */
  again: 'accepted' | (string & {});
  /** Runs once after the repeated request. */
  afterwards?: (stage: Stage) => Promise<unknown>;
  /** Throws unless everything was done exactly once. */
  check: (stage: Stage) => Promise<void>;
};

export function interruption(request: InterruptedRequest): Fault {
  const { breakpoint } = request;
  return {
    name: `kill -9 of everything ${breakpoint.name}`,
    endsTheShop: true,
    cause: (trial) =>
      onStage(trial, async (stage) => {
        await request.prepare(stage);
        const { dataDir, shop } = trial;
        const killing = atBreakpoint(dataDir, breakpoint, () => ended(shop, () => shop.killEverything()));
        await breakpointIsSet(dataDir);
        // Where it is killed before its answer, none comes.
        await request.send(stage).catch(() => undefined);
        return killing;
      }),
    async afterwards(trial) {
      await clearBreakpoint(trial.dataDir, breakpoint);
      return onStage(trial, async (stage) => [
        ...(await sentAgain(request, stage)),
        ...(await soon(`everything is done once ${breakpoint.name}`, () => request.check(stage))),
      ]);
    },
  };
}

async function sentAgain({ send, again, afterwards }: InterruptedRequest, stage: Stage): Promise<string[]> {
  const answer = await send(stage).then(() => 'accepted', String);
  await afterwards?.(stage);
  return answer.endsWith(again) ? [] : [`the repeated request was answered with ${answer}, not ${again}`];
}

async function onStage<T>(
  { dataDir, shop, shoppers: [shopper] }: Trial,
  play: (stage: Stage) => Promise<T>,
): Promise<T> {
  const api = apiClient(shop.origin);
  try {
    const product = (await someProducts(shop, 1)).find(({ isAvailable }) => isAvailable);
    if (shopper === undefined || product === undefined) throw new Error('nobody can order');
    const quantity = product.smallestAvailableQuantity as '250';
    return await play({ api, shopper, productId: product.id, quantity, dataDir });
  } finally {
    api.close();
  }
}
