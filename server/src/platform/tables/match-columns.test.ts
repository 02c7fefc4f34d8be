import { expect, test } from 'vitest';
import { guessColumns } from './match-columns.ts';

type Column = '' | 'name' | 'price' | 'picture';

const TABLE = {
  headings: ['name', 'price', 'picture', 'name', 'picture', 'other'],
  rows: [
    { row: 2, cells: ['Murukku', '640', 'a.jpg', 'Chakli', '', { fault: 'formula' as const }] },
    { row: 3, cells: [' ', '650', '', 'Sev', '', ''] },
  ],
  otherSheets: [],
};
const guess = (heading: string): Column => (heading === 'other' ? '' : (heading as Column));

const guesses = (remembered?: Column[]) =>
  guessColumns<Column>(TABLE, { remembered, guess, repeated: 'picture', leftOut: '' });

test('of columns that seem to be the same, only those that may be repeated keep their guess', () => {
  expect(guesses().map((column) => column.guess)).toEqual(['name', 'price', 'picture', '', 'picture', '']);
});

test('what a column was the last time comes before a guess, and its first filled cells are shown', () => {
  expect(guesses(['', 'price', '', 'name', '', ''])[0]).toEqual({
    heading: 'name',
    values: ['Murukku'],
    guess: '',
  });
});
