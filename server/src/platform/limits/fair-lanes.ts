import { growingCache } from '../growing-cache.ts';
import { toNetwork, toWiderNetwork } from './network.ts';

export type FairLanes<Lane extends string> = {
  /** Runs the work once its turn has come; throws the rejection when that takes too long or too much waits. */
  run: <T>(turn: { lane: Lane; address: string }, work: () => Promise<T>) => Promise<T>;
};

type Options<Lane extends string> = {
  lanes: readonly Lane[];
  /** How much runs at once, over all lanes. */
  atOnce: number;
  /** How much may wait in each lane, in all and of one network. */
  longestQueue: number;
  longestQueueOfNetwork: number;
  longestWaitMs: number;
  rejection: () => Error;
  nowMs?: () => number;
};

type Waiting = { network: string; usage: number; start: () => void; reject: () => void };

const HALVES_EVERY_MS = 60_000;
const MOST_NETWORKS = 20_000;
/** A wider network has many users, so what it used weighs less than what the network itself used. */
const WEIGHT_OF_WIDER = 1 / 8;
/** Usage below this is ignored, so that a visitor of an hour ago equals a new address. */
const SMALLEST_DIFFERENCE = 1 / 8;

/**
 * Queues for expensive work, one for each lane, served in turn. In a lane the network that used least recently goes
 * first. A full lane rejects the work of the network that used most, even if that has waited longest. A long queue
 * slows a flood down: its clients wait for their rejections, and cost nothing meanwhile.
 */
export function fairLanes<Lane extends string>(options: Options<Lane>): FairLanes<Lane> {
  const { atOnce, nowMs = () => performance.now() } = options;
  const lanes = options.lanes.map((name) => ({ name, waiting: [] as Waiting[], usage: recentUsage(nowMs) }));
  let running = 0;
  let turn = 0;

  function takeNext(): Waiting | undefined {
    for (let step = 0; step < lanes.length; step++) {
      const at = (turn + step) % lanes.length;
      const next = lanes[at]?.waiting.shift();
      if (next === undefined) continue;
      turn = at + 1;
      return next;
    }
    return undefined;
  }

  function startNext(): void {
    while (running < atOnce) {
      const next = takeNext();
      if (next === undefined) return;
      running += 1;
      next.start();
    }
  }

  async function startedAndDone<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      running -= 1;
      startNext();
    }
  }

  function waitForTurn({ waiting, usage }: (typeof lanes)[number], address: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1);
        entry.reject();
      }, options.longestWaitMs);
      const entry: Waiting = {
        network: toNetwork(address),
        usage: usage.add(address),
        start() {
          clearTimeout(timer);
          resolve();
        },
        reject() {
          clearTimeout(timer);
          reject(options.rejection());
        },
      };
      insertByUsage(waiting, entry);
      startNext();
      removeExcess(waiting, entry.network, options)?.reject();
    });
  }

  return {
    async run({ lane: name, address }, work) {
      const lane = lanes.find((one) => one.name === name);
      if (lane === undefined) throw new Error(`there is no lane ${name}`);
      await waitForTurn(lane, address);
      return startedAndDone(work);
    },
  };
}

type Lengths = Pick<Options<string>, 'longestQueue' | 'longestQueueOfNetwork'>;

/** Removes the last entry of this network, or of all, when there are too many. */
function removeExcess(waiting: Waiting[], network: string, lengths: Lengths): Waiting | undefined {
  const ofNetwork = waiting.filter((one) => one.network === network);
  if (ofNetwork.length > lengths.longestQueueOfNetwork) {
    return waiting.splice(waiting.indexOf(ofNetwork.at(-1) as Waiting), 1)[0];
  }
  return waiting.length > lengths.longestQueue ? waiting.pop() : undefined;
}

/**
 * Among requests of equal usage the newest goes first: the first requests of a flood do not hold up who comes after
 * them.
 */
function insertByUsage(waiting: Waiting[], entry: Waiting): void {
  const at = waiting.findIndex(({ usage }) => usage >= entry.usage);
  waiting.splice(at === -1 ? waiting.length : at, 0, entry);
}

/** Says how much each network used recently, in a bounded table; it halves every minute. */
function recentUsage(nowMs: () => number) {
  const byNetwork = growingCache<string, { amount: number; atMs: number }>(MOST_NETWORKS);
  const take = (network: string): number => {
    const now = nowMs();
    const last = byNetwork.get(network);
    const amount = last === undefined ? 0 : last.amount * 0.5 ** ((now - last.atMs) / HALVES_EVERY_MS);
    byNetwork.set(network, { amount: amount + 1, atMs: now });
    return amount;
  };
  return {
    /** Counts one use, and returns how much was used before. */
    add(address: string) {
      const own = take(toNetwork(address));
      const wider = take(`wider ${toWiderNetwork(address)}`);
      return Math.floor((own + WEIGHT_OF_WIDER * wider) / SMALLEST_DIFFERENCE) * SMALLEST_DIFFERENCE;
    },
  };
}
