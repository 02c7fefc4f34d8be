import { percentile } from '../shop/http-load.ts';
import type { GrowthCall } from './growth-call.ts';
import type { ShopToMeasure } from './shop-to-measure.ts';
import { forgetStatements, type SlowStatement, slowStatements } from './slow-statements.ts';

export type Comparison = {
  name: string;
  smallMs: number;
  largeMs: number;
  ratio: number;
  growsBecause: string | undefined;
  /** Up to this p95 in the larger shop, growth is allowed. */
  mostMs?: number | undefined;
  /** Statements that were slow in the larger shop. */
  slow: SlowStatement[];
};

const SAMPLES = 40;
const WARM_UPS = 3;
/** A call that seems slow is measured again: other work on the machine is not the shop's. */
const ROUNDS = 3;

/** The p95 of a call in two shops, which answer it in turns, so that other work on the machine affects both alike. */
export async function compareShops(
  name: string,
  call: GrowthCall,
  { small, large, most }: { small: ShopToMeasure; large: ShopToMeasure; most: number },
): Promise<Comparison> {
  await forgetStatements(large.database);
  let found: Comparison | undefined;
  let turn = 0;
  for (let round = 0; round < ROUNDS && (found === undefined || isGrowing(found, most)); round++) {
    const times: [number[], number[]] = [[], []];
    for (let sample = -WARM_UPS; sample < (call.samples ?? SAMPLES); sample++, turn++) {
      const inTurn = turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
      for (const at of inTurn) {
        const ms = await timed(name, call, at === 0 ? small : large, turn);
        if (sample >= 0) times[at].push(ms);
      }
    }
    const [smallMs, largeMs] = [percentile(times[0], 0.95), percentile(times[1], 0.95)];
    const ratio = largeMs / smallMs;
    if (found === undefined || ratio < found.ratio)
      found = {
        name,
        smallMs,
        largeMs,
        ratio,
        growsBecause: call.growsBecause,
        mostMs: call.mostMs,
        slow: [],
      };
  }
  if (found === undefined) throw new Error('There is at least one round.');
  return { ...found, slow: await slowStatements(large.database) };
}

export function isGrowing({ ratio, largeMs, growsBecause, mostMs }: Comparison, most: number): boolean {
  if (growsBecause !== undefined) return false;
  return ratio > most && (mostMs === undefined || largeMs > mostMs);
}

async function timed(name: string, call: GrowthCall, shop: ShopToMeasure, turn: number): Promise<number> {
  const ready = await call.request(shop, turn);
  const { ms, status, text } = await shop.send(ready);
  if (status >= 400)
    throw new Error(`${name} was answered with ${status} by ${shop.size.name}: ${text.slice(0, 300)}`);
  return ms;
}
