import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkInvariants } from './fault-injection/invariants.ts';
import { median, pause } from './shop/http-load.ts';
import { orderLoad } from './shop/order-load.ts';
import { freePort } from '../server/test/free-port.ts';
import { type Shopper, someShoppers } from './shop/shoppers.ts';
import { type StartedShop, startWithNpm, survivors } from './shop/npm-start.ts';

const SHOPPERS = 8;
const ENDED_WITHIN_SECONDS = 20;
const LONGEST_LOAD_SECONDS = 4;
/** Tokens live for a quarter of an hour. */
const SHOPPERS_FOR_ROUNDS = 10;
/**
 * What is killed, in turn: npm's process group, the server alone, everything at once including the database.
 */
const KINDS = ['everything', 'the group', 'the server'] as const;

type Round = {
  killed: string;
  placed: number;
  paid: number;
  startSeconds: number;
  paidSeconds: number;
  violations: string[];
};

const { times } = parseArgs({ options: { times: { type: 'string', default: '30' } } }).values;
const folder = mkdtempSync(path.join(os.tmpdir(), 'tula-kill-nine-'));
const dataDir = path.join(folder, 'data');
const port = await freePort();
const rounds: Round[] = [];

let shop = await startWithNpm(dataDir, port);
try {
  let shoppers: Shopper[] = [];
  for (let turn = 1; turn <= Number(times); turn++) {
    if (turn % SHOPPERS_FOR_ROUNDS === 1) shoppers = await someShoppers(shop.origin, SHOPPERS);
    const round = await killUnderLoad(shoppers, turn);
    rounds.push(round);
    console.log(
      `${turn}/${times}: killed ${round.killed}${round.violations.length > 0 ? ', WITH VIOLATIONS' : ''}`,
    );
  }
} finally {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}
report();

/** One kill at a random moment of the load, one unaided start, and a check of every invariant. */
async function killUnderLoad(shoppers: Shopper[], turn: number): Promise<Round> {
  const load = await orderLoad(shop.origin, shoppers);
  await pause(0.2 + Math.random() * LONGEST_LOAD_SECONDS);
  const before = shop.processes();
  const killed = KINDS[turn % KINDS.length] ?? 'everything';
  if (killed === 'everything') shop.killEverything();
  else if (killed === 'the server') shop.killServer();
  else shop.killGroup();
  const acknowledged = await load.end();
  const startedMs = performance.now();
  shop = await startWithNpm(dataDir, port);
  const startSeconds = (performance.now() - startedMs) / 1000;
  const broken = await checkInvariants({ origin: shop.origin, dataDir }, acknowledged);
  const violations = [...broken.violations, ...(await stuck(before))];
  return {
    killed,
    placed: acknowledged.placed.length,
    paid: acknowledged.placed.filter(({ isPaid }) => isPaid).length,
    startSeconds,
    paidSeconds: broken.seconds,
    violations,
  };
}

async function stuck(
  before: StartedShop['processes'] extends () => infer Found ? Found : never,
): Promise<string[]> {
  for (let second = 0; second < ENDED_WITHIN_SECONDS; second++) {
    if (survivors(before).length === 0) return [];
    await pause(1);
  }
  return survivors(before).map(({ command }) => `still running: ${command}`);
}

function report(): void {
  const rows = rounds.map(({ startSeconds, paidSeconds, violations, ...round }) => ({
    ...round,
    'start (s)': Number(startSeconds.toFixed(1)),
    'all shown (s)': Number(paidSeconds.toFixed(1)),
    violations: violations.length === 0 ? 'none' : violations.slice(0, 3).join('; '),
  }));
  console.table(rows);
  const placed = rounds.reduce((sum, round) => sum + round.placed, 0);
  const paid = rounds.reduce((sum, round) => sum + round.paid, 0);
  const start = median(rounds.map(({ startSeconds }) => startSeconds)).toFixed(1);
  const failed = rounds.filter(({ violations }) => violations.length > 0).length;
  console.log(
    `${rounds.length} kills, ${placed} orders acknowledged, ${paid} of them paid; a start took ${start} s.`,
  );
  console.log(failed === 0 ? 'All rounds passed.' : `${failed} rounds failed.`);
  process.exitCode = failed === 0 ? 0 : 1;
}
