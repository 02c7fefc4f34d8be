import type { Parts } from '../../platform/parts.ts';
import { claimForAlert, stalledIfCreatedBefore } from './stalled-refunds-store.ts';

/** More follow in the next round. */
const MOST_ALERTS = 50;

/** Raises one alert for each refund that has been open for a day, also at a gateway without settings. */
export async function alertStalledRefunds({
  database,
  clock,
  log,
}: Pick<Parts, 'database' | 'clock' | 'log'>): Promise<void> {
  const at = clock.now();
  const createdBefore = stalledIfCreatedBefore(at);
  for (const { refundId, lastError } of await claimForAlert(database.db, {
    createdBefore,
    at,
    most: MOST_ALERTS,
  }))
    log.error(
      { alert: 'refund stalled', refundId, reason: lastError },
      'a refund has been open for more than a day',
    );
}
