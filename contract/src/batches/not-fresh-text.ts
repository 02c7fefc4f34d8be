import { t } from '@tula/messages/fresh-on-arrival.ts';
import { daysUntilArrival } from '../catalogue/freshness.ts';
import { type FreshnessRule, shortfallOnArrival } from './freshness-rule.ts';

type Food = { name: string; shelfLifeDays: number | null };

/** Why food cannot be sent where it is promised within so many days at the latest; undefined where it can. */
export function notFreshText(
  { name, shelfLifeDays }: Food,
  days: { most: number },
  rule: FreshnessRule | null,
): string | undefined {
  const most = daysUntilArrival(days);
  const shortfall = shortfallOnArrival(shelfLifeDays, most, rule);
  return shortfall && t('notFresh', { name, most, ...shortfall });
}
