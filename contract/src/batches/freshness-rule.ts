/** How much of its life food must have left on the day it arrives. */
export type FreshnessRule = {
  /** Of a shorter life, rounded up to whole days. */
  sharePercent: number;
  /** Of a life of `fixedFromLifeDays` or more. */
  fixedDays: number;
  fixedFromLifeDays: number;
};

/** What the food regulator told online sellers in November 2024: 30 %, or 45 days of a life of three months or more. */
export const USUAL_FRESHNESS: FreshnessRule = { sharePercent: 30, fixedDays: 45, fixedFromLifeDays: 90 };

/** What is left on the day of arrival without a rule, and of what customers collect: food is never past its last day. */
const LEAST_DAYS_LEFT = 1;
const DAY_MS = 86_400_000;

/** The days that food of a life of so many days must have left when it arrives. */
export function daysLeftRequired(lifeDays: number, rule: FreshnessRule): number {
  const { sharePercent, fixedDays, fixedFromLifeDays } = rule;
  return lifeDays >= fixedFromLifeDays ? fixedDays : Math.ceil((lifeDays * sharePercent) / 100);
}

/** How many days ago a pack may have been packed when it leaves; undefined when even one of that day is too old. */
export function oldestAgeAtDispatch(
  lifeDays: number,
  transitDays: number,
  rule: FreshnessRule,
): number | undefined {
  const age = lifeDays - daysLeftRequired(lifeDays, rule) - transitDays;
  return age < 0 ? undefined : age;
}

/** Whole days from one calendar day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The calendar day so many days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Where and when packs arrive, and the rule that holds for it; null without a rule. */
export type Arrival = { arrivesOn: string; isCollected: boolean; rule: FreshnessRule | null };

type Life = { packedOn: string; useBy: string };

/** Whether a pack of these days may be in an order that arrives then. */
export function isFreshEnough({ packedOn, useBy }: Life, { arrivesOn, isCollected, rule }: Arrival): boolean {
  const required =
    rule === null || isCollected ? LEAST_DAYS_LEFT : daysLeftRequired(daysBetween(packedOn, useBy), rule);
  return daysBetween(arrivesOn, useBy) >= Math.max(required, LEAST_DAYS_LEFT);
}

/** What food packed on the day of an order lacks when it arrives after so many days. */
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
