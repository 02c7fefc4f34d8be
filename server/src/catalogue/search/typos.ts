/** Letters that people confuse; one for the other is half a typo. */
const CONFUSED = ['aeiou', 'td', 'kg', 'pbvf', 'cjs', 'lyr', 'rd', 'nm', 'iy'];
/** A vowel or aspirate that nobody hears counts as half a typo, whether it is missing or added. */
const UNHEARD = 'aiuh';

/** Costs are counted in half typos. */
const HALF = 1;
const WHOLE = 2;

const ALPHABET = 32;
const OTHER = 31;
const FIRST = 'a'.charCodeAt(0);
const LAST = 'z'.charCodeAt(0);

/** A number below 32 for each small letter; all other characters share one. */
function codeAt(word: string, at: number): number {
  const code = word.charCodeAt(at);
  return code >= FIRST && code <= LAST ? code - FIRST : OTHER;
}

const costsOfChange = new Uint8Array(ALPHABET * ALPHABET).fill(WHOLE);
const costsOfOne = new Uint8Array(ALPHABET).fill(WHOLE);
for (const letters of CONFUSED)
  for (const one of letters)
    for (const other of letters) costsOfChange[codeAt(one, 0) * ALPHABET + codeAt(other, 0)] = HALF;
for (const letter of UNHEARD) costsOfOne[codeAt(letter, 0)] = HALF;

function costOfChange(one: string, at: number, other: string, otherAt: number): number {
  if (one[at] === other[otherAt]) return 0;
  return costsOfChange[codeAt(one, at) * ALPHABET + codeAt(other, otherAt)] ?? WHOLE;
}

function costOfOne(word: string, at: number): number {
  return costsOfOne[codeAt(word, at)] ?? WHOLE;
}

const SHORTEST_FORGIVEN = 4;

/** One typo from four letters, two from eight. */
export function typosAllowed(word: string): number {
  if (word.length < SHORTEST_FORGIVEN) return 0;
  return word.length < 2 * SHORTEST_FORGIVEN ? 1 : 2;
}

/** Longer than any word, or words written as one, that is compared. */
const LONGEST = 128;
/** Three lines of the table, used in turn, as each needs the two before it. */
const LINES = Array.from({ length: 3 }, () => new Uint16Array(LONGEST + 1));

/**
 * The Damerau–Levenshtein distance: letters omitted, added, replaced or swapped with their neighbour; easily confused
 * ones count half. Infinity beyond `most`.
 */
export function typosBetween(one: string, other: string, most = Infinity): number {
  const rows = Math.min(one.length, LONGEST);
  const columns = Math.min(other.length, LONGEST);
  const mostHalves = most * WHOLE;
  if (Math.abs(rows - columns) > mostHalves) return Infinity;
  fillFirstLine(other, columns);
  for (let row = 1; row <= rows; row++)
    // A swap reaches back over one line.
    if (fillLine(row, one, other, columns) > mostHalves + WHOLE) return Infinity;
  const halves = LINES[rows % 3]?.[columns] ?? 0;
  return halves > mostHalves ? Infinity : halves / WHOLE;
}

function fillFirstLine(other: string, columns: number): void {
  const line = LINES[0] ?? new Uint16Array();
  line[0] = 0;
  for (let column = 1; column <= columns; column++)
    line[column] = (line[column - 1] ?? 0) + costOfOne(other, column - 1);
}

/** Fills a line of the table from the two before it, and returns its lowest cost. */
function fillLine(row: number, one: string, other: string, columns: number): number {
  const beforeLast = LINES[(row + 1) % 3] ?? new Uint16Array();
  const last = LINES[(row + 2) % 3] ?? new Uint16Array();
  const line = LINES[row % 3] ?? new Uint16Array();
  const costOfLetter = costOfOne(one, row - 1);
  let cost = (last[0] ?? 0) + costOfLetter;
  let least = cost;
  line[0] = cost;
  for (let column = 1; column <= columns; column++) {
    cost = Math.min(
      cost + costOfOne(other, column - 1),
      (last[column] ?? 0) + costOfLetter,
      (last[column - 1] ?? 0) + costOfChange(one, row - 1, other, column - 1),
    );
    const isSwapped =
      row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
    if (isSwapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + WHOLE);
    line[column] = cost;
    if (cost < least) least = cost;
  }
  return least;
}

/** The letters of a word as bits. */
export function toLetterSet(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << codeAt(word, at);
  return letters;
}

/**
 * Returns a lower bound of the typos between words with these letters: each typo mends one letter that the other has
 * not.
 */
export function fewestTypos(one: number, other: number): number {
  return (HALF / WHOLE) * Math.max(countLetters(one & ~other), countLetters(other & ~one));
}

function countLetters(letters: number): number {
  let count = 0;
  for (let left = letters; left !== 0; left &= left - 1) count++;
  return count;
}
