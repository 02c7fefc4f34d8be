import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTableReaders, readTableInChild } from './read-in-child.ts';
import { readTable } from './read-table.ts';
import { type TestEntry, workbookEntries, zipOf } from './test-workbook.ts';

/* Files as other programs write them. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tula-other-tables-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(content: string | Uint8Array): Promise<string> {
  const file = path.join(folder, 'table');
  await writeFile(file, content);
  return file;
}
const read = async (content: string | Uint8Array) => readTable(await fileOf(content));
const cellsOf = async (content: string | Uint8Array) => (await read(content)).rows.map(({ cells }) => cells);

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';

/** A workbook whose parts have other names and lie elsewhere, found by their relations alone. */
function renamed(types: string): TestEntry[] {
  const names: Record<string, string> = {
    'xl/workbook.xml': 'book/workbook2.xml',
    'xl/worksheets/sheet1.xml': 'book/pages/first.xml',
    'xl/sharedStrings.xml': 'texts/strings7.xml',
    'xl/styles.xml': 'book/looks.xml',
  };
  const parts = workbookEntries([
    ['Product', 'Discount'],
    ['Murukku', { xml: '<c s="1"><v>0.125</v></c>' }],
  ]).flatMap((entry) => {
    const name = names[entry.name];
    return name === undefined ? [] : [{ ...entry, name }];
  });
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`;
  return [
    {
      name: '_rels/.rels',
      content: `<Relationships>${relation('rId1', 'officeDocument', 'book/workbook2.xml')}</Relationships>`,
    },
    {
      name: 'book/_rels/workbook2.xml.rels',
      content: `<Relationships>${relation('rId1', 'worksheet', 'pages/first.xml')}
        ${relation('rId2', 'sharedStrings', '../texts/strings7.xml')}
        ${relation('rId3', 'styles', '/book/looks.xml')}</Relationships>`,
    },
    ...parts,
  ];
}

test.each([
  ['usual', TYPES],
  ['strict', STRICT],
])('a workbook of the %s edition whose parts have other names is read', async (_, types) => {
  expect(await cellsOf(zipOf(renamed(types)))).toEqual([['Murukku', '12.5%']]);
});

test.each([
  ['<workbookPr date1904="1"/>', '2026-01-05'],
  ['<workbookPr date1904="true"/>', '2026-01-05'],
  ['<workbookPr date1904="0"/>', '2022-01-04'],
  ['', '2022-01-04'],
])('a day in a workbook with %j is %s', async (setting, day) => {
  const entries = workbookEntries([
    ['Product', 'Publish at'],
    ['Pak', { xml: '<c s="2"><v>44565</v></c>' }],
  ]);
  const dated = entries.map((entry) =>
    entry.name === 'xl/workbook.xml'
      ? { ...entry, content: String(entry.content).replace('<workbook>', `<workbook>${setting}`) }
      : entry,
  );
  expect(await cellsOf(zipOf(dated))).toEqual([['Pak', day]]);
});

/** A workbook of one product whose sheet is formatted to its last row, each with so many empty cells. */
function formatted(cells: number): Buffer {
  const product = [
    ['Product', 'Price per kg'],
    ['Murukku', '640'],
  ];
  const empty = Array.from({ length: LAST_ROW - 2 }, (_, at) => {
    const inside = ['A', 'B', 'C'].slice(0, cells).map((column) => `<c r="${column}${at + 3}" s="1"/>`);
    return `<row r="${at + 3}" s="1" customFormat="1">${inside.join('')}</row>`;
  });
  const entries = workbookEntries(product).map((entry) =>
    entry.name.includes('sheet1')
      ? { ...entry, content: String(entry.content).replace('</sheetData>', `${empty.join('')}</sheetData>`) }
      : entry,
  );
  return zipOf(entries);
}
const LAST_ROW = 1_048_576;
/** Ends only what hangs, on a busy machine too; the memory is that of any table. */
const LIMITS = { maxRunMilliseconds: 150_000, maxMemoryBytes: 384 * 1024 * 1024 };

test('a workbook whose rows are formatted to the last one is read within the memory of any table, without the empty ones', {
  timeout: 180_000,
}, async () => {
  const workbook = formatted(0);
  expect(workbook.length).toBeLessThan(4_000_000);
  const table = await readTableInChild(await fileOf(workbook), openTableReaders(LIMITS));
  expect(table.rows).toEqual([{ row: 2, cells: ['Murukku', '640'] }]);
});

test('a workbook with formatted empty cells in a million rows is refused as too large inside', async () => {
  await expect(read(formatted(2))).rejects.toMatchObject({ fault: 'too-large-inside' });
});

test('an inch mark in a cell without quotes is part of its text', async () => {
  expect(await cellsOf('Product,Price\r\nTest 6" Papad,640\r\n8",700\r\n"Papad, 6"" wide",5\r\n')).toEqual([
    ['Test 6" Papad', '640'],
    ['8"', '700'],
    ['Papad, 6" wide', '5'],
  ]);
});

test.each([
  [
    'a table of the web',
    '<html><head><meta charset="utf-8"></head><body><table></table></body></html>',
    'web-page',
  ],
  ['a document of the web', '\uFEFF\r\n<!DOCTYPE html><html lang="en"></html>', 'web-page'],
  ['a bare table', '<table border="1"><tr><td>Product</td></tr></table>', 'web-page'],
  ['a workbook of 2003 in XML', '<?xml version="1.0"?><Workbook></Workbook>', 'old-excel'],
])('%s that is called a workbook is refused as what it is', async (_, content, fault) => {
  await expect(read(content)).rejects.toMatchObject({ fault });
});
