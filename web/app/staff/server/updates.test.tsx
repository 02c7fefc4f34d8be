import type { NextVersion } from '@tula/contract/upkeep/server-standing.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UpdatesPart } from './updates.tsx';

const AVAILABLE: NextVersion = {
  found: 'available',
  checkedAt: '2026-11-30T04:10:00.000Z',
  version: '0.2.0',
  notes: [
    { release: '0.2.0 · 2026-12-01', heading: 'Orders', lines: ['Orders are <b>quick</b>.', 'And kept.'] },
    { release: null, heading: 'Staff', lines: ['Names are found.'] },
  ],
  hasMore: true,
};
const shown = (next: NextVersion | null) => renderToStaticMarkup(<UpdatesPart next={next} />);
const without = (found: NextVersion['found']) =>
  shown({ ...AVAILABLE, found, version: null, notes: [], hasMore: false });

test('a version that is available is named, with its notes as plain text in English', () => {
  const html = shown(AVAILABLE);
  expect(html).toContain('Version 0.2.0 is available');
  expect(html).toContain('Last checked Nov 30, 2026, 9:40 AM');
  expect(html).toContain(
    'lang="en" translate="no"><h3>0.2.0 · 2026-12-01</h3><h4>Orders</h4>' +
      '<ul><li>Orders are &lt;b&gt;quick&lt;/b&gt;.</li><li>And kept.</li></ul>' +
      '<h4>Staff</h4><ul><li>Names are found.</li></ul>',
  );
  expect(html).toContain('The rest is in CHANGELOG.md of that version.');
});

test('a version whose change log says nothing new has no notes to open', () => {
  const html = shown({ ...AVAILABLE, notes: [], hasMore: false });
  expect(html).toContain('Its change log says nothing new.');
  expect(html).not.toContain('<details');
});

test.each([
  ['current', 'You have the newest version.', true],
  ['failed', 'We couldn’t check for a newer version.', true],
  ['archive', 'This shop was installed from a release archive', false],
] as const)('where the last check found %s, that is said: %s', (found, text, hasDay) => {
  const html = without(found);
  expect(html).toContain(text);
  expect(html.includes('Last checked')).toBe(hasDay);
});

test('before the first check that is said', () => {
  expect(shown(null)).toContain('We haven’t checked for a newer version yet.');
});
