import { sideOf, type Version } from './versions.ts';

/** Dark or light, by row and column; undefined where the data goes. */
type Drawing = (boolean | undefined)[][];
export type Modules = boolean[][];

const FORMAT_OF_LEVEL_M = 0;
const FORMAT_DIVISOR = 0x537;
const FORMAT_MASK = 0x5412;
const VERSION_DIVISOR = 0x1f25;

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Draws the bytes with each mask; a reader takes any, and the caller the one that is easiest to read. */
export function drawnWithEachMask(codewords: readonly number[], version: Version): Modules[] {
  return MASKS.map((isInverted, mask) => {
    const drawing = patternsOf(version);
    drawFormat(drawing, mask);
    return withData(drawing, codewords, isInverted);
  });
}

/** Everything that a reader finds its way by. */
function patternsOf(version: Version): Drawing {
  const side = sideOf(version);
  const drawing: Drawing = Array.from({ length: side }, () => Array.from({ length: side }));
  for (let at = 0; at < side; at += 1) {
    set(drawing, 6, at, at % 2 === 0);
    set(drawing, at, 6, at % 2 === 0);
  }
  drawFinder(drawing, 3, 3);
  drawFinder(drawing, 3, side - 4);
  drawFinder(drawing, side - 4, 3);
  const centres = alignmentsOf(version);
  const last = centres.length - 1;
  for (const [row, y] of centres.entries())
    for (const [column, x] of centres.entries()) {
      const isAtFinder = (row === 0 && (column === 0 || column === last)) || (row === last && column === 0);
      if (!isAtFinder) drawRings(drawing, { x, y, reach: 2, light: [1] });
    }
  if (version.number >= 7) drawVersion(drawing, version);
  return drawing;
}

const drawFinder = (drawing: Drawing, y: number, x: number) =>
  drawRings(drawing, { x, y, reach: 4, light: [2, 4] });

type Rings = { x: number; y: number; reach: number; light: readonly number[] };

/** Squares around a centre, dark but for those named; what is outside the code is left out. */
function drawRings(drawing: Drawing, { x, y, reach, light }: Rings): void {
  for (let down = -reach; down <= reach; down += 1)
    for (let right = -reach; right <= reach; right += 1) {
      const ring = Math.max(Math.abs(down), Math.abs(right));
      set(drawing, y + down, x + right, !light.includes(ring));
    }
}

function alignmentsOf(version: Version): number[] {
  const { number } = version;
  if (number === 1) return [];
  const count = Math.floor(number / 7) + 2;
  const step = Math.floor((number * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const last = sideOf(version) - 7;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => last - (count - 2 - at) * step)];
}

function drawVersion(drawing: Drawing, version: Version): void {
  const bits = (version.number << 12) | checkBitsOf(version.number, 12, VERSION_DIVISOR);
  for (let at = 0; at < 18; at += 1) {
    const far = sideOf(version) - 11 + (at % 3);
    const near = Math.floor(at / 3);
    set(drawing, near, far, isSet(bits, at));
    set(drawing, far, near, isSet(bits, at));
  }
}

/** Level and mask, twice, and the module that is always dark. */
function drawFormat(drawing: Drawing, mask: number): void {
  const side = drawing.length;
  const data = (FORMAT_OF_LEVEL_M << 3) | mask;
  const bits = ((data << 10) | checkBitsOf(data, 10, FORMAT_DIVISOR)) ^ FORMAT_MASK;
  for (let at = 0; at < 15; at += 1) {
    const isDark = isSet(bits, at);
    // The timing pattern is left out.
    if (at < 8) set(drawing, at < 6 ? at : at + 1, 8, isDark);
    else set(drawing, 8, at === 8 ? 7 : 14 - at, isDark);
    if (at < 8) set(drawing, 8, side - 1 - at, isDark);
    else set(drawing, side - 15 + at, 8, isDark);
  }
  set(drawing, side - 8, 8, true);
}

/** The remainder of a division of polynomials, as a reader checks it. */
function checkBitsOf(data: number, length: number, divisor: number): number {
  let remainder = data;
  for (let at = 0; at < length; at += 1)
    remainder = (remainder << 1) ^ ((remainder >>> (length - 1)) * divisor);
  return remainder;
}

/** In columns of two from the right, up and down in turn, around what is drawn already. */
function withData(
  drawing: Drawing,
  codewords: readonly number[],
  isInverted: (row: number, column: number) => boolean,
): Modules {
  const side = drawing.length;
  const modules = drawing.map((row) => row.map((isDark) => isDark ?? false));
  let bit = 0;
  for (let turn = 0, right = side - 1; right > 0; turn += 1, right -= right === 8 ? 3 : 2)
    for (let step = 0; step < side; step += 1)
      for (const column of [right, right - 1]) {
        const row = turn % 2 === 0 ? side - 1 - step : step;
        if (drawing[row]?.[column] !== undefined) continue;
        const isDark = isSet(codewords[bit >>> 3] ?? 0, 7 - (bit & 7));
        set(modules, row, column, isDark !== isInverted(row, column));
        bit += 1;
      }
  return modules;
}

function set(drawing: Drawing, row: number, column: number, isDark: boolean): void {
  const line = drawing[row];
  if (line && column >= 0 && column < drawing.length) line[column] = isDark;
}

const isSet = (bits: number, at: number) => ((bits >>> at) & 1) === 1;
