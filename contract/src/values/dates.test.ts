import { inLanguage } from '@tula/messages/language.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  TIME_ZONE,
  dayOf,
  formatDay,
  formatDeadline,
  formatDayRange,
  formatHour,
  formatMoment,
  formatMonth,
  indianTime,
  OFFSET,
  shortDay,
  typedMoment,
} from './dates.ts';

const instants = fc.date({
  min: new Date('1970-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const timeZone = TIME_ZONE;

function intl(locale: string, options: Intl.DateTimeFormatOptions): (instant: Date) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
  // Some releases put a narrow space before AM and PM.
  return (instant) => format.format(instant).replaceAll('\u202f', ' ');
}

test('days and moments in the time zone of the shop are those of Intl', () => {
  const day = intl('en-US', { month: 'short', day: '2-digit', year: 'numeric' });
  const time = intl('en-US', { hour: 'numeric', minute: '2-digit' });
  const short = intl('en-US', { month: 'short', day: 'numeric' });
  const calendar = intl('sv-SE', { dateStyle: 'short' });
  const whole = intl('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });
  const offset = intl('en-US', { timeZoneName: 'longOffset' });
  fc.assert(
    fc.property(instants, (instant) => {
      expect(dayOf(instant)).toBe(calendar(instant));
      expect(indianTime(instant)).toBe(whole(instant).replace(' ', 'T'));
      expect(typedMoment(instant)).toBe(whole(instant).slice(0, 16).replace(' ', 'T'));
      expect(offset(instant)).toContain(`GMT${OFFSET}`);
      expect(formatDay(instant)).toBe(day(instant));
      expect(formatMoment(instant)).toBe(`${day(instant)}, ${time(instant)}`);
      expect(shortDay(dayOf(instant))).toBe(short(instant));
    }),
  );
});

test('noon and midnight are 12', () => {
  expect(formatMoment(new Date('2026-01-05T06:30:00Z'))).toBe('Jan 05, 2026, 12:00 PM');
  expect(formatMoment(new Date('2026-01-04T18:30:00Z'))).toBe('Jan 05, 2026, 12:00 AM');
});

test('in Hindi and Tamil a date begins with the day, in Latin digits', () => {
  const said = () => [formatMoment(new Date('2026-01-05T10:35:00Z')), shortDay('2026-11-21')];
  expect(inLanguage('hi', said)).toEqual(['05 जन 2026, शाम 4:05', '21 नव']);
  expect(inLanguage('ta', said)).toEqual(['05 ஜன 2026, மாலை 4:05', '21 நவ']);
  expect(inLanguage('pseudo', said)).toEqual(['Jan 05, 2026, 4:05 PM', 'Nov 21']);
});

test('in Hindi and Tamil the part of the day stands before the time', () => {
  const hours = [0, 3, 4, 11, 12, 14, 16, 18, 19, 20, 23];
  const said = () => hours.map((hour) => formatHour(hour));
  expect(said()).toEqual('12 AM,3 AM,4 AM,11 AM,12 PM,2 PM,4 PM,6 PM,7 PM,8 PM,11 PM'.split(','));
  expect(inLanguage('hi', said)).toEqual(
    'रात 12,रात 3,सुबह 4,सुबह 11,दोपहर 12,दोपहर 2,शाम 4,शाम 6,शाम 7,रात 8,रात 11'.split(','),
  );
  expect(inLanguage('ta', said)).toEqual(
    'இரவு 12,அதிகாலை 3,அதிகாலை 4,காலை 11,மதியம் 12,பிற்பகல் 2,மாலை 4,மாலை 6,இரவு 7,இரவு 8,இரவு 11'.split(','),
  );
  const deadline = new Date('2026-11-28T12:17:00Z');
  expect(inLanguage('hi', () => formatDeadline(deadline))).toBe('28\u00a0नव, शाम\u00a05:47');
});

test('a month has its name and year in each language', () => {
  const said = () => formatMonth('2026-11');
  expect([said(), inLanguage('hi', said), inLanguage('ta', said)]).toEqual([
    'Nov 2026',
    'नव 2026',
    'நவ 2026',
  ]);
});

test('a range of days names the month once, and both where they differ', () => {
  expect(formatDayRange('2026-12-14', '2026-12-17')).toBe('14–17\u00a0Dec');
  expect(formatDayRange('2026-11-30', '2026-12-02')).toBe('30\u00a0Nov\u00a0– 2\u00a0Dec');
  expect(formatDayRange('2026-12-30', '2027-12-02')).toBe('30\u00a0Dec\u00a0– 2\u00a0Dec');
  expect(formatDayRange('2026-12-04', '2026-12-04')).toBe('4\u00a0Dec');
  expect(inLanguage('hi', () => formatDayRange('2026-12-14', '2026-12-17'))).toBe('14–17\u00a0दिस');
  expect(inLanguage('ta', () => formatDayRange('2026-12-14', '2026-12-17'))).toBe('14–17\u00a0டிச');
});

test('a deadline of today is a time, and one of another day names the day, across midnight in India', () => {
  const deadline = new Date('2026-11-28T18:29:00Z');
  expect(formatDeadline(deadline, new Date('2026-11-28T13:29:00Z'))).toBe('11:59\u00a0PM');
  expect(formatDeadline(new Date('2026-11-28T18:30:00Z'), deadline)).toBe('29\u00a0Nov, 12:00\u00a0AM');
  expect(formatDeadline(deadline)).toBe('28\u00a0Nov, 11:59\u00a0PM');
});
