import { newestVersion } from '../../owner/content-query.ts';
import type { OpenContent } from '../../owner/open-content.ts';
import type { Parts } from '../../platform/parts.ts';
import { type RateCard, makeRateCard } from './rate-card-rules.ts';
import { RATES } from './rates-kind.ts';

export type CurrentRates = () => Promise<RateCard>;

/**
 * Opens the rates of the shop, which `seedRates` has made sure of. The rate card in use comes from memory. While
 * announcements of changes cannot arrive, or one could not be read, every quote asks whether it is still the newest one.
 */
export async function openRates(
  { database, content }: Pick<Parts, 'database'> & { content: OpenContent },
  { isPaused }: { isPaused: () => boolean },
): Promise<CurrentRates> {
  let held: { version: number; card: RateCard } | undefined;
  await content.readWith((newest) => {
    const stored = newest.find(({ area }) => area === RATES.area);
    if (!stored?.content) throw new Error('the shop has no delivery rates');
    if (held?.version === stored.version) return;
    held = { version: stored.version, card: makeRateCard(RATES.parse(stored.content)) };
  });
  return async () => {
    const isCurrent = !isPaused() && (await content.settled());
    if (!isCurrent && (await newestVersion(database.db, RATES)) !== held?.version) await content.reload();
    if (held === undefined) throw new Error('the shop has no delivery rates');
    return held.card;
  };
}
