import type { ParcelStep } from '@tula/contract/parcels.ts';

const MOST_STEPS = 40;
const LONGEST_TEXT = 160;

/** What a courier noted of a parcel, as it came. */
export type NotedStep = { at: unknown; text: unknown; place: unknown };

/** The newest first, without what has no time or no words, and no more than a person reads. */
export function parcelSteps(noted: readonly NotedStep[]): ParcelStep[] {
  const steps = noted
    .map(({ at, text, place }) => ({ at: indianTime(at), text: oneLine(text), place: oneLine(place) }))
    .filter((step): step is ParcelStep => step.at !== undefined && step.text !== '');
  // Steps of one second stay as the courier has them, turned round where its list begins with the oldest.
  const newestFirst = isOldestFirst(steps) ? steps.toReversed() : steps;
  return newestFirst.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, MOST_STEPS);
}

function isOldestFirst(steps: readonly ParcelStep[]): boolean {
  const [first, last] = [steps[0], steps.at(-1)];
  return first !== undefined && last !== undefined && first.at < last.at;
}

/** Couriers write India's time without saying so. */
function indianTime(written: unknown): string | undefined {
  if (typeof written !== 'string') return undefined;
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)?$/.exec(written.trim()) ?? [];
  const moment = new Date(`${day}T${time}+05:30`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

function oneLine(words: unknown): string {
  return typeof words === 'string'
    ? words
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .slice(0, LONGEST_TEXT)
    : '';
}
