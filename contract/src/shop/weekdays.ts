import { t } from '@tula/messages/places.ts';

export const WEEKDAY_NAMES: Readonly<Record<string, () => string>> = {
  monday: () => t('day.monday'),
  tuesday: () => t('day.tuesday'),
  wednesday: () => t('day.wednesday'),
  thursday: () => t('day.thursday'),
  friday: () => t('day.friday'),
  saturday: () => t('day.saturday'),
  sunday: () => t('day.sunday'),
};

/** The weekdays as they are chosen from: a week begins on Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0];

/** The name of a weekday, of which Sunday is 0, in the language of the reader. */
export function weekdayName(weekday: number): string {
  return Object.values(WEEKDAY_NAMES)[WEEKDAYS.indexOf(weekday)]?.() ?? '';
}
