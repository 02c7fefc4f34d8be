import { readFile } from 'node:fs/promises';
import { deliveryRates } from '@tula/contract/delivery/rates/checked-rates.ts';
import type { DeliveryRates } from '@tula/contract/delivery/rates/delivery-rates.ts';
import type { Parts } from '../../platform/parts.ts';
import { insertVersion, newestVersion } from './rates-store.ts';
import { ratesOfFile, readRateCard } from './read-rate-card.ts';

/** Takes the first version from the file, unless the shop has rates. An invalid file throws with every problem. */
export async function seedRates(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  path: string,
): Promise<void> {
  if ((await newestVersion(database.db)) !== undefined) return;
  const rates = await ratesAt(path);
  await insertVersion(database.db, 1, { rates, restoredFrom: null, savedAt: clock.now(), savedBy: null });
}

async function ratesAt(path: string): Promise<DeliveryRates> {
  const read = readRateCard(await jsonAt(path));
  const errors = 'errors' in read ? read.errors : errorsOf(ratesOfFile(read.card));
  if ('card' in read && errors.length === 0) return ratesOfFile(read.card);
  throw new Error(`The rate card ${path} is invalid:\n${errors.map((error) => `- ${error}`).join('\n')}`);
}

/** What a screen would not accept either. */
function errorsOf(rates: DeliveryRates): string[] {
  const { error } = deliveryRates.safeParse(rates);
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

async function jsonAt(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The rate card ${path} cannot be read: ${why}`, { cause });
  }
}
