import { MOST_PREFIXES } from '@tula/contract/delivery/rates/rate-limits.ts';
import { t } from '@tula/messages/delivery-rates.ts';
import { parsePins, type RatesDraft } from './rates-draft.ts';

/** More errors than a person reads at once. */
const MOST_ERRORS = 10;
const MOST_BYTES = 8 * 1024 * 1024;

type PinsRead = { draft: RatesDraft; pins: number } | { errors: string[] };

/** Text of a file in UTF-8, UTF-16 or, as older spreadsheets save, Windows-1252. */
function textOfFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (second === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The cells of a CSV file, by RFC 4180; commas, semicolons and tabs separate. */
function splitCells(text: string): string[][] {
  const separator = findSeparator(text.slice(0, text.search(/[\r\n]|$/)));
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') cell += text.charAt(++at);
      else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') {
      endCell();
      rows.push(row);
      row = [];
    } else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || row.length > 0) {
    endCell();
    rows.push(row);
  }
  return rows;
}

function findSeparator(line: string): string {
  const signs = [',', ';', '\t'];
  const countOf = (sign: string) => line.split(sign).length;
  return signs.reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best));
}

/** A leading apostrophe keeps spreadsheets from reading a number. */
const cleanCell = (cell: string | undefined) => (cell ?? '').replace(/^'/, '').trim();

/** A file of PIN codes and their zones, put into a draft: zones that it names get exactly its PIN codes. */
export function readPinsFile(bytes: Uint8Array, draft: RatesDraft): PinsRead {
  if (bytes.length > MOST_BYTES) return { errors: [t('import.tooLarge')] };
  const rows = splitCells(textOfFile(bytes).replace(/^\ufeff/, ''));
  const filled = rows.map((cells, at) => ({
    row: at + 1,
    pin: cleanCell(cells[0]),
    zone: cleanCell(cells[1]),
  }));
  const [head, ...lines] = filled;
  const listed = /^[0-9 ]+$/.test(head?.pin ?? '') ? filled : lines;
  const given = listed.filter(({ pin, zone }) => pin !== '' || zone !== '');
  if (given.length === 0) return { errors: [t('import.empty')] };
  if (given.length > MOST_PREFIXES)
    return { errors: [t('import.tooMany', { rows: given.length, most: MOST_PREFIXES })] };
  return readLines(given, draft);
}

type Line = { row: number; pin: string; zone: string };

function readLines(lines: readonly Line[], draft: RatesDraft): PinsRead {
  const names = new Map(
    [...draft.zones.map(({ name }) => name), ...draft.notServed.map(({ reason }) => reason)].map((name) => [
      name.trim().toLowerCase(),
      name,
    ]),
  );
  const rowOfPin = new Map<string, number>();
  const pinsOfZone = new Map<string, string[]>();
  const errors: string[] = [];
  for (const { row, pin: typed, zone } of lines) {
    const pin = typed.replaceAll(/\s/g, '');
    const name = names.get(zone.toLowerCase());
    const earlier = rowOfPin.get(pin);
    if (!/^[1-9][0-9]{0,5}$/.test(pin)) errors.push(t('import.pin', { row, pin: typed.slice(0, 40) }));
    else if (name === undefined) errors.push(t('import.zone', { row, zone: zone.slice(0, 80) }));
    else if (earlier !== undefined) errors.push(t('import.twice', { row, pin, earlier }));
    else {
      rowOfPin.set(pin, row);
      const pins = pinsOfZone.get(name) ?? [];
      pins.push(pin);
      pinsOfZone.set(name, pins);
    }
  }
  if (errors.length > MOST_ERRORS)
    return {
      errors: [...errors.slice(0, MOST_ERRORS), t('import.more', { count: errors.length - MOST_ERRORS })],
    };
  if (errors.length > 0) return { errors };
  const pinsIn = (name: string, before: string) => pinsOfZone.get(name)?.join(' ') ?? before;
  return {
    draft: {
      ...draft,
      zones: draft.zones.map((zone) => ({ ...zone, pins: pinsIn(zone.name, zone.pins) })),
      notServed: draft.notServed.map((one) => ({ ...one, pins: pinsIn(one.reason, one.pins) })),
    },
    pins: lines.length,
  };
}

/** The same file, of what the draft has; an import of it changes nothing. */
export function writePinsFile({ zones, notServed }: RatesDraft): string {
  const places = [...zones, ...notServed.map(({ reason, pins }) => ({ name: reason, pins }))];
  const lines = places.flatMap(({ name, pins }) => parsePins(pins).map((pin) => `${pin},${quoted(name)}`));
  return `\ufeff${[`${quoted(t('csv.pin'))},${quoted(t('csv.zone'))}`, ...lines].join('\r\n')}\r\n`;
}

/** What spreadsheets would read as a formula gets an apostrophe. */
function quoted(text: string): string {
  const safe = /^[=+\-@]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
