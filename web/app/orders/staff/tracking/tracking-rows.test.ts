import { expect, test } from 'vitest';
import {
  failuresOf,
  isAsking,
  isSeveralLines,
  isTyped,
  messageOf,
  nextOpen,
  NOTHING_WRONG,
  pasteLines,
  rowOf,
  type TrackingRows,
  unsavedOf,
  withRow,
} from './tracking-rows.ts';

const IDS = ['TL-AAAAAA', 'TL-BBBBBB', 'TL-CCCCCC', 'TL-DDDDDD'] as const;
const [A, B, C, D] = IDS;
const saved = (rows: TrackingRows, id: string) => withRow(rows, id, { number: 'EX1IN', state: 'saved' });
const numbersOf = (rows: TrackingRows) => IDS.map((id) => rowOf(rows, id).number);
const paste = (text: string, from: string, rows: TrackingRows = {}) =>
  pasteLines(text, { orderIds: IDS, rows, from });

test('pasted lines fill the rows downwards from where they were pasted', () => {
  const { rows, filled, leftOver } = paste(' EX2IN \r\n\r\nEX3IN\n', B);
  expect(numbersOf(rows)).toEqual(['', 'EX2IN', 'EX3IN', '']);
  expect([filled, leftOver]).toEqual([[B, C], []]);
});

test('a saved row is not overwritten by pasted lines', () => {
  const { rows } = paste('EX2IN\nEX3IN', B, saved({}, C));
  expect(numbersOf(rows)).toEqual(['', 'EX2IN', 'EX1IN', 'EX3IN']);
});

test('lines below the last row are left over, not lost', () => {
  const { rows, leftOver } = paste('EX1IN\nEX2IN\nEX3IN', C);
  expect(numbersOf(rows)).toEqual(['', '', 'EX1IN', 'EX2IN']);
  expect(leftOver).toEqual(['EX3IN']);
});

test('a line that begins with an order number goes to that order', () => {
  const { rows, leftOver } = paste(`EX1IN\ntl-dddddd\tEX4IN\n${B}, EX2IN\n${C};EX3IN`, A);
  expect(numbersOf(rows)).toEqual(['EX1IN', 'EX2IN', 'EX3IN', 'EX4IN']);
  expect(leftOver).toEqual([]);
  expect(paste(`${C}\tEX9IN`, A, saved({}, C)).leftOver).toEqual([`${C}\tEX9IN`]);
});

test('a pasted line replaces what was typed and removes its error', () => {
  const rows = withRow({}, A, { number: 'EX8IN', message: 'Used already' });
  expect(paste('EX1IN\nEX2IN', A, rows).rows[A]).toEqual({ number: 'EX1IN', state: 'open' });
});

test('only a text of several lines fills several rows', () => {
  expect(isSeveralLines('EX1IN\n')).toBe(false);
  expect(isSeveralLines('EX1IN\nEX2IN')).toBe(true);
});

test('the next order is the first one below without a saved number', () => {
  expect(nextOpen(IDS, {}, A)).toBe(B);
  expect(nextOpen(IDS, saved(saved({}, B), C), A)).toBe(D);
  expect(nextOpen(IDS, {}, D)).toBeUndefined();
});

test('typed numbers are unsaved until the server has them, and failures keep their number', () => {
  const typed = withRow(withRow({}, A, { number: 'EX1IN' }), B, { number: ' ' });
  const rows = withRow(saved(typed, C), D, { number: 'EX4IN', message: 'Used already' });
  expect(unsavedOf(rows)).toEqual([A, D]);
  expect(failuresOf(rows)).toEqual([D]);
});

test('a row with an e-way bill alone is typed, and is not among the numbers to save', () => {
  const rows = withRow(withRow({}, A, { eWayBill: '3310 1234 5678' }), B, { number: 'EX1IN', eWayBill: ' ' });
  expect([A, B, C].map((id) => isTyped(rowOf(rows, id)))).toEqual([true, true, false]);
  expect(unsavedOf(rows)).toEqual([B]);
});

test('what is wrong with an e-way bill is a failure of its order', () => {
  const rows = withRow({}, A, { number: 'EX1IN', eWayMessage: 'An e-way bill number has 12 digits' });
  expect(failuresOf(rows)).toEqual([A]);
  expect(messageOf(rowOf(rows, A))).toBe('An e-way bill number has 12 digits');
});

test('a number that was asked about is not saved, and asks no more once it changes', () => {
  const asked = withRow({}, A, { number: 'X', message: 'Is it right?', isHeld: true, asked: 'India Post X' });
  expect(isAsking(rowOf(asked, A))).toBe(true);
  expect(failuresOf(asked)).toEqual([A]);
  const changed = withRow(asked, A, { ...NOTHING_WRONG, number: 'EB123456789IN' });
  expect([isAsking(rowOf(changed, A)), failuresOf(changed)]).toEqual([false, []]);
});
