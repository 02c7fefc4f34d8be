import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
