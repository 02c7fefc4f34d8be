import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureLongestTurn } from '../../../test/longest-turn.ts';
import { openTableReaders, readTableInChild } from './read-in-child.ts';
import { readTable } from './read-table.ts';
import { workbookEntries, workbookOf, zipOf } from './test-workbook.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tula-tables-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(content: string | Uint8Array): Promise<string> {
  const file = path.join(folder, 'table');
  await writeFile(file, content);
  return file;
}
const read = async (content: string | Uint8Array) => readTable(await fileOf(content));
const faultOf = (content: string | Uint8Array) =>
  read(content).then(
    () => 'read',
    ({ fault, row }) => (row === undefined ? fault : `${fault} in row ${row}`),
  );

const TABLE = {
  headings: ['Product', 'Price'],
  rows: [
    { row: 2, cells: ['Murukku, big', '640'] },
    { row: 4, cells: ['"Pak"\nsoft', '₹1'] },
  ],
  otherSheets: [],
};

test.each([
  ['commas', 'Product,Price\r\n"Murukku, big",640\r\n\r\n"""Pak""\nsoft",₹1\r\n'],
  ['a byte order mark', '\uFEFFProduct,Price\n"Murukku, big",640\n\n"""Pak""\nsoft",₹1'],
  ['semicolons', 'Product;Price\n"Murukku, big";640\n;\n"""Pak""\nsoft";₹1\n'],
  ['tabs', 'Product\tPrice\nMurukku, big\t640\n\t\n"""Pak""\nsoft"\t₹1\n'],
  ['UTF-16', Buffer.from('\uFEFFProduct,Price\n"Murukku, big",640\n\n"""Pak""\nsoft",₹1\n', 'utf16le')],
  [
    'big-endian UTF-16',
    Buffer.from('\uFEFFProduct,Price\n"Murukku, big",640\n\n"""Pak""\nsoft",₹1\n', 'utf16le').swap16(),
  ],
])('a CSV file with %s is read', async (_, content) => {
  expect(await read(content)).toEqual(TABLE);
});

test('the row that names the separator counts as a row', async () => {
  const { rows } = await read('sep=;\r\nProduct;Price\r\nPak;1\r\n');
  expect(rows).toEqual([{ row: 3, cells: ['Pak', '1'] }]);
});

test('a workbook is read as people see it', async () => {
  const rows = [
    ['Product', 'Discount', 'Day', 'In stock', 'Note'],
    [
      'Murukku & Co',
      { xml: '<c s="1"><v>0.125</v></c>' },
      { xml: '<c s="2"><v>46027</v></c>' },
      { xml: '<c t="b"><v>1</v></c>' },
      { xml: '<c t="inlineStr"><is><t>a_x000D_b&#8377;</t></is></c>' },
    ],
    [560.0000000000001, { xml: '<c r="C3" t="e"><v>#REF!</v></c>' }, { xml: '<c><f>1+1</f><v>2</v></c>' }],
  ];
  expect(await read(workbookOf(rows, ['Notes', 'Prices']))).toEqual({
    headings: rows[0],
    rows: [
      { row: 2, cells: ['Murukku & Co', '12.5%', '2026-01-05', 'yes', 'a\rb₹'] },
      { row: 3, cells: ['560', '', { fault: 'error' }, { fault: 'formula' }] },
    ],
    otherSheets: ['Notes', 'Prices'],
  });
});

test('a cell that is covered by a merged one has no value of its own', async () => {
  const merged = '<mergeCells><mergeCell ref="B2:B3"/><mergeCell ref="C2:XFD2"/></mergeCells>';
  const content = zipOf(
    workbookEntries([
      ['Product', 'Category', 'Tags', 'Note'],
      ['Pak', 'Sweets', 'Soft'],
      ['Murukku', { xml: '<c/>' }, 'Crisp'],
    ]).map((entry) => ({
      ...entry,
      content: String(entry.content).replace('</sheetData>', `</sheetData>${merged}`),
    })),
  );
  const fault = { fault: 'merged' };
  expect((await read(content)).rows).toEqual([
    { row: 2, cells: ['Pak', 'Sweets', 'Soft', fault] },
    { row: 3, cells: ['Murukku', fault, 'Crisp'] },
  ]);
});

const entries = workbookEntries([['Product'], ['Pak']]);
const replaced = (name: string, content: string) =>
  zipOf(entries.map((entry) => (entry.name === name ? { name, content } : entry)));

test.each([
  ['an empty file', '', 'empty'],
  ['headings alone', 'Product,Price\n', 'empty'],
  ['Windows-1252', Buffer.from('Product\nCaf\u00e9', 'latin1'), 'encoding'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'encoding'],
  ['text with zero bytes', 'Product\nPak\0', 'not-a-table'],
  ['an open quotation mark', 'Product\nPak\n"Murukku', 'quotes in row 3'],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old-excel'],
  ['macros', zipOf([...entries, { name: 'xl/vbaProject.bin', content: 'x' }]), 'macros'],
  ['a ZIP file of something else', zipOf([{ name: 'a.txt', content: 'a' }]), 'not-a-table'],
  ['half a workbook', workbookOf([['Product'], ['Pak']]).subarray(0, 400), 'broken'],
  [
    'a document type',
    replaced('xl/sharedStrings.xml', '<!DOCTYPE x [<!ENTITY a "b">]><sst><si><t>&a;</t></si></sst>'),
    'hostile',
  ],
  ['an unknown entity', replaced('xl/sharedStrings.xml', '<sst><si><t>&lol;</t></si></sst>'), 'hostile'],
  ['tags without an end', replaced('xl/worksheets/sheet1.xml', '<row><c'), 'broken'],
  [
    'a zip bomb',
    zipOf([...entries.slice(0, 2), { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(80_000_000) }]),
    'too-large-inside',
  ],
  [
    'a zip bomb that hides its size',
    zipOf([
      ...entries.slice(0, 2),
      { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(80_000_000), declaredBytes: 1000 },
    ]),
    'broken',
  ],
  [
    'one long text named many times',
    zipOf(
      workbookEntries([
        ['Product', 'x'.repeat(9_000)],
        ...Array.from({ length: 3_000 }, () => [{ xml: '<c t="s"><v>1</v></c>' }]),
      ]),
    ),
    'too-large-inside',
  ],
  ['50,000 rows', `Product\n${'Pak\n'.repeat(50_000)}`, 'too-many-rows'],
  ['a far column', `Product\n${','.repeat(200)}x`, 'too-many-columns in row 2'],
  ['a long text', `Product\n${'x'.repeat(10_001)}`, 'too-long-text in row 2'],
])('%s is refused', async (_, content, fault) => {
  expect(await faultOf(content)).toBe(fault);
});

const LARGE = `Product,Description\n${`Murukku,"${'crisp '.repeat(200)}"\n`.repeat(5_000)}`;

test('a file that takes too long or too much memory is refused', async () => {
  const file = await fileOf(LARGE);
  const refused = { fault: 'too-large-inside' };
  await expect(readTableInChild(file, openTableReaders({ maxRunMilliseconds: 1 }))).rejects.toMatchObject(
    refused,
  );
  await expect(readTableInChild(file, openTableReaders({ maxMemoryBytes: 1_000_000 }))).rejects.toMatchObject(
    refused,
  );
});

test('reading 5,000 rows does not keep the shop from answering', async () => {
  const file = await fileOf(LARGE);
  const longest = await measureLongestTurn(async () => {
    expect((await readTableInChild(file)).rows).toHaveLength(5_000);
  }, 100);
  expect(longest).toBeLessThan(100);
});
