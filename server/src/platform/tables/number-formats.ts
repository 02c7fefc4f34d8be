import { attribute, xmlTokens } from './xml-tokens.ts';

/** The meaning of a number in a workbook: Excel keeps days and percents as plain numbers. */
export type NumberFormat = 'number' | 'percent' | 'day';

/** The ids of Excel's own formats of percents; other formats are described in the file. */
const PERCENTS = new Set([9, 10]);
const isDay = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** The format of each style, by the number that cells name it with. */
export function numberFormats(styles: string | undefined): NumberFormat[] {
  const described = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isInStylesOfCells = false;
  for (const token of xmlTokens(styles ?? '')) {
    if (token.kind === 'text') continue;
    if (token.name === 'cellXfs') isInStylesOfCells = token.kind === 'open';
    if (token.kind === 'close') continue;
    const id = Number(attribute(token.attributes, 'numFmtId') ?? 0);
    if (token.name === 'numFmt')
      described.set(id, parseFormatCode(attribute(token.attributes, 'formatCode') ?? ''));
    if (token.name === 'xf' && isInStylesOfCells) formats.push(described.get(id) ?? builtIn(id));
  }
  return formats;
}

function builtIn(id: number): NumberFormat {
  if (PERCENTS.has(id)) return 'percent';
  return isDay(id) ? 'day' : 'number';
}

/** Letters of a day outside quotes, brackets and escapes: dd/mm/yyyy. */
function parseFormatCode(code: string): NumberFormat {
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  if (bare.includes('%')) return 'percent';
  return /[dy]/i.test(bare) ? 'day' : 'number';
}

const DAY_MS = 86_400_000;
/** Day 0 of Excel, which believes that 1900 was a leap year. */
const FIRST_DAY_MS = Date.UTC(1899, 11, 30);
/** Day 0 of workbooks that count from 1904. */
const FIRST_DAY_1904_MS = Date.UTC(1904, 0, 1);

/** A number as a person would type it: 640, 12.5% or 2026-01-05. */
export function typedNumber(stored: string, format: NumberFormat, isFrom1904: boolean): string {
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return stored;
  if (format === 'percent') return `${plain(value * 100)}%`;
  if (format === 'number') return plain(value);
  const moment = new Date((isFrom1904 ? FIRST_DAY_1904_MS : FIRST_DAY_MS) + Math.round(value * DAY_MS));
  if (Number.isNaN(moment.getTime())) return stored;
  const text = moment.toISOString();
  return Number.isInteger(value) ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}

/** Leaves out the noise of binary fractions: 560.0000000001 is 560. */
function plain(value: number): string {
  return String(Number(value.toPrecision(14)));
}
