import type { AuditEntryShown } from '@tula/contract/accounts/audit.ts';
import { expect, test } from 'vitest';
import { groupEntries } from './audit-groups.ts';

const entry = (at: string, who: string, kind: AuditEntryShown['kind']): AuditEntryShown => ({
  id: at,
  at,
  actor: 'staff',
  who,
  kind,
  text: `${who} ${at}`,
  changes: [],
  parts: 0,
});

test('entries are grouped by day in India, and what one person did in a row stands together', () => {
  const entries = [
    entry('2026-11-28T18:40:00Z', 'Kamala', 'product'),
    entry('2026-11-28T18:20:00Z', 'Kamala', 'product'),
    entry('2026-11-28T18:10:00Z', 'Kamala', 'product'),
    entry('2026-11-28T18:05:00Z', 'Priya', 'product'),
    entry('2026-11-28T18:00:00Z', 'Priya', 'tag'),
    entry('2026-11-28T17:00:00Z', 'Kamala', 'product'),
  ];
  const grouped = groupEntries(entries).map(({ day, runs }) => ({
    day,
    runs: runs.map(({ who, kind, entries: of }) => [who, kind, of.length]),
  }));
  expect(grouped).toEqual([
    { day: '2026-11-29', runs: [['Kamala', 'product', 1]] },
    {
      day: '2026-11-28',
      runs: [
        ['Kamala', 'product', 2],
        ['Priya', 'product', 1],
        ['Priya', 'tag', 1],
        ['Kamala', 'product', 1],
      ],
    },
  ]);
  expect(groupEntries([])).toEqual([]);
});

test('what was done to many products at once stands apart from single changes of the same person', () => {
  const single = entry('2026-11-28T18:00:00Z', 'Kamala', 'product');
  const days = groupEntries([single, single, { ...single, parts: 5000 }, single]);
  expect(days.map(({ runs }) => runs.map(({ entries: of }) => of.length))).toEqual([[2, 1, 1]]);
});
