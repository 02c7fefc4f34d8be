import { numberFormats, typedNumber, type NumberFormat } from './number-formats.ts';
import { openZip, type Zip } from './open-zip.ts';
import { fill, type Place, type Table, type TableCell, TableRows, UnreadableTable } from './table.ts';
import { workbookParts, type WorkbookParts } from './workbook-parts.ts';
import { attribute, xmlTokens } from './xml-tokens.ts';

/** The first visible sheet of an Excel workbook. */
export async function readXlsx(path: string): Promise<Table> {
  const zip = await opened(path);
  try {
    if (zip.has('xl/vbaProject.bin')) throw new UnreadableTable('macros');
    const parts = await workbookParts(zip);
    const { sheet, otherSheets } = firstSheet(parts);
    const texts = sharedTexts((await zip.read(parts.textsPath)) ?? '');
    const formats = numberFormats(await zip.read(parts.stylesPath));
    const xml = await zip.read(sheet);
    if (xml === undefined) throw new UnreadableTable('broken');
    const rows = readRows(xml, { texts, formats, isFrom1904: countsFrom1904(parts.workbook) });
    for (const range of mergedRanges(xml)) rows.markMerged(range);
    return rows.table(otherSheets);
  } catch (error) {
    throw error instanceof UnreadableTable ? error : new UnreadableTable('broken');
  } finally {
    zip.close();
  }
}

async function opened(path: string): Promise<Zip> {
  try {
    return await openZip(path);
  } catch (error) {
    throw error instanceof UnreadableTable ? error : new UnreadableTable('broken');
  }
}

function firstSheet({ workbook, sheetPath }: WorkbookParts): { sheet: string; otherSheets: string[] } {
  const sheets: { name: string; id: string | undefined }[] = [];
  for (const token of xmlTokens(workbook)) {
    if (token.kind !== 'open' || token.name !== 'sheet') continue;
    const { attributes } = token;
    if (attribute(attributes, 'state')?.toLowerCase().includes('hidden')) continue;
    const id = /\s(?:\w+:)id\s*=\s*["']([^"']*)/.exec(attributes)?.[1];
    sheets.push({ name: (attribute(attributes, 'name') ?? '').slice(0, 50), id });
  }
  const [first, ...others] = sheets;
  if (first === undefined) throw new UnreadableTable('empty');
  return { sheet: sheetPath(first.id), otherSheets: others.map(({ name }) => name) };
}

/** Workbooks that were begun on older Macs count their days from 1904. */
function countsFrom1904(workbook: string): boolean {
  for (const token of xmlTokens(workbook))
    if (token.kind === 'open' && token.name === 'workbookPr')
      return /^(?:1|true|on)$/.test(attribute(token.attributes, 'date1904') ?? '');
  return false;
}

/** Each text of the workbook once; what is spoken beside East Asian letters is left out. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let [text, isInText, isSpoken] = ['', false, false];
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      if (isInText && !isSpoken) text += token.text;
      continue;
    }
    const isOpen = token.kind === 'open';
    if (token.name === 't') isInText = isOpen;
    if (token.name === 'rPh') isSpoken = isOpen;
    if (token.name !== 'si') continue;
    if (isOpen) text = '';
    else texts.push(plainText(text));
  }
  return texts;
}

/** Excel writes control characters as _x000D_. */
function plainText(text: string): string {
  return text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

const MOST_MERGED = 5_000;

function mergedRanges(xml: string): { first: Place; last: Place }[] {
  const ranges: { first: Place; last: Place }[] = [];
  for (const token of xmlTokens(xml.slice(Math.max(0, xml.lastIndexOf('</sheetData>'))))) {
    if (token.kind !== 'open' || token.name !== 'mergeCell') continue;
    const [first, last] = (attribute(token.attributes, 'ref') ?? '').split(':').map(parsePlace);
    if (ranges.length === MOST_MERGED) throw new UnreadableTable('too-large-inside');
    if (first && last) ranges.push({ first, last });
  }
  return ranges;
}

/** B3 is the second column of row 3. */
function parsePlace(reference: string): Place | undefined {
  const [, letters, row] = /^([A-Z]{1,3})([0-9]{1,7})$/.exec(reference) ?? [];
  return letters === undefined ? undefined : { row: Number(row), column: parseColumn(letters) };
}

type Known = { texts: string[]; formats: NumberFormat[]; isFrom1904: boolean };
type OpenCell = { column: number; type: string; format: NumberFormat; value: string; isFormula: boolean };

function readRows(xml: string, known: Known): TableRows {
  const rows = new TableRows();
  let row = 0;
  let cells: TableCell[] = [];
  let cell: OpenCell | undefined;
  // A cell without a reference follows the one before it, which may be empty.
  let next = 0;
  let inside = '';
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      if (cell && (inside === 'v' || inside === 't')) cell.value += token.text;
    } else if (token.kind === 'open') {
      inside = token.name;
      if (token.name === 'row') {
        row = Number(attribute(token.attributes, 'r')) || row + 1;
        cells = [];
        next = 0;
      } else if (token.name === 'c') {
        cell = openCell(token.attributes, next, known);
        next = cell.column + 1;
      } else if (token.name === 'f' && cell) cell.isFormula = true;
    } else {
      inside = '';
      if (token.name === 'c' && cell) {
        placeCell(cells, cell, known);
        cell = undefined;
      } else if (token.name === 'row') rows.add(row, cells);
    }
  }
  return rows;
}

function openCell(attributes: string, next: number, { formats }: Known): OpenCell {
  const letters = /^[A-Z]{1,3}(?=[0-9])/.exec(attribute(attributes, 'r') ?? '')?.[0];
  return {
    column: letters === undefined ? next : parseColumn(letters),
    type: attribute(attributes, 't') ?? 'n',
    format: formats[Number(attribute(attributes, 's') ?? 0)] ?? 'number',
    value: '',
    isFormula: false,
  };
}

/** A is 0, Z is 25, AA is 26. */
function parseColumn(letters: string): number {
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A far column would make a long row of nothing. */
const LAST_COLUMN = 1_000;

function placeCell(cells: TableCell[], cell: OpenCell, known: Known): void {
  const value = toCellValue(cell, known);
  if (value === '') return;
  if (cell.column > LAST_COLUMN) throw new UnreadableTable('too-many-columns');
  fill(cells, cell.column, value);
}

function toCellValue({ type, value, format, isFormula }: OpenCell, { texts, isFrom1904 }: Known): TableCell {
  if (isFormula) return { fault: 'formula' };
  switch (type) {
    case 's':
      return texts[Number(value)] ?? '';
    case 'inlineStr':
    case 'str':
      return plainText(value);
    case 'b':
      return value === '1' ? 'yes' : 'no';
    case 'e':
      return { fault: 'error' };
    case 'd':
      return value;
    default:
      return typedNumber(value, format, isFrom1904);
  }
}
