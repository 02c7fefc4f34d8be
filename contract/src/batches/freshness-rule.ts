import { daysBetween } from '../values/dates.ts';

/** How much of its life food must have left on the day it arrives. */
export type FreshnessRule = {
  /** This share of a life shorter than `fixedFromLifeDays` must be left, rounded up to whole days. */
  sharePercent: number;
  /** So many days of a life of `fixedFromLifeDays` or more must be left. */
  fixedDays: number;
  fixedFromLifeDays: number;
};

/**
 * The food regulator told online sellers this in November 2024: 30 %, or 45 days of a life of three months or
 * more.
 */
export const USUAL_FRESHNESS: FreshnessRule = { sharePercent: 30, fixedDays: 45, fixedFromLifeDays: 90 };

/**
 * Where the shop has no rule, and where customers collect, food must have this many days left when it arrives: it is
 * never past its last day.
 */
const LEAST_DAYS_LEFT = 1;

/** The days that food of a life of so many days must have left when it arrives. */
export function daysLeftRequired(lifeDays: number, rule: FreshnessRule): number {
  const { sharePercent, fixedDays, fixedFromLifeDays } = rule;
  return lifeDays >= fixedFromLifeDays ? fixedDays : Math.ceil((lifeDays * sharePercent) / 100);
}

/**
 * Returns how many days old a pack may be when it is sent. It is undefined when even a pack of the same day would be too
 * old on arrival.
 */
export function oldestAgeAtDispatch(
  lifeDays: number,
  transitDays: number,
  rule: FreshnessRule,
): number | undefined {
  const age = lifeDays - daysLeftRequired(lifeDays, rule) - transitDays;
  return age < 0 ? undefined : age;
}

/** Where and when packs arrive, and the rule that holds for it; null without a rule. */
export type Arrival = { arrivesOn: string; isCollected: boolean; rule: FreshnessRule | null };

type Life = { packedOn: string; useBy: string };

/** Says whether a pack of these days may be in an order that arrives then. */
export function isFreshEnough({ packedOn, useBy }: Life, { arrivesOn, isCollected, rule }: Arrival): boolean {
  const required =
    rule === null || isCollected ? LEAST_DAYS_LEFT : daysLeftRequired(daysBetween(packedOn, useBy), rule);
  return daysBetween(arrivesOn, useBy) >= Math.max(required, LEAST_DAYS_LEFT);
}

/** The days that are left on arrival of food packed on the day of its order, and the days that should be. */
type Shortfall = { left: number; required: number };

/** Undefined where it is fresh enough, where there is no rule, and where nobody has told how long it keeps. */
export function shortfallOnArrival(
  lifeDays: number | null,
  transitDays: number,
  rule: FreshnessRule | null,
): Shortfall | undefined {
  if (rule === null || lifeDays === null) return undefined;
  if (oldestAgeAtDispatch(lifeDays, transitDays, rule) !== undefined) return undefined;
  return { left: Math.max(0, lifeDays - transitDays), required: daysLeftRequired(lifeDays, rule) };
}
