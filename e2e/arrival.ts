import { arrivalCountedFrom } from '@tula/contract/delivery/delivery-estimate.ts';
import { dayOf, formatDayRange } from '@tula/contract/values/dates.ts';

const HOUR_MS = 3_600_000;

/**
 * Returns a pattern for the dates on which an order placed now arrives, with the words before and after them. It also
 * matches the dates of an hour ago, because the page may have been read just before midnight.
 */
export function arriving(least: number, most: number, before = '', after = ''): RegExp {
  const dates = [0, HOUR_MS].map((agoMs) => {
    const { from, until } = arrivalCountedFrom(dayOf(new Date(Date.now() - agoMs)), { least, most });
    return patternFor(formatDayRange(from, until));
  });
  return new RegExp(`${patternFor(before)}(?:${[...new Set(dates)].join('|')})${patternFor(after)}`);
}

/** A pattern is compared with the text as it is, with its line breaks and spaces that do not break. */
function patternFor(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);
}
