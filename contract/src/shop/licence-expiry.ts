/** From 30 days on there is time to renew: FSSAI takes renewals until 30 days before the end without a late fee. */
const REMINDERS = [30, 7] as const;
const DAY_MS = 86_400_000;

/** `30` or `7`: the licence ends within so many days; `passed`: its last day is over. */
export type LicenceStage = '30' | '7' | 'passed';
export type LicenceExpiry = { expiresOn: string; daysLeft: number; stage: LicenceStage };

/**
 * Returns what is to be said of the food licence on a day such as 2026-11-21; undefined while it is valid for longer.
 */
export function licenceExpiry(expiresOn: string | null, today: string): LicenceExpiry | undefined {
  if (expiresOn === null) return undefined;
  const daysLeft = Math.round((Date.parse(expiresOn) - Date.parse(today)) / DAY_MS);
  if (daysLeft < 0) return { expiresOn, daysLeft, stage: 'passed' };
  const within = REMINDERS.findLast((days) => daysLeft <= days);
  return within === undefined ? undefined : { expiresOn, daysLeft, stage: `${within}` };
}
