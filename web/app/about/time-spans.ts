type Unit = 'hour' | 'day' | 'business day';

/** A figure and its unit, which never part at the end of a line: 5 hours, 1 day. */
export function timeSpan(count: number, unit: Unit): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`.replaceAll(' ', '\u00a0');
}

/** 5 to 14 days */
export function timeSpans({ least, most }: { least: number; most: number }, unit: Unit): string {
  return `${least}\u00a0to\u00a0${timeSpan(most, unit)}`;
}
