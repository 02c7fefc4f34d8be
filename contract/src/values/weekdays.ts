import { language } from '@tula/messages/language.ts';

const ENGLISH = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const HINDI = ['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार'];
const TAMIL = ['ஞாயிறு', 'திங்கள்', 'செவ்வாய்', 'புதன்', 'வியாழன்', 'வெள்ளி', 'சனி'];

/** The weekdays as they are chosen from: a week begins on Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0];

/**
 * The name of a weekday, of which Sunday is 0, in the reader's language. Not by Intl, as the names of months are not: the
 * server and every browser write the same.
 */
export function weekdayName(weekday: number): string {
  const names = language() === 'hi' ? HINDI : language() === 'ta' ? TAMIL : ENGLISH;
  return names[weekday] ?? '';
}
