import { shop } from '@tula/contract/shop/shop.ts';

const MOMENT = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: shop.timeZone,
});
const OFFSET = new Intl.DateTimeFormat('en-US', { timeZoneName: 'longOffset', timeZone: shop.timeZone });

/** For example 2026-11-21T12:00:00+05:30: Indian time with its offset, for CSV files. */
export function isoMoment(instant: Date): string {
  const offset = OFFSET.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${MOMENT.format(instant).replace(' ', 'T')}${offset.replace('GMT', '')}`;
}
