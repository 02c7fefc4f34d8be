import path from 'node:path';
import { freePort } from '../../server/test/free-port.ts';
import { pause } from '../shop/http-load.ts';
import { type BegunStart, beginWithNpm, type Process, survivors } from '../shop/npm-start.ts';
import { type OrderLoad, orderLoad } from '../shop/order-load.ts';
import { type Shopper, someShoppers } from '../shop/shoppers.ts';
import { databaseOf } from '../shop/shops-by-size.ts';
import type { FaultRow } from './fault-row.ts';
import { killFirstStart } from './kill-first-start.ts';
import { type Acknowledged, checkInvariants } from './invariants.ts';
import { type Chance, chanceFrom, killSome } from './random-victims.ts';

export const RANDOM_KILLS = 'kill -9 of any processes at any moment';

const TIMES = 100;
/** Of a hundred kills, so many hit a shop that exists; the others hit first starts. */
const OF_A_SHOP = 0.64;
/** From `npm start` to the first answer; a first start has its own bound. */
const STARTS_WITHIN_SECONDS = 5;
/** On a busy machine, so many times as long as a start after an orderly stop in the same run. */
const MOST_TIMES_AS_LONG = 3;
const SETTLES_WITHIN_SECONDS = 30;
const GONE_WITHIN_SECONDS = 20;
const SHOPPERS = 6;
/** Tokens live for a quarter of an hour. */
const SHOPPERS_FOR_MS = 480_000;

type Round = {
  moment: string;
  killed: string[];
  placed: number;
  paid: number;
  /** Undefined if the shop needed no new start. */
  startSeconds: number | undefined;
  problems: string[];
};

type Options = { times?: number; seed?: number };

/** Kills any of the processes of `npm start`, again and again; each next start must be ready in time without help. */
export async function killAtRandom(folder: string, options: Options = {}): Promise<FaultRow[]> {
  const { times = TIMES, seed = Date.now() % 1_000_000 } = options;
  console.log(`${RANDOM_KILLS}: ${times} times, repeatable with --seed ${seed}`);
  const chance = chanceFrom(seed);
  const rounds: Round[] = [];
  const note = (round: Round) => {
    rounds.push(round);
    const took = round.startSeconds === undefined ? 'went on' : `${round.startSeconds.toFixed(1)} s`;
    const said = round.problems.join('; ') || 'passed';
    console.log(`${rounds.length}/${times} ${round.moment}, ${round.killed.join(', ')}: ${took}, ${said}`);
  };
  const ofAShop = Math.round(times * OF_A_SHOP);
  await killOneShop(path.join(folder, 'killed'), { times: ofAShop, chance, note });
  for (let turn = ofAShop; turn < times; turn++)
    note({ placed: 0, paid: 0, ...(await killFirstStart(path.join(folder, `first-${turn}`), turn, chance)) });
  return rowsOf(rounds);
}

type Series = { times: number; chance: Chance; note: (round: Round) => void };

/** Kills the same shop again and again; no order that it has acknowledged may be missing at the end. */
async function killOneShop(dataDir: string, { times, chance, note }: Series): Promise<void> {
  const port = await freePort();
  const begin = () => beginWithNpm(dataDir, port);
  const first = begin();
  await first.untilReady();
  await first.stop();
  const startedMs = performance.now();
  let shop = begin();
  await shop.untilReady();
  const ordinarySeconds = (performance.now() - startedMs) / 1000;
  const boundSeconds = Math.max(STARTS_WITHIN_SECONDS, MOST_TIMES_AS_LONG * ordinarySeconds);
  console.log(`a start after an orderly stop takes ${ordinarySeconds.toFixed(1)} s`);
  let shoppers: Shopper[] = [];
  let shoppersSinceMs = -Infinity;
  const numbers: string[] = [];
  try {
    for (let turn = 0; turn < times; turn++) {
      if (performance.now() - shoppersSinceMs > SHOPPERS_FOR_MS) {
        shoppers = await someShoppers(shop.origin, SHOPPERS);
        shoppersSinceMs = performance.now();
      }
      const trial = { shop, dataDir, shoppers, begin };
      const round = await killUnderLoad(trial, MOMENTS[turn % MOMENTS.length] ?? MOMENTS[0], chance);
      shop = round.shop;
      if ((round.startSeconds ?? 0) > boundSeconds)
        round.problems.push(`the start took ${round.startSeconds?.toFixed(1)} s`);
      numbers.push(...round.acknowledged.placed.map(({ orderId }) => orderId));
      if (turn === times - 1) round.problems.push(...(await missing(dataDir, numbers)));
      note(round);
    }
  } finally {
    await shop.stop();
  }
}

