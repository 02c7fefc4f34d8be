import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a ZIP file; a declared size is written in place of the true one. */
export type TestEntry = { name: string; content: string | Uint8Array; declaredBytes?: number };

/** A ZIP file as spreadsheets write them. Equal contents are compressed once, as starting a compressor takes longest. */
export function zipOf(entries: readonly TestEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  const compressed = new Map<string | Uint8Array, Buffer>();
  let offset = 0;
  for (const { name, content, declaredBytes } of entries) {
    const bytes = Buffer.from(content as string);
    const packed = compressed.get(content) ?? deflateRawSync(bytes);
    compressed.set(content, packed);
    const described = Buffer.alloc(26);
    described.writeUInt16LE(20, 0);
    described.writeUInt16LE(0x0800, 2);
    described.writeUInt16LE(8, 4);
    described.writeUInt32LE(crc32(bytes), 10);
    described.writeUInt32LE(packed.length, 14);
    described.writeUInt32LE(declaredBytes ?? bytes.length, 18);
    described.writeUInt16LE(Buffer.byteLength(name), 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), described, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), described, place, Buffer.from(name));
    files.push(file);
    offset += file.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, listed, Buffer.from('PK\x05\x06'), end]);
}

/** Cells as XML: a text, a number, or a whole `<c>` element. */
export type TestCell = string | number | { xml: string };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="164"/></cellXfs></styleSheet>`;

/** The entries of a workbook with a sheet of these rows, and empty sheets of these names. */
export function workbookEntries(
  rows: readonly (readonly TestCell[])[],
  otherSheets: string[] = [],
): TestEntry[] {
  const texts: string[] = [];
  const cellOf = (cell: TestCell) => {
    if (typeof cell === 'object') return cell.xml;
    if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
    texts.push(cell);
    return `<c t="s"><v>${texts.length - 1}</v></c>`;
  };
  const data = rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('');
  const sheets = ['Products', ...otherSheets].map(
    (name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return [
    {
      name: 'xl/workbook.xml',
      content: `<?xml version="1.0"?><workbook><sheets>${sheets.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet><sheetData>${data}</sheetData></worksheet>` },
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst>${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    },
    { name: 'xl/styles.xml', content: STYLES },
  ];
}

export function workbookOf(rows: readonly (readonly TestCell[])[], otherSheets: string[] = []): Buffer {
  return zipOf(workbookEntries(rows, otherSheets));
}
