import { readFile, stat } from 'node:fs/promises';
import { paise } from '@tula/contract/money.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Courier } from '../courier.ts';
import { chargeFor, type RateCard } from '../rate-card-rules.ts';
import { readRateCard } from '../read-rate-card.ts';

const LOOK_EVERY_MS = 1_000;

/**
 * The owner's own rate card as a courier. A faulty card at the start throws an Error that names every fault. A card
 * changed later is taken within a second; while it is faulty or gone, the last good one stays and a line is logged.
 */
export async function rateCardCourier(
  path: string,
  {
    log,
    nowMs = () => performance.now(),
  }: { log: Pick<FastifyBaseLogger, 'error' | 'info'>; nowMs?: () => number },
): Promise<Courier> {
  let seen = await versionOf(path);
  let card = await cardAt(path);
  let lookedMs = nowMs();

  async function look(): Promise<void> {
    if (nowMs() - lookedMs < LOOK_EVERY_MS) return;
    // Set before the first wait, so that of many quotes at once only one looks.
    lookedMs = nowMs();
    const version = await versionOf(path);
    if (version === seen) return;
    seen = version;
    try {
      card = await cardAt(path);
      log.info({ path }, 'the changed rate card is in use');
    } catch (err) {
      log.error({ err, path }, 'the changed rate card cannot be used; the one before stays in use');
    }
  }

  return {
    name: 'rate-card',
    close: () => {},
    async quote(parcel) {
      await look();
      const charge = chargeFor(parcel, card);
      return 'refused' in charge ? charge : { chargePaise: paise(charge.chargePaise) };
    },
  };
}

/** Changes whenever the file is written, replaced or taken away. */
async function versionOf(path: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(path);
    return `${mtimeMs} ${size} ${ino}`;
  } catch (error) {
    return `unreadable: ${whyOf(error)}`;
  }
}

async function cardAt(path: string): Promise<RateCard> {
  const read = readRateCard(await jsonAt(path));
  if ('card' in read) return read.card;
  throw new Error(`The rate card ${path} is faulty:\n${read.faults.map((fault) => `- ${fault}`).join('\n')}`);
}

async function jsonAt(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    throw new Error(`The rate card ${path} cannot be read: ${whyOf(cause)}`, { cause });
  }
}

function whyOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
