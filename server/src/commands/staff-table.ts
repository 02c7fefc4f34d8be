import { formatDay, formatMoment } from '@tula/contract/values/dates.ts';
import type { ListedStaff } from '../staff/staff.ts';

const HEADINGS = ['Name', 'Email', 'Role', 'Since', 'Status', 'Sessions', 'Last seen'];

/** A line per account, in columns. */
export function staffTable(staff: readonly ListedStaff[]): string {
  if (staff.length === 0) return 'There is no staff account yet; npm run staff:add adds one.\n';
  const lines = [HEADINGS, ...staff.map(toCells)];
  const widths = HEADINGS.map((_, column) =>
    Math.max(...lines.map((cells) => countCharacters(cells[column] ?? ''))),
  );
  const padded = (cells: readonly string[]) =>
    cells.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - countCharacters(cell))).join('  ');
  return lines.map((cells) => `${padded(cells).trimEnd()}\n`).join('');
}

function toCells({
  name,
  email,
  role,
  createdAt,
  dismissedAt,
  openSessions,
  lastUsedAt,
}: ListedStaff): string[] {
  return [
    name,
    email,
    role,
    formatDay(createdAt),
    dismissedAt === null ? 'active' : `dismissed ${formatDay(dismissedAt)}`,
    String(openSessions),
    lastUsedAt === null ? '-' : formatMoment(lastUsedAt),
  ];
}

/** Counts characters as people do: a Tamil syllable is one. */
function countCharacters(text: string): number {
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length;
}

export function endedSessions(count: number): string {
  if (count === 0) return 'No session was open.';
  return count === 1 ? '1 open session has ended.' : `${count} open sessions have ended.`;
}
