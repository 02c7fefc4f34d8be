import { readFile, stat } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Courier } from '../courier.ts';
import {
  chargeFor,
  deliveryDaysTo,
  type RateCard,
  rangeOverZones,
  sameChargeUpToGrams,
} from '../rate-card-rules.ts';
import { readRateCard } from '../read-rate-card.ts';

const CHECK_EVERY_MS = 1_000;

/**
 * The owner's rate card as a courier. An invalid card at the start throws an Error that lists every problem. A card
 * that changes later is reloaded within a second; while it is invalid or missing, the last valid one stays in use and
 * an error is logged.
 */
export async function rateCardCourier(
  path: string,
  {
    log,
    nowMs = () => performance.now(),
  }: { log: Pick<FastifyBaseLogger, 'error' | 'info'>; nowMs?: () => number },
): Promise<Courier> {
  let loaded = await versionOf(path);
  let card = await cardAt(path);
  let checkedMs = nowMs();

  async function reloadIfChanged(): Promise<void> {
    if (nowMs() - checkedMs < CHECK_EVERY_MS) return;
    // Set before the first await, so that of concurrent quotes only one checks.
    checkedMs = nowMs();
    const version = await versionOf(path);
    if (version === loaded) return;
    loaded = version;
    try {
      card = await cardAt(path);
      log.info({ path }, 'changed rate card loaded');
    } catch (err) {
      log.error({ err, path }, 'changed rate card is invalid; the previous one stays in use');
    }
  }

  return {
    name: 'rate-card',
    close: () => {},
    async quote(parcel) {
      await reloadIfChanged();
      return chargeFor(parcel, card);
    },
    async terms(parcel) {
      await reloadIfChanged();
      return {
        deliveryDays: deliveryDaysTo(parcel.pincode, card),
        sameChargeUpToGrams: sameChargeUpToGrams(parcel, card),
      };
    },
    async range(weightsGrams) {
      await reloadIfChanged();
      return rangeOverZones(weightsGrams, card);
    },
  };
}

/** Changes whenever the file is written, replaced or deleted. */
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
  throw new Error(
    `The rate card ${path} is invalid:\n${read.errors.map((error) => `- ${error}`).join('\n')}`,
  );
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
