/** Returns a share in whole percent, as it is read out or shown. */
export function wholePercent(part: number, whole: number): number {
  return Math.round((part / whole) * 100);
}
