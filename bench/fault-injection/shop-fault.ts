import { pause } from '../shop/http-load.ts';
import { type StartedShop, survivors } from '../shop/npm-start.ts';
import type { Shopper } from '../shop/shoppers.ts';

export type Trial = { dataDir: string; shop: StartedShop; shoppers: Shopper[] };

/** Causes a fault under load; returns what should not have happened. The shop may have ended afterwards. */
export type Fault = {
  name: string;
  cause: (trial: Trial) => Promise<string[]>;
  endsTheShop: boolean;
  /** Runs once the shop is up again; returns what should not have happened. */
  afterwards?: (trial: Trial) => Promise<string[]>;
};

export const STOPS_WITHIN_SECONDS = 10;

/** Kills the shop, and returns the processes that are still running in spite of it. */
export async function ended(shop: StartedShop, kill: () => void): Promise<string[]> {
  const before = shop.processes();
  kill();
  await shop.ended;
  for (let second = 0; second < 2 * STOPS_WITHIN_SECONDS && survivors(before).length > 0; second++)
    await pause(1);
  return survivors(before).map(({ command }) => `still running: ${command}`);
}
