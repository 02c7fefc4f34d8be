import { language } from '@tula/messages/language.ts';

/** Indian time is five and a half hours ahead of UTC all year; `TIME_ZONE` tells the database the same. */
export const OFFSET = '+05:30';
const AHEAD_MS = 5.5 * 60 * 60 * 1000;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const HINDI_MONTHS = ['जन', 'फ़र', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल', 'अग', 'सित', 'अक्तू', 'नव', 'दिस'];
const TAMIL_MONTHS = ['ஜன', 'பிப்', 'மார்ச்', 'ஏப்', 'மே', 'ஜூன்', 'ஜூலை', 'ஆக', 'செப்', 'அக்', 'நவ', 'டிச'];

/** Names the month of a number from 01 to 12. A build of the pages keeps the months of its language alone. */
function monthNamed(month = ''): string | undefined {
  const at = Number(month) - 1;
  if (language() === 'hi') return HINDI_MONTHS[at];
  if (language() === 'ta') return TAMIL_MONTHS[at];
  return MONTHS[at];
}

type PartOfDay = readonly [fromHour: number, name: string];

/** Each part of the day begins at its hour; before the first it is night, as at the end. */
const HINDI_PARTS: readonly PartOfDay[] = [
  [4, 'सुबह'],
  [12, 'दोपहर'],
  [16, 'शाम'],
  [20, 'रात'],
];
const TAMIL_PARTS: readonly PartOfDay[] = [
  [3, 'அதிகாலை'],
  [5, 'காலை'],
  [12, 'மதியம்'],
  [14, 'பிற்பகல்'],
  [16, 'மாலை'],
  [19, 'இரவு'],
];

/** Says whether dates begin with the day: 05 जन 2026. */
const isDayFirst = () => language() === 'hi' || language() === 'ta';

/*
 * Not by Intl, whose short months and spaces beside PM change from one version to the next: a page that the server
 * wrote would be another one in an older or newer browser, and the specified forms would not stay.
 */

/** 2026-01-05T16:05:30, in Indian time. */
export function indianTime(instant: Date): string {
  return new Date(instant.getTime() + AHEAD_MS).toISOString().slice(0, 19);
}

/** The calendar day of an instant in Indian time: 2026-01-05. */
export function dayOf(instant: Date): string {
  return indianTime(instant).slice(0, 10);
}

/** Jan 05, 2026, in Indian time. */
export function formatDay(instant: Date): string {
  if (!isDayFirst()) return englishDay(instant);
  const [year, month, day] = dayOf(instant).split('-');
  return `${day} ${monthNamed(month)} ${year}`;
}

/** Jan 05, 2026, of a calendar day such as 2026-01-05: noon in India is on that day wherever it is read. */
export function formatCalendarDay(day: string): string {
  return formatDay(new Date(`${day}T06:30:00Z`));
}

/** 28 Nov 2026: on papers days are written as India writes them, in every language. */
export function paperDay(instant: Date): string {
  const [year, month, day] = dayOf(instant).split('-');
  return `${day} ${monthNamed(month)} ${year}`;
}

/** The same for what is in English in every language. */
export function englishDay(instant: Date): string {
  const [year, month, day] = dayOf(instant).split('-');
  return `${MONTHS[Number(month) - 1]} ${day}, ${year}`;
}

/** An instant in Indian time as a field for date and time has it: 2026-01-05T16:05. */
export function typedMoment(instant: Date): string {
  return indianTime(instant).slice(0, 16);
}

/** Returns what such a field holds, in Indian time, as an instant with its offset. */
export function momentOfTyped(typed: string): string {
  return `${typed.slice(0, 16)}:00${OFFSET}`;
}

/** Jan 05, 2026, 4:05 PM; 05 जन 2026, शाम 4:05. In Indian time. */
export function formatMoment(instant: Date): string {
  return `${formatDay(instant)}, ${formatTime(instant)}`;
}

/** 4:05 PM, शाम 4:05, மாலை 4:05, in Indian time. */
export function formatTime(instant: Date): string {
  const [hour = '', minute = ''] = indianTime(instant).slice(11).split(':');
  return formatHour(Number(hour), `:${minute}`);
}

/** 6 PM, शाम 6, மாலை 6, of an hour from 0 to 23; with the minutes behind its number where there are some. */
export function formatHour(hour: number, minutes = ''): string {
  const time = `${hour % 12 || 12}${minutes}`;
  if (language() === 'hi') return `${findPart(hour, HINDI_PARTS)} ${time}`;
  if (language() === 'ta') return `${findPart(hour, TAMIL_PARTS)} ${time}`;
  return `${time} ${hour < 12 ? 'AM' : 'PM'}`;
}

function findPart(hour: number, parts: readonly PartOfDay[]): string | undefined {
  return (parts.findLast(([from]) => from <= hour) ?? parts.at(-1))?.[1];
}

/** Nov 21, of a calendar day. */
export function shortDay(day: string): string {
  const [, month, dayOfMonth] = day.split('-');
  const date = Number(dayOfMonth);
  return isDayFirst() ? `${date} ${monthNamed(month)}` : `${monthNamed(month)} ${date}`;
}

/** 14–17 Dec, of the first and the last calendar day; 30 Nov – 2 Dec, and 14 Dec where both are the same. */
export function formatDayRange(from: string, until: string): string {
  if (from === until) return dayAndMonth(from);
  const [firstMonth, lastMonth] = [from.slice(0, 7), until.slice(0, 7)];
  if (firstMonth !== lastMonth) return `${dayAndMonth(from)}\u00a0– ${dayAndMonth(until)}`;
  return `${Number(from.slice(8))}–${dayAndMonth(until)}`;
}

function dayAndMonth(day: string): string {
  const [, month, dayOfMonth] = day.split('-');
  return `${Number(dayOfMonth)}\u00a0${monthNamed(month)}`;
}

/** 5:47 PM of a deadline on the day of `now`, in Indian time; of one on another day, or without it, 29 Nov, 2:30 AM. */
export function formatDeadline(deadline: Date, now?: Date): string {
  const time = formatTime(deadline).replace(' ', '\u00a0');
  const day = dayOf(deadline);
  return now !== undefined && dayOf(now) === day ? time : `${dayAndMonth(day)}, ${time}`;
}

/** Nov 2026, of a month such as 2026-11. */
export function formatMonth(month: string): string {
  const [year, ofYear] = month.split('-');
  return `${monthNamed(ofYear)} ${year}`;
}

/** The time of every day, hour and deadline of the shop, which is in India. */
export const TIME_ZONE = 'Asia/Kolkata';

const DAY_MS = 86_400_000;

/** Whole days from one calendar day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The calendar day so many days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
