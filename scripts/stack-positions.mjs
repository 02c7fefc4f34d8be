import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const MOST_KNOWN = 1_000;

/**
 * Shows the lines of sources in stacks of code in this folder. A stack is formatted when it is first read, and its map
 * is read only then and not kept: `--enable-source-maps` would keep 50 MB of them.
 */
export function nameSourcesInStacks(folder) {
  const inside = `${pathToFileURL(folder).href}/`;
  const known = new Map();
  Error.prepareStackTrace = (error, sites) => {
    const unknown = sites.filter(
      (site) => site.getFileName()?.startsWith(inside) && !known.has(placeOf(site)),
    );
    if (known.size + unknown.length > MOST_KNOWN) known.clear();
    for (const [file, found] of Map.groupBy(unknown, (site) => site.getFileName()))
      for (const site of positionsOf(file, found)) known.set(site.place, site.position);
    const lines = sites.map((site) => {
      const place = placeOf(site);
      return `\n    at ${site.toString.call(site).replace(place, known.get(place) ?? place)}`;
    });
    return `${describe(error)}${lines.join('')}`;
  };
}

const placeOf = (site) => `${site.getFileName()}:${site.getLineNumber()}:${site.getColumnNumber()}`;

function describe(error) {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return 'Error';
  }
}

/** The position in a source of each call site, all found in one reading of the file's map. */
function positionsOf(file, sites) {
  let map;
  try {
    map = JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8'));
  } catch {
    return [];
  }
  // The segment before a site is its source; it may stand on an earlier line.
  const wanted = sites.toSorted(
    (one, other) =>
      one.getLineNumber() - other.getLineNumber() || one.getColumnNumber() - other.getColumnNumber(),
  );
  const found = [];
  let before;
  for (const segment of segmentsOf(map.mappings)) {
    while (wanted.length > 0 && isBefore(wanted[0], segment)) take(wanted.shift());
    if (wanted.length === 0) break;
    before = segment;
  }
  wanted.forEach(take);
  return found;

  function take(site) {
    if (before === undefined) return;
    const position = `${map.sources[before.source]}:${before.sourceLine}:${before.sourceColumn}`;
    found.push({ place: placeOf(site), position });
  }
}

function isBefore(site, { line, column }) {
  return site.getLineNumber() < line || (site.getLineNumber() === line && site.getColumnNumber() < column);
}

/** The segments of a source map's `mappings`, with lines and columns from 1 as stacks have them. */
function* segmentsOf(mappings) {
  const at = { source: 0, sourceLine: 1, sourceColumn: 1 };
  let line = 0;
  for (const ofLine of lazily(mappings, ';')) {
    line += 1;
    let column = 1;
    for (const segment of ofLine === '' ? [] : ofLine.split(',')) {
      const [toColumn, toSource, toLine, toSourceColumn] = numbersOf(segment);
      column += toColumn;
      if (toSource === undefined) continue;
      at.source += toSource;
      at.sourceLine += toLine;
      at.sourceColumn += toSourceColumn;
      yield { line, column, ...at };
    }
  }
}

function* lazily(text, separator) {
  for (let from = 0; from <= text.length; ) {
    const found = text.indexOf(separator, from);
    const to = found === -1 ? text.length : found;
    yield text.slice(from, to);
    from = to + 1;
  }
}

/** Base 64 VLQ: five bits a digit, the lowest of a number is its sign. */
function numbersOf(segment) {
  const numbers = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit);
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}
