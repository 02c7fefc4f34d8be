import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameOfBackup, outdatedBackups } from './kept-backups.ts';

const NOW = new Date('2026-11-29T03:30:00Z');
const DAY_MS = 86_400_000;
const daysBefore = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

/** Returns what is left after a backup each night for so many nights, each removing what is outdated then. */
function leftAfter(nights: number): string[] {
  let names: string[] = [];
  for (let night = nights - 1; night >= 0; night -= 1) {
    names.push(nameOfBackup(daysBefore(night)));
    const outdated = new Set(outdatedBackups(names, daysBefore(night)));
    names = names.filter((name) => !outdated.has(name));
  }
  return names;
}

test('after two years of nights the last seven days, a backup of each of four weeks and of each of twelve months are left', () => {
  const days = leftAfter(730).map((name) => name.slice(5, 15));
  expect(days.slice(-7)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ]);
  const months = new Set(days.map((day) => day.slice(0, 7)));
  expect([...months].sort()).toEqual([
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
    '2026-04',
    '2026-05',
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
  ]);
  const ofLastWeeks = days.filter((day) => day >= '2026-10-25' && day < '2026-11-23');
  expect(ofLastWeeks.length).toBeGreaterThanOrEqual(4);
  expect(days.length).toBeLessThanOrEqual(7 + 5 + 12);
});

test('the newest backup and files of other names always stay', () => {
  const old = nameOfBackup(daysBefore(900));
  expect(outdatedBackups([old, 'restoring', 'before-the-move.tula', 'shop-of-2020.tula'], NOW)).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 60 }), (ages) => {
      const names = ages.map((days) => nameOfBackup(daysBefore(days)));
      const outdated = outdatedBackups(names, NOW);
      expect(outdated).not.toContain(nameOfBackup(daysBefore(Math.min(...ages))));
      for (const days of ages.filter((age) => age < 7))
        expect(outdated).not.toContain(nameOfBackup(daysBefore(days)));
    }),
  );
});

test('names that earlier versions gave count as well', () => {
  expect(outdatedBackups(['shop-2024-01-05-0330.tula', nameOfBackup(NOW)], NOW)).toEqual([
    'shop-2024-01-05-0330.tula',
  ]);
});