const MOMENTS = ['serving orders', 'serving orders', 'stopping', 'starting after a kill'] as const;

type Trial = { shop: BegunStart; dataDir: string; shoppers: Shopper[]; begin: () => BegunStart };

async function killUnderLoad(
  { shop: killed, dataDir, shoppers, begin }: Trial,
  moment: string,
  chance: Chance,
): Promise<Round & { shop: BegunStart; acknowledged: Acknowledged }> {
  const load = await orderLoad(killed.origin, shoppers, { continuesAfterErrors: true });
  await pause(0.3 + chance() * 2.5);
  let shop = killed;
  let before = shop.processes();
  if (moment === 'stopping') {
    void shop.stop();
    await pause(chance() / 4);
  } else if (moment !== 'serving orders') {
    shop.killEverything();
    shop = begin();
    await pause(chance() * 2.5);
    before = [...before, ...shop.processes()];
  }
  const { names, hasKilledNpm } = killSome(shop, chance);
  const goesOn = !hasKilledNpm && moment !== 'stopping' && (await settled(shop, load));
  const problems = goesOn || hasKilledNpm || (await endsInTime(shop)) ? [] : ['it neither ended nor went on'];
  const acknowledged = await load.end();
  const startedMs = performance.now();
  if (!goesOn) {
    shop = begin();
    await shop.untilReady();
  }
  const startSeconds = goesOn ? undefined : (performance.now() - startedMs) / 1000;
  const checked = await checkInvariants({ origin: shop.origin, dataDir }, acknowledged);
  problems.push(...checked.violations, ...(goesOn ? [] : await leftOver(before)));
  const { placed } = acknowledged;
  const paid = placed.filter(({ isPaid }) => isPaid).length;
  return { moment, killed: names, placed: placed.length, paid, startSeconds, problems, shop, acknowledged };
}

/** Whether a shop that has lost some processes goes on to sell, rather than end. */
async function settled(shop: BegunStart, load: OrderLoad): Promise<boolean> {
  const paidBefore = load.paidCount();
  const startedMs = performance.now();
  while (performance.now() - startedMs < SETTLES_WITHIN_SECONDS * 1000) {
    if (shop.hasEnded()) return false;
    if (load.paidCount() > paidBefore && (await shop.isReady())) {
      // It may have been paid just before the end.
      await pause(2);
      if (!shop.hasEnded() && (await shop.isReady())) return true;
    }
    await pause(0.1);
  }
  return false;
}

async function endsInTime(shop: BegunStart): Promise<boolean> {
  for (let turn = 0; turn < GONE_WITHIN_SECONDS * 10; turn++) {
    if (shop.hasEnded()) return true;
    await pause(0.1);
  }
  return false;
}

async function leftOver(before: Process[]): Promise<string[]> {
  for (let turn = 0; turn < GONE_WITHIN_SECONDS && survivors(before).length > 0; turn++) await pause(1);
  return survivors(before).map(({ command }) => `still running: ${command}`);
}

async function missing(dataDir: string, numbers: string[]): Promise<string[]> {
  const client = await databaseOf(dataDir);
  try {
    const { rows } = await client.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM orders WHERE order_number = ANY ($1)',
      [numbers],
    );
    const count = numbers.length - (rows[0]?.count ?? 0);
    return count === 0 ? [] : [`${count} of ${numbers.length} acknowledged orders are missing`];
  } finally {
    await client.end();
  }
}

function rowsOf(rounds: Round[]): FaultRow[] {
  return [...new Set(rounds.map(({ moment }) => moment))].map((moment) => {
    const ours = rounds.filter((round) => round.moment === moment);
    const sum = (value: (round: Round) => number) => ours.reduce((total, round) => total + value(round), 0);
    const problems = ours.flatMap((round) =>
      round.problems.map((one) => `${round.killed.join(', ')}: ${one}`),
    );
    return {
      fault: `kill -9 of any processes, ${moment} (${ours.length} times)`,
      orders: sum(({ placed }) => placed),
      paid: sum(({ paid }) => paid),
      'start (s)': Number(Math.max(...ours.map(({ startSeconds = 0 }) => startSeconds)).toFixed(1)),
      problems: problems.slice(0, 3).join('; ') || 'none',
    };
  });
}
