import { expect, test } from 'vitest';
import { readPinsFile, writePinsFile } from './pins-file.ts';
import { draftOf, newNotServed, newZone, findOverlaps, parsePins, type RatesDraft } from './rates-draft.ts';

const draft: RatesDraft = {
  ...draftOf({ originPincode: '641001', zones: [], notServed: [], volumetricDivisor: null, boxes: [] }),
  zones: [
    { ...newZone(), name: 'Chennai, around', pins: '600 601' },
    { ...newZone(), name: 'Côte', pins: '605' },
  ],
  notServed: [{ ...newNotServed(), reason: 'Hills', pins: '6431' }],
};

const utf8 = (text: string) => new TextEncoder().encode(text);
function utf16(text: string, isBigEndian = false): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), !isBigEndian);
  return bytes;
}
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

/** The PIN codes of each zone and group after an import, or its errors. */
function imported(bytes: Uint8Array) {
  const read = readPinsFile(bytes, draft);
  if ('errors' in read) return read.errors;
  return [...read.draft.zones, ...read.draft.notServed].map(({ pins }) => pins);
}

test('what is exported is imported without a change', () => {
  expect(imported(utf8(writePinsFile(draft)))).toEqual(['600 601', '605', '6431']);
});

const FILE = 'PIN code;Zone\r\n607402;côte\r\n"600 004";Côte\r\n';
test.each<[string, Uint8Array]>([
  ['UTF-8', utf8(FILE)],
  ['UTF-8 with a byte order mark', utf8(`\ufeff${FILE}`)],
  ['UTF-16, little-endian', utf16(`\ufeff${FILE}`)],
  ['UTF-16, big-endian', utf16(`\ufeff${FILE}`, true)],
  ['UTF-16 without a byte order mark', utf16(FILE)],
  ['Windows-1252', latin(FILE)],
  ['commas', utf8(FILE.replaceAll(';', ','))],
  ['tabs and bare line feeds', utf8(FILE.replaceAll(';', '\t').replaceAll('\r', ''))],
  ['no heading', utf8("607402;Côte\n'600004;Côte")],
])('a file in %s is read', (_, bytes) => {
  expect(imported(bytes)).toEqual(['600 601', '607402 600004', '6431']);
});

test.each<[string, string, string]>([
  ['a word', 'Pin,Zone\nsix,Hills', 'Row 2, PIN code: “six” isn’t a PIN code or a prefix of one.'],
  [
    'seven digits',
    'Pin,Zone\n6000041,Hills',
    'Row 2, PIN code: “6000041” isn’t a PIN code or a prefix of one.',
  ],
  [
    'an unknown zone',
    'Pin,Zone\n600,Hills\n601,Plains',
    'Row 3, zone: there is no zone or reason named “Plains”.',
  ],
  [
    'a PIN code twice',
    'Pin,Zone\n600,Hills\n601,Hills\n600,Côte',
    'Row 4, PIN code: 600 is already in row 2.',
  ],
  ['nothing', '', 'The file has no rows.'],
])('a file with %s is rejected with its row and column', (_, text, error) => {
  expect(imported(utf8(text))).toEqual([error.replaceAll('’', "'")]);
});

test('a file of 50,000 rows is rejected at once', () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => `${100_000 + at},Hills`);
  expect(imported(utf8(rows.join('\n')))).toEqual(['The file has 50000 rows; at most 20000 PIN codes fit.']);
});

test('of many errors the first ten are shown', () => {
  const errors = imported(utf8(Array.from({ length: 30 }, () => 'x,Hills').join('\n')));
  expect(errors).toHaveLength(11);
  expect(errors[10]).toBe('And 19 more errors.');
});

test('PIN codes may be separated in any way', () => {
  expect(parsePins(' 600, 601;602\n603\t604 ')).toEqual(['600', '601', '602', '603', '604']);
});

test('a beginning within a shorter one of another zone is an overlap', () => {
  const zones = [
    { ...newZone(), name: 'South', pins: '6 60' },
    { ...newZone(), name: 'Chennai', pins: '600' },
  ];
  expect(findOverlaps({ ...draft, zones, notServed: [] })).toEqual([
    { inner: '600', innerZone: 'Chennai', outer: '60', outerZone: 'South' },
  ]);
});
