import type { ParcelStep } from '@tula/contract/delivery/parcels.ts';

const MOST_STEPS = 40;
const LONGEST_TEXT = 160;

/** A tracking step as the courier sent it, unchecked. */
export type NotedStep = { at: unknown; text: unknown; place: unknown };

/** Newest first, without steps that lack a time or a text, and limited in number and length. */
export function parcelSteps(noted: readonly NotedStep[]): ParcelStep[] {
  const steps = noted
    .map(({ at, text, place }) => ({ at: indianTime(at), text: oneLine(text), place: oneLine(place) }))
    .filter((step): step is ParcelStep => step.at !== undefined && step.text !== '');
  // Steps of the same second stay in the courier's order, reversed where its list begins with the oldest.
  const newestFirst = isOldestFirst(steps) ? steps.toReversed() : steps;
  return newestFirst.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, MOST_STEPS);
}

function isOldestFirst(steps: readonly ParcelStep[]): boolean {
  const [first, last] = [steps[0], steps.at(-1)];
  return first !== undefined && last !== undefined && first.at < last.at;
}

/** Couriers write Indian time without an offset. */
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
