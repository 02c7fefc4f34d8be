import { t } from '@tula/messages/fresh-on-arrival.ts';
import { type FreshnessRule, shortfallOnArrival } from './freshness-rule.ts';

type Food = { name: string; shelfLifeDays: number | null };

/** Why food cannot be sent where it arrives after so many days at the latest; undefined where it can. */
export function notFreshText(
  { name, shelfLifeDays }: Food,
  { most }: { most: number },
  rule: FreshnessRule | null,
): string | undefined {
  const shortfall = shortfallOnArrival(shelfLifeDays, most, rule);
  return shortfall && t('notFresh', { name, most, ...shortfall });
}
