import { readFile } from 'node:fs/promises';

import path from 'node:path';
import { deliveryRates } from '@tula/contract/delivery/rates/rates-errors.ts';
import type { DeliveryRates } from '@tula/contract/delivery/rates/delivery-rates.ts';
import { saveFirstVersion } from '../../owner/save-content.ts';
import type { Parts } from '../../platform/parts.ts';
import { RATES } from './rates-kind.ts';
import { ratesOfFile, readRateCard } from './read-rate-card.ts';

/** The file of rates that a new shop charges until its staff change them. */
const FIRST_RATES = path.resolve(import.meta.dirname, '../../../rate-card.json');

/** Takes the first version from the file, unless the shop has rates. An invalid file throws with every problem. */
export async function seedRates(
  parts: Pick<Parts, 'database' | 'clock'>,
  file: string = FIRST_RATES,
): Promise<void> {
  await saveFirstVersion(parts, RATES, () => ratesAt(file));
}

async function ratesAt(file: string): Promise<DeliveryRates> {
  const read = readRateCard(await jsonAt(file));
  const errors = 'errors' in read ? read.errors : listErrors(ratesOfFile(read.card));
  if ('card' in read && errors.length === 0) return ratesOfFile(read.card);
  throw new Error(`The rate card ${file} is invalid:\n${errors.map((error) => `- ${error}`).join('\n')}`);
}

/** Lists errors in the rates, by the same schema as the staff screen. */
function listErrors(rates: DeliveryRates): string[] {
  const { error } = deliveryRates.safeParse(rates);
  return error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
}

async function jsonAt(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The rate card ${file} cannot be read: ${why}`, { cause });
  }
}
